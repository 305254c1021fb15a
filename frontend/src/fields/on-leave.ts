import { afterPress } from "./after-press.js";

/** Calls `act` when the visitor has left a field, until `signal` aborts. A click that led away does its work first. */
export function onLeave(field: HTMLElement, act: () => void, signal: AbortSignal): void {
  const soon = afterPress(signal);
  const leave = () => {
    if (document.activeElement !== field) act();
  };
  field.addEventListener("blur", () => soon(leave), { signal });
}
