import { KERNEL_KEY } from "../schema.js";
import type { Kernel } from "./kernel.js";

/** Runs what only moves nodes about the page, unobserved where a kernel runs. */
export function moving<T>(fn: () => T): T {
  const kernel = runningKernel();
  return kernel ? kernel.moving(fn) : fn();
}

/** Runs an in-place update of a part of the page: see `Kernel.updating`. */
export function updating(part: Element, fn: () => Element): Element {
  const kernel = runningKernel();
  return kernel ? kernel.updating(part, fn) : fn();
}

/** The nonce that the page's own scripts carry; undefined on a page without a policy. */
export function pageNonce(): string | undefined {
  return runningKernel()?.nonce;
}

/** Reports a failure that the page survives, with the name of what failed and the element it failed on. */
export function reportFailure(name: string, element: unknown, error: unknown): void {
  (runningKernel()?.report ?? console.error)(name, element, error);
}

/** Looked up in the document, not imported: a chunk that imported the entry would load it a second time. */
function runningKernel(): Kernel | undefined {
  return (document as Document & Record<symbol, Kernel | undefined>)[Symbol.for(KERNEL_KEY)];
}
