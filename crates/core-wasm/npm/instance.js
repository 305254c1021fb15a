// The one instance of this build: a page may meet the entry that fetches it and those that hold it, in two scripts.
import { ENTRY, FUNCTIONS } from "./contents.js";
import { tie } from "./start.js";

/** `started` is the promise of the start, or nothing before it; `isReady` says that the glue has its module. */
export const instance = { started: undefined, isReady: false };

/** The entries are modules of their own, and a file of another one may well be what `init` was given. */
export const notOurs = (cause) => new Error(`init: this is not the module of ${ENTRY}`, { cause });

/** Gives the glue its module, unless it has one: what it remembers and hands out lies in the memory of the first. */
export function settle(glue, exports) {
  if (instance.isReady) return;
  if (!FUNCTIONS.every((name) => name in exports)) throw notOurs();
  tie(glue, exports);
  instance.isReady = true;
  instance.started = Promise.resolve();
}
