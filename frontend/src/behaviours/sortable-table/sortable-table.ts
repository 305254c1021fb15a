import { loadCore } from "../../core/load-core.js";
import { isFromKeyboard } from "../../dom/from-keyboard.js";
import { savesData } from "../../page/idle.js";
import { reportFailure } from "../../page/running-kernel.js";
import { EVENT_LOADED_MORE, EVENT_PREFIX, EVENT_REFRESHED } from "../../schema.js";
import { isSortHeader, sortButtonOf } from "./header.js";
import { keepSortButtons } from "./sort-buttons.js";
import { createSorter } from "./table-sorter.js";

/** Makes a table sortable by its `th[data-sort]` headers (spec 4.7 and 5.5). */
export function mount(element: HTMLElement, signal: AbortSignal): () => void {
  const table = element as HTMLTableElement;
  const removeButtons = keepSortButtons(table);
  const sorter = createSorter(table);
  const headerOf = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : undefined;
    const header = button?.closest("th");
    return header && isSortHeader(header, table) && sortButtonOf(header) === button ? header : undefined;
  };
  let pressedWithShift = false;
  // Firefox does not set `shiftKey` on a click from the keyboard.
  const noteShift = ({ key, shiftKey }: KeyboardEvent) => {
    pressedWithShift = shiftKey && (key === "Enter" || key === " ");
  };
  const sortByTarget = (event: MouseEvent) => {
    const further = event.shiftKey || (pressedWithShift && isFromKeyboard(event));
    pressedWithShift = false;
    const header = headerOf(event);
    if (header) sorter.press({ header, further }).catch((error: unknown) => reportFailure("sort", table, error));
  };
  // A Shift click would select text from the last click to here. Preventing that also prevents focus: it is set here.
  const keepSelection = (event: MouseEvent) => {
    if (!event.shiftKey || !headerOf(event)) return;
    event.preventDefault();
    (event.target as Element).closest("button")?.focus({ preventScroll: true });
  };
  table.addEventListener("click", sortByTarget, { signal });
  table.addEventListener("keydown", noteShift, { signal });
  table.addEventListener("mousedown", keepSelection, { signal });
  // From a list or block within the table.
  for (const name of [EVENT_LOADED_MORE, EVENT_REFRESHED])
    table.addEventListener(EVENT_PREFIX + name, () => sorter.sortAgain(), { signal });
  // Only a click needs the core: with Save-Data it is fetched at the click.
  if (!savesData()) void loadCore();
  return () => {
    sorter.finish();
    removeButtons();
  };
}
