import { expect, test } from "vitest";
import { rowsInOrder, unitsOf } from "./row-units.js";

const units = (html: string) => {
  document.body.innerHTML = `<table><tbody>${html}</tbody></table>`;
  return unitsOf(document.querySelector("tbody") as HTMLTableSectionElement);
};
/** The units as strings: the texts of the first cells, joined. */
const texts = (html: string) => {
  const { heads, followers } = units(html);
  const text = (row: HTMLTableRowElement) => row.cells[0]?.textContent;
  return heads.map((head) => [head, ...(followers.get(head) ?? [])].map(text).join("+"));
};

test("each row is a unit", () => {
  expect(texts("<tr><td>a<tr><td>b")).toEqual(["a", "b"]);
});

test("detail rows belong to the row above, unless the attribute is off", () => {
  expect(texts('<tr><td>a<tr data-detail><td>1<tr data-detail="1"><td>2<tr><td>b<tr data-detail="0"><td>c')).toEqual([
    "a+1+2",
    "b",
    "c",
  ]);
});

test("a detail row without a row above is a unit", () => {
  expect(texts("<tr data-detail><td>1<tr><td>a")).toEqual(["1", "a"]);
});

test("rows joined by a rowspan are a unit, through overlapping spans too", () => {
  expect(texts("<tr><td rowspan=2>a<td>x<tr><td rowspan=2>a2<tr><td>a3<tr><td>b")).toEqual(["a+a2+a3", "b"]);
});

test("a rowspan of 0 reaches to the end of the body", () => {
  expect(texts("<tr><td>a<tr><td rowspan=0>b<tr><td>c<tr><td>d")).toEqual(["a", "b+c+d"]);
});

test("units are ordered by their first rows", () => {
  const own = units("<tr><td>a<tr data-detail><td>1<tr><td>b");
  expect(rowsInOrder(own, Uint32Array.of(1, 0)).map((row) => row.textContent)).toEqual(["b", "a", "1"]);
});

test("header rows of a table without a thead stay on top", () => {
  const own = units("<tr><th data-sort>Nom</th></tr><tr><td>b</td></tr><tr><td>a</td></tr>");
  expect(own.heads.map((row) => row.textContent)).toEqual(["b", "a"]);
  expect(rowsInOrder(own, Uint32Array.of(1, 0)).map((row) => row.textContent)).toEqual(["Nom", "a", "b"]);
});

test("the heading row of a group stays on top of its body, and a row with more cells does not", () => {
  const own = units(
    '<tr><th colspan=2 scope="rowgroup">Nord</th></tr><tr><th scope="rowgroup">b</th><td>1</td></tr><tr><td>a</td><td>2</td></tr>',
  );
  expect(own.fixed.map((row) => row.textContent)).toEqual(["Nord"]);
  expect(own.heads.map((row) => row.textContent)).toEqual(["b1", "a2"]);
});
