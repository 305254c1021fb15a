import { pageNonce } from "../page/running-kernel.js";

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly priority: string;
}

interface Found {
  readonly attribute: string | null;
  readonly cssText: string;
  /** What was in the place of each declaration that was written, in the order of writing. */
  readonly replaced: Declaration[];
  /** The style as our last writing left it. */
  left: string;
}

const found = new WeakMap<HTMLElement, Found>();

/** Writes a length, or another value, into an element's inline style; the style's own rules do not win over it. */
export function writeStyle(element: HTMLElement, property: string, value: string | number): void {
  const { style } = element;
  const before = found.get(element) ?? findIn(element);
  found.set(element, before);
  // Most elements have no style of their own, and a thousand of them may be written at once.
  const isEmpty = style.length === 0;
  before.replaced.push({
    property,
    value: isEmpty ? "" : style.getPropertyValue(property),
    priority: isEmpty ? "" : style.getPropertyPriority(property),
  });
  style.setProperty(property, typeof value === "number" ? `${value}px` : value, "important");
  before.left = style.cssText;
}

function findIn(element: HTMLElement): Found {
  const attribute = element.getAttribute("style");
  return { attribute, cssText: attribute === null ? "" : element.style.cssText, replaced: [], left: "" };
}

/** Restores exactly the inline style that was found; nothing, where none was written. */
export function restoreStyle(element: HTMLElement): void {
  const before = found.get(element);
  if (!before) return;
  found.delete(element);
  const { style } = element;
  const isOurs = style.cssText === before.left;
  if (isOurs && before.attribute === null) {
    removeStyle(element);
    return;
  }
  if (isOurs) style.cssText = before.cssText;
  else for (const declaration of before.replaced.reverse()) restoreDeclaration(style, declaration);
  // Another script has changed the style meanwhile: what it wrote stays.
  if (style.cssText !== before.cssText) return;
  if (before.attribute === null) removeStyle(element);
  // Where a policy forbids style attributes, writing one is a violation; there the text differs from none in effect.
  else if (pageNonce() === undefined) element.setAttribute("style", before.attribute);
}

/** Asked for first: Chromium makes the attribute only then, and could not remove one that it has not made. */
function removeStyle(element: HTMLElement): void {
  if (element.hasAttribute("style")) element.removeAttribute("style");
}

function restoreDeclaration(style: CSSStyleDeclaration, { property, value, priority }: Declaration): void {
  if (value === "") style.removeProperty(property);
  else style.setProperty(property, value, priority);
}
