import { DATA_ISLAND, DATA_KEEP, KERNEL_KEY } from "../schema.js";
import type { Behaviour } from "./behaviour.js";
import { native } from "./native.js";

/** Elements that stay the same nodes, with their content, when the part around them is updated. */
export const SURVIVORS = `[${DATA_KEEP}][id]:not([${DATA_KEEP}="0"],[${DATA_KEEP}="false"]),[${DATA_ISLAND}]`;

export interface KernelCounts {
  /** Number of mounted elements by the behaviour's selector. */
  readonly mounted: Readonly<Record<string, number>>;
  /** Listeners on the document. */
  readonly listeners: number;
  readonly observers: number;
  /** The count of each service, by name. */
  readonly services: Readonly<Record<string, number>>;
}

/** A long-lived part of the page from a lazily loaded chunk. It stops with the kernel and starts with the next one. */
export interface Service {
  readonly name: string;
  /** Starts the service. A second start does nothing. */
  start?(): void;
  /** Removes all listeners, timers and elements of the service. */
  stop(): void;
  /** Number of listeners, timers and elements that it has. */
  count(): number;
}

/** A service that listens from its start until it stops. */
export abstract class ListeningService implements Service {
  abstract readonly name: string;
  #listening: AbortController | undefined;

  /** Adds the listeners, which end with `signal`. */
  protected abstract listen(signal: AbortSignal): void;

  start(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    this.listen(this.#listening.signal);
  }

  stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
  }

  count(): number {
    return this.#listening ? 1 : 0;
  }
}

/** The kernel that runs in a document. It is kept at `document[Symbol.for("vitrine.kernel")]`. */
export interface Kernel {
  /** The nonce of the script element that loaded the kernel; undefined on a page without a policy. */
  readonly nonce: string | undefined;
  /** Adds behaviours and mounts them on present and future elements. */
  add(behaviours: readonly Behaviour[]): void;
  /** Runs `fn`, which only moves nodes within the document, without observing its mutations. */
  moving<T>(fn: () => T): T;
  /** Mounts every matching behaviour on `part` and its descendants that is not mounted yet. */
  mount(part: ParentNode): void;
  /** Unmounts the behaviours for which `leaves` returns true; by default, those of elements outside the document. */
  unmount(leaves?: (element: Element, behaviour: Behaviour) => boolean): void;
  /** Adds a service and starts it; it stops with the kernel. */
  adopt(service: Service): void;
  counts(): KernelCounts;
  /** Reports a failure that the page survives, with the name of what failed and the element it failed on. */
  report(name: string, element: unknown, error: unknown): void;
  stop(): void;
}

/** Runs `fn`, which only moves nodes within the page; a running kernel does not observe its mutations. */
export function moving<T>(fn: () => T): T {
  const kernel = runningKernel();
  return kernel ? kernel.moving(fn) : fn();
}

/**
 * Runs an in-place update of a part of the page and returns the element in its place afterwards. Behaviours in the part
 * are unmounted first, so that the update works on the server's own HTML, and mounted again afterwards.
 */
export function updating(part: Element, fn: () => Element): Element {
  const kernel = runningKernel();
  if (!kernel) return fn();
  let updated = part;
  try {
    updated = kernel.moving(() => {
      kernel.unmount((element, { keep }) => !keep && native(part).contains(element) && !survives(element, part));
      return fn();
    });
  } finally {
    kernel.unmount();
    kernel.mount(updated);
  }
  return updated;
}

/** Whether an update of `part` leaves the element alone, because it is in something that survives as it is. */
function survives(element: Element, part: Element): boolean {
  const keeper = native(element).closest(SURVIVORS);
  return keeper !== part && native(part).contains(keeper);
}

/** Starts a service and returns it. If a kernel runs, the service stops with it. */
export function adopt<T extends Service>(service: T): T {
  const kernel = runningKernel();
  if (kernel) kernel.adopt(service);
  else service.start?.();
  return service;
}

/** Returns the nonce of the page's own scripts; undefined on a page without a content security policy. */
export function pageNonce(): string | undefined {
  return runningKernel()?.nonce;
}

/** Reports a failure that the page survives, with the name of what failed and the element it failed on. */
export function reportFailure(name: string, element: unknown, error: unknown): void {
  const kernel = runningKernel();
  if (kernel) kernel.report(name, element, error);
  else console.error(`vitrine: ${name} failed`, element, error);
}

/** Looks up the kernel in the document instead of importing it: a chunk importing the entry would load it again. */
function runningKernel(): Kernel | undefined {
  return (document as Document & Record<symbol, Kernel | undefined>)[Symbol.for(KERNEL_KEY)];
}
