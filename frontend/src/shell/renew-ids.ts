/** Attributes that name other elements by their ids. */
const NAMING = ["for", "form", "aria-labelledby", "aria-describedby", "aria-controls", "list", "headers"];

let copies = 0;

/**
 * Takes the ids out of a copy: each may stand only once in the page. What the copy itself names by an id, such as the
 * field of a label, gets one of its own, and radio buttons that would be of one group with the page's a group.
 */
export function renewIds(copy: Element): void {
  copies += 1;
  const all = [copy, ...copy.querySelectorAll("*")];
  const named = new Map(all.filter(({ id }) => id).map((element) => [element.id, element]));
  for (const element of named.values()) element.removeAttribute("id");
  for (const element of all) for (const name of NAMING) renew(element, name, named);
  for (const element of all) if (isLooseRadio(element)) element.name = renewed(element.name);
}

const renewed = (name: string) => `vt-copy-${copies}-${name}`;

function renew(element: Element, name: string, named: ReadonlyMap<string, Element>): void {
  const ids = element.getAttribute(name)?.split(/\s+/).filter(Boolean);
  if (!ids) return;
  const own = ids.map((id) => {
    const meant = named.get(id);
    // What is outside the copy is still the page's.
    if (meant) meant.id = renewed(id);
    return meant?.id ?? id;
  });
  element.setAttribute(name, own.join(" "));
}

/** Whether it is in no form of the copy. Of each group one alone is checked: the copy's would uncheck the page's. */
function isLooseRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio" && element.name !== "" && !element.form;
}
