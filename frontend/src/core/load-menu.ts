import moduleUrl from "../../../pkg/menu/vitrine_bg.wasm?url";
import { once } from "./once.js";
import { startModule } from "./start-module.js";

export type MenuCore = typeof import("../../../pkg/menu/api.js");
export type { Menu, MenuEntry, MenuHeader, MenuPanel } from "../../../pkg/menu/api.js";

/** The core's module for what opens over a page: menus, dictionaries, boxes. */
export const { now: menuCoreNow, load: loadMenuCore } = once<MenuCore>(() =>
  startModule(fetch(moduleUrl), import("./glue/menu-glue.js")),
);
