// Sorts tables given as arrays. Only this file of the package knows that cells are passed to WebAssembly joined in one
// text.
import { orderOfCells, orderOfColumns, ranksOfColumns } from "./vitrine_bg.js";

/** The direction in which a column is sorted. */
export type Direction = "asc" | "desc";

/** How two texts compare: in French alphabetical order, or by code point of their lowercase. */
export type Collation = "french" | "codepoint";

/** The type of a column's values; `auto`: values of digits, commas and spaces are numbers, the rest is text. */
export type Kind = "auto" | "date" | "number" | "text";

/** The sort key of one column. */
export interface SortKey {
  direction: Direction;
  kind: Kind;
  collation: Collation;
}

/** Separators between cells and between columns; inside a cell they become spaces. */
const CELL_SEPARATOR = "\u001f";
const COLUMN_SEPARATOR = "\u001e";
// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate cells and columns on the way.
const SEPARATORS = /[\u001e\u001f]/g;

/**
 * The order of a table column: element `i` is the index of the cell at position `i`. Values made of digits, commas and
 * spaces compare as numbers and come before text. Cells that compare equal keep their order, descending too.
 *
 * Throws an `Error` naming `cells`, `direction` or `collation`.
 *
 * @example
 * ```js
 * sortColumn(["10", "été", "9", "Zoo"], "asc", "french"); // [2, 0, 1, 3]
 * ```
 */
export function sortColumn(cells: readonly string[], direction: Direction, collation: Collation): Uint32Array {
  // The names are checked for an empty column too.
  const order = orderOfCells(joined(cells, "cells"), direction, collation);
  return cells.length === 0 ? order.subarray(0, 0) : order;
}

/**
 * The order of a table by several columns: by the first one, where that is equal by the second one, and so on. Rows
 * that are equal in all of them keep their order. `keys` has one key for each column. Values that are not of its kind
 * compare as text and come after those that are.
 *
 * Throws an `Error` naming `keys` if a key is invalid or their number differs from the number of columns, and naming
 * `columns` if they are not lists of texts or differ in length.
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
  return answer(orderOfColumns, columns, keys);
}

/**
 * The rank of each row by these columns: from 0 without gaps, the same for rows that are equal in all of them. A page
 * that keeps the ranks of a column sorts by it again, in either direction and with any other columns, without reading
 * its cells.
 *
 * Throws what `sortColumns` throws.
 *
 * @example
 * ```js
 * rankColumns([["10", "été", "9", "10"]], [{ direction: "asc", kind: "auto", collation: "french" }]); // [1, 2, 0, 1]
 * ```
 */
export function rankColumns(columns: readonly (readonly string[])[], keys: readonly SortKey[]): Uint32Array {
  return answer(ranksOfColumns, columns, keys);
}

function answer(
  call: (columns: string, keys: string) => Uint32Array,
  columns: readonly (readonly string[])[],
  keys: readonly SortKey[],
): Uint32Array {
  if (!Array.isArray(columns)) throw new Error("columns: a list of columns is wanted");
  if (!Array.isArray(keys)) throw new Error("keys: a list of keys is wanted");
  if (keys.length !== columns.length) throw new Error("keys: there is one key for each column");
  if (columns.length === 0) return new Uint32Array();
  const words = keys.map((key) => [key?.direction, key?.kind, key?.collation].join(" ").trim());
  const cells = columns.map((column) => joined(column, "columns"));
  if (columns.some(({ length }) => length !== columns[0]?.length))
    throw new Error("columns: all columns have the same number of cells");
  const rows = call(cells.join(COLUMN_SEPARATOR), words.join(","));
  return columns[0]?.length === 0 ? rows.subarray(0, 0) : rows;
}

function joined(cells: readonly string[], argument: string): string {
  if (!Array.isArray(cells) || cells.some((cell) => typeof cell !== "string"))
    throw new Error(`${argument}: a list of texts is wanted`);
  const text = cells.join(CELL_SEPARATOR);
  // Most tables contain no separator: checking the whole text is cheaper than checking each cell.
  const separators = text.length - cells.reduce((sum, cell) => sum + cell.length, 0);
  const isPlain = !text.includes(COLUMN_SEPARATOR) && count(text) === separators;
  return isPlain ? text : cells.map((cell) => cell.replaceAll(SEPARATORS, " ")).join(CELL_SEPARATOR);
}

function count(text: string): number {
  let found = 0;
  for (let at = text.indexOf(CELL_SEPARATOR); at >= 0; at = text.indexOf(CELL_SEPARATOR, at + 1)) found += 1;
  return found;
}
