import { EVENT_PREFIX } from "../schema.js";

/** Sends `vitrine:<what>` from `target`, bubbling. False when it was cancelable and somebody cancelled it. */
export function emit(target: EventTarget, what: string, detail?: unknown, { cancelable = false } = {}): boolean {
  return target.dispatchEvent(new CustomEvent(EVENT_PREFIX + what, { bubbles: true, cancelable, detail }));
}
