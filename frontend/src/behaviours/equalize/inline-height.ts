import { pageNonce } from "../../kernel/running-kernel.js";

const PROPERTY = "min-height";

interface Found {
  readonly value: string;
  readonly priority: string;
  readonly attribute: string | null;
  readonly cssText: string;
}

const found = new WeakMap<HTMLElement, Found>();

/**
 * Gives an element a height that it does not go below. Not `height`: text that grows later, by the visitor's own
 * settings for instance, is never cut.
 */
export function setHeight(element: HTMLElement, height: string): void {
  const { style } = element;
  if (!found.has(element)) {
    found.set(element, {
      value: style.getPropertyValue(PROPERTY),
      priority: style.getPropertyPriority(PROPERTY),
      attribute: element.getAttribute("style"),
      cssText: style.cssText,
    });
  }
  style.setProperty(PROPERTY, height, "important");
}

/** Restores exactly the inline style that was found; nothing, where no height was given. */
export function restoreHeight(element: HTMLElement): void {
  const before = found.get(element);
  if (!before) return;
  found.delete(element);
  const { style } = element;
  if (before.value === "") style.removeProperty(PROPERTY);
  else style.setProperty(PROPERTY, before.value, before.priority);
  // Another script has changed the style meanwhile: what it wrote stays.
  if (style.cssText !== before.cssText) return;
  if (before.attribute === null) element.removeAttribute("style");
  // Where a policy forbids style attributes, writing one is a violation; there the text differs from none in effect.
  else if (pageNonce() === undefined) element.setAttribute("style", before.attribute);
}
