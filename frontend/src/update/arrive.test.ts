import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arriveAt } from "./arrive.js";

const scrolled = vi.fn();
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
/** Places each element that a selector finds `place` px below the page's top, in a window scrolled to `top`. */
function place(top: number, places: Readonly<Record<string, number>>): void {
  for (const [selector, at] of Object.entries(places)) {
    for (const element of document.querySelectorAll(selector))
      element.getBoundingClientRect = () => ({ top: at - top, height: 100 }) as DOMRect;
  }
  vi.stubGlobal("scrollY", top);
}

/** Renders a part at 1,000 px, its headings at 1,040 and its anchor at 1,100, in a window scrolled to `top`. */
function show(inside: string, top: number): HTMLElement {
  document.body.innerHTML = `<section data-module="a">${inside}</section>`;
  place(top, { section: 1000, "h2,h3": 1040, "[data-pagination-anchor]": 1100, "[hidden],[hidden] *": top });
  return find("section");
}

/** Renders a part at -1,000 px in a box at `top` px, in a page that is not scrolled. Returns how the box is scrolled. */
function showInBox(inside: string, top: number): unknown[] {
  document.body.innerHTML = `<div style="overflow-y: auto"><section data-module="a">${inside}</section></div>`;
  place(0, { div: top, section: -1000, h2: -960 });
  const moves: unknown[] = [];
  find("div").scrollBy = (options) => moves.push(options);
  return moves;
}

beforeEach(() => {
  HTMLElement.prototype.checkVisibility = function visible(this: HTMLElement) {
    return !this.closest("[hidden]");
  };
  Object.defineProperty(document.documentElement, "scrollHeight", { value: 9000, configurable: true });
  vi.stubGlobal("scrollTo", scrolled);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  scrolled.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const places: [string, string, number][] = [
  ["its pagination anchor", "<h2>a</h2><p data-pagination-anchor></p>", 1100],
  [
    "its first heading, without an anchor or with one that is off",
    '<h2>a</h2><p data-pagination-anchor="0"></p>',
    1040,
  ],
  ["itself, without a heading", "<p>a</p>", 1000],
  ["its first visible heading", "<div hidden><h3>Filtres</h3></div><h2>a</h2>", 1040],
  ["its heading, without a visible anchor", "<p hidden data-pagination-anchor></p><h2>a</h2>", 1040],
  [
    "its own heading, not the anchor of a module in it",
    '<h2>a</h2><div data-module="b"><p data-pagination-anchor></p></div>',
    1040,
  ],
];
for (const [name, inside, top] of places) {
  test(`a part that starts above the view is scrolled to ${name}`, () => {
    arriveAt(show(inside, 3000), "view");
    expect(scrolled.mock.calls).toEqual([[{ left: 0, top, behavior: "instant" }]]);
    expect(document.activeElement).toBe(document.body);
  });
}

test("after a keyboard click the focus goes there too", () => {
  arriveAt(show("<h2>a</h2>", 3000), "view and focus");
  expect(document.activeElement).toBe(find("h2"));
});

test("a part whose top is in view, or whose anchor says only, is not scrolled to", () => {
  arriveAt(show("<h2>a</h2>", 900), "view and focus");
  arriveAt(show('<h2>a</h2><p data-pagination-anchor="only"></p>', 3000), "view and focus");
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test("what a fixed header covers counts as above the view", () => {
  const part = show("<h2>a</h2>", 960);
  document.body.insertAdjacentHTML("afterbegin", '<header data-header style="position: fixed"></header>');
  find("header").getBoundingClientRect = () => ({ height: 80 }) as DOMRect;
  arriveAt(part, "view");
  expect(scrolled.mock.calls).toEqual([[{ left: 0, top: 960, behavior: "instant" }]]);
});

test("a heading that cannot take the focus leaves it to the part", () => {
  const part = show("<h2>a</h2>", 3000);
  find("h2").focus = () => {};
  arriveAt(part, "view and focus");
  expect(document.activeElement).toBe(part);
});

test("a box around the part is scrolled to its heading, and the focus goes there", () => {
  const moves = showInBox("<h2>a</h2>", 200);
  arriveAt(find("section"), "view and focus");
  expect(moves).toEqual([{ top: -1160, behavior: "instant" }]);
  expect(document.activeElement).toBe(find("h2"));
});

test("in a box at the window's top the heading stays below a fixed header", () => {
  const moves = showInBox("<h2>a</h2>", 0);
  document.body.insertAdjacentHTML("afterbegin", '<header data-header style="position: fixed"></header>');
  find("header").getBoundingClientRect = () => ({ height: 80 }) as DOMRect;
  arriveAt(find("section"), "view");
  expect(moves).toEqual([{ top: -1040, behavior: "instant" }]);
});

test("a box in which the part's top is in view is not scrolled", () => {
  const moves = showInBox("<h2>a</h2>", -1100);
  arriveAt(find("section"), "view");
  expect(moves).toEqual([]);
});

test("a part that scrolls itself is scrolled to its start", () => {
  document.body.innerHTML = '<section data-module="a" style="overflow-y: scroll"><p>a</p></section>';
  place(0, { section: 300 });
  const part = find("section");
  part.scrollTop = 700;
  const moves: unknown[] = [];
  part.scrollBy = (options) => moves.push(options);
  arriveAt(part, "view");
  expect(moves).toEqual([{ top: -700, behavior: "instant" }]);
});

test("a part in a modal dialog does not scroll the page behind it", () => {
  // jsdom does not implement :modal.
  const { closest } = Element.prototype;
  vi.spyOn(Element.prototype, "closest").mockImplementation(function (this: Element, selector: string) {
    return closest.call(this, selector.replace(":modal", "[data-modal]"));
  });
  const part = show("<h2>a</h2>", 3000);
  const dialog = document.createElement("dialog");
  dialog.setAttribute("data-modal", "");
  part.replaceWith(dialog);
  dialog.append(part);
  arriveAt(part, "view and focus");
  expect(scrolled).not.toHaveBeenCalled();
});
