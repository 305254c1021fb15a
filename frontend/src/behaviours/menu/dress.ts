import type { MenuHeader } from "../../core/load-menu.js";

export const CLASS_MENU_FULL = "vt-menu-full";

/** Sets the dialog's classes from the menu's settings. */
export function dress(dialog: HTMLElement, { dark, fullscreen }: MenuHeader): void {
  dialog.classList.add("vt-menu");
  dialog.classList.toggle("vt-menu-dark", dark);
  dialog.classList.toggle(CLASS_MENU_FULL, fullscreen);
}
