/** Gives focus to an item of a list, without scrolling: what is read must not move, and its own link is the next stop. */
export function focusItem(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return;
  if (!item.hasAttribute("tabindex")) {
    item.tabIndex = -1;
    item.addEventListener("blur", () => item.removeAttribute("tabindex"), { once: true });
  }
  item.focus({ preventScroll: true });
}
