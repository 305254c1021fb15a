import { native } from "../../page/native.js";

const FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex],[contenteditable]";

/** Focuses the target of a link, so that keyboard and screen reader continue from there. */
export function focusTarget(target: HTMLElement): void {
  const own = native(target);
  const isLent = !own.matches(FOCUSABLE);
  if (isLent) own.tabIndex = -1;
  own.focus({ preventScroll: true });
  if (!isLent) return;
  // Removes `tabindex` on blur, or at once if the element is hidden and did not get focus.
  const giveBack = () => own.removeAttribute("tabindex");
  if (document.activeElement === target) own.addEventListener("blur", giveBack, { once: true });
  else giveBack();
}
