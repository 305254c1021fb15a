import { EVENT_PREFIX } from "../schema.js";
import { native } from "./native.js";

/** Dispatches a bubbling `vitrine:<what>` event on `target`. Returns false if it was cancelled. */
export function emit(target: EventTarget, what: string, detail?: unknown, { cancelable = false } = {}): boolean {
  return native(target).dispatchEvent(new CustomEvent(EVENT_PREFIX + what, { bubbles: true, cancelable, detail }));
}
