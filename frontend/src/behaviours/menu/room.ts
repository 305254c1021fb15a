import { afterResize } from "../../dom/after-resize.js";
import { coveredByHeader } from "../../dom/view-offset.js";
import { CLASS_MENU_FULL } from "./dress.js";

/**
 * Keeps a menu below a header that stays in view, within the height left there; a full-screen menu covers the header.
 * `covered` is the height in px that the header covers, measured again after the window is resized.
 */
export function followRoom(dialog: HTMLElement, covered: number, signal: AbortSignal): void {
  placeBelow(dialog, covered);
  afterResize(() => placeBelow(dialog, coveredByHeader()), signal);
}

function placeBelow(dialog: HTMLElement, covered: number): void {
  const isCovering = dialog.classList.contains(CLASS_MENU_FULL);
  // A header at the bottom leaves no room below.
  const offset = isCovering || covered >= innerHeight / 2 ? 0 : covered;
  dialog.style.setProperty("--vt-menu-offset", `${offset}px`);
  dialog.style.setProperty("--vt-menu-room", `${innerHeight - offset}px`);
}
