// Browser entry: a plain page imports it without a bundler, and calls `init` before anything else.
import * as glue from "./vitrine_bg.js";

const imports = { "./vitrine_bg.js": glue };
let started;

/** Fetches and starts the module, once however often it is called; after a failure the next call tries again. */
export default function init(source = new URL("./vitrine_bg.wasm", import.meta.url)) {
  started ??= start(source).catch((reason) => {
    started = undefined;
    throw reason;
  });
  return started;
}

async function start(source) {
  const { instance } = await instantiate(source);
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

async function instantiate(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.instantiate(source, imports);
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Streaming refuses any other type, which some servers send.
  const streams = response.headers.get("content-type") === "application/wasm";
  if (streams) return WebAssembly.instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

export * from "./api.js";
