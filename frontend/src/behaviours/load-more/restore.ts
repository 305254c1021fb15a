import { notedHere, recall, registerRestorer, returnToPlace, scrollByHand } from "../../navigation/history.js";
import { registerNote } from "../../navigation/places.js";
import { type Answered, fetchPage, type Outcome } from "./answer.js";
import { type Direction, pageAddress, readState, writeState } from "./button.js";
import { allFeeds, buttonsOf, type Feed, type ListPage } from "./feed.js";
import { followAddress, updateAddress } from "./follow-address.js";
import { insertPages } from "./insert-pages.js";
import { begin, leadTo } from "./load.js";
import { notePlaces, returnToItem } from "./place-in-list.js";
import { LOAD_MORE, type Recorded, recordIn, rememberFeeds } from "./record.js";

/** What of the visitor's own doing shows that the place is theirs now. */
const OWN_MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** The lists that the document came with are asked for once. */
const asked = new Set<string>();

registerNote(LOAD_MORE, notePlaces);

// Lists that a refresh has brought back to what they began with; others still hold what they have loaded.
registerRestorer(
  LOAD_MORE,
  async ({ data }) => {
    const returned = allFeeds().map(async (feed) => {
      const record = recordIn(data, feed.key);
      if (!record || feed.pages.length > 1 || !isSameList(feed, record)) return false;
      return (await restore(feed, record, record.origin)) && returnToItem(feed, notedHere(LOAD_MORE));
    });
    return (await Promise.all(returned)).includes(true);
  },
  { late: true },
);

/** Brings back what a list had loaded in an earlier life of the document, which shows the page that was in view. */
export async function restoreLoaded(feed: Feed): Promise<void> {
  const record = asked.has(feed.key) ? undefined : recordIn(recall(LOAD_MORE), feed.key);
  asked.add(feed.key);
  const here = pageAddress(location.href);
  const base = record?.pages.findIndex(({ address }) => address === here) ?? -1;
  if (!record || base < 0) return;
  scrollByHand();
  const note = notedHere(LOAD_MORE);
  const moved = new AbortController();
  for (const name of OWN_MOVES) addEventListener(name, () => moved.abort(), { signal: moved.signal, capture: true });
  await restore(feed, record, base);
  if (!moved.signal.aborted) returnToPlace({ scrolled: returnToItem(feed, note) });
  moved.abort();
}

function isSameList(feed: Feed, { led }: Recorded): boolean {
  return (["next", "prev"] as const).every((direction) => led[direction] === feed.led[direction]);
}

/** True when the list has got some of what it had loaded. */
async function restore(feed: Feed, record: Recorded, base: number): Promise<boolean> {
  const restoring = bringBack(feed, record, base);
  feed.restoring = restoring;
  return restoring.finally(() => {
    feed.restoring = undefined;
  });
}

/** Asks for all other pages at once; those beyond one that fails stay away. */
async function bringBack(feed: Feed, record: Recorded, base: number): Promise<boolean> {
  const [button] = feed.buttons;
  if (!button) return false;
  const { signal } = feed.ended;
  const end = begin({ button, feed, signal });
  const outcomes = await Promise.all(
    record.pages.map((page, index) => (index === base ? undefined : fetchPage(button, page, signal))),
  ).finally(end);
  if (signal.aborted) return false;
  const ordered = record.pages.map((page, index): Fetched => [page, outcomes[index]]);
  const before = untilFailure(ordered.slice(0, base).reverse()).reverse();
  const after = untilFailure(ordered.slice(base + 1));
  const { address } = record.pages[base] ?? {};
  const origin = { ...(feed.pages[feed.origin] as ListPage), address };
  feed.pages = [...grow(feed, "prev", before), origin, ...grow(feed, "next", after)];
  feed.origin = before.length;
  bringBackStates(feed, record);
  if (before.length + after.length === 0) return false;
  rememberFeeds();
  followAddress();
  updateAddress();
  return true;
}

type Fetched = readonly [ListPage | Recorded["pages"][number], Outcome | undefined];
type Usable = { readonly source: Recorded["pages"][number]; readonly page: Answered };

function untilFailure(fetched: readonly Fetched[]): Usable[] {
  const usable: Usable[] = [];
  for (const [source, outcome] of fetched) {
    if (!outcome || "reason" in outcome) break;
    usable.push({ source, page: outcome.page });
  }
  return usable;
}

/** Inserts pages, has the buttons lead on from the outermost, and answers them as pages of the list. */
function grow(feed: Feed, direction: Direction, usable: readonly Usable[]): ListPage[] {
  const outermost = direction === "prev" ? usable[0] : usable.at(-1);
  if (!outermost) return [];
  const pages = usable.map(({ page }) => page);
  const { items, runScripts } = insertPages(feed, direction, pages);
  void runScripts();
  feed.total = outermost.page.total ?? feed.total;
  for (const button of buttonsOf(feed, direction)) leadTo(button, outermost.page.further[direction]);
  return usable.map(({ source }, index) => ({ ...source, items: items[index] ?? [] }));
}

function bringBackStates(feed: Feed, { states }: Recorded): void {
  for (const direction of ["next", "prev"] as const) {
    const known = states[direction];
    if (known) for (const button of buttonsOf(feed, direction)) writeState(button, { ...readState(button), ...known });
  }
}
