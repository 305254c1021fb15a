import { reportAttribute } from "../../dom/attribute.js";
import { DATA_ANCHOR_OFFSET } from "../../schema.js";

/** Reports an offset that is no number, which is ignored (`dom/view-offset.ts`). */
export function checkOffset(target: Element): void {
  const given = target.getAttribute(DATA_ANCHOR_OFFSET);
  if (given && Number.isNaN(Number.parseFloat(given)))
    reportAttribute(target, DATA_ANCHOR_OFFSET, "is not a number of px");
}
