// One chunk that exports the functions of the check core and what its WebAssembly module needs to start.
export * from "../../../../pkg/check/api.js";
// @ts-expect-error wasm-bindgen declares the functions only
export { __wbg_set_wasm, __wbindgen_init_externref_table } from "../../../../pkg/check/vitrine_bg.js";
