import { adoptStyle } from "../../dom/adopt-style.js";
import { EVENT_PREFIX, EVENT_SORTED, NARROW_PAGE } from "../../schema.js";
import { wantedOf } from "./held-sides.js";
import { type HoldPlan, planHold } from "./hold-plan.js";
import { markCells, unmarkCell } from "./mark-cells.js";
import { boxFor, type ScrollBox } from "./scroll-box.js";
import { STYLE } from "./style.js";
import { uncover } from "./uncover.js";

adoptStyle(STYLE);

/** Where each table was scrolled to in its former box: a refresh of the block around it takes the box off and back. */
const places = new WeakMap<HTMLTableElement, Pick<Element, "scrollLeft" | "scrollTop">>();

/** Makes a table scroll in its own box below 768 px, with rows and columns held in view (spec 2.13). */
export function mount(element: HTMLElement, signal: AbortSignal): (() => void) | undefined {
  const table = element as HTMLTableElement;
  const wanted = wantedOf(table);
  if (!wanted) return undefined;
  const narrow = matchMedia(NARROW_PAGE);
  let box: ScrollBox | undefined;
  let plan: HoldPlan | undefined;
  let held = new Set<HTMLElement>();

  const hold = () => {
    if (!narrow.matches) return box?.rest();
    if (!box) {
      box = boxFor(table, wanted.rows > 0);
      sizes.observe(box.element);
    }
    const { clientWidth: width, clientHeight: height } = box.element;
    plan = planHold(table, wanted, { width, height });
    held = markCells(plan.cells, held);
    box.describe(plan);
    Object.assign(box.element, places.get(table));
    places.delete(table);
    watchEdges();
  };
  const sizes = new ResizeObserver(hold);
  const watched = new WeakSet<Element>();
  /** Sizes of held cells can change without the table's size. */
  const watchEdges = () => {
    for (const edge of edgesOf(table)) {
      if (!watched.has(edge)) sizes.observe(edge);
      watched.add(edge);
    }
  };

  const showFocused = ({ target }: FocusEvent) => {
    if (box && plan && narrow.matches) uncover(target as Element, box.element, plan);
  };

  narrow.addEventListener("change", hold, { signal });
  table.addEventListener(EVENT_PREFIX + EVENT_SORTED, hold, { signal });
  table.addEventListener("focusin", showFocused, { signal });
  sizes.observe(table);
  hold();
  return () => {
    sizes.disconnect();
    for (const cell of held) unmarkCell(cell);
    if (!box) return;
    const { scrollLeft, scrollTop } = box.element;
    places.set(table, { scrollLeft, scrollTop });
    box.remove();
  };
}

/** Returns the first cell of each column and of the first four rows: their sizes give the edges. */
function edgesOf(table: HTMLTableElement): Element[] {
  const rows = Array.from(table.rows);
  return [...(rows[0]?.cells ?? []), ...rows.slice(1, 4).flatMap((row) => row.cells[0] ?? [])];
}
