import { type PlaceOptions, type Point, place } from "../../layer/place.js";

/** Margin in px between the modal and its target, and between the modal and the viewport's edges (spec 9.1). */
const MARGIN_PX = 10;

/** Resolves to the position beside the target: below, else above, right, left; undefined if no side has room. */
export function placeBeside(
  target: Element,
  dialog: HTMLElement,
  platform?: PlaceOptions["platform"],
): Promise<Point | undefined> {
  return place(target, dialog, {
    sides: ["bottom-start", "top-start", "right-start", "left-start"],
    gap: MARGIN_PX,
    margin: MARGIN_PX,
    ...(platform ? { platform } : {}),
  });
}
