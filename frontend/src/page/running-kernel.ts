import { KERNEL_KEY } from "../schema.js";
import type { Behaviour } from "./behaviour.js";

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

/** Starts a service and returns it. If a kernel runs, the service stops with it. */
export function adopt<T extends Service>(service: T): T {
  const kernel = runningKernel();
  if (kernel) kernel.adopt(service);
  else service.start?.();
  return service;
}

/** Reports a failure that the page survives, with the name of what failed and the element it failed on. */
export function reportFailure(name: string, element: unknown, error: unknown): void {
  const kernel = runningKernel();
  if (kernel) kernel.report(name, element, error);
  else console.error(`vitrine: ${name} failed`, element, error);
}

/** Looks up the kernel in the document instead of importing it: a chunk importing the entry would load it again. */
export function runningKernel(): Kernel | undefined {
  return (document as Document & Record<symbol, Kernel | undefined>)[Symbol.for(KERNEL_KEY)];
}
