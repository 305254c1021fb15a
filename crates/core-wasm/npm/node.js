// Node entry: Node does not import WebAssembly modules by itself, so the file is read synchronously.
import { readFileSync } from "node:fs";
import * as glue from "./vitrine_bg.js";

const bytes = readFileSync(new URL("./vitrine_bg.wasm", import.meta.url));
const module = new WebAssembly.Module(bytes);
const { exports } = new WebAssembly.Instance(module, { "./vitrine_bg.js": glue });
glue.__wbg_set_wasm(exports);
exports.__wbindgen_start();

/** Does nothing: exported so that the same source runs under Node and in a browser. */
export default async function init() {}

export * from "./api.js";
