import { start } from "../../../pkg/flat/start.js";
import moduleUrl from "../../../pkg/flat/vitrine_bg.wasm?url";
import { once } from "./once.js";

export type Core = typeof import("../../../pkg/flat/api.js");
export type { Collation, Direction, Kind, SortKey } from "../../../pkg/flat/api.js";

export const { now: coreNow, load: loadCore } = once<Core>(startCore);

/**
 * Fetches the module in parallel with its glue. If the glue fetched it, the fetch would start one request later; with a
 * preload element, WebKit would fetch it twice.
 */
async function startCore(): Promise<Core> {
  // Low priority: the requests of the first view go first.
  const fetching = fetch(moduleUrl, { priority: "low" });
  const [glue, module] = await Promise.all([import("./glue/vitrine-glue.js"), fetching]);
  await start(glue, module);
  return glue;
}
