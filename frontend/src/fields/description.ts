import { DATA_ADDED } from "../schema.js";

const DESCRIBED_BY = "aria-describedby";
let described = 0;

/** Adds an element to those that describe a field. The returned function takes it away again. */
export function describe(field: HTMLElement, element: HTMLElement): () => void {
  element.id ||= `vt-description-${++described}`;
  const { id } = element;
  setIds(field, [...idsOf(field), id]);
  return () => forget(field, id);
}

/** Takes an element away from those that describe a field. */
export function forget(field: Element, id: string): void {
  const others = idsOf(field).filter((other) => other !== id);
  setIds(field, others);
}

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

/** The ids of what describes a field. */
export function idsOf(field: Element): string[] {
  return (field.getAttribute(DESCRIBED_BY) ?? "").split(/\s+/).filter(Boolean);
}

function setIds(field: Element, ids: readonly string[]): void {
  if (ids.length > 0) field.setAttribute(DESCRIBED_BY, ids.join(" "));
  else field.removeAttribute(DESCRIBED_BY);
}
