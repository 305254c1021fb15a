import { DATA_ISLAND } from "../schema.js";

const own = new WeakSet<Element>();

/** Marks an element that the bundle inserts: it is not part of the server's HTML, so a refresh leaves it alone. */
export function markIsland(element: Element, name: string): void {
  element.setAttribute(DATA_ISLAND, name);
  own.add(element);
}

/**
 * Removes a marked element that the bundle has not inserted: a script of the page has copied it, with the element that
 * it belongs to, and that element gets its own.
 */
export function dropCopy(element: Element): void {
  if (!own.has(element)) element.remove();
}
