// One chunk that exports the menu core's functions and the glue functions that its WebAssembly module imports.
export * from "../../../../pkg/menu/api.js";
// @ts-expect-error wasm-bindgen declares the functions only
export * from "../../../../pkg/menu/vitrine_bg.js";
