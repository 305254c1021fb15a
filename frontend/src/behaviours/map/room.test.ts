import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { decide } from "../../consent/store.js";
import { mount } from "./map.js";

const drawn = { show: vi.fn() };
const drawMap = vi.fn();
vi.mock("./drawing/draw-map.js", () => ({ drawMap: (...given: unknown[]) => drawMap(...given) }));

const FOREIGN = "https://tuiles.exemple.fr/{z}/{x}/{y}.png";
const OWN = "/tuiles/{z}/{x}/{y}.png";
const tiles = (url: string, mode: string) => ({ mode, url });

/** Elements come near the view when the test calls these. */
let near: (() => void)[] = [];
class Observer {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    near.push(() => report([{ isIntersecting: true }]));
  }
  observe() {}
  disconnect() {}
}
const comeNear = async () => {
  for (const come of near.splice(0)) come();
  await Promise.resolve();
  await vi.dynamicImportSettled();
};

let ending: AbortController;
const map = () => document.querySelector("[data-map]") as HTMLElement;
const room = () => map().querySelector<HTMLElement>(".vt-map-room");
const text = () => room()?.textContent ?? "";
const button = (label: string) =>
  [...(room()?.querySelectorAll("button") ?? [])].find((one) => one.textContent === label);
/** The tiles that may be fetched, in order. */
const asked = () =>
  [...drawMap.mock.calls.map(([{ source, isAllowed }]) => [source, isAllowed]), ...drawn.show.mock.calls].flatMap(
    ([source, isAllowed]) => (isAllowed ? [source.url] : []),
  );

const HALL = { lat: 1, lon: 2, html: "<b>Halle</b>", place: "halle" };

async function begin(urls: readonly string[], config: object = {}, html = "", markers: object[] = [HALL]) {
  const modes = urls.map((url, index) => tiles(url, `mode-${index}`));
  const settings = JSON.stringify({ ...config, map: { tiles: modes } });
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${settings}</script>
    <section><input type="hidden" class="osm-type-aff"><div data-map='${JSON.stringify({ center: [1, 2], markers })}'>${html}</div>
    <ul><li id="halle"><h3>La halle</h3></li></ul></section>`;
  await mount(map(), ending.signal);
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Observer);
  drawMap.mockImplementation(async () => drawn);
  ending = new AbortController();
  near = [];
});
afterEach(() => {
  ending.abort();
  localStorage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("tiles of the page's own origin load without consent, when the map comes near the view", async () => {
  await begin([OWN]);
  expect([drawMap.mock.calls.length, room()?.childElementCount]).toEqual([0, 0]);
  await comeNear();
  expect(asked()).toEqual([OWN]);
});

test("security 37: before consent the places are drawn without tiles, and then these load at once", async () => {
  await begin([FOREIGN]);
  await comeNear();
  expect(drawMap).toHaveBeenCalledOnce();
  expect(text()).toContain("tuiles.exemple.fr");
  expect(asked()).toEqual([]);
  button("Accepter")?.focus();
  button("Accepter")?.click();
  expect(document.activeElement).toBe(room());
  await comeNear();
  expect(asked()).toEqual([FOREIGN]);
});

test("a visitor who refuses has the places without tiles, and can change the choice", async () => {
  await begin([FOREIGN]);
  button("Refuser")?.focus();
  button("Refuser")?.click();
  await comeNear();
  expect(text()).toContain("la carte montre les lieux sans fond.");
  expect(document.activeElement?.closest(".vt-map-room")).toBe(room());
  expect(asked()).toEqual([]);
  // The page's own delegate opens the panel.
  expect(button("Gérer mes cookies")?.matches("[data-consent-open]")).toBe(true);
  decide({ maps: undefined });
  expect(button("Accepter")).toBeDefined();
});

test("a map without places promises none", async () => {
  await begin([FOREIGN], {}, "", []);
  expect(text()).toContain("Le fond de cette carte vient d’un autre site, tuiles.exemple.fr.");
  expect(text()).not.toContain("les lieux");
  button("Refuser")?.click();
  expect(text()).toContain("tuiles.exemple.fr n’est pas interrogé : la carte ne s’affiche pas.");
  expect(text()).not.toContain("les lieux");
});

test("withdrawn consent removes the tiles, and the places stay", async () => {
  await begin([FOREIGN], { consent: "required" });
  decide({ maps: true });
  await comeNear();
  const [, signal] = drawMap.mock.calls[0] as [object, AbortSignal];
  decide({ maps: false });
  await Promise.resolve();
  expect(drawn.show).toHaveBeenLastCalledWith(expect.objectContaining({ url: FOREIGN }), false);
  expect([signal.aborted, text().includes("n’est pas interrogé")]).toEqual([false, true]);
});

test("a site whose consent is granted asks nobody", async () => {
  await begin([FOREIGN], { consent: "granted" });
  await comeNear();
  expect(asked()).toEqual([FOREIGN]);
});

test("another mode is shown in the same map, and one of another site asks for consent first", async () => {
  await begin([OWN, "/photos/{z}", FOREIGN]);
  await comeNear();
  const field = document.querySelector("input") as HTMLInputElement;
  const choose = async (mode: string) => {
    field.value = mode;
    field.dispatchEvent(new Event("change"));
    await comeNear();
  };
  await choose("mode-1");
  expect(asked()).toEqual([OWN, "/photos/{z}"]);
  await choose("mode-2");
  expect([button("Accepter") !== undefined, asked().length]).toEqual([true, 2]);
  await choose("mode-0");
  expect([button("Accepter"), asked()]).toEqual([undefined, [OWN, "/photos/{z}", OWN]]);
  expect(drawMap).toHaveBeenCalledOnce();
});

test("a map that fails to render says so, and can be retried", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  drawMap.mockRejectedValueOnce(new Error("no"));
  await begin([OWN]);
  await comeNear();
  expect(text()).toContain("Une erreur s'est produite");
  expect(error).toHaveBeenCalledOnce();
  button("Réessayer")?.click();
  await comeNear();
  expect([asked().length, text()]).toEqual([2, ""]);
});

test("without tiles the map is hidden, and the list stays", async () => {
  await begin([]);
  expect([map().hidden, room(), document.querySelector("#halle")?.textContent]).toEqual([true, null, "La halle"]);
  ending.abort();
  expect(map().hidden).toBe(false);
});

test.each(["{bad", "{}"])("invalid settings (%s) leave the element plain, with its own height", (json) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = '<div data-map><a href="/plan">Voir le plan</a></div>';
  map().setAttribute("data-map", json);
  void mount(map(), ending.signal);
  expect([map().hidden, map().style.blockSize, map().textContent]).toEqual([false, "auto", "Voir le plan"]);
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^data-map /), map());
});

test("unmounting removes the map's container and renders nothing more", async () => {
  await begin([OWN], {}, "<p>Plan sur papier</p>");
  ending.abort();
  for (const come of near) come();
  await becomes(() => expect(room()).toBeNull());
  expect([asked(), map().textContent]).toEqual([[], "Plan sur papier"]);
});

test("markers that are not on the page are listed after the map, sanitised", async () => {
  document.body.innerHTML = `<div data-map='${JSON.stringify({
    markers: [{ lat: 1, lon: 2, html: "<b onclick=x()>Gare</b><script>x()</script>" }],
  })}'></div>`;
  await mount(map(), ending.signal);
  const list = map().nextElementSibling;
  expect(list?.getAttribute("aria-label")).toBe("Liste des lieux");
  expect(list?.querySelector("li")?.innerHTML).toBe("<b>Gare</b>");
  ending.abort();
  expect(map().nextElementSibling).toBeNull();
});

test("if the sanitiser fails to load, those markers are listed as text, and the map is rendered", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.doMock("../../dom/sanitiser/rich-text.js", () => {
    throw new Error("offline");
  });
  await begin([OWN], {}, "", [{ lat: 1, lon: 2, html: "<b onclick=x()>Gare</b> &amp; quai" }]);
  vi.doUnmock("../../dom/sanitiser/rich-text.js");
  expect(map().nextElementSibling?.querySelector("li")?.innerHTML).toBe("Gare &amp; quai");
  await comeNear();
  expect([asked(), error.mock.calls[0]?.[0]]).toEqual([[OWN], "vitrine: map places failed"]);
});
