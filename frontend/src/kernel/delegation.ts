import type { Delegate } from "../page/behaviour.js";
import { report } from "./report.js";

/** Adds one listener per event name and level, until `signal` aborts. Returns the number of listeners. */
export function delegate(delegates: readonly Delegate[], root: Document, signal: AbortSignal): number {
  const heard = new Set<string>();
  for (const { event: name, last } of delegates) {
    const place = `${name} ${!last}`;
    if (heard.has(place)) continue;
    heard.add(place);
    const concerned = delegates.filter((own) => own.event === name && !own.last === !last);
    // The event bubbles to the window after all listeners on the document have run.
    const target = (last && root.defaultView) || root;
    target.addEventListener(name, (event) => dispatch(concerned, event), { signal });
  }
  return heard.size;
}

function dispatch(delegates: readonly Delegate[], event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  for (const { selector, handle } of delegates) {
    const element = target.closest<HTMLElement>(selector) ?? changedForm(event, selector);
    if (!element) continue;
    try {
      handle(event, element);
    } catch (error) {
      report(`${event.type} on ${selector}`, element, error);
    }
  }
}

/** Returns the form of a field that was changed, if it matches: the form need not be around the field (`form="…"`). */
function changedForm({ type, target }: Event, selector: string): HTMLElement | undefined {
  const { form } = target as HTMLInputElement;
  return /^(?:change|input)$/.test(type) && form?.matches?.(selector) ? form : undefined;
}
