import { isRendered } from "../dom/is-rendered.js";
import { focusablesIn } from "./focusables.js";

/**
 * Tab goes round inside the dialog (WAI-ARIA, dialog pattern). The browser keeps it off the page behind, but at the
 * dialog's ends it would leave for the browser's own buttons.
 */
export function holdTab(dialog: HTMLDialogElement, signal: AbortSignal): void {
  dialog.addEventListener("keydown", (event) => goRound(dialog, event), { signal });
}

function goRound(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== "Tab" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops = focusablesIn(dialog).filter(isStop);
  const [last, first] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const leaves = document.activeElement === last || (event.shiftKey && document.activeElement === dialog);
  if (first && !leaves) return;
  event.preventDefault();
  first?.focus();
}

/** Whether Tab stops there. */
function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(":disabled") && isRendered(element, { visibilityProperty: true });
}
