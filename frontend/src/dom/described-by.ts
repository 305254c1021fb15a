const DESCRIBED_BY = "aria-describedby";
let described = 0;

/** Adds an element to those that describe another. The returned function takes it away again. */
export function describe(one: Element, element: HTMLElement): () => void {
  element.id ||= `vt-description-${++described}`;
  const { id } = element;
  setIds(one, [...idsOf(one), id]);
  return () => forget(one, id);
}

/** Takes an element away from those that describe another. */
export function forget(one: Element, id: string): void {
  const others = idsOf(one).filter((other) => other !== id);
  setIds(one, others);
}

/** The ids of what describes an element. */
export function idsOf(one: Element): string[] {
  return (one.getAttribute(DESCRIBED_BY) ?? "").split(/\s+/).filter(Boolean);
}

function setIds(one: Element, ids: readonly string[]): void {
  if (ids.length > 0) one.setAttribute(DESCRIBED_BY, ids.join(" "));
  else one.removeAttribute(DESCRIBED_BY);
}
