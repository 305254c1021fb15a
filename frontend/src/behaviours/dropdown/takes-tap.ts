import { NARROW_PAGE } from "../../schema.js";

/** Whether a click may be a tap that opens or closes: on a narrow page, or by touch. Decided before the chunk has come. */
export function takesTap(event: Event): boolean {
  if (!(event instanceof MouseEvent) || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  // Some browsers do not say what a click was made with, and none does of one by keyboard.
  const { pointerType } = event as PointerEvent;
  const isTouch = pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
  return isTouch || matchMedia(NARROW_PAGE).matches;
}
