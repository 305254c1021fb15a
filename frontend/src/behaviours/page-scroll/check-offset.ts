import { reportAttribute } from "../../dom/attribute.js";
import { DATA_ANCHOR_OFFSET } from "../../schema.js";

/** An offset that is no number is as if it was not there (`dom/view-offset.ts`). */
export function checkOffset(target: Element): void {
  const given = target.getAttribute(DATA_ANCHOR_OFFSET);
  if (given && Number.isNaN(Number.parseFloat(given)))
    reportAttribute(target, DATA_ANCHOR_OFFSET, "is no number of px");
}
