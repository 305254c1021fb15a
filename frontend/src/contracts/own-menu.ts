import { reportFailure } from "../page/running-kernel.js";
import { CLASS_OPEN, DATA_HEADER, DATA_ISLAND, DATA_MENU_SOURCE } from "../schema.js";

/** The first element of the page's own that the selector matches: the mobile menu stands before it, with copies of it. */
export function findInPage(selector: string): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(selector);
  return Array.from(all).find((element) => !element.closest(`[${DATA_ISLAND}]`)) ?? null;
}

/** The menu that the server drew in the page. */
export function findOwnMenu(): HTMLElement | null {
  return findInPage(`[${DATA_MENU_SOURCE}]`) ?? findInPage(`[${DATA_HEADER}] nav`);
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
    prepare: async () => () => {},
  };
}
