import { DATA_ISLAND, DATA_KEEP, KERNEL_KEY } from "../schema.js";
import type { Behaviour } from "./behaviour.js";

/** What is in a refreshed part and survives it as the same node. */
const SURVIVORS = `[${DATA_KEEP}][id],[${DATA_ISLAND}]`;

export interface KernelCounts {
  /** Mounted elements by behaviour, told by its selector. */
  readonly mounted: Readonly<Record<string, number>>;
  /** Listeners on the document. */
  readonly listeners: number;
  readonly observers: number;
  /** What each adopted part holds, by its name. */
  readonly services: Readonly<Record<string, number>>;
}

/** A part of the page, come in a chunk of its own, that lives as long as the kernel does. */
export interface Service {
  readonly name: string;
  /** Begins, where it does something by itself; a second start changes nothing. */
  start?(): void;
  /** Leaves no listener, timer or element of its own behind. */
  stop(): void;
  /** Number of listeners, timers and elements it holds. */
  count(): number;
}

/** The kernel that runs in a document. It is kept at `document[Symbol.for("vitrine.kernel")]`. */
export interface Kernel {
  /** The nonce of the script element that loaded the kernel; undefined on a page without a policy. */
  readonly nonce: string | undefined;
  /** Mounts further behaviours, on what is there and on what comes. */
  add(behaviours: readonly Behaviour[]): void;
  /** Runs what only moves nodes about the document; what it did is not looked at again. */
  moving<T>(fn: () => T): T;
  /** Mounts on a part, and on all in it, what matches and is not mounted yet. */
  mount(part: ParentNode): void;
  /** Unmounts what `leaves` says; without it, what is no longer in the document. */
  unmount(leaves?: (element: Element, behaviour: Behaviour) => boolean): void;
  /** Takes in a part of the page that ends with the kernel, and starts it. */
  adopt(service: Service): void;
  counts(): KernelCounts;
  /** Reports a failure that the page survives, with the name of what failed and the element it failed on. */
  report(name: string, element: unknown, error: unknown): void;
  stop(): void;
}

/** Runs what only moves nodes about the page, unobserved where a kernel runs. */
export function moving<T>(fn: () => T): T {
  const kernel = runningKernel();
  return kernel ? kernel.moving(fn) : fn();
}

/**
 * Runs an in-place update of a part of the page and answers the element that is there afterwards. What was mounted
 * in it is taken down before, so that the update meets the server's own HTML, and mounted again after.
 */
export function updating(part: Element, fn: () => Element): Element {
  const kernel = runningKernel();
  if (!kernel) return fn();
  let updated = part;
  try {
    updated = kernel.moving(() => {
      kernel.unmount((element, { keep }) => !keep && part.contains(element) && !survives(element, part));
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
  const keeper = element.closest(SURVIVORS);
  return keeper !== null && keeper !== part && part.contains(keeper);
}

/** Starts a part of the page, and has the kernel, where one runs, end it with itself. Returns that part. */
export function adopt<T extends Service>(service: T): T {
  const kernel = runningKernel();
  if (kernel) kernel.adopt(service);
  else service.start?.();
  return service;
}

/** The nonce that the page's own scripts carry; undefined on a page without a policy. */
export function pageNonce(): string | undefined {
  return runningKernel()?.nonce;
}

/** Reports a failure that the page survives, with the name of what failed and the element it failed on. */
export function reportFailure(name: string, element: unknown, error: unknown): void {
  const kernel = runningKernel();
  if (kernel) kernel.report(name, element, error);
  else console.error(`vitrine: ${name} failed`, element, error);
}

/** Looked up in the document, not imported: a chunk that imported the entry would load it a second time. */
function runningKernel(): Kernel | undefined {
  return (document as Document & Record<symbol, Kernel | undefined>)[Symbol.for(KERNEL_KEY)];
}
