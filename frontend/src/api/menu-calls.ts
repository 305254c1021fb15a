import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

const METHODS = ["open", "close", "toggle", "load"] as const;

export type MenuMethod = (typeof METHODS)[number];

/** The part of the menu that the script interface calls. */
export interface Menu {
  mobileMenu(method: MenuMethod): Promise<void>;
}

export interface MenuCalls {
  /** Opens, closes or loads the mobile menu. Resolves when that is done. */
  mobileMenu(method: MenuMethod): Promise<void>;
}

export function menuCalls(menu: Chunk<Menu>): MenuCalls {
  return {
    async mobileMenu(method) {
      // Reported at once (spec 8): the core, which has the same message, may not have loaded.
      if (!METHODS.includes(method)) return console.error(`La méthode ${method} est inexistante sur mobileMenu`);
      try {
        const { mobileMenu } = await menu.load();
        await mobileMenu(method);
      } catch (error) {
        reportFailure(`mobileMenu ${method}`, document, error);
      }
    },
  };
}
