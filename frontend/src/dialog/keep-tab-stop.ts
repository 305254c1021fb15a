/**
 * Makes an element that scrolls a tab stop while it overflows, so that arrow keys scroll it in every browser. Returns a
 * function that ends this.
 */
export function keepTabStop(element: HTMLElement): () => void {
  const own = element.getAttribute("tabindex");
  const rest = () => {
    if (own === null) element.removeAttribute("tabindex");
    else element.setAttribute("tabindex", own);
  };
  const measure = () => {
    if (scrolls(element)) element.tabIndex = 0;
    else rest();
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
    rest();
  };
}

/** Whether an element's content overflows vertically; one pixel may be rounding. */
export function scrolls({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight + 1;
}
