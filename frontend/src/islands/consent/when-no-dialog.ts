import { topDialog } from "../../dom/top-dialog.js";

/** Calls `act` as soon as no modal dialog is open, unless `signal` aborts first. */
export function whenNoDialog(act: () => void, signal: AbortSignal): void {
  const check = () => {
    if (signal.aborted || topDialog()) return false;
    dialogs.disconnect();
    act();
    return true;
  };
  const dialogs = new MutationObserver(check);
  if (check()) return;
  dialogs.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  signal.addEventListener("abort", () => dialogs.disconnect(), { once: true });
}
