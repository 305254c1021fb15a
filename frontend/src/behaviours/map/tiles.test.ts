import { afterEach, expect, test, vi } from "vitest";
import { foreignSite, readTiles, sourceOf } from "./tiles.js";

const write = (tiles: unknown) => {
  const config = JSON.stringify({ map: { tiles } });
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${config}</script>`;
};
const urls = () => readTiles().map(({ url }) => url);
const tile = (url: string, mode = "plan") => ({ mode, label: "Plan", url, attribution: "© <b>IGN</b>", max_zoom: 18 });
const source = (url: string) => ({ mode: "", url, attribution: "", maxZoom: 18 });
afterEach(() => document.body.replaceChildren());

test("the modes come from the configuration, which may have none", () => {
  expect(readTiles()).toEqual([]);
  write("x");
  expect(readTiles()).toEqual([]);
  write([tile("/tuiles/{z}/{x}/{y}.png"), { url: "/t/{z}" }]);
  expect(readTiles()).toEqual([
    { mode: "plan", url: "/tuiles/{z}/{x}/{y}.png", attribution: "© <b>IGN</b>", maxZoom: 18 },
    { mode: "", url: "/t/{z}", attribution: "", maxZoom: 19 },
  ]);
});

test("the mode of the field is shown first, else the first configured one", () => {
  write([tile("/plan/{z}"), tile("/photos/{z}", "photos")]);
  const sources = readTiles();
  expect(sourceOf(sources, "photos")?.url).toBe("/photos/{z}");
  for (const mode of ["", "relief", undefined]) expect(sourceOf(sources, mode)?.url).toBe("/plan/{z}");
  expect(sourceOf([], "plan")).toBeUndefined();
});

test("security 37: only the page's own origin needs no consent", () => {
  for (const url of ["/tuiles/{z}/{x}/{y}.png", "tuiles/{z}.png", `${location.origin}/t?z={z}`])
    expect(foreignSite(source(url)), url).toBeUndefined();
  for (const [url, site] of [
    ["https://tuiles.exemple.fr/{z}/{x}/{y}.png", "tuiles.exemple.fr"],
    ["https://{s}.tuiles.exemple.fr/{z}", "tuiles.exemple.fr"],
    ["https://t{s}.exemple.fr:8443/{z}", "t.exemple.fr:8443"],
    ["//tuiles.exemple.fr/{z}", "tuiles.exemple.fr"],
    [`https://${location.host}/{z}`, location.host],
  ] as const)
    expect(foreignSite(source(url)), url).toBe(site);
});

test("an entry without a web address is reported and left out", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  write([tile("javascript:{z}"), tile("data:{z}"), tile(""), tile("https://"), null, tile("/bon/{z}")]);
  expect(urls()).toEqual(["/bon/{z}"]);
  expect(error).toHaveBeenCalledTimes(5);
});
