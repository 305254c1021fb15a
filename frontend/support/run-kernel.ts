import type { Kernel } from "../src/kernel/kernel.js";
import { KERNEL_KEY } from "../src/schema.js";

/** Makes the document look as if this kernel, or none, were running in it. */
export function runKernel(kernel: Partial<Kernel> | undefined): void {
  Object.assign(document, { [Symbol.for(KERNEL_KEY)]: kernel });
}

/** A kernel's methods for updating a part, with nothing mounted. */
export const nothingMounted = { moving: <T>(fn: () => T) => fn(), mount: () => {}, unmount: () => {} };
