import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

const HELPERS = ["centering", "resizing", "adjusting", "equalize"] as const;

export type LayoutHelper = (typeof HELPERS)[number];
export type LayoutMethod = "init" | "refresh" | "destroy";

/** The part of the layout behaviour that the script interface calls. */
export interface LayoutBehaviour {
  layout(helper: LayoutHelper, method: LayoutMethod, root?: Element | string): Promise<void>;
}

/**
 * Starts the helper on its elements under `root` (an element or selector; by default the page), measures them again, or
 * restores their style. Resolves when that is done.
 */
type LayoutCall = (method: LayoutMethod, root?: Element | string) => Promise<void>;

export interface LayoutCalls {
  readonly layout: Readonly<Record<LayoutHelper, LayoutCall>>;
}

export function layoutCalls(behaviour: Chunk<LayoutBehaviour>): LayoutCalls {
  const callOf =
    (helper: LayoutHelper): LayoutCall =>
    (method, root) =>
      behaviour
        .load()
        .then(({ layout }) => layout(helper, method, root))
        .catch((error: unknown) => reportFailure(`layout.${helper}`, root, error));
  return { layout: Object.fromEntries(HELPERS.map((helper) => [helper, callOf(helper)])) as LayoutCalls["layout"] };
}
