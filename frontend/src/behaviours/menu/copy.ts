import { findInPage } from "../../contracts/own-menu.js";
import { CLASS_SHOWING, DATA_ISLAND } from "../../schema.js";
import { element } from "./element.js";
import { renewIds } from "./renew-ids.js";

export const CLASS_COPY = "vt-menu-clone";

/**
 * Copies an element of the page as authored: behaviours render in the copy again what they rendered in the original.
 * Undefined if the page has no such element.
 */
export function copyOf(selector: string): HTMLElement | undefined {
  const copy = find(selector)?.cloneNode(true) as Element | undefined;
  if (!copy) return undefined;
  for (const drawn of copy.querySelectorAll(`[${DATA_ISLAND}]`)) drawn.remove();
  // Without its stage, a slideshow with this class would show nothing until it mounts again.
  for (const show of [copy, ...copy.querySelectorAll(`.${CLASS_SHOWING}`)]) show.classList.remove(CLASS_SHOWING);
  renewIds(copy);
  return element("div", { class: CLASS_COPY }, copy);
}

function find(selector: string): Element | null {
  try {
    return findInPage(selector);
  } catch {
    console.error(`mobileMenu: ${selector} is not a selector`);
    return null;
  }
}
