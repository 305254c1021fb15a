import { afterPress } from "../page/press.js";

/** Calls `act` when the visitor has left a field, until `signal` aborts, and after the click that moved focus away. */
export function onLeave(field: HTMLElement, act: () => void, signal: AbortSignal): void {
  const leave = () => {
    if (document.activeElement !== field) act();
  };
  field.addEventListener("blur", () => afterPress(leave, signal), { signal });
}
