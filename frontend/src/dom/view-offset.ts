import { readMobileOffset } from "../page/config.js";
import { native } from "../page/native.js";
import { DATA_ANCHOR_OFFSET, DATA_HEADER, NARROW_PAGE } from "../schema.js";

/** Returns the scroll position at which the element is just below the fixed header. */
export function scrollTopOf(element: Element): number {
  const top = native(element).getBoundingClientRect().top + scrollY - offsetOf(element);
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.max(0, Math.min(top, scrollHeight - clientHeight));
}

/**
 * Returns the distance to keep from the top: the element's own offset, else 0 in a modal dialog, else the mobile one, else
 * the height of the header if it is fixed or sticky.
 */
export function offsetOf(element: Element): number {
  const own = Number.parseFloat(native(element).getAttribute(DATA_ANCHOR_OFFSET) ?? "");
  if (!Number.isNaN(own)) return own;
  // A modal dialog covers the header.
  if (native(element).closest("dialog:modal")) return 0;
  const mobileOffset = readMobileOffset();
  if (mobileOffset !== undefined && matchMedia(NARROW_PAGE).matches) return mobileOffset;
  return heldHeader(element)?.getBoundingClientRect().height ?? 0;
}

/** Returns how much of the viewport's top a fixed or sticky header covers now, in CSS pixels. */
export function coveredByHeader(): number {
  return Math.max(0, heldHeader()?.getBoundingClientRect().bottom ?? 0);
}

/** Returns the header that covers the page's top while scrolling; not if the header contains the target. */
function heldHeader(target?: Element): Element | undefined {
  return Array.from(document.querySelectorAll(`[${DATA_HEADER}]`)).find(
    (header) => ["fixed", "sticky"].includes(getComputedStyle(header).position) && !(target && header.contains(target)),
  );
}
