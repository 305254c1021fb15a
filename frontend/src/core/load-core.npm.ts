// The package's load-core.ts: build/assemble-package.mjs puts it in that one's place, for there the core is a package too.
export type Core = typeof import("@vitrine/core");
export type { Collation, Direction, Kind, SortKey } from "@vitrine/core";

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

async function startCore(): Promise<Core> {
  const core = await import("@vitrine/core");
  await core.default();
  return core;
}
