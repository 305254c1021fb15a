const FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex],[contenteditable]";

/** Focuses the target of a link, so that keyboard and screen reader continue from there. */
export function focusTarget(target: HTMLElement): void {
  const isLent = !target.matches(FOCUSABLE);
  if (isLent) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (!isLent) return;
  // The element was not focusable before: `tabindex` leaves with the focus, or at once if what is hidden has not taken it.
  const giveBack = () => target.removeAttribute("tabindex");
  if (document.activeElement === target) target.addEventListener("blur", giveBack, { once: true });
  else giveBack();
}
