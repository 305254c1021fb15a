import { pageNonce } from "../page/moving.js";
import { native } from "../page/native.js";

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly priority: string;
}

interface Found {
  readonly attribute: string | null;
  readonly cssText: string;
  /** The original value of each declaration that was written, in the order of writing. */
  readonly replaced: Declaration[];
  /** The style after our last write; empty for an element without a style attribute, where it is not needed. */
  left: string;
}

const found = new WeakMap<HTMLElement, Found>();

/** Writes a value into an element's inline style, as `!important`, so that style sheets do not override it. */
export function writeStyle(element: HTMLElement, property: string, value: string | number): void {
  const { style } = native(element);
  let before = found.get(element);
  if (!before) {
    before = findIn(element);
    found.set(element, before);
  }
  // A shortcut: most elements have no inline style, and a thousand may be written at once.
  const isEmpty = style.length === 0;
  before.replaced.push({
    property,
    value: isEmpty ? "" : style.getPropertyValue(property),
    priority: isEmpty ? "" : style.getPropertyPriority(property),
  });
  style.setProperty(property, typeof value === "number" ? `${value}px` : value, "important");
  if (before.attribute !== null) before.left = style.cssText;
}

function findIn(element: HTMLElement): Found {
  const { style } = native(element);
  const attribute = native(element).getAttribute("style");
  return { attribute, cssText: attribute === null ? "" : style.cssText, replaced: [], left: "" };
}

/** Restores the original inline style exactly; does nothing if none was written. */
export function restoreStyle(element: HTMLElement): void {
  const before = found.get(element);
  if (!before) return;
  found.delete(element);
  const { style } = native(element);
  const { attribute, cssText, replaced, left } = before;
  // A shortcut, as above: the one declaration that there is, is ours.
  if (attribute === null && style.length === 1 && style[0] === replaced[0]?.property) {
    removeStyle(element);
    return;
  }
  if (attribute !== null && style.cssText === left) style.cssText = cssText;
  else for (const declaration of replaced.reverse()) restoreDeclaration(style, declaration);
  // Where another script has changed the style meanwhile, its changes stay.
  if (attribute === null) {
    if (style.length === 0) removeStyle(element);
  }
  // Under a policy without style attributes, setting one is a violation. The remaining difference has no effect.
  else if (style.cssText === cssText && pageNonce() === undefined) native(element).setAttribute("style", attribute);
}

/** Reads before removing: Chromium creates the attribute lazily and cannot remove one that it has not created. */
function removeStyle(element: HTMLElement): void {
  const own = native(element);
  if (own.hasAttribute("style")) own.removeAttribute("style");
}

function restoreDeclaration(style: CSSStyleDeclaration, { property, value, priority }: Declaration): void {
  if (value === "") style.removeProperty(property);
  else style.setProperty(property, value, priority);
}
