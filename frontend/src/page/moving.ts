import { runningKernel } from "./running-kernel.js";

/** Runs `fn`, which only moves nodes within the page; a running kernel does not observe its mutations. */
export function moving<T>(fn: () => T): T {
  const kernel = runningKernel();
  return kernel ? kernel.moving(fn) : fn();
}

/** Returns the nonce of the page's own scripts; undefined on a page without a content security policy. */
export function pageNonce(): string | undefined {
  return runningKernel()?.nonce;
}
