// The code that starts a module is the same file in each module's folder: one copy of it travels.
import { start } from "../../../pkg/flat/start.js";
import moduleUrl from "../../../pkg/forms/vitrine_bg.wasm?url";
import { once } from "./once.js";

export type FormsCore = typeof import("../../../pkg/forms/api.js");
export type {
  CheckedField,
  DateField,
  DateReading,
  DateRules,
  FieldRule,
  Finding,
  MaskEdit,
  MaskedText,
  UnmaskedText,
} from "../../../pkg/forms/api.js";

/** The core's module of fields: dates, masks, checks. */
export const { now: formsCoreNow, load: loadFormsCore } = once<FormsCore>(startFormsCore);

/** Fetches the module in parallel with its glue: see `load-core.ts`. */
async function startFormsCore(): Promise<FormsCore> {
  const fetching = fetch(moduleUrl);
  const [glue, module] = await Promise.all([import("./glue/forms-glue.js"), fetching]);
  await start(glue, module);
  return glue;
}
