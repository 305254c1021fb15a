import type { Delegate } from "../page/behaviour.js";
import { native } from "./native.js";
import { report } from "./report.js";

/** Adds one listener per event name and level, until `signal` aborts. Returns the number of listeners. */
export function delegate(delegates: readonly Delegate[], root: Document, signal: AbortSignal): number {
  const heard = new Set<string>();
  for (const { event: name, last } of delegates) {
    const key = `${name} ${!last}`;
    if (heard.has(key)) continue;
    heard.add(key);
    const concerned = delegates.filter((own) => own.event === name && !own.last === !last);
    // The event bubbles to the window after all listeners on the document have run.
    const target = (last && root.defaultView) || root;
    target.addEventListener(name, (event) => dispatch(concerned, event), { signal });
  }
  return heard.size;
}

function dispatch(delegates: readonly Delegate[], event: Event): void {
  const { type, target } = event;
  if (!(target instanceof Element)) return;
  // A change of a field is one of its form too, which need not be around the field (`form="…"`).
  const form = /^(?:change|input)$/.test(type) && (target as HTMLInputElement).form;
  for (const { selector, handle } of delegates) {
    const element =
      native(target).closest<HTMLElement>(selector) ??
      (form instanceof HTMLFormElement && native(form).matches(selector) && form);
    if (!element) continue;
    try {
      handle(event, element);
    } catch (error) {
      report(`${type} on ${selector}`, element, error);
    }
  }
}
