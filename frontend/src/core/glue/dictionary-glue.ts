// One chunk that exports what the page uses of the dictionary's core, and the glue functions that its WebAssembly module
// imports.
export { learnExpressions, storeDictionary } from "../../../../pkg/dictionary/dictionary.js";
// @ts-expect-error wasm-bindgen declares the functions only
export * from "../../../../pkg/dictionary/vitrine_bg.js";
