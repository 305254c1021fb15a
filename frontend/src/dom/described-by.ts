const DESCRIBED_BY = "aria-describedby";
let described = 0;

/** Adds `element` to the descriptions of `one`. Returns a function that removes it again. */
export function describe(one: Element, element: HTMLElement): () => void {
  element.id ||= `vt-description-${++described}`;
  const { id } = element;
  setIds(one, [...idsOf(one), id]);
  return () => forget(one, id);
}

/** Removes an id from the descriptions of `one`. */
export function forget(one: Element, id: string): void {
  const others = idsOf(one).filter((other) => other !== id);
  setIds(one, others);
}

/** Returns the ids in an element's `aria-describedby`. */
export function idsOf(one: Element): string[] {
  return (one.getAttribute(DESCRIBED_BY) ?? "").split(/\s+/).filter(Boolean);
}

function setIds(one: Element, ids: readonly string[]): void {
  if (ids.length > 0) one.setAttribute(DESCRIBED_BY, ids.join(" "));
  else one.removeAttribute(DESCRIBED_BY);
}
