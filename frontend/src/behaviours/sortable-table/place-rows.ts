import { focusOn } from "../../dom/focus-on.js";
import { moving } from "../../page/moving.js";
import { moveRows } from "./ranked-body.js";
import { rowsInView, type View } from "./rows-in-view.js";

/** Up to this number, rows are placed in one step: a second step would cost more than it saves. */
const ONE_STEP_ROWS = 120;
const FRAME_MS = 16;

/** The rows of a table body in their new order. */
export interface Placing {
  readonly body: HTMLTableSectionElement;
  readonly rows: Rows;
  /** The range of rows in view, read while the layout is valid; undefined: all rows are placed in one step. */
  readonly view: View | undefined;
}

type Rows = readonly HTMLTableRowElement[];

/** Plans a new order of a table body's rows. Called before any change, it forces no layout. */
export function planRows(body: HTMLTableSectionElement, rows: Rows): Placing {
  return { body, rows, view: rows.length > ONE_STEP_ROWS ? rowsInView(body) : undefined };
}

/**
 * Moves the rows of a table body to their new order in two steps: those in view at once, so that the next frame shows
 * them; then all others. More steps would cost a layout of the whole table each. The returned function does the
 * remaining step now.
 */
export function placeRows(placing: Placing, done: () => void): () => void {
  let frame = 0;
  let placed = false;
  const placeAll = () => {
    if (placed) return;
    placed = true;
    cancelAnimationFrame(frame);
    moving(() => moveAll(placing));
    done();
  };
  const { view } = placing;
  if (view) {
    moving(() => moveRows(placing.body, () => moveIntoView(placing, view)));
    // A timer instead of a second frame: that would wait until the first is on the screen, while the processor idles.
    frame = requestAnimationFrame(() => setTimeout(placeAll, FRAME_MS));
  } else placeAll();
  return placeAll;
}

/** Swaps the wanted rows with those in view. The number of rows above the view stays the same, so nothing scrolls. */
function moveIntoView({ body, rows }: Placing, { from, to }: View): void {
  const giveFocusBack = holdFocus(body);
  const current = Array.from({ length: to - from }, (_, index) => body.rows[from + index]).filter(
    (row) => row !== undefined,
  );
  const wanted = rows.slice(from, to);
  const staying = new Set(wanted);
  const inView = new Set(current);
  const leaving = current.filter((row) => !staying.has(row));
  // A comment marks the end: the next row may itself be moved.
  const end = document.createComment("");
  current.at(-1)?.after(end);
  for (const row of wanted) if (!inView.has(row)) body.insertBefore(leaving.pop() ?? end, row);
  for (const row of wanted) body.insertBefore(row, end);
  end.remove();
  giveFocusBack();
}

/**
 * Detaches the body while the rows move, so that the browser does no work per row. A row that has left the body since
 * the first step stays out; rows added since then go to the end.
 */
function moveAll({ body, rows }: Placing): void {
  const giveFocusBack = holdFocus(body);
  const present = rows.filter((row) => row.parentNode === body);
  const known = new Set(present.length < body.rows.length ? present : []);
  const late = known.size > 0 ? Array.from(body.rows).filter((row) => !known.has(row)) : [];
  const placeholder = document.createComment("");
  body.replaceWith(placeholder);
  moveRows(body, () => {
    for (const row of present) body.append(row);
    body.append(...late);
  });
  placeholder.replaceWith(body);
  giveFocusBack();
}

/** Moving a node removes its focus. The returned function restores it, without scrolling. */
function holdFocus(body: HTMLElement): () => unknown {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement && body.contains(focused))) return () => {};
  // A row that load-more has focused loses its tabindex with its focus.
  return () => focusOn(focused);
}
