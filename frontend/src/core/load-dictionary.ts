import moduleUrl from "../../../pkg/dictionary/vitrine_bg.wasm?url";
import { once } from "./once.js";
import { startModule } from "./start-module.js";

export type DictionaryCore = typeof import("../../../pkg/dictionary/api.js");

/** The core's module that stores and teaches a dictionary. */
export const { now: dictionaryCoreNow, load: loadDictionaryCore } = once<DictionaryCore>(() =>
  startModule(fetch(moduleUrl), import("./glue/dictionary-glue.js")),
);
