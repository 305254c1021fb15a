const BUSY = "aria-busy";

/**
 * Tells the second event of one use: what waits for its chunk is held, with `aria-busy`, and sent again if the chunk does
 * not take it. Answers true for that one.
 */
export function watchReplays(element: HTMLElement, signal: AbortSignal): () => boolean {
  let isSeen = false;
  let isHeld = false;
  const isBusy = () => element.matches(`[${BUSY}=true]`) || element.querySelector(`[${BUSY}=true]`) !== null;
  const watch = new MutationObserver(() => {
    isHeld = isBusy() && (isHeld || isSeen);
  });
  watch.observe(element, { subtree: true, attributes: true, attributeFilter: [BUSY] });
  signal.addEventListener("abort", () => watch.disconnect(), { once: true });
  return () => {
    // It has just stopped to be busy, and is told so after this event.
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
