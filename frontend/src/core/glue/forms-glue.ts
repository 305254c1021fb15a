// One chunk that exports what the page uses of the forms core, and what its WebAssembly module needs to start.
export {
  applyMask,
  checkForm,
  formatDate,
  maskHint,
  maskValue,
  readDate,
  unmaskText,
  yearRange,
} from "../../../../pkg/forms/api.js";
// @ts-expect-error wasm-bindgen declares the functions only
export { __wbg_set_wasm, __wbindgen_init_externref_table } from "../../../../pkg/forms/vitrine_bg.js";
