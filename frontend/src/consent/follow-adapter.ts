import { emit } from "../page/events.js";
import { reportFailure } from "../page/running-kernel.js";
import { EVENT_CONSENT } from "../schema.js";
import { adapter, type ConsentAdapter } from "./adapter.js";
import { PURPOSES, type Purpose } from "./purpose.js";

const answered = new WeakSet<ConsentAdapter>();

/** Returns whether a tool has called back: until then a refusal may only mean that it has not asked. */
export function hasAnswered(tool: ConsentAdapter): boolean {
  return answered.has(tool);
}

/** Emits what a tool grants on the document, now and whenever that may have changed, as long as it decides. */
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

/** Returns whether a tool grants a purpose; its failure is a refusal. */
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
