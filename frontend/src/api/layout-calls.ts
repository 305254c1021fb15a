import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../page/running-kernel.js";

const HELPERS = ["centering", "resizing", "adjusting", "equalize"] as const;
const METHODS = ["init", "refresh", "destroy"] as const;

export type LayoutHelper = (typeof HELPERS)[number];
export type LayoutMethod = (typeof METHODS)[number];

/** The part of the layout behaviour that the script interface calls. */
export interface LayoutBehaviour {
  layout(helper: LayoutHelper, method: LayoutMethod, root: ParentNode): Promise<void>;
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
  const calls = HELPERS.map((helper) => [helper, callOf(helper, behaviour)] as const);
  return { layout: Object.fromEntries(calls) as LayoutCalls["layout"] };
}

function callOf(helper: LayoutHelper, behaviour: Chunk<LayoutBehaviour>): LayoutCall {
  return async (method, root) => {
    const part = typeof root === "string" ? document.querySelector(root) : (root ?? document);
    if (!METHODS.includes(method)) console.error(`La méthode ${method} est inexistante sur ${helper}`);
    else if (!part) console.info(`${helper}: there is no such element`, root);
    else await run(behaviour, helper, method, part);
  };
}

async function run(
  behaviour: Chunk<LayoutBehaviour>,
  helper: LayoutHelper,
  method: LayoutMethod,
  root: ParentNode,
): Promise<void> {
  try {
    const { layout } = await behaviour.load();
    await layout(helper, method, root);
  } catch (error) {
    reportFailure(`layout.${helper}`, root, error);
  }
}
