const DESCRIBED_BY = "aria-describedby";
let described = 0;

/** Adds an element to those that describe a field. The returned function takes it away again. */
export function describe(field: HTMLElement, element: HTMLElement): () => void {
  element.id ||= `vt-description-${++described}`;
  const { id } = element;
  setIds(field, [...idsOf(field), id]);
  return () =>
    setIds(
      field,
      idsOf(field).filter((other) => other !== id),
    );
}

/** What stands behind fields, so that what comes later stands behind it. */
const placed = new WeakSet<Element>();

/** Puts what belongs to a field behind it, or behind the label around it: there it would be part of the name. */
export function placeBehind(field: HTMLElement, element: HTMLElement): void {
  let place: Element = field.closest("label") ?? field;
  for (let next = place.nextElementSibling; next && isPlaced(next); next = next.nextElementSibling) place = next;
  place.after(element);
  placed.add(element);
}

function isPlaced(element: Element): boolean {
  return placed.has(element) || element.matches("input[type=hidden]");
}

function idsOf(field: HTMLElement): string[] {
  return (field.getAttribute(DESCRIBED_BY) ?? "").split(/\s+/).filter(Boolean);
}

function setIds(field: HTMLElement, ids: readonly string[]): void {
  if (ids.length > 0) field.setAttribute(DESCRIBED_BY, ids.join(" "));
  else field.removeAttribute(DESCRIBED_BY);
}
