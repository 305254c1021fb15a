import { afterEach, beforeEach, expect, test, vi } from "vitest";

let loader: typeof import("./loader.js");
const overlay = () => document.querySelector(".vt-loader");
const find = (id: string) => document.getElementById(id) as HTMLElement;
const busy = (id: string) => find(id).getAttribute("aria-busy");
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const configure = (settings: unknown) => {
  const script = Object.assign(document.createElement("script"), { type: "application/json", id: "vitrine-config" });
  script.textContent = JSON.stringify(settings);
  document.head.append(script);
};

beforeEach(async () => {
  vi.resetModules();
  document.head.innerHTML = "";
  document.body.innerHTML = '<main id="main"><div id="a"></div><div id="b"></div></main>';
  loader = await import("./loader.js");
  await loader.loadOverlay();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("the part is busy at once, the overlay shows after 200 ms, and both end with the call", async () => {
  loader.showLoader(find("a"));
  expect([busy("a"), busy("main")]).toEqual(["true", null]);
  await pass(190);
  expect(overlay()).toBeNull();
  await pass(20);
  expect(overlay()?.textContent).toBe("CHARGEMENTVeuillez patienter s'il vous plait...");
  loader.hideLoader(find("a"));
  expect([busy("a"), overlay()]).toEqual([null, null]);
});

test("a shorter call shows nothing, then or later", async () => {
  loader.showLoader(find("a"));
  await pass(150);
  loader.hideLoader(find("a"));
  await pass(100);
  expect(overlay()).toBeNull();
  loader.showLoader(find("a"));
  await pass(150);
  expect(overlay()).toBeNull();
});

test("calls are counted per part and in all", async () => {
  loader.showLoader(find("a"));
  loader.showLoader(find("a"));
  loader.showLoader(find("b"));
  await pass(250);
  loader.hideLoader(find("a"));
  expect([busy("a"), busy("b"), overlay() !== null]).toEqual(["true", "true", true]);
  loader.hideLoader(find("b"));
  expect([busy("a"), busy("b"), overlay() !== null]).toEqual(["true", null, true]);
  loader.hideLoader(find("a"));
  expect([busy("a"), overlay()]).toEqual([null, null]);
});

test("a superfluous hide does not affect other calls", async () => {
  loader.hideLoader(find("a"));
  loader.showLoader(find("b"));
  loader.hideLoader(find("a"));
  await pass(250);
  expect([busy("b"), document.querySelectorAll(".vt-loader").length]).toEqual(["true", 1]);
});

test("without a part the main element is busy, or the body", () => {
  loader.showLoader();
  expect(busy("main")).toBe("true");
  loader.hideLoader();
  document.body.innerHTML = "";
  loader.showLoader();
  expect(document.body.getAttribute("aria-busy")).toBe("true");
  loader.hideLoader();
  expect(document.body.hasAttribute("aria-busy")).toBe(false);
});

test("the site's settings determine class, logo and texts", async () => {
  configure({
    loader: { version: "3", show_logo: 1, show_desc: 0, txt_loading: "Un instant" },
    identite: { nom: "Vire", logo_site: "/logo.svg" },
  });
  loader.showLoader();
  await pass(250);
  expect(overlay()?.className).toBe("vt-loader vt-loader-3");
  expect(overlay()?.querySelector("img")?.getAttribute("src")).toBe("/logo.svg");
  expect(overlay()?.querySelector("img")?.alt).toBe("Vire");
  expect(overlay()?.textContent).toBe("Un instant");
});

test("(7.5) its text is announced in the live region", async () => {
  loader.showLoader();
  await pass(400);
  expect(overlay()?.getAttribute("aria-hidden")).toBe("true");
  expect(document.querySelector("[role=status]")?.textContent).toBe(
    "CHARGEMENT – Veuillez patienter s'il vous plait...",
  );
  loader.hideLoader();
  expect(document.querySelector("[role=status]")?.textContent).toBe("");
});

test("a block that is in view has it alone, without logo and sentence; two blocks, or one out of view, do not", async () => {
  configure({ loader: { show_logo: 1, txt_loading: "Un instant" }, identite: { logo: "/logo.svg" } });
  const block = find("a");
  block.setAttribute("data-module", "a");
  let top = 100;
  vi.spyOn(block, "getBoundingClientRect").mockImplementation(() => new DOMRect(10, top, 200, 3000));
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(360);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(740);
  const shown = async (...parts: HTMLElement[]) => {
    for (const part of parts) loader.showLoader(part);
    await pass(250);
    const { classList, style, textContent } = overlay() as HTMLElement;
    const found = [classList.contains("vt-loader-block"), style.inset, textContent, !!overlay()?.querySelector("img")];
    for (const part of parts) loader.hideLoader(part);
    return found;
  };
  const whole = [false, "", "Un instantVeuillez patienter s'il vous plait...", true];
  expect(await shown(block)).toEqual([true, "100px 150px 0px 10px", "Un instant", false]);
  expect(await shown(block, find("b"))).toEqual(whole);
  expect(await shown(find("b"))).toEqual(whole);
  top = 800;
  expect(await shown(block)).toEqual(whole);
});
