import { DATA_SORT } from "../../schema.js";
import { addSortButton, sortButtonOf, sortHeaders } from "./header.js";

/**
 * Adds a button to each header that sorts, also to those that a script adds, marks or rewrites later. The returned
 * function removes them.
 */
export function keepSortButtons(table: HTMLTableElement): () => void {
  const removals = new Map<HTMLTableCellElement, () => void>();
  const update = () => {
    const headers = sortHeaders(table);
    for (const [header, remove] of removals)
      if (!headers.includes(header)) {
        remove();
        removals.delete(header);
      }
    for (const header of headers)
      if (!removals.has(header) || !sortButtonOf(header)) removals.set(header, addSortButton(header));
    follow(headers);
  };
  const marks = new MutationObserver(update);
  const parts = new MutationObserver(update);
  /** Observes only where headers are, not the rows under a thead, of which a sort moves thousands. */
  const follow = (headers: readonly HTMLTableCellElement[]) => {
    parts.disconnect();
    parts.observe(table, { childList: true });
    const [body] = table.tBodies;
    if (!table.tHead && body) parts.observe(body, { childList: true });
    for (const head of new Set([table.tHead, ...headers.map((header) => header.parentElement)]))
      if (head) parts.observe(head, { childList: true, subtree: true });
  };
  update();
  marks.observe(table, { subtree: true, attributeFilter: [DATA_SORT] });
  return () => {
    marks.disconnect();
    parts.disconnect();
    for (const remove of removals.values()) remove();
  };
}
