import { pageHistory } from "../../navigation/history.js";
import { elementNamed } from "./anchor.js";
import { focusTarget } from "./focus-target.js";
import { glideTo, jumpTo } from "./glide.js";

export { scrollOnReady } from "./ready-scroll.js";

/** Scrolls to what a link within the page names (spec 2.13). False: it names nothing, and the link works as without script. */
export function handle(_event: Event, element: HTMLElement, moved = false): boolean {
  const { hash } = element as HTMLAnchorElement;
  const target = elementNamed(hash);
  // What is over the page does not scroll with it.
  if (!target || target.closest("dialog")) return false;
  const from = scrollY;
  // As a plain link does, so that `:target`, hashchange and a closed details follow; the browser's own jump is undone.
  pageHistory.visitPart(hash);
  jumpTo(from);
  focusTarget(target);
  // Who has moved about the page since the click is reading there.
  if (!moved) void glideTo(target);
  return true;
}

/** Scrolls to an element, or to the first that a selector finds. True when the page has got there. */
export async function scrollToTarget(target: unknown): Promise<boolean> {
  const element = elementOf(target);
  return element ? glideTo(element) : false;
}

function elementOf(target: unknown): Element | undefined {
  if (target instanceof Element) return target;
  try {
    if (typeof target !== "string") throw new TypeError("neither an element nor a selector");
    const found = document.querySelector(target);
    if (!found) console.info("scrollTo: nothing in the page matches", target);
    return found ?? undefined;
  } catch (error) {
    // Spec 8: the developer is told where to look.
    console.error(`scrollTo: the element to scroll to is of the wrong type, check the page's script: ${error}`, target);
    return undefined;
  }
}
