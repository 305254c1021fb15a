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

/** The place for a text about a field: behind its label if that is around it, so that it is no part of the name. */
export function placeBehind(field: HTMLElement, element: HTMLElement): void {
  (field.closest("label") ?? field).after(element);
}

function idsOf(field: HTMLElement): string[] {
  return (field.getAttribute(DESCRIBED_BY) ?? "").split(/\s+/).filter(Boolean);
}

function setIds(field: HTMLElement, ids: readonly string[]): void {
  if (ids.length > 0) field.setAttribute(DESCRIBED_BY, ids.join(" "));
  else field.removeAttribute(DESCRIBED_BY);
}
