// One chunk that exports the check's function and the glue functions that its WebAssembly module imports.
export * from "../../../../pkg/check/api.js";
// @ts-expect-error wasm-bindgen declares the functions only
export * from "../../../../pkg/check/vitrine_bg.js";
