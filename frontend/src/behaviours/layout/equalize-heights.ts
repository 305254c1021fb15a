import type { Core } from "../../core/load-core.js";
import { growTo } from "./grow-to.js";
import { byOrder, readBoxes, STRIDE } from "./read-boxes.js";

/** Smaller differences are invisible; without this limit, rounding would make a box taller with each refresh. */
const SAME_PX = 0.01;

/**
 * Gives the elements of a group that are in one row the height of the tallest (spec 2.10). Each order is read, computed
 * and written in one step. Styles of an earlier pass must have been restored, so that the result does not depend on it.
 */
export function equalizeHeights(core: Core, elements: Iterable<HTMLElement>): void {
  for (const members of byOrder(elements)) equalizeOrder(core, members);
}

function equalizeOrder(core: Core, members: readonly HTMLElement[]): void {
  const boxes = readBoxes(members);
  const heights = core.equalize(boxes);
  growTo(
    members.flatMap((element, index) => {
      const height = heights[index] ?? Number.NaN;
      const grows = height - (boxes[index * STRIDE + 2] ?? 0) > SAME_PX;
      return grows ? [{ element, height }] : [];
    }),
  );
}
