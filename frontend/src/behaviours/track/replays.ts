import { native } from "../../page/native.js";

const BUSY = "aria-busy";

/**
 * Detects repeated events: one that waits for its chunk is held, with `aria-busy`, and dispatched again if the chunk
 * does not handle it. The returned function is true for the second.
 */
export function watchReplays(element: HTMLElement, signal: AbortSignal): () => boolean {
  let isSeen = false;
  let isHeld = false;
  const isBusy = () =>
    native(element).matches(`[${BUSY}=true]`) || native(element).querySelector(`[${BUSY}=true]`) !== null;
  const watch = new MutationObserver(() => {
    isHeld = isBusy() && (isHeld || isSeen);
  });
  watch.observe(element, { subtree: true, attributes: true, attributeFilter: [BUSY] });
  signal.addEventListener("abort", () => watch.disconnect(), { once: true });
  return () => {
    // `aria-busy` was just removed; the observer reports it only later.
    if (isHeld && watch.takeRecords().length > 0) {
      isHeld = false;
      return true;
    }
    isSeen = true;
    setTimeout(() => {
      isSeen = false;
    });
    return false;
  };
}
