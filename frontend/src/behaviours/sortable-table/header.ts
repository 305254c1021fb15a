import type { Direction } from "../../core/load-core.js";
import { switchedOn } from "../../dom/switched-on.js";
import { SORT_BY } from "../../page/messages.js";
import { sentence } from "../../page/words.js";
import {
  CLASS_ASCENDING,
  CLASS_DESCENDING,
  CLASS_SORT_BUTTON,
  DATA_SORT,
  DATA_SORT_RANK,
  DATA_TOOLTIP,
} from "../../schema.js";
import { textOf } from "./text-of.js";

const ARIA_SORT = "aria-sort";
const INTERACTIVE = "a,button,input,select,textarea,summary,label";
/** Marks of a button that explains or opens something, and does not sort. */
const OTHER_PURPOSE = `[${DATA_TOOLTIP}],[aria-haspopup]`;

const SORTS = `th${switchedOn(DATA_SORT)}`;

/** Whether a header sorts this table, and not one around it. */
export const isSortHeader = (header: Element, table: HTMLTableElement): boolean =>
  header.matches(SORTS) && header.closest("table") === table;

/** Returns the headers that sort a table, without those of nested tables. Looks at each of its cells. */
export function sortHeaders(table: HTMLTableElement): HTMLTableCellElement[] {
  const headers = table.querySelectorAll<HTMLTableCellElement>(SORTS);
  return Array.from(headers).filter((header) => isSortHeader(header, table));
}

/** Returns the button that sorts by a header: ours, or one of the page's that contains the header's whole text. */
export function sortButtonOf(header: HTMLTableCellElement): HTMLButtonElement | undefined {
  const buttons = Array.from(header.querySelectorAll("button"));
  const ours = buttons.find((button) => button.classList.contains(CLASS_SORT_BUTTON));
  return ours ?? buttons.find((button) => !button.matches(OTHER_PURPOSE) && textOf(button) === textOf(header));
}

/**
 * Adds a button to a header: around its nodes, or after them if they contain a control. If the header already has a
 * button that sorts, that one is used. The returned function removes the added button.
 */
export function addSortButton(header: HTMLTableCellElement): () => void {
  if (sortButtonOf(header)) return () => {};
  const button = document.createElement("button");
  button.type = "button";
  button.className = CLASS_SORT_BUTTON;
  if (header.querySelector(INTERACTIVE)) {
    const { text, lang } = sentence(SORT_BY, { titre: headerText(header) });
    button.setAttribute("aria-label", text);
    if (lang) button.lang = lang;
  } else button.append(...header.childNodes);
  header.append(button);
  return () => {
    if (button.parentNode) button.replaceWith(...button.childNodes);
  };
}

/** Returns a header's name: its text without that of a button beside it, such as "?", unless there is no other. */
export function headerText(header: HTMLTableCellElement): string {
  const own = sortButtonOf(header);
  return textOf(header, (element) => element.localName === "button" && element !== own) || textOf(header);
}

/** One column that a table is sorted by. */
export interface SortedBy {
  readonly header: HTMLTableCellElement;
  readonly direction: Direction;
}

/** Returns the columns that a table is sorted by, as shown in its headers, in order of precedence. */
export function sortingOf(headers: readonly HTMLTableCellElement[]): SortedBy[] {
  const sorting = headers.flatMap((header) => {
    const direction = directionOf(header);
    return direction ? [{ header, direction }] : [];
  });
  return sorting.sort((one, other) => rankOf(one.header) - rankOf(other.header));
}

/** Marks those of the headers as sorted that are (spec 4.7). If there are several, each gets its number. */
export function showSorting(headers: readonly HTMLTableCellElement[], sorting: readonly SortedBy[]): void {
  for (const header of headers) {
    const index = sorting.findIndex((own) => own.header === header);
    const direction = sorting[index]?.direction;
    header.classList.toggle(CLASS_ASCENDING, direction === "asc");
    header.classList.toggle(CLASS_DESCENDING, direction === "desc");
    if (direction) header.setAttribute(ARIA_SORT, direction === "asc" ? "ascending" : "descending");
    else header.removeAttribute(ARIA_SORT);
    const button = sortButtonOf(header);
    if (direction && sorting.length > 1) button?.setAttribute(DATA_SORT_RANK, `${index + 1}`);
    else button?.removeAttribute(DATA_SORT_RANK);
  }
}

function directionOf(header: HTMLTableCellElement): Direction | undefined {
  const state = header.getAttribute(ARIA_SORT);
  if (state === "ascending" || header.classList.contains(CLASS_ASCENDING)) return "asc";
  if (state === "descending" || header.classList.contains(CLASS_DESCENDING)) return "desc";
  return undefined;
}

/** A server may mark several headers without ranks: then the order of the columns decides. */
function rankOf(header: HTMLTableCellElement): number {
  return Number(sortButtonOf(header)?.getAttribute(DATA_SORT_RANK) ?? Number.POSITIVE_INFINITY);
}
