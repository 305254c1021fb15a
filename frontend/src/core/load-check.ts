import moduleUrl from "../../../pkg/check/vitrine_bg.wasm?url";
import type { FormsCore } from "./load-forms.js";
import { once } from "./once.js";
import { startModule } from "./start-module.js";

/** What a check needs of the core's module for fields. */
export type CheckCore = Pick<FormsCore, "checkForm">;

/** The check alone, for pages without masks and dates. */
export const { now: checkCoreNow, load: loadCheckCore } = once<CheckCore>(() =>
  startModule(fetch(moduleUrl), import("./glue/check-glue.js")),
);
