import { NARROW_PAGE } from "../../schema.js";

/** Whether a click may be a tap that opens or closes: on a narrow page, or by touch. Decided before the chunk has come. */
export function takesTap(event: Event): boolean {
  // Some browsers do not say what a click was made with, and none does of one by keyboard.
  const { pointerType } = event as PointerEvent;
  const isTouch = pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
  return isTouch || matchMedia(NARROW_PAGE).matches;
}
