// One chunk that exports the dictionary's functions and the glue functions that its WebAssembly module imports.
export * from "../../../../pkg/dictionary/api.js";
// @ts-expect-error wasm-bindgen declares the functions only
export * from "../../../../pkg/dictionary/vitrine_bg.js";
