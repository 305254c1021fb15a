import { findInPage } from "../../contracts/own-menu.js";
import { native } from "../../page/native.js";
import { CLASS_SHOWING, DATA_ISLAND } from "../../schema.js";
import { element } from "./element.js";
import { renewIds } from "./renew-ids.js";

/**
 * Copies an element of the page as authored: behaviours render in the copy again what they rendered in the original.
 * Undefined if the page has no such element.
 */
export function copyOf(selector: string): HTMLElement | undefined {
  const copy = native(find(selector))?.cloneNode(true) as Element | undefined;
  if (!copy) return undefined;
  const own = native(copy);
  for (const drawn of own.querySelectorAll(`[${DATA_ISLAND}]`)) drawn.remove();
  // Without its stage, a slideshow with this class would show nothing until it mounts again.
  for (const show of [copy, ...own.querySelectorAll(`.${CLASS_SHOWING}`)]) native(show).classList.remove(CLASS_SHOWING);
  renewIds(copy);
  return element("div", { class: "vt-menu-clone" }, copy);
}

function find(selector: string): Element | null {
  try {
    return findInPage(selector);
  } catch {
    console.error(`mobileMenu: ${selector} is not a selector`);
    return null;
  }
}
