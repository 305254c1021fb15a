// Starts the module with its glue, for entries that fetch it.

/** `glue` is the namespace of `vitrine_bg.js`. */
export async function start(glue, source) {
  tie(glue, await instantiated(glue, source));
}

/** What the module exports. */
export async function instantiated(glue, source) {
  const started = await instantiate(source, { "./vitrine_bg.js": glue });
  // A compiled module gives its instance alone.
  const { exports } = started.instance ?? started;
  return exports;
}

export function tie(glue, exports) {
  glue.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
}

async function instantiate(source, imports) {
  if (!(source instanceof Response)) return WebAssembly.instantiate(source, imports);
  // Streaming accepts only this type, and some servers send another one.
  const streams = source.headers.get("content-type") === "application/wasm";
  if (streams) return WebAssembly.instantiateStreaming(source, imports);
  return WebAssembly.instantiate(await source.arrayBuffer(), imports);
}
