import { type Core, loadCore } from "../../core/load-core.js";
import { isFromKeyboard } from "../../dom/from-keyboard.js";
import { savesData, whenIdle } from "../../page/idle.js";
import { reportFailure } from "../../page/running-kernel.js";
import { addSortButton, sortHeaders } from "./header.js";
import { createSorter } from "./table-sorter.js";

/** Makes the `th[data-sort]` of a table sort it (spec 4.7 and 5.5). */
export function mount(element: HTMLElement, signal: AbortSignal): () => void {
  const table = element as HTMLTableElement;
  const removeButtons = sortHeaders(table).map(addSortButton);
  const sorter = createSorter(table);
  const headerOf = ({ target }: Event) => {
    const header = target instanceof Element ? target.closest("button")?.closest("th") : undefined;
    return header && sortHeaders(table).includes(header) ? header : undefined;
  };
  let pressedWithShift = false;
  // Firefox leaves Shift out of the click that a key makes.
  const noteShift = ({ key, shiftKey }: KeyboardEvent) => {
    pressedWithShift = shiftKey && (key === "Enter" || key === " ");
  };
  const sortByTarget = (event: MouseEvent) => {
    const further = event.shiftKey || (pressedWithShift && isFromKeyboard(event));
    pressedWithShift = false;
    const header = headerOf(event);
    if (header) sorter.press({ header, further }).catch((error: unknown) => reportFailure("sort", table, error));
  };
  // A press with Shift would mark all text from the last click to here; the focus that it gives goes with it.
  const keepSelection = (event: MouseEvent) => {
    if (!event.shiftKey || !headerOf(event)) return;
    event.preventDefault();
    (event.target as Element).closest("button")?.focus({ preventScroll: true });
  };
  table.addEventListener("click", sortByTarget, { signal });
  table.addEventListener("keydown", noteShift, { signal });
  table.addEventListener("mousedown", keepSelection, { signal });
  // Only a click needs the core: who saves data fetches it with the click.
  if (!savesData()) whenIdle(() => void loadCore().then(warmUp), signal);
  return () => {
    sorter.finish();
    for (const remove of removeButtons) remove();
  };
}

/** A browser compiles WebAssembly when it first runs: better in idle time than under the first click. */
function warmUp(core: Core | undefined): void {
  const cells = Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? `Été ${index}` : `${index},5`));
  core?.sortColumns([cells], [{ direction: "asc", kind: "auto", collation: "french" }]);
}
