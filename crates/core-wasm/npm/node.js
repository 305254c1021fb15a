// Node entry: no loader for WebAssembly modules there, so the module is read from its file, at once.
import { readFileSync } from "node:fs";
import * as glue from "./vitrine_bg.js";

const bytes = readFileSync(new URL("./vitrine_bg.wasm", import.meta.url));
const module = new WebAssembly.Module(bytes);
const { exports } = new WebAssembly.Instance(module, { "./vitrine_bg.js": glue });
glue.__wbg_set_wasm(exports);
exports.__wbindgen_start();

/** Nothing left to do under Node: here so that one source runs in both places. */
export default async function init() {}

export * from "./api.js";
