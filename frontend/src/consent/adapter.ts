import type { Purpose } from "./purpose.js";

/** Another consent tool of the site, which decides in place of ours. */
export interface ConsentAdapter {
  /** Whether another site may be asked for this now. */
  granted(purpose: Purpose): boolean;
  /** Calls back whenever that may have changed. */
  onChange(callback: () => void): void;
  /** Shows the tool's own panel. */
  open?(): void;
}

let current: ConsentAdapter | undefined;

/** The tool that decides; undefined if it is ours. */
export function adapter(): ConsentAdapter | undefined {
  return current;
}

/** From now on this tool decides. */
export function setAdapter(tool: ConsentAdapter): void {
  current = tool;
}
