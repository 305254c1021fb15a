// The package's load-core.ts: build/assemble-package.mjs puts it in that one's place, for there the core is a package too.
import { once } from "./once.js";

export type Core = typeof import("@vitrine/core");
export type { Collation, Direction, Kind, SortKey } from "@vitrine/core";

export const { now: coreNow, load: loadCore } = once<Core>(startCore);

async function startCore(): Promise<Core> {
  const core = await import("@vitrine/core");
  await core.default();
  return core;
}
