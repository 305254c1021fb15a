import { reportAttribute } from "../../dom/attribute.js";
import { DATA_STICKY, DATA_STICKY_COLS, DATA_STICKY_ROWS } from "../../schema.js";

/** How many rows (from the top) and columns (from the inline start) of a table to hold. */
export interface Wanted {
  readonly rows: number;
  readonly cols: number;
}

/** Reads the table's attributes; undefined, and reported, if the value is invalid. */
export function wantedOf(table: HTMLTableElement): Wanted | undefined {
  const sides = table.getAttribute(DATA_STICKY)?.trim();
  if (sides !== "rows" && sides !== "cols" && sides !== "both") {
    reportAttribute(table, DATA_STICKY, "is none of rows, cols, both");
    return undefined;
  }
  return {
    rows: sides === "cols" ? 0 : countOf(table, DATA_STICKY_ROWS),
    cols: sides === "rows" ? 0 : countOf(table, DATA_STICKY_COLS),
  };
}

function countOf(table: HTMLTableElement, attribute: string): number {
  const given = table.getAttribute(attribute);
  if (given === null) return 1;
  if (/^\s*\d+\s*$/.test(given)) return Number(given);
  reportAttribute(table, attribute, "is not a whole number");
  return 1;
}
