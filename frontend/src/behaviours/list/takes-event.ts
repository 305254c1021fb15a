import { DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI } from "../../schema.js";

/** What makes an element a control of a list. */
export const LIST_CONTROL = `[${DATA_PAGINATION}],[${DATA_PER_PAGE}],[${DATA_TRI}]`;

/** Whether a choice in a select is for a list: most selects of a page are not. */
export function takesChoice(_event: Event, element: HTMLElement): boolean {
  return (
    element instanceof HTMLSelectElement && (element.options[element.selectedIndex]?.matches(LIST_CONTROL) ?? false)
  );
}

/** Whether an activation asks for this page to change, and not for another tab or window. Decided without the chunk. */
export function takesEvent(event: Event, element: HTMLElement): boolean {
  if (!(event instanceof MouseEvent)) return true;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  if (!(element instanceof HTMLAnchorElement)) return true;
  return (element.target === "" || element.target === "_self") && !element.hasAttribute("download");
}
