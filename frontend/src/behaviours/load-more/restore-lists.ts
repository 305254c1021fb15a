import { ownMovesSince } from "../../dom/own-moves.js";
import { pageHistory } from "../../navigation/history.js";
import { pageAddress } from "./button.js";
import { type Feed, pageFeeds } from "./feed.js";
import { LOAD_MORE, type Recorded, recordIn } from "./history-record.js";
import { restorePages } from "./restore-pages.js";
import { noteItems, returnToItem } from "./return-to-item.js";

/** Keys of the lists seen in this document: each is restored from the loaded entry only once. */
const seen = new Set<string>();

pageHistory.registerNote(LOAD_MORE, noteItems);

// Restores lists that a refresh has reset to their first page; the others still contain what they have loaded.
pageHistory.registerRestorer(
  LOAD_MORE,
  async ({ data }) => {
    const returned = pageFeeds().map(async (feed) => {
      const record = recordIn(data, feed.key);
      await feed.restoring;
      if (!record || feed.pages.length > 1 || !isSameList(feed, record)) return false;
      return (await restorePages(feed, record, record.origin)) && returnToItem(feed, pageHistory.notedHere(LOAD_MORE));
    });
    return (await Promise.all(returned)).includes(true);
  },
  { late: true },
);

/**
 * Restores what a list had loaded before the document was loaded again, starting from the page that was in view. If
 * another part of the page has set the address, the list starts with its original page.
 */
export async function restoreLoaded(feed: Feed): Promise<void> {
  const record = seen.has(feed.key) ? undefined : recordIn(pageHistory.recall(LOAD_MORE), feed.key);
  seen.add(feed.key);
  if (!record) return;
  // Its other buttons are mounted in the same task.
  await Promise.resolve();
  const here = pageAddress(location.href);
  const own = record.pages.findIndex(({ address }) => address === here);
  const base = own < 0 && isSameList(feed, record) ? record.origin : own;
  if (base < 0) return;
  pageHistory.scrollByHand();
  const note = pageHistory.notedHere(LOAD_MORE);
  const moves = ownMovesSince();
  await restorePages(feed, record, base);
  if (!moves.end()) pageHistory.restoreView({ scrolled: returnToItem(feed, note) });
}

function isSameList(feed: Feed, { led }: Recorded): boolean {
  return (["next", "prev"] as const).every((direction) => led[direction] === feed.led[direction]);
}
