import { native } from "../page/native.js";

/** Focuses an element without scrolling. Returns false if it cannot take focus, because it is hidden or disabled. */
export function focusOn(element: HTMLElement): boolean {
  const own = native(element);
  own.focus({ preventScroll: true });
  if (document.activeElement === element) return true;
  if (!own.hasAttribute("tabindex")) own.tabIndex = -1;
  own.focus({ preventScroll: true });
  return document.activeElement === element;
}
