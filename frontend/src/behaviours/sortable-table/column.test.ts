import { expect, test } from "vitest";
import { columnOf, columnReader } from "./column.js";

const table = (html: string) => {
  document.body.innerHTML = `<table>${html}</table>`;
  return document.querySelector("table") as HTMLTableElement;
};
const column = (html: string, index: number) => {
  const body = table(`<tbody>${html}</tbody>`).tBodies[0] as HTMLTableSectionElement;
  return Array.from(body.rows, columnReader(body, index));
};

test("a header's column is its position", () => {
  const { tHead } = table("<thead><tr><th>A</th><th>B</th></tr></thead>");
  expect(Array.from(tHead?.rows[0]?.cells ?? [], (cell) => columnOf(cell as HTMLTableCellElement))).toEqual([0, 1]);
});

test("headers may span columns and rows", () => {
  const head = table(
    "<thead><tr><th rowspan=2>A</th><th colspan=2>B</th><th rowspan=2>C</th></tr><tr><th>B1</th><th>B2</th></tr></thead>",
  ).tHead;
  const columns = Array.from(head?.querySelectorAll("th") ?? [], (cell) => [cell.textContent, columnOf(cell)]);
  expect(columns).toEqual([
    ["A", 0],
    ["B", 1],
    ["C", 3],
    ["B1", 1],
    ["B2", 2],
  ]);
});

test("data-value takes precedence over the text, even if empty", () => {
  expect(column("<tr><td data-value=3>trois</td></tr><tr><td data-value=''>x</td></tr><tr><td>2</td></tr>", 0)).toEqual(
    ["3", "", "2"],
  );
});

test("white space is collapsed", () => {
  expect(column("<tr><td>\n  Le <b>Moulin</b>\n  vert\n</td></tr>", 0)).toEqual(["Le Moulin vert"]);
  expect(column("<tr><td>\u00a0x </td></tr>", 0)).toEqual(["x"]);
});

test("a th counts as a cell, and a missing cell is an empty text", () => {
  expect(column("<tr><th>A</th><td>1</td></tr><tr><th>B</th></tr>", 1)).toEqual(["1", ""]);
});

test("a cell with a colspan counts for each of its columns", () => {
  expect(column("<tr><td colspan=2>wide</td><td>c</td></tr><tr><td>a</td><td>b</td><td>c2</td></tr>", 1)).toEqual([
    "wide",
    "b",
  ]);
  expect(column("<tr><td colspan=2>wide</td><td>c</td></tr><tr><td>a</td><td>b</td></tr>", 2)).toEqual(["c", ""]);
});

test("a header with a rowspan of 0 reaches to the end of its section", () => {
  const head = table(
    "<thead><tr><th rowspan=0>A</th><th colspan=2>B</th></tr><tr><th>B1</th><th>B2</th></tr></thead>",
  ).tHead;
  expect(Array.from(head?.rows[1]?.cells ?? [], (cell) => columnOf(cell as HTMLTableCellElement))).toEqual([1, 2]);
});

test("a line break or a block separates words", () => {
  expect(column("<tr><td>Rue<br>Haute</td></tr><tr><td><p>Rue <br> Basse</p><p>fin</p></td></tr>", 0)).toEqual([
    "Rue Haute",
    "Rue Basse fin",
  ]);
});

test("scripts and styles are not part of the text", () => {
  expect(column("<tr><td><style>b { color: red }</style><b>Le</b> Moulin<script>go()</script></td></tr>", 0)).toEqual([
    "Le Moulin",
  ]);
});
