/** Attributes that name other elements by their ids. */
const NAMING = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "list", "headers"];

let copies = 0;

/**
 * Takes the ids out of a copy: each may stand only once in the page. What the copy itself names by an id, such as the
 * field of a label, gets one of its own.
 */
export function renewIds(copy: Element): void {
  copies += 1;
  const all = [copy, ...copy.querySelectorAll("*")];
  const named = new Map(all.filter(({ id }) => id).map((element) => [element.id, element]));
  for (const element of named.values()) element.removeAttribute("id");
  for (const element of all) for (const name of NAMING) renew(element, name, named);
}

function renew(element: Element, name: string, named: ReadonlyMap<string, Element>): void {
  const ids = element.getAttribute(name)?.split(/\s+/).filter(Boolean);
  if (!ids) return;
  const renewed = ids.map((id) => {
    const meant = named.get(id);
    // What is outside the copy is still the page's.
    if (meant) meant.id = `vt-copy-${copies}-${id}`;
    return meant?.id ?? id;
  });
  element.setAttribute(name, renewed.join(" "));
}
