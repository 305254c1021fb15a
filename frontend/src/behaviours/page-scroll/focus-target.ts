const FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex],[contenteditable]";

/** Gives focus to where a link leads, so that keyboard and screen reader go on from there. */
export function focusTarget(target: HTMLElement): void {
  if (!target.matches(FOCUSABLE)) {
    target.tabIndex = -1;
    // It was no stop before, and is none once it has been left.
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}
