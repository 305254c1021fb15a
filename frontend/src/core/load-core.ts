import moduleUrl from "../../../pkg/flat/vitrine_bg.wasm?url";
import { once } from "./once.js";
import { startModule } from "./start-module.js";

export type Core = typeof import("../../../pkg/flat/api.js");
export type { Collation, Direction, Kind, SortKey } from "../../../pkg/flat/api.js";

export const { now: coreNow, load: loadCore } = once<Core>(() =>
  // Low priority: requests of the initial view come first.
  startModule(fetch(moduleUrl, { priority: "low" }), import("./glue/vitrine-glue.js")),
);
