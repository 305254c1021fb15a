import { native } from "../../page/native.js";

/** Lengths in CSS pixels, as laid out by the browser: scaling does not count. */

/** `offsetHeight` is rounded, depending on the box's position. A larger difference comes from a transform or `zoom`. */
const ROUNDING_PX = 1;

export function heightOf(element: Element): number {
  const { height } = native(element).getBoundingClientRect();
  return isScaled(element, height) ? laidOutHeightOf(element) : height;
}

/** Whether an element that is drawn this high is laid out with another height. */
export function isScaled(element: Element, drawn: number): boolean {
  const { offsetHeight } = native(element as Partial<HTMLElement>);
  // An element without `offsetHeight`, for example an SVG image, is as high as it is drawn.
  return !!offsetHeight && Math.abs(offsetHeight - drawn) > ROUNDING_PX;
}

/** Slower than a rectangle: read for scaled elements only. */
function laidOutHeightOf(element: Element): number {
  const height = Number.parseFloat(getComputedStyle(element).height);
  return Number.isNaN(height) ? native(element as HTMLElement).offsetHeight : height + edgesOf(element);
}

/** Returns an element's distance from the top of the page, regardless of transforms. */
export function laidOutTopOf(element: HTMLElement): number {
  const { offsetTop, offsetParent } = native(element);
  let top = offsetTop;
  for (let around = offsetParent as HTMLElement | null; around; ) {
    const own = native(around);
    top += own.offsetTop + own.clientTop - (around === document.body ? 0 : own.scrollTop);
    around = own.offsetParent as HTMLElement | null;
  }
  return top;
}

/** Returns the height of an element's content box. */
export function innerHeightOf(element: Element): number {
  const style = getComputedStyle(element);
  return paddingBoxHeightOf(element) - lengthOf(style.paddingTop) - lengthOf(style.paddingBottom);
}

/** Returns the height that positions of absolutely positioned children refer to. */
export function paddingBoxHeightOf(element: Element): number {
  const style = getComputedStyle(element);
  return heightOf(element) - lengthOf(style.borderTopWidth) - lengthOf(style.borderBottomWidth);
}

/** Returns the part of its parent's height that an element takes; 0 if it is not rendered or out of flow. */
export function outerHeightOf(element: Element): number {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.position === "absolute" || style.position === "fixed") return 0;
  return heightOf(element) + lengthOf(style.marginTop) + lengthOf(style.marginBottom);
}

/** Returns the part of an element's border-box height that its `min-height` does not include. */
export function edgesOf(element: Element): number {
  const style = getComputedStyle(element);
  if (style.boxSizing === "border-box") return 0;
  const edges = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  return edges.reduce((sum, edge) => sum + lengthOf(edge), 0);
}

/** Parses a computed length; other values such as `auto` give 0. */
export function lengthOf(value: string): number {
  return Number.parseFloat(value) || 0;
}

/** Groups elements by how many of the others contain each, outermost first: inner heights depend on outer ones. */
export function outermostFirst(elements: readonly HTMLElement[]): HTMLElement[][] {
  const all = new Set<Element>(elements);
  const depths = new Map<Element, number>();
  const depthOf = (element: Element): number => {
    const known = depths.get(element);
    if (known !== undefined) return known;
    let around = native(element).parentElement;
    while (around && !all.has(around)) around = native(around).parentElement;
    const depth = around ? depthOf(around) + 1 : 0;
    depths.set(element, depth);
    return depth;
  };
  const levels: HTMLElement[][] = [];
  for (const element of elements) {
    const depth = depthOf(element);
    const level = levels[depth] ?? [];
    level.push(element);
    levels[depth] = level;
  }
  return levels.filter(Boolean);
}
