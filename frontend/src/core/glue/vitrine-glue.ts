// The core's functions, and what its module imports of the glue: one chunk, whose namespace is both.
export * from "../../../../pkg/flat/api.js";
// @ts-expect-error wasm-bindgen declares the functions alone
export * from "../../../../pkg/flat/vitrine_bg.js";
