import { ownMovesSince } from "../../dom/own-moves.js";
import { scrollTopOf } from "../../dom/view-offset.js";
import { whenLoaded } from "../../page/idle.js";
import { DATA_MODULE, DATA_PAGINATION_ANCHOR, DATA_POSITION_SCROLL } from "../../schema.js";
import { elementNamed } from "./anchor.js";
import { jumpTo } from "./glide.js";

/**
 * Brings a page that was opened to its one target (spec 2.13, docs/markup.md): what the hash names, else the pagination
 * anchor of a module, else the last scroll position. On Back, Forward and reload the visitor finds the place they left.
 */
export function scrollOnReady(): void {
  const target = isReturn() ? undefined : targetOf();
  // Who has scrolled while the page was loading is reading; to what a hash names the browser has scrolled by itself.
  if (!target || (scrollY > 0 && !elementNamed(location.hash))) return;
  const moves = ownMovesSince();
  const go = () => {
    if (!moves.signal.aborted && target.isConnected) jumpTo(scrollTopOf(target));
  };
  go();
  // What arrives late above the target has moved it.
  whenLoaded(() => {
    go();
    moves.end();
  }, moves.signal);
}

function isReturn(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "back_forward" || visit?.type === "reload";
}

function targetOf(): Element | undefined {
  const anchor = marked(DATA_PAGINATION_ANCHOR).find(
    (element) => element.closest(`[${DATA_MODULE}]`) && element.getAttribute(DATA_PAGINATION_ANCHOR) !== "only",
  );
  return elementNamed(location.hash) ?? anchor ?? marked(DATA_POSITION_SCROLL).at(-1);
}

/** A boolean attribute is off when it says "0" or "false" (docs/markup.md). */
function marked(attribute: string): Element[] {
  return [...document.querySelectorAll(`[${attribute}]:not([${attribute}="0"],[${attribute}="false"])`)];
}
