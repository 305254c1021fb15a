import { pageNonce } from "../kernel/running-kernel.js";

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly priority: string;
}

interface Found {
  readonly attribute: string | null;
  readonly cssText: string;
  /** What stood in the place of each declaration that was written, in the order of writing. */
  readonly replaced: Declaration[];
  /** The style as our last writing left it. */
  left: string;
}

const found = new WeakMap<HTMLElement, Found>();

/** Writes a length, or another value, into an element's inline style; the style's own rules do not win over it. */
export function writeStyle(element: HTMLElement, property: string, value: string | number): void {
  const { style } = element;
  const before = found.get(element) ?? {
    attribute: element.getAttribute("style"),
    cssText: style.cssText,
    replaced: [],
    left: "",
  };
  found.set(element, before);
  before.replaced.push({
    property,
    value: style.getPropertyValue(property),
    priority: style.getPropertyPriority(property),
  });
  style.setProperty(property, typeof value === "number" ? `${value}px` : value, "important");
  before.left = style.cssText;
}

/** Restores exactly the inline style that was found; nothing, where none was written. */
export function restoreStyle(element: HTMLElement): void {
  const before = found.get(element);
  if (!before) return;
  found.delete(element);
  const { style } = element;
  if (style.cssText === before.left) style.cssText = before.cssText;
  else for (const declaration of before.replaced.reverse()) restoreDeclaration(style, declaration);
  // Another script has changed the style meanwhile: what it wrote stays.
  if (style.cssText !== before.cssText) return;
  if (before.attribute === null) {
    // Asked for first: Chromium makes the attribute only then, and could not remove one that it has not made.
    if (element.hasAttribute("style")) element.removeAttribute("style");
    // Where a policy forbids style attributes, writing one is a violation; there the text differs from none in effect.
  } else if (pageNonce() === undefined) element.setAttribute("style", before.attribute);
}

function restoreDeclaration(style: CSSStyleDeclaration, { property, value, priority }: Declaration): void {
  if (value === "") style.removeProperty(property);
  else style.setProperty(property, value, priority);
}
