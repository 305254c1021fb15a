import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "./map.js";
import { fieldOf } from "./modes.js";

vi.mock("./room.js", () => ({ Room: class {} }));

const error = vi.fn();
let ending: AbortController;
const write = (html: string) => {
  document.body.innerHTML = html;
  for (const button of buttons()) void mount(button, ending.signal);
};
const buttons = () => [...document.querySelectorAll<HTMLElement>("[data-to-mode]")];
const field = () => document.querySelector<HTMLInputElement>("input.osm-type-aff");
const press = (mode: string) => document.querySelector<HTMLElement>(`[data-to-mode="${mode}"]`)?.click();
const said = () => error.mock.calls.map(([text]) => text);

beforeEach(() => {
  error.mockReset();
  vi.spyOn(console, "error").mockImplementation(error);
  ending = new AbortController();
});
afterEach(() => ending.abort());

const MODES = `<div class="map-mode"><button data-to-mode="plan" aria-pressed="true">Plan</button>
  <button data-to-mode="photos">Photos</button></div>`;

test("the mode of the pressed button is set in the field, which dispatches change (3.16)", () => {
  const changed = vi.fn();
  write(`<div>${MODES}<input type="hidden" class="osm-type-aff" value="plan"></div>`);
  field()?.addEventListener("change", changed);
  press("photos");
  expect([field()?.value, changed.mock.calls.length]).toEqual(["photos", 1]);
  expect(buttons().map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  expect(said()).toEqual([]);
});

test("spec 8: without .map-mode, without .osm-type-aff, and with an empty mode each click logs an error", () => {
  write(`<button data-to-mode="plan">Plan</button><input class="osm-type-aff">`);
  press("plan");
  press("plan");
  write(MODES);
  press("photos");
  write(`<div class="map-mode"><button data-to-mode="">Rien</button><input class="osm-type-aff" value="plan"></div>`);
  press("");
  expect(said()).toEqual([
    "data-to-mode is in no .map-mode",
    "data-to-mode is in no .map-mode",
    "data-to-mode has no .osm-type-aff beside it",
    "data-to-mode is empty",
  ]);
  expect(error.mock.calls[3]?.[1]).toBe(buttons()[0]);
  expect(field()?.value).toBe("plan");
});

test("an unmounted button does nothing", () => {
  write(`<div>${MODES}<input class="osm-type-aff" value="plan"></div>`);
  ending.abort();
  press("photos");
  expect(field()?.value).toBe("plan");
});

test("each map has its own field, anywhere in its section", () => {
  document.body.innerHTML = `
    <section><div class="map-mode"><input class="osm-type-aff" id="un"></div><p><i data-map="1"></i></p></section>
    <section><i data-map="2"></i></section><form><i data-map="3"></i><input class="osm-type-aff" id="trois"></form>`;
  const maps = [...document.querySelectorAll("[data-map]")];
  expect(maps.map((map) => fieldOf(map)?.id)).toEqual(["un", undefined, "trois"]);
});

const SWITCH = '<div class="map-mode"><button data-to-mode="m"></button><input class="osm-type-aff"></div>';
const BARE = '<div class="map-mode"><button data-to-mode="m"></button></div>';
const MAP = "<p data-map></p>";

test.each([
  ["modes before each map", SWITCH + MAP + SWITCH + MAP, [0, 1]],
  ["modes behind each map", MAP + SWITCH + MAP + SWITCH, [0, 1]],
  ["modes of the first map alone", SWITCH + MAP + MAP, [0, undefined]],
  ["modes of the second map alone", MAP + SWITCH + MAP, [undefined, 0]],
  ["a map in a part of its own", `${MAP}<div>${SWITCH}${MAP}</div>`, [undefined, 0]],
])("maps in one parent have their own fields: %s", (_, html, expected) => {
  document.body.innerHTML = html;
  const fields = [...document.querySelectorAll("input.osm-type-aff")];
  const found = [...document.querySelectorAll("[data-map]")].map((map) => fields.find((one) => one === fieldOf(map)));
  expect(found).toEqual(expected.map((index) => (index === undefined ? undefined : fields[index])));
});

test.each([
  ["in one parent", BARE + MAP + SWITCH + MAP],
  ["in parts of their own", `<div>${BARE}${MAP}</div><div>${SWITCH}${MAP}</div>`],
  ["behind the map", `<div>${MAP}${BARE}</div><div>${MAP}<input class="osm-type-aff"></div>`],
])("spec 8: a button without a field logs an error and leaves another map's field alone: %s", (_, html) => {
  write(html);
  buttons()[0]?.click();
  expect([field()?.value, said()]).toEqual(["", ["data-to-mode has no .osm-type-aff beside it"]]);
});

test("two groups of buttons share the field of one map", () => {
  write(`${SWITCH}${MAP}${BARE}`);
  buttons()[1]?.click();
  expect([field()?.value, said()]).toEqual(["m", []]);
});
