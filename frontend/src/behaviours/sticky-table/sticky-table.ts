import { EVENT_PREFIX, EVENT_SORTED, NARROW_PAGE } from "../../schema.js";
import { planHold } from "./hold-plan.js";
import { markCells, unmarkCell } from "./mark-cells.js";
import { describeBox, plainBox, unwrapTable, wrapTable } from "./scroll-box.js";
import { wantedOf } from "./wanted.js";

/** Has a table scroll within its own box below 768 px, with rows and columns of it held in view (spec 2.13). */
export function mount(element: HTMLElement, signal: AbortSignal): (() => void) | undefined {
  const table = element as HTMLTableElement;
  const wanted = wantedOf(table);
  if (!wanted) return undefined;
  const narrow = matchMedia(NARROW_PAGE);
  let box: HTMLElement | undefined;
  let held = new Set<HTMLElement>();

  const hold = () => {
    if (!narrow.matches) {
      if (box) plainBox(box);
      return;
    }
    if (!box) {
      box = wrapTable(table, wanted.rows > 0);
      sizes.observe(box);
    }
    const plan = planHold(table, wanted, { width: box.clientWidth, height: box.clientHeight });
    held = markCells(plan.cells, held);
    describeBox(box, table, plan);
    watchEdges();
  };
  const sizes = new ResizeObserver(hold);
  const watched = new WeakSet<Element>();
  /** Widths and heights of what is held may change without the table's own. */
  const watchEdges = () => {
    for (const edge of edgesOf(table)) {
      if (!watched.has(edge)) sizes.observe(edge);
      watched.add(edge);
    }
  };

  narrow.addEventListener("change", hold, { signal });
  table.addEventListener(EVENT_PREFIX + EVENT_SORTED, hold, { signal });
  sizes.observe(table);
  hold();
  return () => {
    sizes.disconnect();
    for (const cell of held) unmarkCell(cell);
    if (box) unwrapTable(table, box);
  };
}

/** The cells whose sizes say where rows and columns begin, where no cell spans several. */
function edgesOf(table: HTMLTableElement): Element[] {
  const rows = Array.from(table.rows);
  return [...(rows[0]?.cells ?? []), ...rows.slice(1, 4).flatMap((row) => row.cells[0] ?? [])];
}
