import { type Feed, pageFeeds, shownItems } from "./feed.js";
import { holdInView, itemsInView, moveTo, scrollerOf } from "./keep-in-view.js";

/** An item's id and index in the list, and its distance from the window's top. */
type Noted = readonly [id: string, index: number, top: number];

/** Several items are noted, because some may be gone when the visitor returns. */
const MOST_NOTED = 5;

/** Notes the first items in view of each list that has grown. */
export function noteItems(): Record<string, Noted[]> {
  const grown = pageFeeds().filter(({ pages }) => pages.length > 1);
  return Object.fromEntries(grown.map((feed) => [feed.key, itemsToNote(feed)]));
}

/** Scrolls the first noted item that still exists to its former position. Returns false if none exists. */
export function returnToItem(feed: Feed, notes: unknown): boolean {
  const known = (notes as Record<string, Noted[]> | undefined)?.[feed.key] ?? [];
  const items = shownItems(feed);
  const byId = known.map(([id, , top]) => [id && items.find((item) => item.id === id), top] as const);
  const [item, top] = byId.find(([found]) => found) ?? [items[known[0]?.[1] ?? -1], known[0]?.[2]];
  if (!item || top === undefined) return false;
  moveTo(scrollerOf(feed.list), item, top);
  holdInView(feed, item, items);
  return true;
}

function itemsToNote(feed: Feed): Noted[] {
  const indexes = new Map(shownItems(feed).map((item, index) => [item, index]));
  return itemsInView(feed, MOST_NOTED).map((item) => [
    item.id,
    indexes.get(item) ?? 0,
    item.getBoundingClientRect().top,
  ]);
}
