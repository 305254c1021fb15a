/** Lengths in CSS pixels, as laid out by the browser. */

export function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

/** The height of an element's content box. */
export function innerHeightOf(element: Element): number {
  const style = getComputedStyle(element);
  return paddingBoxHeightOf(element) - lengthOf(style.paddingTop) - lengthOf(style.paddingBottom);
}

/** The height that positions of absolutely positioned children refer to. */
export function paddingBoxHeightOf(element: Element): number {
  const style = getComputedStyle(element);
  return heightOf(element) - lengthOf(style.borderTopWidth) - lengthOf(style.borderBottomWidth);
}

/** The part of its parent's height that an element takes; 0 if it is not rendered or out of flow. */
export function outerHeightOf(element: Element): number {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.position === "absolute" || style.position === "fixed") return 0;
  return heightOf(element) + lengthOf(style.marginTop) + lengthOf(style.marginBottom);
}

/** The part of an element's border-box height that its `min-height` does not include. */
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
    let around = element.parentElement;
    while (around && !all.has(around)) around = around.parentElement;
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
