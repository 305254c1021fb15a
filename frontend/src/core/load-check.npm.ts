// Replaces load-check.ts in the npm package (build/assemble-package.mjs), where the core is a package of its own.
import type { FormsCore } from "./load-forms.npm.js";
import { once } from "./once.js";
import { startPackage } from "./start-package.js";

export type CheckCore = Pick<FormsCore, "checkForm">;

export const { now: checkCoreNow, load: loadCheckCore } = once<CheckCore>(() =>
  startPackage(import("@vitrine/core/check")),
);
