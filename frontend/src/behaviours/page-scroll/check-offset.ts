import { reportAttribute } from "../../dom/attribute.js";
import { native } from "../../page/native.js";
import { DATA_ANCHOR_OFFSET } from "../../schema.js";

/** Reports an offset that is no number, which is ignored (`dom/view-offset.ts`). */
export function checkOffset(target: Element): void {
  const given = native(target).getAttribute(DATA_ANCHOR_OFFSET);
  if (given && Number.isNaN(Number.parseFloat(given)))
    reportAttribute(target, DATA_ANCHOR_OFFSET, "is not a number of px");
}
