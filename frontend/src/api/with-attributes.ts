import { native } from "../page/native.js";

/** The attribute's original value, and the values of the callers that are still active, the latest last. */
interface Held {
  readonly found: string | null;
  readonly wishes: { readonly value: string }[];
}

const held = new WeakMap<Element, Map<string, Held>>();

/**
 * Sets attributes and returns a function that undoes this. Each attribute then gets the value of the latest of the
 * other callers, or else its original one.
 */
export function withAttributes(element: Element, attributes: Readonly<Record<string, string>>): () => void {
  const takeAways = Object.entries(attributes).map(([name, value]) => hold(element, name, value));
  return () => {
    for (const takeAway of takeAways) takeAway();
  };
}

function hold(element: Element, name: string, value: string): () => void {
  const names = held.get(element) ?? new Map<string, Held>();
  held.set(element, names);
  const { found, wishes } = names.get(name) ?? { found: native(element).getAttribute(name), wishes: [] };
  names.set(name, { found, wishes });
  const wish = { value };
  wishes.push(wish);
  native(element).setAttribute(name, value);
  return () => {
    const at = wishes.indexOf(wish);
    if (at < 0) return;
    wishes.splice(at, 1);
    if (wishes.length === 0) names.delete(name);
    // A later value is in effect.
    if (at < wishes.length) return;
    const shown = wishes.at(-1)?.value ?? found;
    if (shown === null) native(element).removeAttribute(name);
    else native(element).setAttribute(name, shown);
  };
}
