import { whenEntriesSettled } from "../../shell/open-dialog.js";

const FIELD = "input,select,textarea,iframe,[contenteditable]";

/** Whether a modal dialog other than `own` stands over the page. */
export function dialogStands(own?: HTMLDialogElement): boolean {
  return [...document.querySelectorAll("dialog[open]")].some((dialog) => dialog !== own && dialog.matches(":modal"));
}

/** Calls `act` as soon as no dialog stands over the page and no visitor is in a field, unless `signal` aborts before. */
export function whenFree(act: () => void, signal: AbortSignal): void {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const check = () => {
    if (waiting.signal.aborted || isTaken()) return;
    end();
    // The dialog that has just closed may still have its history entry.
    void whenEntriesSettled().then(() => {
      if (signal.aborted) return;
      if (isTaken()) whenFree(act, signal);
      else act();
    });
  };
  const dialogs = new MutationObserver(check);
  waiting.signal.addEventListener("abort", () => dialogs.disconnect());
  signal.addEventListener("abort", end, { signal: waiting.signal });
  dialogs.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  // In its own turn: until then focus is nowhere, also on its way to the next field.
  document.addEventListener("focusout", () => setTimeout(check), { signal: waiting.signal });
  check();
}

/** Whether somebody is in a field, of the page or of a frame in it. */
export const isInField = () => document.activeElement?.matches(FIELD) ?? false;

const isTaken = () => dialogStands() || isInField();
