// Starts the module with its glue, for entries that fetch it.

/** `glue` is the namespace of `vitrine_bg.js`; `source` as for `init` of the browser entry. */
export async function start(glue, source) {
  const { instance } = await instantiate(source, { "./vitrine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

async function instantiate(source, imports) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.instantiate(source, imports);
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Streaming accepts only this type, and some servers send another one.
  const streams = response.headers.get("content-type") === "application/wasm";
  if (streams) return WebAssembly.instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
