export * from "./api.js";

/**
 * Fetches and starts the module; call it before anything else in a browser. Repeated calls do it once; after a failure
 * the next call tries again. Under Node it does nothing: the module is ready without it.
 *
 * `source` is the address of the module if it is not beside this file, or its content.
 *
 * Rejects if the module cannot be fetched or WebAssembly does not run.
 */
export default function init(source?: URL | string | Response | BufferSource): Promise<void>;
