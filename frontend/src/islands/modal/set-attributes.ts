import type { ModalButton } from "../../contracts/modal-options.js";

/** Attributes that run code, restyle or send data; a page's policy forbids them too. */
const unsafe = /^(on.*|style|srcdoc|formaction)$/i;

/** Writes the attributes of `adddata`, and adds its classes; refuses each unsafe or invalid name separately. */
export function setAttributes(element: Element, adddata: ModalButton["adddata"]): void {
  for (const [name, value] of Object.entries(adddata?.[0] ?? {})) {
    if (!setAttribute(element, name, String(value))) console.error(`modal button attribute refused: ${name}`, element);
  }
}

function setAttribute(element: Element, name: string, value: string): boolean {
  if (unsafe.test(name)) return false;
  try {
    // The element keeps the classes that style it.
    if (/^class$/i.test(name)) element.classList.add(...value.split(/\s+/).filter(Boolean));
    else element.setAttribute(name, value);
    return true;
  } catch {
    return false;
  }
}
