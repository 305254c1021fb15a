import { topDialog } from "../../dom/top-dialog.js";
import { afterPress } from "../../page/press.js";

/** Calls `act` as soon as no modal dialog is open and no press is under way, unless `signal` aborts first. */
export function whenNoDialog(act: () => void, signal: AbortSignal): void {
  const actIfNone = () => {
    if (topDialog()) whenNoDialog(act, signal);
    else act();
  };
  const check = () => {
    if (signal.aborted || topDialog()) return false;
    dialogs.disconnect();
    afterPress(actIfNone, signal);
    return true;
  };
  const dialogs = new MutationObserver(check);
  if (check()) return;
  dialogs.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  signal.addEventListener("abort", () => dialogs.disconnect(), { once: true });
}
