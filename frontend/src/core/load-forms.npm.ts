// Replaces load-forms.ts in the npm package (build/assemble-package.mjs), where the core is a package of its own.
import { once } from "./once.js";
import { startPackage } from "./start-package.js";

export type FormsCore = typeof import("@vitrine/core/forms");
export type {
  CheckedField,
  DateField,
  DateReading,
  DateRules,
  Finding,
  MaskEdit,
  MaskedText,
} from "@vitrine/core/forms";

export const { now: formsCoreNow, load: loadFormsCore } = once<FormsCore>(() =>
  startPackage(import("@vitrine/core/forms")),
);
