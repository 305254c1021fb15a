import type { Mount } from "./behaviour.js";

/** How far outside the viewport an element's code is fetched already, as a share of the viewport's height. */
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

/** Returns a mount function that fetches the behaviour once one of its elements is in view or near it. */
export function mountNear(load: () => Promise<{ readonly mount: Mount }>): Mount {
  let mount: Mount | undefined;
  return async (element, signal) => {
    if (!mount || !isNear(element)) await new Promise<void>((near) => whenNear(element, near, signal));
    mount ??= (await load()).mount;
    return signal.aborted ? undefined : mount(element, signal);
  };
}
