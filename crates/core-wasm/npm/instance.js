// The one instance of this build: a page may meet the entry that fetches it and the one that holds it, in two scripts.

/** `started` is the promise of the start, or nothing before it. */
export const instance = { started: undefined };
