import type { Direction } from "../../core/load-core.js";
import { CLASS_ASCENDING, CLASS_DESCENDING, CLASS_SORT_BUTTON, DATA_SORT } from "../../schema.js";

const ARIA_SORT = "aria-sort";
const INTERACTIVE = "a,button,input,select,textarea,summary,label";

/** The headers of a table that sort it; those of a table inside it are not. */
export function sortHeaders(table: HTMLTableElement): HTMLTableCellElement[] {
  const headers = table.querySelectorAll<HTMLTableCellElement>(`th[${DATA_SORT}]`);
  return Array.from(headers).filter((header) => header.closest("table") === table);
}

/**
 * Puts a button into a header: round its nodes, or after them where they hold a control of their own. A button that
 * the header has is taken as it is. The function that comes back makes the header plain again.
 */
export function addSortButton(header: HTMLTableCellElement): () => void {
  if (header.querySelector("button")) return () => {};
  const button = document.createElement("button");
  button.type = "button";
  button.className = CLASS_SORT_BUTTON;
  if (header.querySelector(INTERACTIVE)) button.setAttribute("aria-label", `Trier par ${headerText(header)}`);
  else button.append(...header.childNodes);
  header.append(button);
  return () => {
    if (button.parentNode) button.replaceWith(...button.childNodes);
  };
}

export function headerText(header: HTMLTableCellElement): string {
  return header.textContent?.trim() ?? "";
}

/** Which way the table is sorted by that header, as the header shows it. */
export function directionOf(header: HTMLTableCellElement): Direction | undefined {
  const state = header.getAttribute(ARIA_SORT);
  if (state === "ascending" || header.classList.contains(CLASS_ASCENDING)) return "asc";
  if (state === "descending" || header.classList.contains(CLASS_DESCENDING)) return "desc";
  return undefined;
}

/** Shows that the table is sorted by `header`, and by no other (spec 4.7). */
export function showDirection(table: HTMLTableElement, header: HTMLTableCellElement, direction: Direction): void {
  for (const other of sortHeaders(table)) {
    const own = other === header ? direction : undefined;
    other.classList.toggle(CLASS_ASCENDING, own === "asc");
    other.classList.toggle(CLASS_DESCENDING, own === "desc");
    if (own) other.setAttribute(ARIA_SORT, own === "asc" ? "ascending" : "descending");
    else other.removeAttribute(ARIA_SORT);
  }
}
