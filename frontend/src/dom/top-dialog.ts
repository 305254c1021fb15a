/** Returns the topmost modal dialog: the focused one, else the last in the page, which need not be opened last. */
export function topDialog(): Element | undefined {
  const focused = document.activeElement?.closest("dialog[open]");
  const dialogs = [...document.querySelectorAll("dialog[open]"), ...(focused ? [focused] : [])];
  return dialogs.findLast((dialog) => dialog.matches(":modal"));
}

/** Whether a modal dialog covers the element, which is then inert, and keys belong to the dialog. */
export function isBehindDialog(element: Element): boolean {
  const top = topDialog();
  return top !== undefined && !top.contains(element);
}
