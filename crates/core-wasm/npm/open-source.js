// What `init` is given, made a module or its bytes; whatever is no module is named, with the remedy.
const BUNDLERS = "see “Bundlers” in the README of @vitrine/core, or import its `/inline` entry";

/** `source` as for `init`: a response, an address, bytes, a compiled module, or a promise of one of these. */
export async function opened(source) {
  const given = await source;
  const isReady = given instanceof WebAssembly.Module || given instanceof ArrayBuffer || ArrayBuffer.isView(given);
  if (isReady) return given;
  const isAddress = typeof given === "string" || given instanceof URL;
  if (!isAddress && !(given instanceof Response))
    throw new Error("init: expected an address, a Response, bytes or a WebAssembly.Module");
  const response = isAddress ? await fetch(given) : given;
  const address = response.url || (isAddress ? given : "the module");
  if (!response.ok) throw new Error(`${address} returned ${response.status}: ${BUNDLERS}`);
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) throw new Error(`${address} returned HTML, not WebAssembly: ${BUNDLERS}`);
  return response;
}
