/** Whether an activation asks for this page to change, and not for another tab or window. Decided without the chunk. */
export function takesEvent(event: Event, element: HTMLElement): boolean {
  if (!(event instanceof MouseEvent)) return true;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  if (!(element instanceof HTMLAnchorElement)) return true;
  return (element.target === "" || element.target === "_self") && !element.hasAttribute("download");
}
