/** Lengths in CSS pixels, as the browser has laid them out. */

export function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

/** The height that an element gives to what it holds: of its content box. */
export function innerHeightOf(element: Element): number {
  const style = getComputedStyle(element);
  return paddingBoxHeightOf(element) - lengthOf(style.paddingTop) - lengthOf(style.paddingBottom);
}

/** The height to which the places of absolutely positioned children refer. */
export function paddingBoxHeightOf(element: Element): number {
  const style = getComputedStyle(element);
  return heightOf(element) - lengthOf(style.borderTopWidth) - lengthOf(style.borderBottomWidth);
}

/** What an element takes of its parent's height: nothing, when it is not rendered or out of the flow. */
export function outerHeightOf(element: Element): number {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.position === "absolute" || style.position === "fixed") return 0;
  return heightOf(element) + lengthOf(style.marginTop) + lengthOf(style.marginBottom);
}

/** What of an element's border box its `min-height` does not count. */
export function edgesOf(element: Element): number {
  const style = getComputedStyle(element);
  if (style.boxSizing === "border-box") return 0;
  const edges = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  return edges.reduce((sum, edge) => sum + lengthOf(edge), 0);
}

/** A computed length; what is no length, as `auto`, is 0. */
export function lengthOf(value: string): number {
  return Number.parseFloat(value) || 0;
}

/** Elements separated by how many others of them are around each, the outermost first: inner ones follow outer ones. */
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
