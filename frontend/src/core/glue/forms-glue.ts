// One chunk that exports the forms core's functions and the glue functions that its WebAssembly module imports.
export * from "../../../../pkg/forms/api.js";
// @ts-expect-error wasm-bindgen declares the functions only
export * from "../../../../pkg/forms/vitrine_bg.js";
