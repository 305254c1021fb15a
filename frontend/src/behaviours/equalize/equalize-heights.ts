import type { Core } from "../../core/load-core.js";
import { restoreHeight, setHeight } from "./inline-height.js";
import { byOrder, edgesOf, readBoxes, STRIDE } from "./read-boxes.js";

/** Below this two heights look the same, and rounding alone would make a box taller with each refresh. */
const SAME_PX = 0.01;

/**
 * Gives the elements of a group that stand in one row the height of the tallest (spec 2.10). All are reset first, so
 * that the outcome does not depend on the one before; then each order is read, computed and written in one go.
 */
export function equalizeHeights(core: Core, elements: Iterable<HTMLElement>): void {
  const orders = byOrder(elements);
  for (const members of orders) for (const element of members) restoreHeight(element);
  for (const members of orders) equalizeOrder(core, members);
}

function equalizeOrder(core: Core, members: readonly HTMLElement[]): void {
  const boxes = readBoxes(members);
  const heights = core.equalize(boxes);
  const written = members.flatMap((element, index) => {
    const height = heights[index] ?? Number.NaN;
    const grows = height - (boxes[index * STRIDE + 2] ?? 0) > SAME_PX;
    return grows ? [[element, height - edgesOf(element)] as const] : [];
  });
  for (const [element, height] of written) setHeight(element, `${height}px`);
}
