import { reportFailure } from "../page/running-kernel.js";
import { CLASS_OPEN, DATA_HEADER, DATA_MENU_SOURCE } from "../schema.js";

/** The menu that the server drew in the page. */
export function findOwnMenu(): HTMLElement | null {
  return document.querySelector(`[${DATA_MENU_SOURCE}]`) ?? document.querySelector(`[${DATA_HEADER}] nav`);
}

/** Opens or closes that menu where it stands, for visitors whose mobile menu cannot be had. False: there is none. */
export function toggleOwnMenu(): boolean {
  const menu = findOwnMenu();
  if (menu?.classList.toggle(CLASS_OPEN)) menu.querySelector<HTMLElement>("a[href]")?.focus();
  return menu !== null;
}

/** Stands in for the menu's island where that could not be loaded. */
export function withoutMenu(error: unknown) {
  reportFailure("menu island", document, error);
  return {
    handle: toggleOwnMenu,
    mobileMenu: async (method: string) => void (method === "load" || toggleOwnMenu()),
    prepare: async () => {},
  };
}
