import { afterPress } from "../../fields/after-press.js";

/** Calls `use` when the visitor is at a form, until `signal` aborts. A press does its click first. */
export function onUse(form: HTMLFormElement, use: () => void, signal: AbortSignal): void {
  const soon = afterPress(signal);
  for (const name of ["focusin", "input"]) form.addEventListener(name, () => soon(use), { signal });
}
