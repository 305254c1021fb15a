import { DATA_VALUE } from "../../schema.js";
import { textOf } from "./text-of.js";

/** Returns the index of a header's column, with spans resolved: headers may span rows and columns. */
export function columnOf(header: HTMLTableCellElement): number {
  const row = header.parentElement as HTMLTableRowElement;
  const section = row.parentElement as HTMLTableSectionElement;
  const taken: boolean[][] = [];
  const lines = Array.from(section.rows);
  for (const [top, line] of lines.entries()) {
    let column = 0;
    for (const cell of line.cells) {
      while (taken[top]?.[column]) column += 1;
      if (cell === header) return column;
      // In HTML a rowspan of 0 reaches to the end of the section.
      const height = cell.rowSpan || lines.length - top;
      take(taken, { top, left: column, height, width: cell.colSpan });
    }
  }
  return header.cellIndex;
}

interface Area {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

function take(taken: boolean[][], { top, left, height, width }: Area): void {
  for (let row = top; row < top + height; row++) {
    const line = taken[row] ?? [];
    for (let column = left; column < left + width; column++) line[column] = true;
    taken[row] = line;
  }
}

/** Returns a function that reads the value of one column in a row. */
export function columnReader(body: HTMLTableSectionElement, column: number): (row: HTMLTableRowElement) => string {
  const spans = body.querySelector("[colspan]") !== null;
  return (row) => sortValueOf(spans ? cellOver(row, column) : cellAt(row, column));
}

/** Walks the siblings: `row.cells` would create a collection for each of thousands of rows. */
function cellAt(row: HTMLTableRowElement, column: number): Element | null {
  let cell = row.firstElementChild;
  for (let passed = 0; cell && passed < column; passed++) cell = cell.nextElementSibling;
  return cell;
}

function cellOver(row: HTMLTableRowElement, column: number): Element | null {
  let next = 0;
  for (const cell of row.cells) {
    next += cell.colSpan;
    if (next > column) return cell;
  }
  return null;
}

/** `data-value` takes precedence over the text (spec 5.5). */
function sortValueOf(cell: Element | null): string {
  return cell ? (cell.getAttribute(DATA_VALUE) ?? textOf(cell)) : "";
}
