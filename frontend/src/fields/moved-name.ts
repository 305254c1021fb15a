import { isCopy } from "./description.js";

/**
 * Moves a field's name to a hidden field after it, so that the form sends that one. The returned function gives it back;
 * call it when `signal` aborts.
 */
export function moveName(field: HTMLInputElement, hidden: HTMLInputElement, signal: AbortSignal): () => void {
  const take = () => {
    takeFromCopy(field);
    const name = field.getAttribute("name");
    if (!name || signal.aborted) return;
    hidden.name = name;
    const form = field.getAttribute("form");
    if (form === null) hidden.removeAttribute("form");
    else hidden.setAttribute("form", form);
    field.removeAttribute("name");
    if (field.nextSibling !== hidden) field.after(hidden);
    handOnName(field, hidden);
    renaming.observe(field, { attributeFilter: ["name"] });
  };
  /** A script may rename the field by its attribute. */
  const renaming = new MutationObserver(take);
  const giveBack = () => {
    if (!hidden.name) return;
    renaming.disconnect();
    Reflect.deleteProperty(field, "name");
    field.name = hidden.name;
    hidden.name = "";
    hidden.remove();
  };
  take();
  // On Back the browser restores the typed text by the field's name.
  addEventListener("pagehide", giveBack, { signal });
  addEventListener("pageshow", take, { signal });
  return giveBack;
}

/**
 * Forwards the field's `name` property to the hidden field: React writes it at each event and render. React's handlers
 * identify a field by its name; for others it is empty, or jQuery's `serialize()` would send the field.
 */
function handOnName(field: HTMLInputElement, hidden: HTMLInputElement): void {
  // React tracks input through an own `value` property.
  const isOfReact = Object.hasOwn(field, "value");
  Object.defineProperty(field, "name", {
    configurable: true,
    get: () => (isOfReact ? hidden.name : ""),
    set(name: string) {
      if (name && name !== hidden.name) hidden.name = name;
    },
  });
}

/** Restores the name of a field in a copied row: the copied hidden field has it, with the value of the original row. */
function takeFromCopy(field: HTMLInputElement): void {
  const copy = field.nextElementSibling;
  if (field.hasAttribute("name") || !(copy instanceof HTMLInputElement) || !isCopy(copy)) return;
  field.name = copy.name;
  copy.remove();
}
