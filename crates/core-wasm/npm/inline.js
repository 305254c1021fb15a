// Entry without a file beside it: the module is in the script, and ready with the import. What Node, CommonJS, and
// bundlers that leave `.wasm` files behind are given.
import "./coders.js";
import text from "./inlined.js";
import { instance, settle } from "./instance.js";
import * as glue from "./vitrine_bg.js";

if (!instance.isReady) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { "./vitrine_bg.js": glue });
  settle(glue, exports);
}

/** Does nothing: exported so that the same source runs with the entry that fetches the module. */
export default async function init() {}

export * from "./api.js";
