import { isRendered } from "../dom/is-rendered.js";
import { native } from "../page/native.js";

const focusable =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], " +
  "[tabindex], [contenteditable]";

/** Candidates for focus, in page order; some may be disabled, hidden or inert. */
export function focusablesIn(root: ParentNode): HTMLElement[] {
  return [...native(root).querySelectorAll<HTMLElement>(focusable)];
}

/** Returns the tab stops of a dialog, in page order. */
export function tabStopsIn(dialog: HTMLElement): HTMLElement[] {
  return focusablesIn(dialog).filter((element) => isTabStop(element, dialog));
}

function isTabStop(element: HTMLElement, dialog: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(":disabled") || isInert(element, dialog)) return false;
  return isRendered(element, { visibilityProperty: true });
}

/** Only inert ancestors inside the dialog count: an open modal dialog does not inherit inertness. */
function isInert(element: HTMLElement, dialog: HTMLElement): boolean {
  const inert = element.closest("[inert]");
  return inert !== null && dialog.contains(inert);
}
