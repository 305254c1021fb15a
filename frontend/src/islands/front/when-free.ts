import { whenEntriesSettled } from "../../dialog/open-dialog.js";
import { afterPress } from "../../page/press.js";

const FIELD = "input,select,textarea,iframe,[contenteditable]";

/** Returns whether a modal dialog other than `own` is open. */
export function dialogStands(own?: HTMLDialogElement): boolean {
  return [...document.querySelectorAll("dialog[open]")].some((dialog) => dialog !== own && dialog.matches(":modal"));
}

/**
 * Calls `act` as soon as no modal dialog is open, no field has focus and no press is under way, unless `signal` aborts
 * first.
 */
export function whenFree(act: () => void, signal: AbortSignal): void {
  const actIfFree = () => {
    if (isTaken()) whenFree(act, signal);
    else act();
  };
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const check = () => {
    if (waiting.signal.aborted || isTaken()) return;
    end();
    // The dialog that has just closed may still have its history entry.
    void whenEntriesSettled().then(() => afterPress(actIfFree, signal));
  };
  const dialogs = new MutationObserver(check);
  waiting.signal.addEventListener("abort", () => dialogs.disconnect());
  signal.addEventListener("abort", end, { signal: waiting.signal });
  dialogs.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  // In a new task: during `focusout` focus is nowhere, even on its way to the next field.
  document.addEventListener("focusout", () => setTimeout(check), { signal: waiting.signal });
  check();
}

/** Returns whether a field of the page, or a frame in it, has focus. */
export const isInField = () => document.activeElement?.matches(FIELD) ?? false;

const isTaken = () => dialogStands() || isInField();
