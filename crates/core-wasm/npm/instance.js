// The one instance of this build: a page may meet the entry that fetches it and those that hold it, in two scripts.
import { tie } from "./start.js";

/** `started` is the promise of the start, or nothing before it; `isReady` says that the glue has its module. */
export const instance = { started: undefined, isReady: false };

/** Gives the glue its module, unless it has one: what it remembers and hands out lies in the memory of the first. */
export function settle(glue, exports) {
  if (instance.isReady) return;
  tie(glue, exports);
  instance.isReady = true;
  instance.started = Promise.resolve();
}
