import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWords } from "../../page/words.js";
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
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = "";
});

test("on a narrow page the table is in a region named by its caption, with its first row and column held", () => {
  mount(table(), leaving.signal);
  expect([box().className, box().getAttribute("role"), box().getAttribute("aria-label")]).toEqual([
    "vt-scroll-box vt-scroll-box-rows",
    "region",
    "Les salles",
  ]);
  expect(held()).toEqual(["A", "B", "1"]);
});

test("the box is a tab stop only while it overflows, or has the focus", () => {
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

test("a table without a caption names the region itself, else the name is Tableau", () => {
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

test("an empty caption does not replace the table's own label", () => {
  (table().caption as HTMLElement).textContent = " ";
  table().setAttribute("aria-label", "Les salles");
  const names = ["aria-label", "aria-labelledby"].map((name) => {
    const unmount = mount(table(), leaving.signal);
    const given = box().getAttribute(name);
    unmount?.();
    table().setAttribute("aria-labelledby", "title");
    return given;
  });
  expect(names).toEqual(["Les salles", "title"]);
});

test("the default name is in the page's language, or marked as French, and the table keeps its language", async () => {
  document.documentElement.lang = "de";
  table().caption?.remove();
  const before = document.body.innerHTML;
  const unmount = mount(table(), leaving.signal);
  expect([box().getAttribute("aria-label"), box().lang, table().lang]).toEqual(["Tableau", "fr", "de"]);
  unmount?.();
  expect(document.body.innerHTML).toBe(before);
  document.documentElement.lang = "en";
  await loadWords();
  mount(table(), leaving.signal);
  expect([box().getAttribute("aria-label"), box().hasAttribute("lang")]).toEqual(["Table", false]);
});

test("on a wide page the table is not wrapped until the page is narrow", () => {
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

test("focus in the table survives wrapping and unwrapping", () => {
  const button = document.querySelector("button") as HTMLElement;
  button.focus();
  const unmount = mount(table(), leaving.signal);
  expect(document.activeElement).toBe(button);
  unmount?.();
  expect(document.activeElement).toBe(button);
});

test("after a sort or a resize the current cells are held", () => {
  mount(table(), leaving.signal);
  table().append(table().rows[0] as HTMLTableRowElement);
  table().dispatchEvent(new Event("vitrine:sorted"));
  expect(held()).toEqual(["1", "2", "A"]);
  table().insertRow().innerHTML = "<td>3</td><td>4</td>";
  resized();
  expect(held()).toEqual(["1", "2", "A", "3"]);
});

test("unmounting restores the table, and ends all observers", () => {
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

test("a table that gets its box back after a refresh is scrolled as before", () => {
  const unmount = mount(table(), leaving.signal);
  Object.assign(box(), { scrollLeft: 294, scrollTop: 40 });
  unmount?.();
  mount(table(), leaving.signal);
  expect([box().className, box().scrollLeft, box().scrollTop]).toEqual(["vt-scroll-box vt-scroll-box-rows", 294, 40]);
});

test("a table removed from its box leaves no box, and other content of the box stays in the page", () => {
  const unmount = mount(table(), leaving.signal);
  table().before(Object.assign(document.createElement("p"), { textContent: "notice" }));
  unmount?.();
  expect(document.querySelector("main")?.firstElementChild?.textContent).toBe("notice");
  const again = mount(table(), leaving.signal);
  table().remove();
  again?.();
  expect(document.querySelector(".vt-scroll-box")).toBeNull();
});

test("a region around the table in the server's HTML becomes the box, and is restored on a wide page", () => {
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

test("focus on the box survives a change to a wide page, and the box returns on a narrow one", () => {
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

test("the box has a class for a right-to-left table", () => {
  table().style.direction = "rtl";
  mount(table(), leaving.signal);
  expect(box().classList.contains("vt-scroll-box-rtl")).toBe(true);
});
