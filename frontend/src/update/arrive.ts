import { focusOn } from "../dom/focus-on.js";
import { focusOnStart, HEADINGS } from "../dom/focus-on-start.js";
import { isRendered } from "../dom/is-rendered.js";
import { scrollBoxOf } from "../dom/scroller.js";
import { switchedOn } from "../dom/switched-on.js";
import { offsetOf, scrollTopOf } from "../dom/view-offset.js";
import { native } from "../page/native.js";
import { DATA_MODULE, DATA_PAGINATION_ANCHOR } from "../schema.js";

/** What moves to the start of a part that shows another page: the view, and after a keyboard click also the focus. */
export type Arrival = "view" | "view and focus";

/**
 * Scrolls to the start of a part whose top is above the view: its pagination anchor, else its first heading, else its
 * top; hidden ones are skipped. With an anchor of value `only` it does not scroll (docs/markup.md).
 */
export function arriveAt(part: HTMLElement, arrival: Arrival): void {
  const anchors = anchorsOf(part);
  if (anchors[0]?.getAttribute(DATA_PAGINATION_ANCHOR) === "only") return;
  const starts = [...anchors, ...native(part).querySelectorAll<HTMLElement>(HEADINGS)];
  const target = starts.find((start) => isRendered(start)) ?? part;
  const scrolled = [scrollBoxes(part, target), scrollPage(part, target)].includes(true);
  if (scrolled && arrival === "view and focus" && !focusOn(target)) focusOnStart(part);
}

/** Returns the part's own anchors, not those of a nested module. */
function anchorsOf(part: HTMLElement): HTMLElement[] {
  const anchors = native(part).querySelectorAll<HTMLElement>(switchedOn(DATA_PAGINATION_ANCHOR));
  return Array.from(anchors).filter((anchor) => anchor.closest(`[${DATA_MODULE}]`) === part);
}

function scrollBoxAround(box: Element): Element | undefined {
  const { parentElement } = native(box);
  return parentElement ? scrollBoxOf(parentElement) : undefined;
}

/** Scrolls each box that the part's top is above. Returns whether there is one. */
function scrollBoxes(part: HTMLElement, target: HTMLElement): boolean {
  let scrolled = false;
  for (let box = scrollBoxOf(part); box; box = scrollBoxAround(box)) {
    const own = native(box);
    const top = topOf(box) + own.clientTop;
    // A fixed header may cover the top of the box.
    const line = top + Math.max(0, offsetOf(target) - Math.max(0, top));
    const distance = box === target ? -own.scrollTop : topOf(target) - line;
    // The top of a part that scrolls itself stays in place.
    if ((box === part ? distance : topOf(part) - line) >= 0) continue;
    own.scrollBy({ top: distance, behavior: "instant" });
    scrolled = true;
  }
  return scrolled;
}

function scrollPage(part: HTMLElement, target: HTMLElement): boolean {
  // The page is behind a modal dialog.
  if (native(part).closest("dialog:modal") || scrollTopOf(part) >= scrollY) return false;
  scrollTo({ left: scrollX, top: scrollTopOf(target), behavior: "instant" });
  return true;
}

function topOf(element: Element): number {
  return native(element).getBoundingClientRect().top;
}
