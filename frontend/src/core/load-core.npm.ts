// Replaces load-core.ts in the npm package (build/assemble-package.mjs), where the core is a package of its own.
import { once } from "./once.js";
import { startPackage } from "./start-package.js";

export type Core = typeof import("@vitrine/core");
export type { Collation, Direction, Kind, SortKey } from "@vitrine/core";

export const { now: coreNow, load: loadCore } = once<Core>(() => startPackage(import("@vitrine/core")));
