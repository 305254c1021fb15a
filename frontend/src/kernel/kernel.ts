import { KERNEL_KEY } from "../schema.js";
import type { Behaviour, Delegate } from "./behaviour.js";
import { delegate } from "./delegation.js";
import { createMounts } from "./mounts.js";
import { report } from "./report.js";
import type { Kernel } from "./running-kernel.js";
import { createWatch } from "./watch.js";

export type { Behaviour, Cleanup, Delegate, Mount } from "./behaviour.js";
export type { Kernel, KernelCounts } from "./running-kernel.js";
export { moving } from "./running-kernel.js";

/** Whether a kernel runs in the document already: of two bundles the first one does all. */
export function isRunning(root: Document = document): boolean {
  return (root as Document & Record<symbol, Kernel | undefined>)[Symbol.for(KERNEL_KEY)] !== undefined;
}

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
    mount: mounts.arrive,
    unmount: mounts.leave,
    counts: () => ({
      mounted: mounts.counts(),
      listeners: listening.signal.aborted ? 0 : listeners,
      observers: watch.count(),
    }),
    report,
    stop() {
      listening.abort();
      watch.end();
      mounts.leave(() => true);
      if (home[key] === kernel) home[key] = undefined;
    },
  };
  home[key] = kernel;
  watch.begin();
  mounts.arrive(root);
  return kernel;
}

/**
 * Read once, at the start: what happens to the element later changes nothing. Where this file travels in a bundle of the
 * site's own, no element has its address; the page's scripts have one nonce then, or none.
 */
function nonceOf(source: string, root: Document): string | undefined {
  const scripts = Array.from(root.scripts);
  return (scripts.find(({ src }) => src === source) ?? scripts.find(({ nonce }) => nonce))?.nonce || undefined;
}
