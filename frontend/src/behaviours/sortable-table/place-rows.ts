import { moving } from "../../kernel/running-kernel.js";
import { rowsInView, type View } from "./rows-in-view.js";

/** Up to so many rows are placed in one go: the second step would cost more than it brings forward. */
const ONE_STEP_ROWS = 120;

type Rows = readonly HTMLTableRowElement[];

/**
 * Puts the rows of a table body in an order, in two steps: those that are in view at once, so that the frame shows
 * them; all others in the next frame, in one go. Never in more, for each costs a layout of the whole table. The answer
 * does now what is left to do.
 */
export function placeRows(body: HTMLTableSectionElement, rows: Rows, done: () => void): () => void {
  const view = rows.length > ONE_STEP_ROWS && !document.hidden ? rowsInView(body) : undefined;
  let frame = 0;
  let placed = false;
  const placeAll = () => {
    if (placed) return;
    placed = true;
    cancelAnimationFrame(frame);
    moving(() => moveAll(body, rows));
    done();
  };
  if (view) {
    moving(() => moveIntoView(body, rows, view));
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(placeAll);
    });
  } else placeAll();
  return placeAll;
}

/** Swaps the wanted rows with those in view: above the view there are as many as before, so nothing scrolls. */
function moveIntoView(body: HTMLTableSectionElement, rows: Rows, { from, to }: View): void {
  const current = Array.from(body.rows).slice(from, to);
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
}

/** Out of rendering while they move: the browser then lays them out once, and does nothing for each. */
function moveAll(body: HTMLTableSectionElement, rows: Rows): void {
  const focused = body.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  const { display } = body.style;
  body.style.display = "none";
  // Read, so that the browser takes the rows out before they move.
  void getComputedStyle(body).display;
  for (const row of rows) body.append(row);
  body.style.display = display;
  if (body.getAttribute("style") === "") body.removeAttribute("style");
  focused?.focus({ preventScroll: true });
}
