import { emit } from "../page/events.js";
import { reportFailure } from "../page/running-kernel.js";
import { EVENT_CONSENT } from "../schema.js";
import { adapter, type ConsentAdapter } from "./adapter.js";
import { PURPOSES, type Purpose } from "./purpose.js";

const answered = new WeakSet<ConsentAdapter>();

/** Whether a tool has called back: before that its no may only say that it has not asked yet. */
export function hasAnswered(tool: ConsentAdapter): boolean {
  return answered.has(tool);
}

/** Says on the document what a tool grants: now, and whenever that may have changed, as long as the tool decides. */
export function followAdapter(tool: ConsentAdapter): void {
  const changed = () => {
    if (adapter() === tool) emit(document, EVENT_CONSENT, { purposes: grantedBy(tool) });
  };
  changed();
  tool.onChange(() => {
    answered.add(tool);
    changed();
  });
}

/** Whether a tool says yes; its failure is no consent. */
export function isGrantedBy(tool: ConsentAdapter, purpose: Purpose): boolean {
  try {
    return tool.granted(purpose) === true;
  } catch (error) {
    reportFailure("consent adapter", tool, error);
    return false;
  }
}

function grantedBy(tool: ConsentAdapter): Record<string, boolean> {
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, isGrantedBy(tool, purpose)]));
}
