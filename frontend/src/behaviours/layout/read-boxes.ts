import { reportAttribute } from "../../dom/attribute.js";
import { isRendered } from "../../dom/is-rendered.js";
import { native } from "../../page/native.js";
import { DATA_EQUALIZE, DATA_EQUALIZE_ORDER } from "../../schema.js";
import { heightOf, isScaled, laidOutTopOf } from "./measure.js";

/** Numbers per box: group, top, height, visible. */
export const STRIDE = 4;

/** Groups elements by their order, lowest first; those without an order come last. */
export function byOrder(elements: Iterable<HTMLElement>): HTMLElement[][] {
  const orders = new Map<number, HTMLElement[]>();
  for (const element of elements) {
    const order = orderOf(element);
    const members = orders.get(order);
    if (members) members.push(element);
    else orders.set(order, [element]);
  }
  return [...orders].sort(([one], [other]) => one - other).map(([, members]) => members);
}

function orderOf(element: HTMLElement): number {
  const text = native(element).getAttribute(DATA_EQUALIZE_ORDER)?.trim();
  const order = text ? Number(text) : Number.POSITIVE_INFINITY;
  if (!Number.isNaN(order)) return order;
  reportAttribute(element, DATA_EQUALIZE_ORDER, "is not a number");
  return Number.POSITIVE_INFINITY;
}

/** Reads all boxes in one step, so that the browser lays the page out once. */
export function readBoxes(elements: readonly HTMLElement[]): Float64Array {
  const boxes = new Float64Array(elements.length * STRIDE);
  const groups = new Map<string, number>();
  let areScaled = false;
  let at = 0;
  for (const element of elements) {
    const own = native(element);
    const name = own.getAttribute(DATA_EQUALIZE) ?? "";
    const group = groups.get(name) ?? groups.size;
    groups.set(name, group);
    const { top, height } = own.getBoundingClientRect();
    areScaled ||= isScaled(own, height);
    boxes[at++] = group;
    boxes[at++] = top;
    boxes[at++] = height;
    boxes[at++] = Number(isRendered(own));
  }
  // Scaled boxes in a row have no common top. For all others, the exact position of the rectangles is used.
  if (areScaled)
    for (const [index, element] of elements.entries())
      boxes.set([laidOutTopOf(element), heightOf(element)], index * STRIDE + 1);
  return boxes;
}
