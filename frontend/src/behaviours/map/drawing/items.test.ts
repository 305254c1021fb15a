import { beforeEach, expect, test, vi } from "vitest";
import { eachAlone, type Item, Items } from "./items.js";
import type { View } from "./view.js";

const at = (latitude: number) => [latitude, 0] as const;
const item = (key: string, latitude = 0): Item => ({
  key,
  at: at(latitude),
  count: 1,
  markers: () => [],
  apartAt: () => 0,
});

let moved = () => {};
let wanted: Item[] = [];
const view = {
  area: { west: 0, south: 0, east: 0, north: 0, zoom: 1 },
  wasDragged: false,
  onMoved: (act: () => void) => {
    moved = act;
  },
  put: (element: HTMLElement) => {
    document.body.append(element);
    return () => element.remove();
  },
  reveal: vi.fn(),
};
const press = vi.fn();
const button = ({ key }: Item) => Object.assign(document.createElement("button"), { textContent: key });
const shown = () => [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
const find = (key: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === key);
const draw = (...items: Item[]) => {
  wanted = items;
  moved();
};

beforeEach(() => {
  document.body.replaceChildren();
  view.wasDragged = false;
  press.mockReset();
  wanted = [];
  new Items(view as unknown as View, () => wanted, button, press);
});

test("what stays in view keeps its button, and what leaves is removed", () => {
  draw(item("halle"), item("gare"));
  const halle = find("halle");
  draw(item("halle"), item("quai"));
  expect(shown()).toEqual(["halle", "quai"]);
  expect(find("halle")).toBe(halle);
});

test("the focus of a removed button goes to the nearest one (7.5)", () => {
  draw(item("several 1", 10));
  find("several 1")?.focus();
  draw(item("loin", 40), item("près", 11), item("autre", 0));
  expect(document.activeElement).toBe(find("près"));
  find("loin")?.focus();
  draw(item("loin", 40), item("neuf", 11));
  expect(document.activeElement).toBe(find("loin"));
});

test("a click that ends a drag is ignored, unless it is from the keyboard", () => {
  draw(item("halle"));
  view.wasDragged = true;
  find("halle")?.dispatchEvent(new MouseEvent("click", { detail: 1 }));
  expect(press).not.toHaveBeenCalled();
  find("halle")?.dispatchEvent(new MouseEvent("click", { detail: 0 }));
  view.wasDragged = false;
  find("halle")?.dispatchEvent(new MouseEvent("click", { detail: 1 }));
  expect(press).toHaveBeenCalledTimes(2);
});

test("without clustering every marker is an item, wherever the map is", () => {
  const markers = [
    { at: at(1), html: "", place: "" },
    { at: at(1), html: "", place: "" },
  ];
  const items = eachAlone(markers)(view.area);
  expect(items.map(({ key, count }) => [key, count])).toEqual([
    ["0", 1],
    ["1", 1],
  ]);
  expect(items[1]?.markers()).toEqual([markers[1]]);
});
