import type { Delegate } from "../page/behaviour.js";
import { report } from "./report.js";

/** Listens once per event name and level, until `signal` aborts; how many listeners that took. */
export function delegate(delegates: readonly Delegate[], root: Document, signal: AbortSignal): number {
  const heard = new Set<string>();
  for (const { event: name, last } of delegates) {
    const place = `${name} ${!last}`;
    if (heard.has(place)) continue;
    heard.add(place);
    const concerned = delegates.filter((own) => own.event === name && !own.last === !last);
    // The window hears of an event when the document has dealt with it.
    const target = (last && root.defaultView) || root;
    target.addEventListener(name, (event) => dispatch(concerned, event), { signal });
  }
  return heard.size;
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
