import { isRendered } from "../../dom/is-rendered.js";
import { ownMovesSince } from "../../dom/own-moves.js";
import { switchedOn } from "../../dom/switched-on.js";
import { scrollTopOf } from "../../dom/view-offset.js";
import { whenLoaded } from "../../page/idle.js";
import { DATA_MODULE, DATA_PAGINATION_ANCHOR, DATA_POSITION_SCROLL } from "../../schema.js";
import { elementNamed } from "./anchor.js";
import { checkOffset } from "./check-offset.js";
import { jumpTo } from "./glide.js";

/**
 * Scrolls a newly opened page to its one target (spec 2.13, docs/markup.md): the element of the hash, else a module's
 * pagination anchor, else the last scroll position. Does nothing on Back, Forward and reload: the browser restores the
 * place.
 */
export function scrollOnReady(): void {
  const target = isReturn() ? undefined : targetOf();
  // Does nothing if the visitor has scrolled during loading; with a hash the browser itself has scrolled.
  if (!target || (scrollY > 0 && !elementNamed(location.hash))) return;
  checkOffset(target);
  const moves = ownMovesSince();
  const go = () => {
    if (!moves.signal.aborted && target.isConnected) jumpTo(scrollTopOf(target));
  };
  go();
  // Content that arrived late above the target has moved it.
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

/** Returns the elements with the attribute, without hidden ones, which have no place. */
function marked(attribute: string): Element[] {
  return Array.from(document.querySelectorAll(switchedOn(attribute))).filter((element) => isRendered(element));
}
