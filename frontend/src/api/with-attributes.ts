/** Sets attributes and gives a function that puts back what was there; undefined takes an attribute away. */
export function withAttributes(element: Element, attributes: Readonly<Record<string, string | undefined>>): () => void {
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  write(element, Object.entries(attributes));
  let isDone = false;
  return () => {
    if (!isDone) write(element, before);
    isDone = true;
  };
}

function write(element: Element, values: readonly (readonly [name: string, value: string | null | undefined])[]): void {
  for (const [name, value] of values)
    if (value === undefined || value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
}
