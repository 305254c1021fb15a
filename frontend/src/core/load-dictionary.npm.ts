// Replaces load-dictionary.ts in the npm package (build/assemble-package.mjs), where the core is a package of its own.
import { once } from "./once.js";
import { startPackage } from "./start-package.js";

export type DictionaryCore = typeof import("@vitrine/core/dictionary");

export const { now: dictionaryCoreNow, load: loadDictionaryCore } = once<DictionaryCore>(() =>
  startPackage(import("@vitrine/core/dictionary")),
);
