import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "./sticky-table.js";

const observed = new Set<Element>();
let resized: () => void = () => {};
let narrow: EventTarget & { matches: boolean };
let leaving: AbortController;

class Sizes {
  constructor(callback: () => void) {
    resized = callback;
  }
  observe = (element: Element) => void observed.add(element);
  disconnect = () => observed.clear();
}

const table = () => document.querySelector("table") as HTMLTableElement;
const box = () => table().parentElement as HTMLElement;
const held = () => Array.from(document.querySelectorAll(".vt-held-row,.vt-held-col"), (cell) => cell.textContent);

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Sizes);
  narrow = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal("matchMedia", () => narrow);
  document.body.innerHTML = `<main><table data-sticky="both" style="border-collapse: collapse"><caption> Les
    salles </caption><tr><th>A</th><th>B</th></tr><tr><td><button>1</button></td><td>2</td></tr></table></main>`;
  leaving = new AbortController();
});
afterEach(() => vi.unstubAllGlobals());

test("on a narrow page the table stands in a region with its caption's name, and its first row and column are held", () => {
  mount(table(), leaving.signal);
  expect([box().className, box().getAttribute("role"), box().getAttribute("aria-label")]).toEqual([
    "vt-scroll-box vt-scroll-box-rows",
    "region",
    "Les salles",
  ]);
  expect(held()).toEqual(["A", "B", "1"]);
});

test("the tab stop comes and goes with what there is to scroll, and stays while it has the focus", () => {
  mount(table(), leaving.signal);
  expect(box().hasAttribute("tabindex")).toBe(false);
  const width = vi.spyOn(box(), "scrollWidth", "get").mockReturnValue(500);
  resized();
  expect(box().tabIndex).toBe(0);
  box().focus();
  width.mockReturnValue(0);
  resized();
  expect(box().tabIndex).toBe(0);
  box().blur();
  resized();
  expect(box().hasAttribute("tabindex")).toBe(false);
});

test("a table without a caption gives its own name, one without any is called Tableau", () => {
  table().caption?.remove();
  table().setAttribute("aria-labelledby", "title");
  mount(table(), leaving.signal)?.();
  mount(table(), leaving.signal);
  expect(box().getAttribute("aria-labelledby")).toBe("title");
  table().removeAttribute("aria-labelledby");
  document.body.append(table());
  mount(table(), leaving.signal);
  expect(box().getAttribute("aria-label")).toBe("Tableau");
});

test("on a wide page the table is left where it is, until the page is narrow", () => {
  narrow.matches = false;
  mount(table(), leaving.signal);
  expect(box().localName).toBe("main");
  narrow.matches = true;
  narrow.dispatchEvent(new Event("change"));
  expect(box().className).toContain("vt-scroll-box");
  narrow.matches = false;
  narrow.dispatchEvent(new Event("change"));
  expect(box().hasAttribute("role")).toBe(false);
});

test("a focus in the table stays as it goes into its box and out of it", () => {
  const button = document.querySelector("button") as HTMLElement;
  button.focus();
  const unmount = mount(table(), leaving.signal);
  expect(document.activeElement).toBe(button);
  unmount?.();
  expect(document.activeElement).toBe(button);
});

test("after a sort, or when sizes change, the cells that stand there now are held", () => {
  mount(table(), leaving.signal);
  table().append(table().rows[0] as HTMLTableRowElement);
  table().dispatchEvent(new Event("vitrine:sorted"));
  expect(held()).toEqual(["1", "2", "A"]);
  table().insertRow().innerHTML = "<td>3</td><td>4</td>";
  resized();
  expect(held()).toEqual(["1", "2", "A", "3"]);
});

test("a table that leaves is as it was, and nothing is watched any more", () => {
  const before = document.body.innerHTML;
  const unmount = mount(table(), leaving.signal);
  expect(observed.size).toBeGreaterThan(2);
  leaving.abort();
  unmount?.();
  expect(document.body.innerHTML).toBe(before);
  expect(observed.size).toBe(0);
  narrow.dispatchEvent(new Event("change"));
  expect(document.body.innerHTML).toBe(before);
});

test("a table taken out of its box leaves no box behind, and a notice in the box stays in the page", () => {
  const unmount = mount(table(), leaving.signal);
  table().before(Object.assign(document.createElement("p"), { textContent: "notice" }));
  unmount?.();
  expect(document.querySelector("main")?.firstElementChild?.textContent).toBe("notice");
  const again = mount(table(), leaving.signal);
  table().remove();
  again?.();
  expect(document.querySelector(".vt-scroll-box")).toBeNull();
});

test("a region that the server has drawn round the table is the box, and on a wide page it is what it was", () => {
  document.body.innerHTML = `<div class="frame" role="region" aria-labelledby="c" tabindex="0"><table data-sticky="rows">
    <caption id="c">Salles</caption><tr><th>A</th></tr><tr><td>1</td></tr></table></div>`;
  const before = document.body.innerHTML;
  const unmount = mount(table(), leaving.signal);
  expect(box().className).toBe("frame vt-scroll-box vt-scroll-box-rows");
  expect([box().hasAttribute("tabindex"), box().hasAttribute("aria-label")]).toEqual([false, false]);
  narrow.matches = false;
  narrow.dispatchEvent(new Event("change"));
  expect([box().className, box().tabIndex]).toEqual(["frame", 0]);
  unmount?.();
  expect(document.body.innerHTML).toBe(before);
});

test("a focus on the box outlasts the turn to a wide page, and the box is one again on a narrow one", () => {
  mount(table(), leaving.signal);
  box().tabIndex = 0;
  box().focus();
  narrow.matches = false;
  narrow.dispatchEvent(new Event("change"));
  expect([document.activeElement, box().getAttribute("tabindex")]).toEqual([box(), "0"]);
  narrow.matches = true;
  narrow.dispatchEvent(new Event("change"));
  expect([document.activeElement, box().getAttribute("role")]).toEqual([box(), "region"]);
  narrow.matches = false;
  narrow.dispatchEvent(new Event("change"));
  box().blur();
  expect([box().getAttribute("tabindex"), box().getAttribute("role")]).toEqual([null, null]);
});

test("the box says which way the table runs, for cells that run the other way", () => {
  table().style.direction = "rtl";
  mount(table(), leaving.signal);
  expect(box().classList.contains("vt-scroll-box-rtl")).toBe(true);
});
