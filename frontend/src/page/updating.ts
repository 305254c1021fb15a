import { DATA_ISLAND, DATA_KEEP } from "../schema.js";
import { native } from "./native.js";
import { runningKernel } from "./running-kernel.js";

/** Elements that stay the same nodes, with their content, when the part around them is updated. */
export const SURVIVORS = `[${DATA_KEEP}][id]:not([${DATA_KEEP}="0"],[${DATA_KEEP}="false"]),[${DATA_ISLAND}]`;

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
