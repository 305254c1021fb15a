import type { Delegate } from "./behaviour.js";
import { report } from "./report.js";

/** Listens once per event name, until `signal` aborts; how many listeners that took. */
export function delegate(delegates: readonly Delegate[], root: Document, signal: AbortSignal): number {
  const names = new Set(delegates.map(({ event }) => event));
  for (const name of names) {
    const concerned = delegates.filter(({ event }) => event === name);
    root.addEventListener(name, (event) => dispatch(concerned, event), { signal });
  }
  return names.size;
}

function dispatch(delegates: readonly Delegate[], event: Event): void {
  if (!(event.target instanceof Element)) return;
  for (const { selector, handle } of delegates) {
    const element = event.target.closest<HTMLElement>(selector);
    if (!element) continue;
    try {
      handle(event, element);
    } catch (error) {
      report(`${event.type} on ${selector}`, element, error);
    }
  }
}
