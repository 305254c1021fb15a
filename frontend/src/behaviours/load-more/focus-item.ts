/** Focuses an item of a list without scrolling, because content being read must not move. Tab then goes to its link. */
export function focusItem(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return;
  if (!item.hasAttribute("tabindex")) {
    item.tabIndex = -1;
    item.addEventListener("blur", () => item.removeAttribute("tabindex"), { once: true });
  }
  item.focus({ preventScroll: true });
}
