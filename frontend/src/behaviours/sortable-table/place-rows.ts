import { moving } from "../../page/running-kernel.js";
import { rowsInView, type View } from "./rows-in-view.js";

/** Up to so many rows are placed in one go: the second step would cost more than it brings forward. */
const ONE_STEP_ROWS = 120;
const FRAME_MS = 16;

/** The rows of a table body, in the order they shall have. */
export interface Placing {
  readonly body: HTMLTableSectionElement;
  readonly rows: Rows;
  /** Where the window shows some of them, read while the page is laid out. */
  readonly view: View | undefined;
}

type Rows = readonly HTMLTableRowElement[];

/** Plans to put the rows of a table body in an order. Asked for before anything changes, it costs no layout. */
export function planRows(body: HTMLTableSectionElement, rows: Rows): Placing {
  return { body, rows, view: rows.length > ONE_STEP_ROWS ? rowsInView(body) : undefined };
}

/**
 * Puts the rows of a table body in their order, in two steps: those that are in view at once, so that the frame shows
 * them; all others in the next frame, in one go. Never in more, for each costs a layout of the whole table. The answer
 * does now what is left to do.
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
    moving(() => moveIntoView(placing, view));
    // A timer, not a second frame: that one waits until the first is on the screen, and the processor idles meanwhile.
    frame = requestAnimationFrame(() => setTimeout(placeAll, FRAME_MS));
  } else placeAll();
  return placeAll;
}

/** Swaps the wanted rows with those in view: above the view there are as many as before, so nothing scrolls. */
function moveIntoView({ body, rows }: Placing, { from, to }: View): void {
  const giveFocusBack = holdFocus(body);
  const current = Array.from({ length: to - from }, (_, index) => body.rows[from + index]).filter(
    (row) => row !== undefined,
  );
  const wanted = rows.slice(from, to);
  const staying = new Set(wanted);
  const inView = new Set(current);
  const leaving = current.filter((row) => !staying.has(row));
  // A mark, not the row that follows: that one may be wanted too.
  const end = document.createComment("");
  current.at(-1)?.after(end);
  for (const row of wanted) if (!inView.has(row)) body.insertBefore(leaving.pop() ?? end, row);
  for (const row of wanted) body.insertBefore(row, end);
  end.remove();
  giveFocusBack();
}

/**
 * Out of the page while they move: the browser then lays them out once, and does nothing for each. A row that has left
 * the body since the first step stays away; one that has come since follows the others.
 */
function moveAll({ body, rows }: Placing): void {
  const giveFocusBack = holdFocus(body);
  const present = rows.filter((row) => row.parentNode === body);
  const known = new Set(present.length < body.rows.length ? present : []);
  const late = known.size > 0 ? Array.from(body.rows).filter((row) => !known.has(row)) : [];
  const place = document.createComment("");
  body.replaceWith(place);
  for (const row of present) body.append(row);
  body.append(...late);
  place.replaceWith(body);
  giveFocusBack();
}

/** A node that is moved loses its focus. The function that is returned gives it back, without scrolling. */
function holdFocus(body: HTMLElement): () => void {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement && body.contains(focused))) return () => {};
  return () => {
    if (document.activeElement !== focused) focused.focus({ preventScroll: true });
  };
}
