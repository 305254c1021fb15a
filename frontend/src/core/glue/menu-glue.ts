// One chunk that exports what the page uses of the menu's core, and the glue functions that its WebAssembly module imports.

export { readMenu, storedMenu, storeMenu } from "../../../../pkg/mobile-menu/menu.js";
export { menuHeader } from "../../../../pkg/mobile-menu/menu-header.js";
// @ts-expect-error wasm-bindgen declares the functions only
export { __wbg_set_wasm, __wbindgen_init_externref_table } from "../../../../pkg/mobile-menu/vitrine_bg.js";
