import type { Core } from "../../core/load-core.js";
import { restoreStyle, writeStyle } from "../../dom/inline-style.js";
import { isRendered } from "../../dom/is-rendered.js";
import { native } from "../../page/native.js";
import { DATA_CENTERING, DATA_CENTERING_USE_MARGIN } from "../../schema.js";
import { heightOf, innerHeightOf, lengthOf, outermostFirst, paddingBoxHeightOf } from "./measure.js";

const OUT_OF_FLOW = ["absolute", "fixed"];
const POSITIONED = [...OUT_OF_FLOW, "relative", "sticky"];
const SCROLLED = ["hidden", "auto", "scroll"];
const FLOATED = ["left", "right"];

interface Offset {
  readonly element: HTMLElement;
  readonly property: string;
  readonly length: number;
}

/** Parents whose own style was changed to centre children, with these children. */
const prepared = new Map<HTMLElement, Set<HTMLElement>>();

/** Centres elements vertically in their parents (spec 2.10). */
export function centerElements(core: Core, elements: readonly HTMLElement[]): void {
  for (const level of outermostFirst(elements)) {
    const visible = level.filter((element) => native(element).parentElement && isRendered(element));
    for (const prepare of visible.flatMap(preparationsOf)) prepare();
    const offsets = visible.flatMap((element) => offsetOf(core, element, native(element).parentElement as HTMLElement));
    for (const { element, property, length } of offsets) writeStyle(element, property, length);
  }
}

/** Restores a parent's style when none of its children is centred any more. Returns that parent. */
export function releaseParent(element: HTMLElement): HTMLElement | undefined {
  for (const [parent, children] of prepared) {
    if (!children.delete(element) || children.size > 0) continue;
    prepared.delete(parent);
    restoreStyle(parent);
    return parent;
  }
  return undefined;
}

/** Returns the writes needed before the element is measured, as functions, so that all reads come first. */
function preparationsOf(element: HTMLElement): (() => void)[] {
  const parent = native(element).parentElement as HTMLElement;
  if (native(element).getAttribute(DATA_CENTERING) === "absolute") return positionsOf(element, parent);
  if (!usesMargin(element) || !collapses(element, parent)) return [];
  return [() => prepareParent(parent, element, "display", "flow-root")];
}

function positionsOf(element: HTMLElement, parent: HTMLElement): (() => void)[] {
  const isPositioned = OUT_OF_FLOW.includes(getComputedStyle(element).position);
  const isContainer = POSITIONED.includes(getComputedStyle(parent).position);
  return [
    ...(isPositioned ? [] : [() => writeStyle(element, "position", "absolute")]),
    ...(isContainer ? [] : [() => prepareParent(parent, element, "position", "relative")]),
    () => writeStyle(element, "top", "50%"),
  ];
}

function prepareParent(parent: HTMLElement, child: HTMLElement, property: string, value: string): void {
  prepared.set(parent, (prepared.get(parent) ?? new Set()).add(child));
  writeStyle(parent, property, value);
}

function offsetOf(core: Core, element: HTMLElement, parent: HTMLElement): Offset[] {
  const own = heightOf(element);
  if (native(element).getAttribute(DATA_CENTERING) === "absolute") {
    return lengthen(element, "margin-top", core.centeringAbsolute(paddingBoxHeightOf(parent), own));
  }
  const offset = core.centeringStatic(innerHeightOf(parent), own);
  if (usesMargin(element)) return lengthen(element, "margin-top", offset);
  return lengthen(element, "padding-top", lengthOf(getComputedStyle(element).paddingTop) + offset);
}

/** NaN means that the core leaves the element alone. */
function lengthen(element: HTMLElement, property: string, length: number): Offset[] {
  return Number.isNaN(length) ? [] : [{ element, property, length }];
}

function usesMargin(element: Element): boolean {
  const option = native(element).getAttribute(DATA_CENTERING_USE_MARGIN);
  return option !== null && option !== "0" && option !== "false";
}

/** Whether the element's top margin would collapse with its parent's. */
function collapses(element: Element, parent: Element): boolean {
  const { display, overflowY, float, position, paddingTop, borderTopWidth } = getComputedStyle(parent);
  const isParted =
    display !== "block" ||
    SCROLLED.includes(overflowY) ||
    FLOATED.includes(float) ||
    OUT_OF_FLOW.includes(position) ||
    lengthOf(paddingTop) + lengthOf(borderTopWidth) > 0;
  return !isParted && native(parent).firstElementChild === element;
}
