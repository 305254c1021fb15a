/** Spec 9.4: how much of the button must be in view. */
const VISIBLE_SHARE = 0.7;

/**
 * Calls `fn` whenever the button has come into view; of one that is larger than the view, when it fills as much of that.
 * The function that is returned has it looked at again, for a button that stayed in view says nothing of itself.
 */
export function whenVisible(button: Element, signal: AbortSignal, fn: () => void): () => void {
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer?.disconnect();
    if (signal.aborted) return;
    const threshold = thresholdFor(button);
    observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && isSeen(entries, threshold) && fn(),
      {
        threshold,
      },
    );
    observer.observe(button);
  };
  // Told at once of the size it has, and whenever that changes; the view changes with the window.
  const sizes = new ResizeObserver(observe);
  sizes.observe(button);
  addEventListener("resize", observe, { signal });
  signal.addEventListener("abort", () => {
    observer?.disconnect();
    sizes.disconnect();
  });
  return observe;
}

function isSeen(entries: readonly IntersectionObserverEntry[], threshold: number): boolean {
  // The browser rounds the share to the pixels of the screen.
  return (entries.at(-1)?.intersectionRatio ?? 0) >= threshold - 0.005;
}

function thresholdFor(button: Element): number {
  const { width, height } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const most = fitting(width, clientWidth) * fitting(height, clientHeight);
  return VISIBLE_SHARE * most;
}

/** How much of a length a room for it can show. */
function fitting(length: number, room: number): number {
  return length > room && room > 0 ? room / length : 1;
}
