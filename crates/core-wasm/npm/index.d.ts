export * from "./api.js";

/**
 * Fetches and starts the module; call it before anything else in a browser. Once is enough, more does no harm; after
 * a failure the next call tries again. Under Node everything is ready without it, and it does nothing.
 *
 * `source` says where the module is when it does not lie beside this file, or is its content.
 *
 * Rejects when the module cannot be fetched or WebAssembly does not run.
 */
export default function init(source?: URL | string | Response | BufferSource): Promise<void>;
