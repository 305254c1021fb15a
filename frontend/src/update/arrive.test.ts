import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arriveAt } from "./arrive.js";

const scrolled = vi.fn();
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
/** Renders a part at 1,000 px, its heading at 1,040 and its anchor at 1,100, in a window scrolled to `top`. */
function show(inside: string, top: number): HTMLElement {
  document.body.innerHTML = `<section data-module="a">${inside}</section>`;
  const places: [string, number][] = [
    ["section", 1000],
    ["h2", 1040],
    ["[data-pagination-anchor]", 1100],
  ];
  for (const [selector, place] of places) {
    const element = document.querySelector(selector);
    if (element) element.getBoundingClientRect = () => ({ top: place - top, height: 100 }) as DOMRect;
  }
  vi.stubGlobal("scrollY", top);
  return find("section");
}

beforeEach(() => {
  Object.defineProperty(document.documentElement, "scrollHeight", { value: 9000, configurable: true });
  vi.stubGlobal("scrollTo", scrolled);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  scrolled.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const places: [string, string, number][] = [
  ["its pagination anchor", "<h2>a</h2><p data-pagination-anchor></p>", 1100],
  ["its first heading without one, or with one that is off", '<h2>a</h2><p data-pagination-anchor="0"></p>', 1040],
  ["itself where it has no heading", "<p>a</p>", 1000],
  [
    "its own heading, not the anchor of a module in it",
    '<h2>a</h2><div data-module="b"><p data-pagination-anchor></p></div>',
    1040,
  ],
];
for (const [name, inside, top] of places) {
  test(`a part that begins above the view is shown from ${name}`, () => {
    arriveAt(show(inside, 3000), "view");
    expect(scrolled.mock.calls).toEqual([[{ left: 0, top, behavior: "instant" }]]);
    expect(document.activeElement).toBe(document.body);
  });
}

test("after a keyboard click the focus goes there, too", () => {
  arriveAt(show("<h2>a</h2>", 3000), "view and focus");
  expect(document.activeElement).toBe(find("h2"));
});

test("a part whose top is in view, or that says so, keeps the place", () => {
  arriveAt(show("<h2>a</h2>", 900), "view and focus");
  arriveAt(show('<h2>a</h2><p data-pagination-anchor="only"></p>', 3000), "view and focus");
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test("what a fixed header covers is above the view", () => {
  const part = show("<h2>a</h2>", 960);
  document.body.insertAdjacentHTML("afterbegin", '<header data-header style="position: fixed"></header>');
  find("header").getBoundingClientRect = () => ({ height: 80 }) as DOMRect;
  arriveAt(part, "view");
  expect(scrolled.mock.calls).toEqual([[{ left: 0, top: 960, behavior: "instant" }]]);
});
