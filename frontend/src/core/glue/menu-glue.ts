// One chunk that exports the menu core's functions and the glue functions that its WebAssembly module imports.
export * from "../../../../pkg/mobile-menu/api.js";
// @ts-expect-error wasm-bindgen declares the functions only
export * from "../../../../pkg/mobile-menu/vitrine_bg.js";
