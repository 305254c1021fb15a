import { native } from "../../page/native.js";

/** Attributes that reference other elements by id. */
const NAMING = ["for", "form", "aria-labelledby", "aria-describedby", "aria-controls", "list", "headers"];

let copies = 0;

/**
 * Removes the ids from a copy, since each may occur only once in the page. Elements that the copy itself references,
 * such as the field of a label, get new ids; radio buttons that would join a group of the page get a new group.
 */
export function renewIds(copy: Element): void {
  copies += 1;
  const all = [copy, ...native(copy).querySelectorAll("*")];
  const named = new Map(
    all.flatMap((element): [string, Element][] => (idOf(element) ? [[idOf(element), element]] : [])),
  );
  for (const element of named.values()) native(element).removeAttribute("id");
  for (const element of all) for (const name of NAMING) renew(element, name, named);
  for (const element of all) if (isLooseRadio(element)) element.name = renewed(element.name);
}

const idOf = (element: Element) => native(element).id;
const renewed = (name: string) => `vt-copy-${copies}-${name}`;

function renew(element: Element, name: string, named: ReadonlyMap<string, Element>): void {
  const ids = native(element).getAttribute(name)?.split(/\s+/).filter(Boolean);
  if (!ids) return;
  const own = ids.map((id) => {
    const meant = named.get(id);
    // References to elements outside the copy stay.
    if (!meant) return id;
    native(meant).id = renewed(id);
    return renewed(id);
  });
  native(element).setAttribute(name, own.join(" "));
}

/** Whether a radio button is in no form: a group has only one checked, so the copy's would uncheck the page's. */
function isLooseRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio" && element.name !== "" && !element.form;
}
