import { NARROW_PAGE } from "../../schema.js";

/** Whether a click may open or close a menu: on a narrow page, or by touch. Decided before the chunk is loaded. */
export function takesTap(event: Event): boolean {
  // Some browsers give no `pointerType`, and none gives one for a click by keyboard.
  const { pointerType } = event as PointerEvent;
  const isTouch = pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
  return isTouch || matchMedia(NARROW_PAGE).matches;
}
