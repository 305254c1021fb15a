const FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex],[contenteditable]";

/** Focuses the target of a link, so that keyboard and screen reader continue from there. */
export function focusTarget(target: HTMLElement): void {
  const isLent = !target.matches(FOCUSABLE);
  if (isLent) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (!isLent) return;
  // Removes `tabindex` on blur, or at once if the element is hidden and did not get focus.
  const giveBack = () => target.removeAttribute("tabindex");
  if (document.activeElement === target) target.addEventListener("blur", giveBack, { once: true });
  else giveBack();
}
