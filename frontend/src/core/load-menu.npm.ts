// Replaces load-menu.ts in the npm package (build/assemble-package.mjs), where the core is a package of its own.
import { once } from "./once.js";
import { startPackage } from "./start-package.js";

export type MenuCore = typeof import("@vitrine/core/mobile-menu");
export type { Menu, MenuEntry, MenuHeader, MenuPanel } from "@vitrine/core/mobile-menu";

export const { now: menuCoreNow, load: loadMenuCore } = once<MenuCore>(() =>
  startPackage(import("@vitrine/core/mobile-menu")),
);
