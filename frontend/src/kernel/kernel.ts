import { DATA_ISLAND, DATA_KEEP, KERNEL_KEY } from "../schema.js";
import type { Behaviour, Delegate } from "./behaviour.js";
import { delegate } from "./delegation.js";
import { createMounts } from "./mounts.js";
import { report } from "./report.js";
import { createWatch } from "./watch.js";

export type { Behaviour, Cleanup, Delegate, Mount } from "./behaviour.js";
export { moving } from "./running-kernel.js";

export interface KernelCounts {
  /** Mounted elements by behaviour, told by its selector. */
  readonly mounted: Readonly<Record<string, number>>;
  /** Listeners on the document. */
  readonly listeners: number;
  readonly observers: number;
}

/** The kernel that runs in a document. It is kept at `document[Symbol.for("vitrine.kernel")]`. */
export interface Kernel {
  /** The nonce of the script element that loaded the kernel; undefined on a page without a policy. */
  readonly nonce: string | undefined;
  /** Runs what only moves nodes about the document; what it did is not looked at again. */
  moving<T>(fn: () => T): T;
  /**
   * Runs an in-place update of a part of the page and answers the element that stands there afterwards. What was
   * mounted in it is taken down before, so that the update meets the server's own HTML, and mounted again after.
   */
  updating(part: Element, fn: () => Element): Element;
  counts(): KernelCounts;
  /** Reports a failure that the page survives, with the name of what failed and the element it failed on. */
  report(name: string, element: unknown, error: unknown): void;
  stop(): void;
}

/** What stands in a refreshed part and survives it as the same node. */
const SURVIVORS = `[${DATA_KEEP}][id],[${DATA_ISLAND}]`;

/** Starts the page. A second start while one runs changes nothing; nor does a second stop. */
export function start(
  behaviours: readonly Behaviour[],
  delegates: readonly Delegate[],
  root: Document = document,
): Kernel {
  const home = root as Document & Record<symbol, Kernel | undefined>;
  const key = Symbol.for(KERNEL_KEY);
  const running = home[key];
  if (running) return running;
  const mounts = createMounts(behaviours);
  const watch = createWatch(mounts, behaviours, root);
  const listening = new AbortController();
  const listeners = delegate(delegates, root, listening.signal);
  const kernel: Kernel = {
    nonce: nonceOf(import.meta.url, root),
    moving: watch.pause,
    updating(part, fn) {
      let updated = part;
      try {
        updated = watch.pause(() => {
          mounts.suspend(part, SURVIVORS);
          return fn();
        });
      } finally {
        mounts.leave();
        mounts.arrive(updated);
      }
      return updated;
    },
    counts: () => ({
      mounted: mounts.counts(),
      listeners: listening.signal.aborted ? 0 : listeners,
      observers: watch.count(),
    }),
    report,
    stop() {
      listening.abort();
      watch.end();
      mounts.end();
      if (home[key] === kernel) home[key] = undefined;
    },
  };
  home[key] = kernel;
  watch.begin();
  mounts.arrive(root);
  return kernel;
}

/** Read once, at the start: what happens to the element later changes nothing. */
function nonceOf(source: string, root: Document): string | undefined {
  return Array.from(root.scripts).find(({ src }) => src === source)?.nonce || undefined;
}
