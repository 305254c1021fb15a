import { isRendered } from "../../dom/is-rendered.js";

/** A range of row indexes in the body; `to` is exclusive. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** Minimum of rows placed at once: more than a screen shows, because the visitor may scroll before the next step. */
const FEWEST_ROWS = 60;

/** Returns the rows in view; undefined if the page or table is hidden, so that measuring forces no layout. */
export function rowsInView(body: HTMLTableSectionElement): View | undefined {
  const { rows } = body;
  if (document.hidden || !isRendered(body)) return undefined;
  const first = rows[0]?.getBoundingClientRect();
  if (!first || first.height === 0) return undefined;
  const from = Math.min(firstBelow(rows, 0), Math.max(rows.length - FEWEST_ROWS, 0));
  const to = Math.max(firstBelow(rows, innerHeight) + 1, from + FEWEST_ROWS);
  return { from, to: Math.min(to, rows.length) };
}

/** Returns the index of the first row whose bottom edge is below `height`, by binary search. */
function firstBelow(rows: HTMLCollectionOf<HTMLTableRowElement>, height: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > height) high = middle;
    else low = middle + 1;
  }
  return low;
}
