import { scrollBoxOf } from "../../dom/scroller.js";
import { native } from "../../page/native.js";
import type { Direction } from "./button.js";
import { type Feed, shownItems } from "./feed.js";

/** Behaviours may change the height of a new item shortly after it was inserted. */
const SETTLED_AFTER_MS = 1000;
const ANCHORING = "overflow-anchor";
/** Whether the browser supports scroll anchoring. The page may still disable it. */
const ANCHORS = globalThis.CSS?.supports?.(ANCHORING, "none") ?? false;

/** The current hold. `end` stops it and returns the items it was waiting for. */
let last: { readonly end: () => readonly Element[] } | undefined;

/** Changes the list without moving content in view, also when content above it, such as images, loads later. */
export function keepInView(feed: Feed, direction: Direction, items: readonly Element[], change: () => void): void {
  const scroller = scrollerOf(feed.list);
  const kept = direction === "prev" ? firstInView(feed) : undefined;
  const top = kept?.getBoundingClientRect().top ?? 0;
  const scrolled = scroller.scrollTop;
  const isBelow = direction === "next" && endOf(feed) <= viewOf(scroller).top;
  const letAnchor = kept ? leaveOutAsAnchors([scroller]) : () => {};
  change();
  if (kept) moveTo(scroller, kept, top);
  // New items push down the content after the list. The browser may have anchored to that, so its scroll is undone.
  else if (!isBelow && scroller.scrollTop !== scrolled) scroller.scrollTo({ top: scrolled, behavior: "instant" });
  letAnchor();
  if (kept) holdInView(feed, kept, items);
}

/**
 * Keeps an item at its position in the view until the images of `items` have loaded. If the visitor scrolls it out of
 * view, the first item then in view is kept instead. Browsers with scroll anchoring do it themselves, if nothing before
 * the item can be their anchor; in others the scroll position is corrected before the next paint.
 */
export function holdInView(feed: Feed, item: Element, items: readonly Element[]): void {
  const scroller = scrollerOf(feed.list);
  // One hold at a time in the whole page: the styles of two would conflict.
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
  const correct = () => {
    if (kept.isConnected) moveTo(scroller, kept, top);
    scrolled = scroller.scrollTop;
  };
  const onScroll = () => {
    const distance = scroller.scrollTop - scrolled;
    // Our own scroll's event comes one frame late, when the next image may have loaded.
    if (distance === 0) return;
    // With scroll anchoring, any movement seen at a scroll event is the visitor's scrolling.
    if (isAnchored) top = kept.getBoundingClientRect().top;
    else top -= distance;
    correct();
    if (isInView(kept, viewOf(scroller))) return;
    kept = firstInView(feed) ?? kept;
    top = kept.getBoundingClientRect().top;
    letAnchor();
    letAnchor = leaveOutAsAnchors(before(kept, scroller));
  };
  const observer = new ResizeObserver(correct);
  for (const part of [document.body, feed.list, ...coming]) observer.observe(part);
  document.addEventListener("scroll", onScroll, { capture: true, passive: true, signal: held.signal });
  held.signal.addEventListener("abort", () => {
    observer.disconnect();
    letAnchor();
  });
  whenComplete(coming, held.signal).then(own.end);
}

/** Whether the browser applies scroll anchoring in the scroller. */
function anchors(scroller: Element): boolean {
  const mayAnchor = (part: Element) => getComputedStyle(part).getPropertyValue(ANCHORING) !== "none";
  return ANCHORS && mayAnchor(scroller) && mayAnchor(document.body);
}

/** Returns all elements before an element in its scroller: preceding siblings of it and its ancestors. */
function before(element: Element, scroller: Element): Element[] {
  const found: Element[] = [];
  const { body } = document;
  for (let step: Element | null = element; step && step !== scroller && step !== body; ) {
    const { previousElementSibling, parentElement }: Element = native(step);
    for (let sibling = previousElementSibling; sibling; sibling = native(sibling).previousElementSibling)
      found.push(sibling);
    step = parentElement;
  }
  return found;
}

/** Excludes these elements from scroll anchoring until the returned function is called. */
function leaveOutAsAnchors(elements: readonly Element[]): () => void {
  const styles = elements.map((element) => {
    const own = native(element as HTMLElement);
    const { style } = own;
    const was = style.getPropertyValue(ANCHORING);
    style.setProperty(ANCHORING, "none");
    return () => {
      style.setProperty(ANCHORING, was);
      if (own.getAttribute("style") === "") own.removeAttribute("style");
    };
  });
  return () => {
    for (const giveBack of styles) giveBack();
  };
}

/** Scrolls so that the element is `top` px below the window's top. */
export function moveTo(scroller: Element, element: Element, top: number): void {
  const distance = element.getBoundingClientRect().top - top;
  if (Math.abs(distance) < 0.5) return;
  scroller.scrollTo({ top: scroller.scrollTop + distance, behavior: "instant" });
}

/** Returns the element that scrolls the list: a box around it, else the page. */
export function scrollerOf(list: Element): Element {
  return scrollBoxOf(list) ?? document.scrollingElement ?? document.documentElement;
}

/** Returns the visible range of a scroller, in window coordinates. */
export function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  if (scroller === (document.scrollingElement ?? document.documentElement)) return { top: 0, bottom: innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
}

/** Returns the first items in view, at most `most`. */
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

/** Returns the bottom edge of the list and its buttons, in window coordinates. */
function endOf({ list, buttons }: Feed): number {
  return Math.max(...[list, ...buttons].map((element) => element.getBoundingClientRect().bottom));
}

/** Resolves when the images of the items have loaded or failed. */
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
