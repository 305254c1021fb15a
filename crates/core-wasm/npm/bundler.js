// Entry for bundlers that import WebAssembly as a module: it starts with the import.
import { settle } from "./instance.js";
import * as glue from "./vitrine_bg.js";
import * as wasm from "./vitrine_bg.wasm";

settle(glue, wasm);

export * from "./api.js";
