import { directionOf, readState } from "./button.js";
import { type Feed, shownItems } from "./feed.js";
import { scrollerOf, viewOf } from "./keep-in-view.js";

const MARGIN = "margin-block-end";
/** As in load-more.css. */
const SCREEN = "var(--vt-load-more-room, calc(100lvh - 3rem))";

/** What is left of a room. */
interface Rest {
  /** Keeps what follows where it is in view, or out of view. */
  readonly settle: () => void;
  readonly end: () => void;
}

const rests = new WeakMap<Element, Rest>();

/**
 * Makes room below the button of a list that loads: a screen, or what the next page needs, if nothing but a click loads
 * it. Called when a load begins; the returned function is called when it ends, before anything changes, and
 * then `settleRoom`. The rest of the room goes as soon as that moves nothing in view.
 */
export function keepRoom(feed: Feed, button: HTMLElement): () => void {
  // What follows the button above a list is the list, whose items keep their place.
  if (directionOf(button) === "prev") return () => {};
  const place = placeOf(button);
  rests.get(place)?.end();
  place.style.setProperty(MARGIN, readState(button).mode === "click" ? `${nextHeight(feed)}px` : SCREEN);
  return () => keepRest(place, feed);
}

/** Keeps what follows a button where it is in view, or out of view, after the list has changed. */
export function settleRoom(button: HTMLElement): void {
  rests.get(placeOf(button))?.settle();
}

/** The height of the room below a button, in px. */
export const roomBelow = (button: Element) => Number.parseFloat(getComputedStyle(placeOf(button)).marginBlockEnd) || 0;

const placeOf = (button: Element) => button.closest<HTMLElement>("p,li") ?? (button as HTMLElement);

/** Returns the height of the last page, as that of the next one. */
function nextHeight(feed: Feed): number {
  const items = feed.pages.at(-1)?.items ?? [];
  const [first, last] = [items[0], items.at(-1)].map((item) => item?.getBoundingClientRect());
  const left = (feed.total ?? Number.POSITIVE_INFINITY) - shownItems(feed).length;
  return first && last ? (last.bottom - first.top) * Math.min(1, left / items.length) : 0;
}

function keepRest(place: HTMLElement, { list, ended }: Feed): void {
  if (ended.signal.aborted) {
    place.style.removeProperty(MARGIN);
    return;
  }
  const rest = new AbortController();
  const { signal } = rest;
  const scroller = scrollerOf(list);
  const bottom = () => place.getBoundingClientRect().bottom;
  let room = roomBelow(place);
  let end = bottom() + room;
  const settle = () => {
    const { scrollTop } = scroller;
    room = Math.min(end, viewOf(scroller).bottom) - bottom();
    place.style.removeProperty(MARGIN);
    if (room > roomBelow(place)) place.style.setProperty(MARGIN, `${room}px`);
    else rest.abort();
    // The page was too short without the room when its margin was read.
    if (scroller.scrollTop !== scrollTop) scroller.scrollTo({ top: scrollTop, behavior: "instant" });
  };
  const follow = () => {
    end = bottom() + room;
    if (viewOf(scroller).bottom < end) settle();
  };
  // Pictures that come late.
  const observer = new ResizeObserver(settle);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    rests.delete(place);
    place.style.removeProperty(MARGIN);
  });
  ended.signal.addEventListener("abort", () => rest.abort(), { signal });
  document.addEventListener("scroll", follow, { capture: true, passive: true, signal });
  addEventListener("resize", follow, { signal });
  rests.set(place, { settle, end: () => rest.abort() });
  observer.observe(list);
}
