import type { Chunk } from "../kernel/chunk.js";
import { reportFailure } from "../kernel/running-kernel.js";

const METHODS = ["init", "refresh", "destroy"] as const;

export type LayoutMethod = (typeof METHODS)[number];

/** What the script interface asks of a layout helper. */
export interface EqualizeHelper {
  equalize(method: LayoutMethod, root: ParentNode): Promise<void>;
}

export interface LayoutCalls {
  readonly layout: {
    /**
     * Begins with the equal heights under `root` (an element or its selector, by default the page), does them again,
     * or gives back the style that was found. Fulfilled when that is done.
     */
    equalize(method: LayoutMethod, root?: Element | string): Promise<void>;
  };
}

export function layoutCalls(helper: Chunk<EqualizeHelper>): LayoutCalls {
  return {
    layout: {
      async equalize(method, root) {
        const part = typeof root === "string" ? document.querySelector(root) : (root ?? document);
        if (!METHODS.includes(method)) console.error(`La méthode ${method} est inexistante sur equalize`);
        else if (!part) console.info("equalize: there is no such element", root);
        else await run(helper, method, part);
      },
    },
  };
}

async function run(helper: Chunk<EqualizeHelper>, method: LayoutMethod, root: ParentNode): Promise<void> {
  try {
    const { equalize } = await helper.load();
    await equalize(method, root);
  } catch (error) {
    reportFailure("layout.equalize", root, error);
  }
}
