import { forget } from "../dom/described-by.js";
import { DATA_ADDED } from "../schema.js";

/** What we have put behind fields, so that what comes later stands behind it. */
const added = new WeakSet<Element>();

/** Marks what is put behind a field, so that a copy of it is told from it. */
export function markAdded(element: Element): void {
  element.setAttribute(DATA_ADDED, "");
  added.add(element);
}

/** Whether a script of the page has copied it, as those do that add a row to a form. */
export const isCopy = (element: Element): boolean => element.hasAttribute(DATA_ADDED) && !added.has(element);

/** Puts what belongs to a field behind it, or behind the label around it: there it would be part of the name. */
export function placeBehind(field: HTMLElement, element: HTMLElement): void {
  let place: Element = field.closest("label") ?? field;
  for (let next = place.nextElementSibling; next && isBehind(next); next = place.nextElementSibling)
    // A hidden field that was copied holds the name of this one.
    if (isCopy(next) && next.localName !== "input") dropCopy(field, next);
    else place = next;
  place.after(element);
  markAdded(element);
}

function isBehind(element: Element): boolean {
  return element.matches(`[${DATA_ADDED}],input[type=hidden]`);
}

function dropCopy(field: HTMLElement, copy: Element): void {
  forget(field, copy.id);
  copy.remove();
}
