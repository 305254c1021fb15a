import { type Core, loadCore } from "../../core/load-core.js";
import { savesData, whenIdle } from "../../kernel/idle.js";
import { reportFailure } from "../../kernel/running-kernel.js";
import { addSortButton, sortHeaders } from "./header.js";
import { CELL_SEPARATOR, createSorter } from "./table-sorter.js";

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
  if (!savesData()) whenIdle(() => void loadCore().then(warmUp), signal);
  return () => {
    sorter.finish();
    for (const remove of removeButtons) remove();
  };
}

/** A browser compiles WebAssembly when it first runs: better in idle time than under the first click. */
function warmUp(core: Core | undefined): void {
  const cells = Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? `Été ${index}` : `${index},5`));
  core?.sortColumn(cells.join(CELL_SEPARATOR), "asc", "french");
}
