// Replaces load-menu.ts in the npm package (build/assemble-package.mjs), where the core is a package of its own.
import { once } from "./once.js";

export type MenuCore = typeof import("@vitrine/core/menu");
export type { Menu, MenuEntry, MenuHeader, MenuPanel } from "@vitrine/core/menu";

export const { now: menuCoreNow, load: loadMenuCore } = once<MenuCore>(startMenuCore);

async function startMenuCore(): Promise<MenuCore> {
  const core = await import("@vitrine/core/menu");
  await core.default();
  return core;
}
