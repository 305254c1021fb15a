import { expect, test } from "vitest";
import { placeCells } from "./grid.js";

const table = (html: string) => {
  document.body.innerHTML = `<table>${html}</table>`;
  return document.querySelector("table") as HTMLTableElement;
};
const places = (html: string) =>
  placeCells(Array.from(table(html).rows)).map(({ cell, row, col, rows, cols }) => [
    cell.textContent,
    `${row},${col} ${rows}x${cols}`,
  ]);

test("cells with spans push those after and below them", () => {
  expect(
    places("<tr><th rowspan=2>A</th><th colspan=2>B</th></tr><tr><th>B1</th><th>B2</th></tr><tr><td>1</td></tr>"),
  ).toEqual([
    ["A", "0,0 2x1"],
    ["B", "0,1 1x2"],
    ["B1", "1,1 1x1"],
    ["B2", "1,2 1x1"],
    ["1", "2,0 1x1"],
  ]);
});

test("a span ends with its section, and 0 extends to its end", () => {
  expect(
    places(
      "<thead><tr><th rowspan=9>A</th></tr></thead><tbody><tr><td rowspan=0>B</td></tr><tr><td>C</td></tr></tbody>",
    ),
  ).toEqual([
    ["A", "0,0 1x1"],
    ["B", "1,0 2x1"],
    ["C", "2,1 1x1"],
  ]);
});
