import type { Kernel } from "../src/kernel/kernel.js";
import { KERNEL_KEY } from "../src/schema.js";

/** Has the document look as if this kernel, or none, ran in it. */
export function runKernel(kernel: Partial<Kernel> | undefined): void {
  Object.assign(document, { [Symbol.for(KERNEL_KEY)]: kernel });
}

/** What a kernel does of its own while a part is updated: here nothing is mounted. */
export const nothingMounted = { moving: <T>(fn: () => T) => fn(), mount: () => {}, unmount: () => {} };
