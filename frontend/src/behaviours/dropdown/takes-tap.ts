import { NARROW_PAGE } from "../../schema.js";

/** Whether a click may open or close a menu: on a narrow page, or by touch. Decided before the chunk is loaded. */
export function takesTap(event: Event): boolean {
  // `pointerType` is missing in some browsers, and empty for a keyboard click in all.
  const { pointerType } = event as PointerEvent;
  const isTouch = pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
  return isTouch || matchMedia(NARROW_PAGE).matches;
}
