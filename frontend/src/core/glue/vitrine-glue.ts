// One chunk that exports the core's functions and the glue functions that its WebAssembly module imports.
export * from "../../../../pkg/flat/api.js";
// @ts-expect-error wasm-bindgen declares the functions only
export * from "../../../../pkg/flat/vitrine_bg.js";
