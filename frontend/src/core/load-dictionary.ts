import moduleUrl from "../../../pkg/dictionary/vitrine_bg.wasm?url";
import { once } from "./once.js";
import { startModule } from "./start-module.js";

/** What the page uses of it. */
export type DictionaryCore = Pick<
  typeof import("../../../pkg/dictionary/api.js"),
  "learnExpressions" | "storeDictionary"
>;

/** The core's module that stores and teaches a dictionary. */
export const { now: dictionaryCoreNow, load: loadDictionaryCore } = once<DictionaryCore>(() =>
  startModule(fetch(moduleUrl), import("./glue/dictionary-glue.js")),
);
