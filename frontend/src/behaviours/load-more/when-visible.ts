import { roomBelow } from "./room.js";

/** Spec 9.4: how much of the button must be in view. */
const VISIBLE_SHARE = 0.7;

/**
 * Calls `fn` whenever enough of the button comes into view, or the room below it that was jumped to; if it is larger
 * than the view, when it fills that share of the view. The returned function checks again, because an observer does not
 * report a button that stays in view.
 */
export function whenVisible(button: Element, signal: AbortSignal, fn: () => void): () => void {
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer?.disconnect();
    if (signal.aborted) return;
    const threshold = thresholdFor(button);
    observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && isSeen(entries, threshold) && fn(),
      { threshold, rootMargin: `${roomBelow(button)}px 0px 0px` },
    );
    observer.observe(button);
  };
  // Reports the current size at once, then each change. The view's size changes with the window.
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
  // The browser rounds the ratio to screen pixels.
  return (entries.at(-1)?.intersectionRatio ?? 0) >= threshold - 0.005;
}

function thresholdFor(button: Element): number {
  const { width, height } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const most = fitting(width, clientWidth) * fitting(height, clientHeight);
  return VISIBLE_SHARE * most;
}

/** Returns the share of `length` that fits into `room`. */
function fitting(length: number, room: number): number {
  return length > room && room > 0 ? room / length : 1;
}
