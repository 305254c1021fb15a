/** The uppermost of the open modal dialogs: the one with focus, which their order in the page need not tell. */
export function topDialog(): Element | undefined {
  const focused = document.activeElement?.closest("dialog[open]");
  const dialogs = [...document.querySelectorAll("dialog[open]"), ...(focused ? [focused] : [])];
  return dialogs.findLast((dialog) => dialog.matches(":modal"));
}

/** Whether a modal dialog stands over the element: it can neither be read nor reached, and keys are the dialog's. */
export function isBehindDialog(element: Element): boolean {
  const top = topDialog();
  return top !== undefined && !top.contains(element);
}
