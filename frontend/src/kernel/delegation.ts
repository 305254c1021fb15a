import type { Delegate } from "./behaviour.js";
import { report } from "./report.js";

/** Listens once per event name and level, until `signal` aborts; how many listeners that took. */
export function delegate(delegates: readonly Delegate[], root: Document, signal: AbortSignal): number {
  const listen = (target: EventTarget, own: readonly Delegate[]) => {
    const names = new Set(own.map(({ event }) => event));
    for (const name of names) {
      const concerned = own.filter(({ event }) => event === name);
      target.addEventListener(name, (event) => dispatch(concerned, event), { signal });
    }
    return names.size;
  };
  const [first, last] = [false, true].map((late) => delegates.filter((own) => (own.last ?? false) === late));
  // The window hears of an event when the document has dealt with it.
  return listen(root, first ?? []) + listen(root.defaultView ?? root, last ?? []);
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
