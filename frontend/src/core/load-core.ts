import moduleUrl from "../../../pkg/flat/vitrine_bg.wasm?url";

export type Core = typeof import("../../../pkg/flat/bundler.js");
export type { Collation, Direction, Kind, SortKey } from "../../../pkg/flat/bundler.js";

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
  hintModule();
  try {
    loaded = await fetchCore().catch(fetchCore);
  } catch (error) {
    console.error("vitrine: the core cannot be loaded", error);
    // Whoever asks again tries again.
    coming = undefined;
  }
  return loaded;
}

function fetchCore(): Promise<Core> {
  return import("../../../pkg/flat/bundler.js");
}

/** The module is requested by its glue: without a hint it would only be fetched when the glue has come. */
function hintModule(): void {
  const hint = document.createElement("link");
  hint.rel = "preload";
  hint.as = "fetch";
  hint.crossOrigin = "anonymous";
  // What the visitor sees comes first.
  hint.fetchPriority = "low";
  hint.href = moduleUrl;
  document.head.append(hint);
}
