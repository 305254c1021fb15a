import type { Core } from "../../core/load-core.js";
import { writeStyle } from "../../dom/inline-style.js";
import { isRendered } from "../../dom/is-rendered.js";
import { native } from "../../page/native.js";
import { DATA_ADJUSTING } from "../../schema.js";
import { type Growth, growTo } from "./grow-to.js";
import { heightOf, innerHeightOf, lengthOf, outerHeightOf, outermostFirst } from "./measure.js";

interface Share {
  readonly element: HTMLElement;
  /** The element's part of its parent's remaining height, in CSS pixels. */
  readonly share: number;
}

/** Divides the height that a parent's children leave free among its adjustable children (spec 2.10). */
export function adjustHeights(core: Core, elements: readonly HTMLElement[]): void {
  for (const level of outermostFirst(elements)) {
    const shares = [...byParent(level)].flatMap(([parent, adjustable]) => sharesOf(core, parent, adjustable));
    const writes = shares.map(planShare);
    growTo(writes.flatMap(({ growth }) => growth));
    for (const { paddings } of writes)
      for (const { element, property, length } of paddings) writeStyle(element, property, length);
  }
}

function byParent(elements: readonly HTMLElement[]): Map<Element, HTMLElement[]> {
  const groups = new Map<Element, HTMLElement[]>();
  for (const element of elements) {
    const parent = native(element).parentElement;
    if (!parent || !isRendered(element)) continue;
    const group = groups.get(parent);
    if (group) group.push(element);
    else groups.set(parent, [element]);
  }
  return groups;
}

function sharesOf(core: Core, parent: Element, adjustable: readonly HTMLElement[]): Share[] {
  const taken = Array.from(native(parent).children, outerHeightOf).reduce((sum, height) => sum + height, 0);
  const share = core.adjustingShare(innerHeightOf(parent), taken, adjustable.length);
  return share > 0 ? adjustable.map((element) => ({ element, share })) : [];
}

interface Plan {
  readonly growth: readonly Growth[];
  readonly paddings: readonly { readonly element: HTMLElement; readonly property: string; readonly length: number }[];
}

/** `height` adds the share to the height, `padding` half of it above and half below, `padding-top` all of it above. */
function planShare({ element, share }: Share): Plan {
  const way = native(element).getAttribute(DATA_ADJUSTING);
  if (way === "height") return { growth: [{ element, height: heightOf(element) + share }], paddings: [] };
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  const top = {
    element,
    property: "padding-top",
    length: lengthOf(paddingTop) + (way === "padding" ? share / 2 : share),
  };
  const bottom = { element, property: "padding-bottom", length: lengthOf(paddingBottom) + share / 2 };
  return { growth: [], paddings: way === "padding" ? [top, bottom] : [top] };
}
