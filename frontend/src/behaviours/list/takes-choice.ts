import { DATA_FILTER_SET, DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI } from "../../schema.js";

/** Matches the controls of a list. */
export const LIST_CONTROL = `[${DATA_PAGINATION}],[${DATA_PER_PAGE}],[${DATA_TRI}],[${DATA_FILTER_SET}]`;

/** Whether a select controls a list; most selects of a page do not. Decided before the chunk is loaded. */
export function takesChoice(_event: Event, select: HTMLElement): boolean {
  return select.querySelector(LIST_CONTROL) !== null;
}
