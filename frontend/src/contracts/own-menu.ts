import { reportFailure } from "../page/running-kernel.js";
import { CLASS_OPEN, DATA_HEADER, DATA_ISLAND, DATA_MENU_SOURCE } from "../schema.js";

/** Returns the page's own first match, outside islands: the mobile menu precedes it, with copies of it. */
export function findInPage(selector: string): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(selector);
  return Array.from(all).find((element) => !element.closest(`[${DATA_ISLAND}]`)) ?? null;
}

/** Returns the menu that the server rendered in the page. */
export function findOwnMenu(): HTMLElement | null {
  return findInPage(`[${DATA_MENU_SOURCE}]`) ?? findInPage(`[${DATA_HEADER}] nav`);
}

/** Toggles that menu in place, for visitors without the mobile menu. Returns false if there is none. */
export function toggleOwnMenu(): boolean {
  const menu = findOwnMenu();
  if (menu?.classList.toggle(CLASS_OPEN)) menu.querySelector<HTMLElement>("a[href]")?.focus();
  return menu !== null;
}

/** The fallback for a menu that failed to load. */
export function withoutMenu(error: unknown) {
  reportFailure("menu", document, error);
  return {
    handle: toggleOwnMenu,
    mobileMenu: async (method: string) => void (method === "load" || toggleOwnMenu()),
    prepare: async () => {},
  };
}
