import { restoreStyle, writeStyle } from "../../dom/inline-style.js";

/**
 * Moves an open menu that overlays the page into the viewport. One that does not scroll with the page is limited to the
 * height below its top, and scrolls. A menu in the page's flow stays as it is. `restoreStyle` undoes it.
 */
export function fitIn(menu: HTMLElement): void {
  restoreStyle(menu);
  const { position, translate } = getComputedStyle(menu);
  if (position !== "absolute" && position !== "fixed") return;
  const { left, right, top, bottom } = menu.getBoundingClientRect();
  const over = Math.max(0, right - document.documentElement.clientWidth);
  const offset = -Math.min(left, over);
  if (offset !== 0 && translate === "none") writeStyle(menu, "translate", offset);
  if (bottom <= innerHeight || top >= innerHeight || !isHeld(menu)) return;
  writeStyle(menu, "box-sizing", "border-box");
  writeStyle(menu, "max-height", innerHeight - top);
  writeStyle(menu, "overflow-y", "auto");
}

/** Whether the element does not scroll with the page. */
function isHeld(element: Element | null): boolean {
  if (!element) return false;
  return ["fixed", "sticky"].includes(getComputedStyle(element).position) || isHeld(element.parentElement);
}
