import { clearNotice, showFailure } from "../../feedback/notice.js";
import { emit } from "../../page/events.js";
import { EVENT_ERROR, EVENT_LOADED_MORE } from "../../schema.js";
import { type Direction, pageAddress, readState, writeState } from "./button.js";
import { buttonsOf, type Feed, type ListPage } from "./feed.js";
import { type Answered, fetchPage, type Outcome, type Source } from "./fetch-page.js";
import { followAddress, updateAddress } from "./follow-address.js";
import { type Recorded, rememberFeeds } from "./history-record.js";
import { insertPages } from "./insert-pages.js";
import { announceAdded, leadTo, markLoading, moveFocus, noticePlace } from "./load-page.js";

/** Restores the pages that the list had loaded. Resolves to true if at least one was restored. */
export function restorePages(feed: Feed, record: Recorded, base: number): Promise<boolean> {
  return whileRestoring(feed, fetchAndInsert(feed, record, base));
}

function whileRestoring(feed: Feed, restoring: Promise<boolean>): Promise<boolean> {
  feed.restoring = restoring;
  return restoring.finally(() => {
    feed.restoring = undefined;
  });
}

/** Fetches all other pages in parallel. If one fails, it and those beyond it are missing, and a notice says so. */
async function fetchAndInsert(feed: Feed, record: Recorded, base: number): Promise<boolean> {
  const sides = [record.pages.slice(0, base).reverse(), record.pages.slice(base + 1)] as const;
  // Until they are back, the history entry keeps them, whatever another list stores in it.
  [feed.missing.prev, feed.missing.next] = sides;
  restoreStates(feed, record);
  const [before, after] = (await fetchSides(feed, sides)) ?? [];
  if (!before || !after) return false;
  const { address, title } = record.pages[base] ?? {};
  const origin = { ...(feed.pages[feed.origin] as ListPage), address, title };
  feed.pages = [...grow(feed, "prev", before.usable), origin, ...grow(feed, "next", after.usable)];
  feed.origin = before.usable.length;
  noteMissing(feed, "prev", before.missing);
  noteMissing(feed, "next", after.missing);
  if (feed.pages.length === 1) return false;
  rememberFeeds();
  followAddress(feed);
  // Another list's address stays until the visitor scrolls this one.
  if (record.pages.some((page) => page.address === pageAddress(location.href))) updateAddress();
  return true;
}

/** Shows a notice that pages are missing on one side of the list, with a retry button. */
function noteMissing(feed: Feed, direction: Direction, missing: readonly Source[]): void {
  feed.missing[direction] = missing;
  if (missing.length === 0) return;
  const [button] = buttonsOf(feed, direction);
  // Without a button on that side, the notice goes before the list.
  const place = button ? noticePlace(button) : feed.list;
  feed.ended.signal.addEventListener("abort", () => clearNotice(place));
  showFailure(place, (click) => {
    if (!feed.restoring) void whileRestoring(feed, fetchMissing(feed, direction, { place, click }));
  });
  emit(feed.list, EVENT_ERROR, { reason: "pages of the list are missing" });
}

/** The notice's retry button has been clicked. */
interface Retry {
  readonly place: HTMLElement;
  readonly click: MouseEvent;
}

async function fetchMissing(feed: Feed, direction: Direction, { place, click }: Retry): Promise<boolean> {
  const [side] = (await fetchSides(feed, [feed.missing[direction]])) ?? [];
  if (!side) return false;
  const pages = grow(feed, direction, side.usable);
  const added = pages.flatMap(({ items }) => items);
  feed.pages = direction === "prev" ? [...pages, ...feed.pages] : [...feed.pages, ...pages];
  if (direction === "prev") feed.origin += pages.length;
  if (side.missing.length === 0) {
    moveFocus({ button: buttonsOf(feed, direction)[0], click, place }, added[0]);
    clearNotice(place);
  }
  if (pages.length > 0) announceAdded(feed, added.length);
  noteMissing(feed, direction, side.missing);
  rememberFeeds();
  followAddress(feed);
  const [button] = [...buttonsOf(feed, direction), ...feed.buttons];
  if (pages.length > 0) emit(feed.list, EVENT_LOADED_MORE, { direction, items: added, total: feed.total, button });
  return pages.length > 0;
}

interface Usable {
  readonly source: Source;
  readonly page: Answered;
}

/** The pages fetched for one side of the list, nearest first. */
interface Side {
  readonly usable: readonly Usable[];
  readonly missing: readonly Source[];
}

/** Resolves to undefined if the list has left the page meanwhile. */
async function fetchSides(feed: Feed, sides: readonly (readonly Source[])[]): Promise<Side[] | undefined> {
  const [button] = feed.buttons;
  if (!button) return undefined;
  const { signal } = feed.ended;
  const end = markLoading({ button, feed, signal });
  const outcomes = await Promise.all(
    sides.map((sources) => Promise.all(sources.map((source) => fetchPage(button, source, signal)))),
  ).finally(end);
  return signal.aborted ? undefined : sides.map((sources, index) => untilFailure(sources, outcomes[index] ?? []));
}

function untilFailure(sources: readonly Source[], outcomes: readonly Outcome[]): Side {
  const usable: Usable[] = [];
  for (const [index, source] of sources.entries()) {
    const outcome = outcomes[index];
    if (!outcome || "reason" in outcome) break;
    usable.push({ source, page: outcome.page });
  }
  return { usable, missing: sources.slice(usable.length) };
}

/** Inserts pages and points the buttons beyond the outermost one. Returns the pages in the list's order. */
function grow(feed: Feed, direction: Direction, nearestFirst: readonly Usable[]): ListPage[] {
  const outermost = nearestFirst.at(-1);
  if (!outermost) return [];
  const usable = direction === "prev" ? [...nearestFirst].reverse() : nearestFirst;
  const pages = usable.map(({ page }) => page);
  const { items, runScripts } = insertPages(feed, direction, pages);
  void runScripts();
  feed.total = outermost.page.total ?? feed.total;
  for (const button of buttonsOf(feed, direction)) leadTo(button, outermost.page.further[direction]);
  return usable.map(({ source }, index) => ({ ...source, items: items[index] ?? [] }));
}

function restoreStates(feed: Feed, { states }: Recorded): void {
  for (const direction of ["next", "prev"] as const) {
    const known = states[direction];
    if (known) for (const button of buttonsOf(feed, direction)) writeState(button, { ...readState(button), ...known });
  }
}
