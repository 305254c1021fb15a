export * from "./api.js";

/** What `init` takes: the module's address, its answer, its content, or the compiled module. */
export type ModuleSource = URL | string | Response | BufferSource | WebAssembly.Module;

/**
 * Fetches and starts the module; call it before anything else in a browser. Repeated calls do it once; after a failure
 * the next call tries again. Under Node, with `require` and from an `/inline` entry it does nothing: the module is ready
 * without it.
 *
 * `source` is needed if the module is not beside this file.
 *
 * Rejects with an `Error` that names the address if what is answered there is no WebAssembly.
 */
export default function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void>;
