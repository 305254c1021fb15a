import moduleUrl from "../../../pkg/flat/vitrine_bg.wasm?url";

export type Core = typeof import("../../../pkg/flat/api.js");
export type { Collation, Direction, Kind, SortKey } from "../../../pkg/flat/api.js";

let loaded: Core | undefined;
let coming: Promise<Core | undefined> | undefined;

/** The core, if it has come. */
export function coreNow(): Core | undefined {
  return loaded;
}

/** Fetches and starts the core. Undefined, after one console message, where it cannot be had: the page stays as it is. */
export function loadCore(): Promise<Core | undefined> {
  coming ??= importCore();
  return coming;
}

async function importCore(): Promise<Core | undefined> {
  try {
    loaded = await startCore().catch(startCore);
  } catch (error) {
    console.error("vitrine: the core cannot be loaded", error);
    // Whoever asks again tries again.
    coming = undefined;
  }
  return loaded;
}

/**
 * The module is fetched here, beside its glue: a glue that fetches it by itself does so a request later, and a preload
 * element does not keep WebKit from fetching it twice.
 */
async function startCore(): Promise<Core> {
  const [glue, module] = await Promise.all([import("./glue/vitrine-glue.js") as Promise<Glue>, fetchModule()]);
  const { instance } = await WebAssembly.instantiate(module, { "./vitrine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports as Started).__wbindgen_start();
  return glue;
}

/** As bytes, which every server can send: to be compiled while it comes it would have to be of the right media type. */
async function fetchModule(): Promise<ArrayBuffer> {
  // What the visitor sees comes first.
  const response = await fetch(moduleUrl, { priority: "low" });
  return response.arrayBuffer();
}

type Glue = Core & WebAssembly.ModuleImports & { __wbg_set_wasm(exports: WebAssembly.Exports): void };
type Started = { __wbindgen_start(): void };
