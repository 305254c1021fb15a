import type { Purpose } from "./purpose.js";

/** A consent tool of the site that decides in place of ours. */
export interface ConsentAdapter {
  /** Returns whether other sites may now be contacted for this purpose. */
  granted(purpose: Purpose): boolean;
  /** Registers a callback for whenever that may have changed. */
  onChange(callback: () => void): void;
  /** Shows the tool's own panel. */
  open?(): void;
}

let current: ConsentAdapter | undefined;

/** Returns the site's tool; undefined if ours decides. */
export function adapter(): ConsentAdapter | undefined {
  return current;
}

/** Makes this tool decide from now on. */
export function setAdapter(tool: ConsentAdapter): void {
  current = tool;
}
