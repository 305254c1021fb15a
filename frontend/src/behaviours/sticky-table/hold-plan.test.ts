import { beforeEach, expect, test } from "vitest";
import { planHold } from "./hold-plan.js";

const ROOM = { width: 300, height: 400 };
let table: HTMLTableElement;

/** A table with rows of 20 px and columns of 50 px. */
function layOut(html: string): void {
  document.body.innerHTML = `<table style="border-collapse: collapse">${html}</table>`;
  table = document.querySelector("table") as HTMLTableElement;
  for (const row of table.rows) row.getBoundingClientRect = () => ({ height: 20 }) as DOMRect;
  for (const cell of table.querySelectorAll<HTMLTableCellElement>("th,td"))
    cell.getBoundingClientRect = () => ({ width: 50 * cell.colSpan, height: 20 * cell.rowSpan }) as DOMRect;
}
/** Each held cell as text: its offsets from top and side, and the edges next to moving cells. */
const plan = (rows: number, cols: number, room = ROOM) =>
  planHold(table, { rows, cols }, room).cells.map(({ cell, top, start, lastRow, lastCol }) =>
    [cell.textContent, top ?? "-", start ?? "-", lastRow ? "row" : "", lastCol ? "col" : ""].join(" ").trim(),
  );

beforeEach(() => {
  layOut(
    "<thead><tr><th>A<th>B<th>C</thead><tbody><tr><td>1<td>2<td>3<tr><td>4<td>5<td>6</tbody><tfoot><tr><td colspan=3>sum</tfoot>",
  );
});

test("rows are offset from the top, columns from the side, each after those before it", () => {
  expect(plan(1, 0)).toEqual(["A 0 - row", "B 0 - row", "C 0 - row"]);
  expect(plan(0, 2)).toEqual(["A - 0", "B - 50  col", "1 - 0", "2 - 50  col", "4 - 0", "5 - 50  col"]);
  expect(plan(2, 1)).toEqual([
    "A 0 0  col",
    "B 0 -",
    "C 0 -",
    "1 20 0 row col",
    "2 20 - row",
    "3 20 - row",
    "4 - 0  col",
  ]);
});

test("a footer at the start of the source is the last row", () => {
  layOut("<tfoot><tr><td>F</tfoot><thead><tr><th>H</thead><tbody><tr><td>1</tbody>");
  expect(plan(2, 0)).toEqual(["H 0 -", "1 20 - row"]);
});

test("the size of the held area is known", () => {
  const { width, height } = planHold(table, { rows: 2, cols: 1 }, ROOM);
  expect([width, height]).toEqual([50, 40]);
});

test("at most two thirds of the box are held: fewer rows and columns, down to none", () => {
  expect(plan(0, 2, { width: 120, height: 400 })).toEqual(["A - 0  col", "1 - 0  col", "4 - 0  col"]);
  expect(plan(0, 1, { width: 70, height: 400 })).toEqual([]);
  expect(plan(2, 0, { width: 300, height: 45 })).toEqual(["A 0 - row", "B 0 - row", "C 0 - row"]);
});

test("a cell that extends beyond the held columns scrolls, and one with a rowspan is held in its column", () => {
  layOut("<tr><th rowspan=2>A<td>1<td>2<tr><td>3<td>4<tr><td colspan=2>wide<td>5");
  expect(plan(0, 1)).toEqual(["A - 0  col"]);
  expect(plan(0, 2)).toEqual(["A - 0", "1 - 50  col", "3 - 50  col", "wide - 0  col"]);
});

test("a held cell with a rowspan holds the rows that it spans", () => {
  layOut("<tr><th rowspan=2>A<th>B<tr><th rowspan=2>C<tr><td>1<tr><td>2<td>3");
  expect(plan(1, 0)).toEqual(["A 0 - ", "B 0 -", "C 20 - row", "1 40 - row"].map((text) => text.trim()));
});

test("border spacing counts", () => {
  table.style.borderCollapse = "separate";
  table.style.borderSpacing = "4px 2px";
  expect(plan(2, 2).filter((text) => /^[B1] /.test(text))).toEqual(["B 0 54  col", "1 22 0 row"]);
});

test("a table without rows holds nothing", () => {
  layOut("");
  expect(plan(1, 1)).toEqual([]);
});
