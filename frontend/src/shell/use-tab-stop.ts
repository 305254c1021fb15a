import { type RefObject, useLayoutEffect } from "react";

/** Makes an element that scrolls a tab stop while it overflows, so that arrow keys scroll it in every browser. */
export function useTabStop(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      element.tabIndex = element.scrollHeight > element.clientHeight + 1 ? 0 : -1;
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      for (const part of [element, ...element.children]) sizes.observe(part);
    };
    const parts = new MutationObserver(watch);
    watch();
    parts.observe(element, { childList: true });
    return () => {
      parts.disconnect();
      sizes.disconnect();
    };
  }, [ref]);
}
