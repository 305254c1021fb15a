import { beforeEach, expect, test, vi } from "vitest";
import { placeRows, planRows } from "./place-rows.js";

const body = () => document.querySelector("tbody") as HTMLTableSectionElement;
const ids = () => Array.from(body().rows, ({ id }) => Number(id.slice(1)));
const rowsOf = (order: readonly number[]) =>
  order.map((id) => document.getElementById(`r${id}`) as HTMLTableRowElement);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A fixed order in which no row stays near its position. */
const mixed = (count: number) => numbers(count).map((index) => (index * 617) % count);
const frames: (() => void)[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
};

/** Lays out rows of 10 px in an 800 px window, scrolled by `scrolled` rows. `height` 0 is a hidden table. */
function layOut(count: number, { scrolled = 0, height = 10 } = {}): void {
  const rows = numbers(count).map((id) => `<tr id="r${id}"><td>${id}</td></tr>`);
  document.body.innerHTML = `<table><tbody>${rows.join("\n")}</tbody></table>`;
  for (const row of body().rows) {
    row.getBoundingClientRect = () => {
      const top = (Array.from(body().rows).indexOf(row) - scrolled) * height;
      return { top, bottom: top + height, height } as DOMRect;
    };
  }
  Object.assign(body(), { checkVisibility: () => height > 0 });
}

beforeEach(() => {
  vi.useFakeTimers();
  frames.length = 0;
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});

test("few rows are placed at once", () => {
  layOut(120);
  const order = mixed(120);
  const done = vi.fn();
  placeRows(planRows(body(), rowsOf(order)), done);
  expect(ids()).toEqual(order);
  expect(done).toHaveBeenCalledOnce();
});

test("of many rows those in view are placed at once, all others in the next frame", () => {
  layOut(1000);
  const order = mixed(1000);
  const done = vi.fn();
  placeRows(planRows(body(), rowsOf(order)), done);
  expect(ids().slice(0, 81)).toEqual(order.slice(0, 81));
  expect(ids().slice(100)).not.toEqual(order.slice(100));
  expect([...ids()].sort((a, b) => a - b)).toEqual(numbers(1000));
  expect(done).not.toHaveBeenCalled();
  nextFrame();
  expect(ids()).toEqual(order);
  expect(done).toHaveBeenCalledOnce();
});

test("in a scrolled table the rows in view are placed first, with as many rows above as before", () => {
  layOut(1000, { scrolled: 500 });
  const order = mixed(1000);
  placeRows(planRows(body(), rowsOf(order)), () => {});
  expect(ids().slice(500, 581)).toEqual(order.slice(500, 581));
  expect(ids()).toHaveLength(1000);
});

test("at or beyond the end of the table its last rows are placed first", () => {
  for (const scrolled of [990, 2000]) {
    layOut(1000, { scrolled });
    const order = numbers(1000).reverse();
    placeRows(planRows(body(), rowsOf(order)), () => {});
    expect(ids().slice(940)).toEqual(order.slice(940));
  }
});

test("an invisible table is placed at once, without measuring", () => {
  layOut(1000, { height: 0 });
  const measured = vi.spyOn(body().rows[0] as HTMLTableRowElement, "getBoundingClientRect");
  const order = mixed(1000);
  placeRows(planRows(body(), rowsOf(order)), () => {});
  expect(ids()).toEqual(order);
  expect(measured).not.toHaveBeenCalled();
});

test("the rest can be placed at once, and is then not placed again", () => {
  layOut(1000);
  const done = vi.fn();
  const order = mixed(1000);
  const rest = placeRows(planRows(body(), rowsOf(order)), done);
  rest();
  expect(ids()).toEqual(order);
  nextFrame();
  rest();
  expect(done).toHaveBeenCalledOnce();
});

test("a focus in the rows is kept, and the body stays in place", () => {
  layOut(300);
  document.querySelector("table")?.insertAdjacentHTML("beforeend", "<tfoot><tr><td>total</td></tr></tfoot>");
  const cell = document.querySelector("#r150 td") as HTMLElement;
  cell.tabIndex = 0;
  cell.focus();
  placeRows(planRows(body(), rowsOf(mixed(300))), () => {})();
  expect(document.activeElement).toBe(cell);
  expect(document.querySelector("table")?.lastElementChild?.localName).toBe("tfoot");
  expect(document.querySelector("table")?.childNodes).toHaveLength(2);
});

test("a row removed between the two steps stays away, and an added one goes to the end", () => {
  layOut(300);
  const order = mixed(300);
  const rows = rowsOf(order);
  placeRows(planRows(body(), rows), () => {});
  rows[200]?.remove();
  body().insertAdjacentHTML("afterbegin", '<tr id="r1000"><td>new</td></tr>');
  nextFrame();
  expect(ids()).toEqual([...order.filter((_, index) => index !== 200), 1000]);
});

test("a row that loses its tabindex with its focus gets both back", () => {
  layOut(20);
  const row = document.getElementById("r7") as HTMLElement;
  row.tabIndex = -1;
  row.focus();
  // Chromium dispatches blur for a removed element, jsdom does not.
  const { replaceWith } = Element.prototype;
  vi.spyOn(body(), "replaceWith").mockImplementation(function (this: Element, ...nodes) {
    replaceWith.apply(this, nodes);
    row.removeAttribute("tabindex");
  });
  placeRows(planRows(body(), rowsOf(mixed(20))), () => {});
  expect(document.activeElement).toBe(row);
});

test("a focus in a row moved by the first step is restored at once", () => {
  layOut(300);
  const order = mixed(300);
  const cell = document.querySelector(`#r${order[30]} td`) as HTMLElement;
  cell.tabIndex = 0;
  cell.focus();
  placeRows(planRows(body(), rowsOf(order)), () => {});
  expect(document.activeElement).toBe(cell);
});
