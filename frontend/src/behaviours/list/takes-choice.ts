import { DATA_FILTER_SET, DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI } from "../../schema.js";

/** What makes an element a control of a list. */
export const LIST_CONTROL = `[${DATA_PAGINATION}],[${DATA_PER_PAGE}],[${DATA_TRI}],[${DATA_FILTER_SET}]`;

/** Whether a choice in a select is for a list: most selects of a page are not. Decided before the chunk has come. */
export function takesChoice(_event: Event, select: HTMLElement): boolean {
  return select.querySelector(LIST_CONTROL) !== null;
}
