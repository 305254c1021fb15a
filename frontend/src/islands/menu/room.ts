import { afterResize } from "../../dom/after-resize.js";
import { coveredByHeader } from "../../dom/view-offset.js";
import { CLASS_MENU_FULL } from "./dress.js";

/**
 * Keeps a menu below a header that stays in view, and as high as the room there; one that fills the screen covers it.
 * `covered` is the header's part of the view in px, measured anew after the window's size has changed.
 */
export function followRoom(dialog: HTMLElement, covered: number, signal: AbortSignal): void {
  placeBelow(dialog, covered);
  afterResize(() => placeBelow(dialog, coveredByHeader()), signal);
}

function placeBelow(dialog: HTMLElement, covered: number): void {
  const isCovering = dialog.classList.contains(CLASS_MENU_FULL);
  // A header at the bottom leaves no room below it.
  const offset = isCovering || covered >= innerHeight / 2 ? 0 : covered;
  dialog.style.setProperty("--vt-menu-offset", `${offset}px`);
  dialog.style.setProperty("--vt-menu-room", `${innerHeight - offset}px`);
}
