import { isRendered } from "../../dom/is-rendered.js";

/** Rows between two places, counted from the first of the body; the second is not among them. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** Rows placed at once at least: some more than a screen shows, for the visitor may scroll within the frame. */
const FEWEST_ROWS = 60;

/** The rows of a table body that the window shows; undefined where none are laid out, nor made to be by asking. */
export function rowsInView(body: HTMLTableSectionElement): View | undefined {
  const { rows } = body;
  if (document.hidden || !isRendered(body)) return undefined;
  const first = rows[0]?.getBoundingClientRect();
  if (!first || first.height === 0) return undefined;
  const from = Math.min(firstBelow(rows, 0), Math.max(rows.length - FEWEST_ROWS, 0));
  const to = Math.max(firstBelow(rows, innerHeight) + 1, from + FEWEST_ROWS);
  return { from, to: Math.min(to, rows.length) };
}

/** The first row whose lower edge lies below `height`, by halving: rows lie one under the other. */
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
