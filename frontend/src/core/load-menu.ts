import moduleUrl from "../../../pkg/mobile-menu/vitrine_bg.wasm?url";
import { once } from "./once.js";
import { startModule } from "./start-module.js";

/** What the page uses of it. */
export type MenuCore = Pick<
  typeof import("../../../pkg/mobile-menu/api.js"),
  "menuHeader" | "readMenu" | "storedMenu" | "storeMenu"
>;
export type { Menu, MenuEntry, MenuHeader, MenuPanel } from "../../../pkg/mobile-menu/api.js";

/** The core's module for the mobile menu. */
export const { now: menuCoreNow, load: loadMenuCore } = once<MenuCore>(() =>
  startModule(fetch(moduleUrl), import("./glue/menu-glue.js")),
);
