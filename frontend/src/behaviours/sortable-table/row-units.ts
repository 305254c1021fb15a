import { switchedOn } from "../../dom/switched-on.js";
import { DATA_DETAIL, DATA_SORT } from "../../schema.js";

const DETAIL = switchedOn(DATA_DETAIL);

/** The rows to sort, each with the rows that move with it. */
export interface RowUnits {
  /** Header rows of a table without a thead, and the heading row of a group: they stay on top. */
  readonly fixed: readonly HTMLTableRowElement[];
  readonly heads: readonly HTMLTableRowElement[];
  /** Detail rows, and rows that a cell of the head spans; only for heads that have any. */
  readonly followers: ReadonlyMap<HTMLTableRowElement, readonly HTMLTableRowElement[]>;
}

export function unitsOf(body: HTMLTableSectionElement): RowUnits {
  const all = Array.from(body.rows);
  const first = Math.max(
    0,
    all.findIndex((row) => !isHeaderRow(row) && !isGroupHeading(row)),
  );
  const [fixed, rows] = first === 0 ? [[], all] : [all.slice(0, first), all.slice(first)];
  if (!body.querySelector(`[${DATA_DETAIL}],[rowspan]`)) return { fixed, heads: rows, followers: new Map() };
  const heads: HTMLTableRowElement[] = [];
  const followers = new Map<HTMLTableRowElement, HTMLTableRowElement[]>();
  let reach = -1;
  for (const [index, row] of rows.entries()) {
    const head = heads.at(-1);
    if (head && (index <= reach || row.matches(DETAIL))) followers.set(head, [...(followers.get(head) ?? []), row]);
    else heads.push(row);
    reach = Math.max(reach, ...Array.from(row.cells, (cell) => lastRowOf(cell, index, rows.length)));
  }
  return { fixed, heads, followers };
}

/** Returns all rows, with the heads in the given order. */
export function rowsInOrder({ fixed, heads, followers }: RowUnits, order: Uint32Array): HTMLTableRowElement[] {
  const rows = [...fixed];
  for (const index of order) {
    const head = heads[index];
    if (!head) continue;
    rows.push(head);
    if (followers.size > 0) rows.push(...(followers.get(head) ?? []));
  }
  return rows;
}

function isHeaderRow(row: HTMLTableRowElement): boolean {
  return row.querySelector(`:scope > th[${DATA_SORT}]`) !== null;
}

/** A row that only names the rows of its body. */
function isGroupHeading({ cells }: HTMLTableRowElement): boolean {
  return cells.length === 1 && (cells[0]?.matches("th[scope=rowgroup]") ?? false);
}

/** In HTML a rowspan of 0 reaches to the end of the section. */
function lastRowOf(cell: HTMLTableCellElement, row: number, count: number): number {
  return cell.rowSpan === 0 ? count - 1 : row + cell.rowSpan - 1;
}
