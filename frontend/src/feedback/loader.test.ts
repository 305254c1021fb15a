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
