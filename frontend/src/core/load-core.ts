import { start } from "../../../pkg/flat/start.js";
import moduleUrl from "../../../pkg/flat/vitrine_bg.wasm?url";
import { once } from "./once.js";

export type Core = typeof import("../../../pkg/flat/api.js");
export type { Collation, Direction, Kind, SortKey } from "../../../pkg/flat/api.js";

export const { now: coreNow, load: loadCore } = once<Core>(startCore);

/**
 * The module is fetched here, beside its glue: a glue that fetches it by itself does so a request later, and a preload
 * element does not keep WebKit from fetching it twice.
 */
async function startCore(): Promise<Core> {
  // What the visitor sees comes first.
  const fetching = fetch(moduleUrl, { priority: "low" });
  const [glue, module] = await Promise.all([import("./glue/vitrine-glue.js"), fetching]);
  await start(glue, module);
  return glue;
}
