import moduleUrl from "../../../pkg/forms/vitrine_bg.wasm?url";
import { once } from "./once.js";
import { startModule } from "./start-module.js";

export type FormsCore = Omit<typeof import("./glue/forms-glue.js"), `__${string}`>;
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

/** The core's module for fields: dates, masks, checks. */
export const { now: formsCoreNow, load: loadFormsCore } = once<FormsCore>(() =>
  startModule(fetch(moduleUrl), import("./glue/forms-glue.js")),
);
