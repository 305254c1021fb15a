/** How far outside the viewport a map is loaded already, as a share of the viewport's height. */
const MARGIN = 0.5;

/** Calls `fn` once the element is in view or near it, unless `signal` aborts before. */
export function whenNear(element: Element, fn: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      fn();
    },
    { rootMargin: `${MARGIN * 100}% 0px` },
  );
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/** Whether the element is rendered in view or near it. */
export function isNear(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top <= innerHeight * (1 + MARGIN) && bottom >= -innerHeight * MARGIN;
}
