import { tabStopsIn } from "./focusables.js";

/**
 * Makes Tab cycle inside the dialog (WAI-ARIA, dialog pattern). Otherwise it would move from the dialog's ends to the
 * browser's own controls; the page behind is inert anyway.
 */
export function holdTab(dialog: HTMLDialogElement, signal: AbortSignal): void {
  dialog.addEventListener("keydown", (event) => goRound(dialog, event), { signal });
}

function goRound(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== "Tab" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops = tabStopsIn(dialog);
  const [last, first] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const leaves = document.activeElement === last || (event.shiftKey && document.activeElement === dialog);
  if (first && !leaves) return;
  event.preventDefault();
  first?.focus();
}
