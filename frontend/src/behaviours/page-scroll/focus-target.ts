const FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex],[contenteditable]";

/** Focuses the target of a link, so that keyboard and screen reader continue from there. */
export function focusTarget(target: HTMLElement): void {
  if (!target.matches(FOCUSABLE)) {
    target.tabIndex = -1;
    // The element was not focusable before, so `tabindex` is removed on blur.
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}
