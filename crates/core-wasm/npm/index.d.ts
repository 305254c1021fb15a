export * from "./api.js";

// Programs without the DOM's declarations lack some of these names: taken from what is there, the others are left out.
type Instance<Constructor> = Constructor extends { prototype: infer Made } ? Made : never;
type Address = typeof globalThis extends { URL: infer Constructor } ? Instance<Constructor> : never;
type Answer = typeof globalThis extends { Response: infer Constructor } ? Instance<Constructor> : never;
type Compiled = typeof globalThis extends { WebAssembly: { Module: infer Constructor } }
  ? Instance<Constructor>
  : never;

/** What `init` takes: the module's address, its answer, its content, or the compiled module. */
export type ModuleSource = Address | string | Answer | ArrayBuffer | ArrayBufferView | Compiled;

/**
 * Fetches and starts the module; call it before anything else in a browser. Repeated calls do it once; after a failure
 * the next call tries again. Under Node, with `require` and from an `/inline` entry it does nothing: the module is ready
 * without it.
 *
 * `source` is needed if the module is not beside this file.
 *
 * Rejects with an `Error` that names the address if what is answered there is no WebAssembly, and with one that names
 * this entry if it is the module of another one.
 */
export default function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void>;
