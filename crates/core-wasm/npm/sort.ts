// The order of tables, of arrays: the only file of the package that knows how cells cross to WebAssembly, as one text.
import { orderOfCells, orderOfColumns } from "./vitrine_bg.js";

/** Which way a column is sorted. */
export type Direction = "asc" | "desc";

/** How two texts compare: as a French reader expects, or by code point of their lowercase. */
export type Collation = "french" | "codepoint";

/** What the values of a column are; `auto`: digits, commas and spaces are numbers, the rest text. */
export type Kind = "auto" | "date" | "number" | "text";

/** How one column compares. */
export interface SortKey {
  direction: Direction;
  kind: Kind;
  collation: Collation;
}

/** Separate cells and columns on the way; in a cell they are no letters, and become spaces. */
const CELL_SEPARATOR = "\u001f";
const COLUMN_SEPARATOR = "\u001e";
// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate cells and columns on the way.
const SEPARATORS = /[\u001e\u001f]/g;

/**
 * The order of a table column: element `i` is the index of the cell at place `i`. Values made of digits, commas and
 * spaces compare as numbers and come before text; cells that compare equal keep their order, descending too.
 *
 * Throws an `Error` naming `cells`, `direction` or `collation`.
 *
 * @example
 * ```js
 * sortColumn(["10", "été", "9", "Zoo"], "asc", "french"); // [2, 0, 1, 3]
 * ```
 */
export function sortColumn(cells: readonly string[], direction: Direction, collation: Collation): Uint32Array {
  // Without a cell the names are checked all the same.
  const order = orderOfCells(joined(cells, "cells"), direction, collation);
  return cells.length === 0 ? order.subarray(0, 0) : order;
}

/**
 * The order of a table by several columns: by the first one, where it says equal by the second one, and so on. Rows that
 * are equal in all of them keep their order. `keys` has one key for each column; values that are not of its kind come
 * after those that are, as text.
 *
 * Throws an `Error` naming `keys` for a key that is none or for another number of keys than of columns, and naming
 * `columns` when they are no lists of texts or not equally long.
 *
 * @example
 * ```js
 * const towns = ["Vire", "Caen", "Vire"];
 * const dates = ["01/02/2026", "5 mars 2026", "2026-03-01"];
 * const keys = [{ direction: "asc", kind: "text", collation: "french" }, { direction: "desc", kind: "date", collation: "french" }];
 * sortColumns([towns, dates], keys); // [1, 2, 0]
 * ```
 */
export function sortColumns(columns: readonly (readonly string[])[], keys: readonly SortKey[]): Uint32Array {
  if (!Array.isArray(columns)) throw new Error("columns: a list of columns is wanted");
  if (!Array.isArray(keys)) throw new Error("keys: a list of keys is wanted");
  const words = keys.map((key) => [key?.direction, key?.kind, key?.collation].join(" ").trim());
  const cells = columns.map((column) => joined(column, "columns"));
  if (columns.some(({ length }) => length !== columns[0]?.length))
    throw new Error("columns: all columns have the same number of cells");
  const order = orderOfColumns(cells.join(COLUMN_SEPARATOR), words.join(","));
  return columns[0]?.length === 0 ? order.subarray(0, 0) : order;
}

function joined(cells: readonly string[], argument: string): string {
  if (!Array.isArray(cells) || cells.some((cell) => typeof cell !== "string"))
    throw new Error(`${argument}: a list of texts is wanted`);
  const text = cells.join(CELL_SEPARATOR);
  // Most tables hold neither sign: one look at the whole is cheaper than one at each cell.
  const separators = text.length - cells.reduce((sum, cell) => sum + cell.length, 0);
  const isPlain = !text.includes(COLUMN_SEPARATOR) && count(text) === separators;
  return isPlain ? text : cells.map((cell) => cell.replaceAll(SEPARATORS, " ")).join(CELL_SEPARATOR);
}

function count(text: string): number {
  let found = 0;
  for (let at = text.indexOf(CELL_SEPARATOR); at >= 0; at = text.indexOf(CELL_SEPARATOR, at + 1)) found += 1;
  return found;
}
