// The code that starts a module is the same file in each module's folder: one copy of it travels.
import { start } from "../../../pkg/flat/start.js";
import moduleUrl from "../../../pkg/menu/vitrine_bg.wasm?url";
import { once } from "./once.js";

export type MenuCore = typeof import("../../../pkg/menu/api.js");
export type { Menu, MenuEntry, MenuHeader, MenuPanel } from "../../../pkg/menu/api.js";

/** The core's module of what opens over a page: menus, dictionaries, boxes. */
export const { now: menuCoreNow, load: loadMenuCore } = once<MenuCore>(startMenuCore);

/** Fetches the module in parallel with its glue: see `load-core.ts`. */
async function startMenuCore(): Promise<MenuCore> {
  const fetching = fetch(moduleUrl);
  const [glue, module] = await Promise.all([import("./glue/menu-glue.js"), fetching]);
  await start(glue, module);
  return glue;
}
