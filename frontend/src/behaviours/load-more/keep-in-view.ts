import type { Direction } from "./button.js";
import { type Feed, shownItems } from "./feed.js";

/** What a behaviour does to a new item comes soon after it, when it changes its height. */
const SETTLED_AFTER_MS = 1000;
const ANCHORING = "overflow-anchor";
/** Whether the browser can anchor the scroll, unless the page forbids it. */
const ANCHORS = globalThis.CSS?.supports?.(ANCHORING, "none") ?? false;

/** The hold that lasts; its end answers the items that were awaited. */
let last: { readonly end: () => readonly Element[] } | undefined;

/** Changes the list so that nothing in view moves; what comes late above it, pictures above all, moves nothing either. */
export function keepInView(feed: Feed, direction: Direction, items: readonly Element[], change: () => void): void {
  const scroller = scrollerOf(feed.list);
  const kept = direction === "prev" ? firstInView(feed) : undefined;
  const top = kept?.getBoundingClientRect().top ?? 0;
  const scrolled = scroller.scrollTop;
  const isBelow = direction === "next" && endOf(feed) <= viewOf(scroller).top;
  const letAnchor = kept ? leaveOutAsAnchors([scroller]) : () => {};
  change();
  if (kept) moveTo(scroller, kept, top);
  // Items that come after what is read take the place of the button; the browser would rather hold the page's foot.
  else if (!isBelow && scroller.scrollTop !== scrolled) scroller.scrollTo({ top: scrolled, behavior: "instant" });
  letAnchor();
  if (kept) holdInView(feed, kept, items);
}

/**
 * Holds an item where it is in the view until the pictures of `items` have come; when the visitor has scrolled it
 * away, the first that is in view then. Browsers that anchor the scroll do so at once, if nothing before the item may be
 * their anchor; the others are helped before they paint.
 */
export function holdInView(feed: Feed, item: Element, items: readonly Element[]): void {
  const scroller = scrollerOf(feed.list);
  // One hold at a time, whatever list it is for: the styles of two would get in each other's way.
  const coming = [...items, ...(last?.end() ?? [])];
  const held = new AbortController();
  const own = {
    end() {
      if (last === own) last = undefined;
      held.abort();
      return coming;
    },
  };
  last = own;
  feed.ended.signal.addEventListener("abort", own.end, { signal: held.signal });
  let kept = item;
  let top = kept.getBoundingClientRect().top;
  let scrolled = scroller.scrollTop;
  const isAnchored = anchors(scroller);
  let letAnchor = leaveOutAsAnchors(before(kept, scroller));
  const settle = () => {
    if (kept.isConnected) moveTo(scroller, kept, top);
    scrolled = scroller.scrollTop;
  };
  const look = () => {
    const distance = scroller.scrollTop - scrolled;
    // Our own scrolling is told of a frame late, when the next picture may have come.
    if (distance === 0) return;
    // Where the browser anchors, what has moved by the time of a scroll has been scrolled.
    if (isAnchored) top = kept.getBoundingClientRect().top;
    else top -= distance;
    settle();
    if (isInView(kept, viewOf(scroller))) return;
    kept = firstInView(feed) ?? kept;
    top = kept.getBoundingClientRect().top;
    letAnchor();
    letAnchor = leaveOutAsAnchors(before(kept, scroller));
  };
  const observer = new ResizeObserver(settle);
  for (const part of [document.body, feed.list, ...coming]) observer.observe(part);
  document.addEventListener("scroll", look, { capture: true, passive: true, signal: held.signal });
  held.signal.addEventListener("abort", () => {
    observer.disconnect();
    letAnchor();
  });
  whenComplete(coming, held.signal).then(own.end);
}

/** Whether the browser anchors the scroll of it. */
function anchors(scroller: Element): boolean {
  const mayAnchor = (part: Element) => getComputedStyle(part).getPropertyValue(ANCHORING) !== "none";
  return ANCHORS && mayAnchor(scroller) && mayAnchor(document.body);
}

/** All that comes before an element in what scrolls it. */
function before(element: Element, scroller: Element): Element[] {
  const found: Element[] = [];
  const { body } = document;
  for (let step = element; step.parentElement && step !== scroller && step !== body; step = step.parentElement) {
    for (let sibling = step.previousElementSibling; sibling; sibling = sibling.previousElementSibling)
      found.push(sibling);
  }
  return found;
}

/** Keeps the browser from anchoring the scroll to these elements, until the answer is called. */
function leaveOutAsAnchors(elements: readonly Element[]): () => void {
  const styles = elements.map((element) => {
    const { style } = element as HTMLElement;
    const was = style.getPropertyValue(ANCHORING);
    style.setProperty(ANCHORING, "none");
    return () => {
      style.setProperty(ANCHORING, was);
      if (element.getAttribute("style") === "") element.removeAttribute("style");
    };
  });
  return () => {
    for (const giveBack of styles) giveBack();
  };
}

/** Scrolls so that an element is that far from the top of the window. */
export function moveTo(scroller: Element, element: Element, top: number): void {
  const distance = element.getBoundingClientRect().top - top;
  if (Math.abs(distance) < 0.5) return;
  scroller.scrollTo({ top: scroller.scrollTop + distance, behavior: "instant" });
}

/** What scrolls the list: the page, or a box round it. */
export function scrollerOf(list: Element): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let box: Element | null = list; box && box !== document.body && box !== page; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return page;
}

/** The part of the window where a scroller shows something. */
export function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  if (scroller === (document.scrollingElement ?? document.documentElement)) return { top: 0, bottom: innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
}

/** The first items that are in view, at most `most`; of a list that has been scrolled past, the last one. */
export function itemsInView(feed: Feed, most: number): Element[] {
  const view = viewOf(scrollerOf(feed.list));
  const found: Element[] = [];
  for (const item of shownItems(feed)) {
    if (isInView(item, view)) found.push(item);
    if (found.length === most) break;
  }
  return found;
}

function isInView(item: Element, view: { readonly top: number; readonly bottom: number }): boolean {
  const { top, bottom, height } = item.getBoundingClientRect();
  return height > 0 && bottom > view.top && top < view.bottom;
}

function firstInView(feed: Feed): Element | undefined {
  const [first] = itemsInView(feed, 1);
  if (first) return first;
  return endOf(feed) <= viewOf(scrollerOf(feed.list)).top ? shownItems(feed).at(-1) : undefined;
}

/** Where the list, and the button below it, end in the window. */
function endOf({ list, buttons }: Feed): number {
  return Math.max(...[list, ...buttons].map((element) => element.getBoundingClientRect().bottom));
}

/** Fulfilled when the pictures of the items have come, or failed. */
async function whenComplete(items: readonly Element[], signal: AbortSignal): Promise<void> {
  await new Promise((done) => setTimeout(done, SETTLED_AFTER_MS));
  const pictures = items.flatMap((item) => [...item.querySelectorAll("img")]);
  const areComplete = () => pictures.every((picture) => picture.complete || !picture.isConnected);
  await new Promise<void>((done) => {
    const check = () => {
      if (signal.aborted || areComplete()) done();
    };
    for (const name of ["load", "error"]) document.addEventListener(name, check, { capture: true, signal });
    signal.addEventListener("abort", check);
    check();
  });
}
