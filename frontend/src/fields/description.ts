import { forget } from "../dom/described-by.js";
import { DATA_ADDED } from "../schema.js";

/** Elements that we have added after fields, so that later ones follow them and copies are recognised. */
const added = new WeakSet<Element>();

/** Marks an element added after a field, so that a copy of it can be recognised. */
export function markAdded(element: Element): void {
  element.setAttribute(DATA_ADDED, "");
  added.add(element);
}

/** Whether the element is a copy by a script of the page, such as one that adds a row to a form. */
export const isCopy = (element: Element): boolean => element.hasAttribute(DATA_ADDED) && !added.has(element);

/** Inserts an element after a field, or after the label around it: inside the label it would be part of the name. */
export function placeBehind(field: HTMLElement, element: HTMLElement): void {
  let place: Element = field.closest("label") ?? field;
  for (let next = place.nextElementSibling; next && isBehind(next); next = place.nextElementSibling)
    // A copied hidden field has the name of this field, so it stays.
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
