import { CLASS_HELD_COL, CLASS_HELD_ROW, CLASS_SCROLL_BOX_RTL } from "../../schema.js";
import type { HoldPlan } from "./hold-plan.js";

/**
 * Scrolls the box so that an element in a moving cell is not under held cells. Browsers take a covered element for
 * visible, and do not scroll to it on focus.
 */
export function uncover(element: Element, box: HTMLElement, plan: HoldPlan): void {
  const cell = element.closest("td,th");
  if (!cell) return;
  const { left, right, top } = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const start = outer.left + box.clientLeft;
  const isRtl = box.classList.contains(CLASS_SCROLL_BOX_RTL);
  const across = isRtl
    ? Math.max(0, right - (start + box.clientWidth - plan.width))
    : Math.min(0, left - (start + plan.width));
  const up = Math.min(0, top - (outer.top + box.clientTop + plan.height));
  const by = {
    left: cell.classList.contains(CLASS_HELD_COL) ? 0 : across,
    top: cell.classList.contains(CLASS_HELD_ROW) ? 0 : up,
  };
  if (by.left !== 0 || by.top !== 0) box.scrollBy({ ...by, behavior: "instant" });
}
