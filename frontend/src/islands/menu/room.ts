import { afterResize } from "../../dom/after-resize.js";
import { coveredByHeader } from "../../dom/view-offset.js";
import { CLASS_MENU_FULL } from "./dress.js";

/**
 * Keeps a menu below a header that stays in view, and as high as the room there; one that fills the screen covers it.
 * Measured anew after the window's size has changed.
 */
export function followRoom(dialog: HTMLElement, signal: AbortSignal): void {
  const measure = () => {
    const covered = dialog.classList.contains(CLASS_MENU_FULL) ? 0 : coveredByHeader();
    // A header at the bottom leaves no room below it.
    const offset = covered < innerHeight / 2 ? covered : 0;
    dialog.style.setProperty("--vt-menu-offset", `${offset}px`);
    dialog.style.setProperty("--vt-menu-room", `${innerHeight - offset}px`);
  };
  measure();
  afterResize(measure, signal);
}
