import { NARROW_PAGE } from "../../schema.js";

/** Whether a click may be a tap that opens or closes: on a narrow page, or by touch. Decided before the chunk has come. */
export function takesTap(event: Event): boolean {
  if (!(event instanceof MouseEvent) || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  return matchMedia(NARROW_PAGE).matches || (event as PointerEvent).pointerType === "touch";
}
