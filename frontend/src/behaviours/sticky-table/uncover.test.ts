import { beforeEach, expect, test, vi } from "vitest";
import { uncover } from "./uncover.js";

/** For a box of 200 by 100 px at 10, 20: holds 50 px at its start and 30 px at its top. */
const PLAN = { cells: [], width: 50, height: 30 };
const scrollBy = vi.fn();

const box = () => document.querySelector("div") as HTMLElement;
const button = () => document.querySelector("button") as HTMLElement;
const place = (left: number, top: number) => {
  button().getBoundingClientRect = () => new DOMRect(left, top, 40, 10);
};
const asked = () => {
  uncover(button(), box(), PLAN);
  return scrollBy.mock.calls.map(([{ left, top }]) => [left, top]);
};

beforeEach(() => {
  scrollBy.mockClear();
  document.body.innerHTML = "<div><table><tr><td><button></button></td></tr></table></div>";
  box().getBoundingClientRect = () => new DOMRect(10, 20, 200, 100);
  Object.defineProperty(box(), "clientWidth", { value: 200 });
  box().scrollBy = scrollBy;
});

test("a control under the held column or row is scrolled to its edge", () => {
  place(35, 45);
  expect(asked()).toEqual([[-25, -5]]);
});

test("a control beside them is not scrolled", () => {
  place(60, 50);
  expect(asked()).toEqual([]);
});

test("a control in a held cell is not scrolled", () => {
  place(10, 20);
  button().parentElement?.classList.add("vt-held-col", "vt-held-row");
  expect(asked()).toEqual([]);
});

test("in a right-to-left table the held column is on the right", () => {
  box().classList.add("vt-scroll-box-rtl");
  place(150, 60);
  expect(asked()).toEqual([[30, 0]]);
});

test("a link in the caption is not scrolled", () => {
  document.querySelector("table")?.createCaption().append(button());
  place(10, 20);
  expect(asked()).toEqual([]);
});
