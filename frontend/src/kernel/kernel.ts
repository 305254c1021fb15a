import type { Behaviour, Delegate } from "../page/behaviour.js";
import type { Kernel, Service } from "../page/running-kernel.js";
import { KERNEL_KEY } from "../schema.js";
import { delegate } from "./delegation.js";
import { createMounts } from "./mounts.js";
import { report } from "./report.js";
import { createWatch } from "./watch.js";

export type { Behaviour, Cleanup, Delegate, Mount } from "../page/behaviour.js";
export type { Kernel, KernelCounts, Service } from "../page/running-kernel.js";

/** They outlive a kernel: their files come once, and the next kernel starts them again. */
const services = new Set<Service>();

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
  const mounts = createMounts();
  const watch = createWatch(mounts, root);
  const listening = new AbortController();
  const listeners = delegate(delegates, root, listening.signal);
  const kernel: Kernel = {
    nonce: nonceOf(import.meta.url, root),
    add(more) {
      if (listening.signal.aborted) return;
      mounts.add(more);
      watch.begin();
      mounts.arrive(root);
    },
    moving: watch.pause,
    mount: mounts.arrive,
    unmount: mounts.leave,
    adopt(service) {
      services.add(service);
      service.start?.();
    },
    counts: () => ({
      mounted: mounts.counts(),
      listeners: listening.signal.aborted ? 0 : listeners,
      observers: watch.count(),
      services: Object.fromEntries(Array.from(services, (service) => [service.name, service.count()])),
    }),
    report,
    stop() {
      listening.abort();
      watch.end();
      mounts.leave(() => true);
      for (const service of services) service.stop();
      if (home[key] === kernel) home[key] = undefined;
    },
  };
  home[key] = kernel;
  for (const service of services) service.start?.();
  kernel.add(behaviours);
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
