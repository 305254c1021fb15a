import { loadCore } from "../../core/load-core.js";
import { savesData, whenIdle } from "../../kernel/idle.js";
import { reportFailure } from "../../kernel/running-kernel.js";
import { addSortButton, sortHeaders } from "./header.js";
import { createSorter } from "./table-sorter.js";

/** Makes the `th[data-sort]` of a table sort it (spec 4.7 and 5.5). */
export function mount(element: HTMLElement, signal: AbortSignal): () => void {
  const table = element as HTMLTableElement;
  const removeButtons = sortHeaders(table).map(addSortButton);
  const sorter = createSorter(table);
  const sortByTarget = ({ target }: Event) => {
    const header = target instanceof Element && target.closest("button")?.closest("th");
    if (!header || !sortHeaders(table).includes(header)) return;
    sorter.press(header).catch((error: unknown) => reportFailure("sort", table, error));
  };
  table.addEventListener("click", sortByTarget, { signal });
  // Only a click needs the core: who saves data fetches it with the click.
  if (!savesData()) whenIdle(() => void loadCore(), signal);
  return () => {
    sorter.finish();
    for (const remove of removeButtons) remove();
  };
}
