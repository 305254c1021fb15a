/** What was there before the first caller, and what each wants that has not taken it away, the latest last. */
interface Held {
  readonly found: string | null;
  readonly wishes: { readonly value: string }[];
}

const held = new WeakMap<Element, Map<string, Held>>();

/**
 * Sets attributes and gives a function that takes them away. Then each has the value that the latest of the other
 * callers wants; without one, what was there.
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
  const { found, wishes } = names.get(name) ?? { found: element.getAttribute(name), wishes: [] };
  names.set(name, { found, wishes });
  const wish = { value };
  wishes.push(wish);
  element.setAttribute(name, value);
  return () => {
    const at = wishes.indexOf(wish);
    if (at < 0) return;
    wishes.splice(at, 1);
    if (wishes.length === 0) names.delete(name);
    // Below a later wish nothing shows.
    if (at < wishes.length) return;
    const shown = wishes.at(-1)?.value ?? found;
    if (shown === null) element.removeAttribute(name);
    else element.setAttribute(name, shown);
  };
}
