import { focusOn } from "../dom/focus-on.js";
import { switchedOn } from "../dom/switched-on.js";
import { scrollTopOf } from "../dom/view-offset.js";
import { DATA_MODULE, DATA_PAGINATION_ANCHOR } from "../schema.js";

/** What moves to the start of a part that shows another page: the view, and after a keyboard click also the focus. */
export type Arrival = "view" | "view and focus";

/**
 * Scrolls to the start of a part whose top is above the view: its pagination anchor, else its first heading, else its
 * top. With an anchor of value `only` it does not scroll (docs/markup.md).
 */
export function arriveAt(part: HTMLElement, arrival: Arrival): void {
  if (scrollTopOf(part) >= scrollY) return;
  const anchor = anchorOf(part);
  if (anchor?.getAttribute(DATA_PAGINATION_ANCHOR) === "only") return;
  const target = anchor ?? part.querySelector<HTMLElement>("h1,h2,h3,h4,h5,h6") ?? part;
  scrollTo({ left: scrollX, top: scrollTopOf(target), behavior: "instant" });
  if (arrival === "view and focus") focusOn(target);
}

/** Returns the part's own anchor, not that of a nested module. */
function anchorOf(part: HTMLElement): HTMLElement | undefined {
  const anchors = part.querySelectorAll<HTMLElement>(switchedOn(DATA_PAGINATION_ANCHOR));
  return Array.from(anchors).find((anchor) => anchor.closest(`[${DATA_MODULE}]`) === part);
}
