import { adoptStyle } from "../dom/adopt-style.js";
import { focusOn } from "../dom/focus-on.js";
import { hasMovedOn } from "../dom/last-click.js";
import type { Dismiss } from "../navigation/dialog-entries.js";
import { pageHistory } from "../navigation/history.js";
import { awaitRelease } from "./await-release.js";
import { STYLE } from "./dialog-style.js";
import { holdScroll } from "./hold-scroll.js";
import { holdTab } from "./hold-tab.js";
import { rememberFocus } from "./remember-focus.js";

adoptStyle(STYLE);

/**
 * Opens a dialog over an inert page, with a history entry of its own. One that is not in the page is put first in it. Escape and Back call `dismiss`, which returns
 * false if the dialog stays open. Returns a function that closes the dialog, removes the entry and returns focus.
 *
 * If the visitor has moved on meanwhile, the dialog itself gets focus; else its first control, or one that its owner
 * chooses.
 */
export function openDialog(dialog: HTMLDialogElement, dismiss: Dismiss): () => void {
  const listening = new AbortController();
  const returnFocus = rememberFocus();
  const releaseScroll = holdScroll();
  // After the measurements, which would lay the page out once more.
  if (!dialog.isConnected) document.body.prepend(dialog);
  dialog.showModal();
  // A key being pressed activates nothing in it then.
  if (hasMovedOn()) focusOn(dialog);
  const releaseEntry = pageHistory.openEntry(dismiss);
  listenForDismissal(dialog, dismiss, listening.signal);
  listenForRemoval(dialog, dismiss, listening.signal);
  holdTab(dialog, listening.signal);
  awaitRelease(dialog, listening.signal);
  return () => {
    listening.abort();
    if (dialog.open) dialog.close();
    releaseScroll();
    releaseEntry();
    returnFocus();
  };
}

/** Resolves when the history entries of all closed dialogs are gone: after that the page may be left. */
export function whenEntriesSettled(): Promise<void> {
  return pageHistory.settled();
}

/** Dismisses the dialog if a script of the page removes it; otherwise page and history would stay held. */
function listenForRemoval(dialog: HTMLDialogElement, dismiss: Dismiss, signal: AbortSignal): void {
  const home = dialog.parentNode;
  const watch = new MutationObserver(() => {
    if (dialog.isConnected) return;
    // The owner that rendered it expects it there.
    if (!dialog.parentNode) home?.append(dialog);
    if (dismiss() !== false || !dialog.isConnected) return;
    dialog.open = false;
    dialog.showModal();
  });
  watch.observe(dialog.ownerDocument, { childList: true, subtree: true });
  signal.addEventListener("abort", () => watch.disconnect());
}

/** `cancel` also bubbles from a file field inside; `close` is also dispatched for `form[method=dialog]`. */
function listenForDismissal(dialog: HTMLDialogElement, dismiss: Dismiss, signal: AbortSignal): void {
  const dismissOwn = (event: Event) => {
    if (event.target !== dialog) return;
    // Closed by a form in it, or by a browser that ignores `preventDefault`: only its owner closes a dialog.
    if (!dialog.open && dialog.isConnected) dialog.showModal();
    if (dismiss() === false) event.preventDefault();
  };
  dialog.addEventListener("cancel", dismissOwn, { signal });
  dialog.addEventListener("close", dismissOwn, { signal });
}
