import { DATA_SORT } from "../../schema.js";
import { addSortButton, sortHeaders } from "./header.js";

/** Gives each header that sorts its button, also those that a script adds to them later. The returned function takes them away. */
export function keepSortButtons(table: HTMLTableElement): () => void {
  const removals = new Map<HTMLTableCellElement, () => void>();
  const update = () => {
    const headers = sortHeaders(table);
    for (const [header, remove] of removals)
      if (!headers.includes(header)) {
        remove();
        removals.delete(header);
      }
    for (const header of headers) if (!removals.has(header)) removals.set(header, addSortButton(header));
  };
  update();
  const marks = new MutationObserver(update);
  marks.observe(table, { subtree: true, attributeFilter: [DATA_SORT] });
  return () => {
    marks.disconnect();
    for (const remove of removals.values()) remove();
  };
}
