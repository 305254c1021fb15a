import { KERNEL_KEY } from "../schema.js";

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
