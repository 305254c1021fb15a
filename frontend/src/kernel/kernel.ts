import type { Behaviour, Delegate } from "../page/behaviour.js";
import type { Kernel, Service } from "../page/running-kernel.js";
import { KERNEL_KEY } from "../schema.js";
import { delegate } from "./delegation.js";
import { createMounts } from "./mounts.js";
import { report } from "./report.js";
import { createWatch } from "./watch.js";

export type { Behaviour, Cleanup, Delegate, Mount } from "../page/behaviour.js";
export type { Kernel, KernelCounts, Service } from "../page/running-kernel.js";

/** Kept when a kernel stops: a chunk is evaluated only once, so the next kernel starts its services again. */
const services = new Set<Service>();

/** Whether a kernel already runs in the document. If two bundles are loaded, only the first one works. */
export function isRunning(root: Document = document): boolean {
  return (root as Document & Record<symbol, Kernel | undefined>)[Symbol.for(KERNEL_KEY)] !== undefined;
}

/** Starts the kernel, or returns the one that already runs. A second `stop` does nothing. */
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
 * Returns the nonce of the script element that loaded this file; later changes to the element have no effect. If the
 * site bundles this file itself, no element has its address: then the first nonce in the page is used, if any.
 */
function nonceOf(source: string, root: Document): string | undefined {
  const scripts = Array.from(root.scripts);
  return (scripts.find(({ src }) => src === source) ?? scripts.find(({ nonce }) => nonce))?.nonce || undefined;
}
