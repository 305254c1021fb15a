import type { MenuHeader } from "../../core/load-menu.js";

/** Gives the dialog the classes of the menu's settings. */
export function dress(dialog: HTMLElement, { dark, fullscreen }: MenuHeader): void {
  dialog.classList.add("vt-menu");
  dialog.classList.toggle("vt-menu-dark", dark);
  dialog.classList.toggle("vt-menu-full", fullscreen);
}
