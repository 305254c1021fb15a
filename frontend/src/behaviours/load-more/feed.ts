import { DATA_LOAD_MORE, DATA_MODULE, DATA_SELECTOR } from "../../schema.js";
import { findList, isForSameList, type Source, totalOf } from "./answer.js";
import { type Direction, directionOf, hrefOf, pageAddress } from "./button.js";

/** A page of a list, as it is in the document. */
export interface ListPage extends Source {
  readonly items: readonly Element[];
}

/** A list that grows, with all that is known of it. */
export interface Feed {
  /** Names it in the history; the same after a reload. */
  readonly key: string;
  readonly list: HTMLElement;
  readonly buttons: Set<HTMLElement>;
  /** What its buttons led to before anything was loaded: tells the list from the same one in another state. */
  readonly led: Partial<Record<Direction, string | undefined>>;
  /** From the top of the list to its end. */
  pages: ListPage[];
  /** What could not be brought back before and after them, the nearest first. */
  readonly missing: Record<Direction, readonly Source[]>;
  /** Place among them of the one that the document, or a refresh, has brought. */
  origin: number;
  total: number | undefined;
  /** How many requests are on their way. */
  loads: number;
  /** As long as it is being brought back to what it had loaded. */
  restoring: Promise<unknown> | undefined;
  readonly ended: AbortController;
}

const feeds = new Map<Element, Feed>();
/** Addresses of the pages of a list that was there until a refresh, by key: the first is that of its origin. */
const before = new Map<string, readonly (string | undefined)[]>();

/** The list that a button is for, which it joins; undefined where there is none. `fresh`: it is the first to join. */
export function joinFeed(button: HTMLElement): { readonly feed: Feed; readonly fresh: boolean } | undefined {
  const list = findList(button, document);
  if (!list) return undefined;
  const known = feeds.get(list);
  const feed = known ?? createFeed(button, list);
  feeds.set(list, feed);
  feed.buttons.add(button);
  feed.led[directionOf(button)] ??= hrefOf(button);
  return { feed, fresh: !known };
}

/** A list without buttons is a list like others. */
export function leaveFeed(button: HTMLElement, feed: Feed): void {
  feed.buttons.delete(button);
  if (feed.buttons.size > 0) return;
  feed.ended.abort();
  feeds.delete(feed.list);
  before.set(feed.key, [feed.pages[feed.origin]?.address, ...feed.pages.map(({ address }) => address)]);
}

export function allFeeds(): Feed[] {
  return [...feeds.values()];
}

export function buttonsOf(feed: Feed, direction: Direction): HTMLElement[] {
  return [...feed.buttons].filter((button) => directionOf(button) === direction);
}

/** The items of the list that are in the page. */
export function shownItems(feed: Feed): Element[] {
  return feed.pages.flatMap(({ items }) => items.filter((item) => item.parentNode === feed.list));
}

/** Whether a child of a list is one of its items: not a script, nor what holds a button that is for the list itself. */
export function isItem(child: Element, button: Element): boolean {
  if (child.matches("script,style,template")) return false;
  const buttons = `[${DATA_LOAD_MORE}]`;
  const held = child.matches(buttons) ? child : child.querySelector(buttons);
  return held === null || !isForSameList(held, button);
}

function createFeed(button: HTMLElement, list: HTMLElement): Feed {
  const key = keyOf(button);
  const [origin, ...others] = before.get(key) ?? [];
  const here = pageAddress(location.href);
  before.delete(key);
  const address = origin && others.includes(here) ? origin : here;
  const items = Array.from(list.children).filter((child) => isItem(child, button));
  return {
    key,
    list,
    buttons: new Set(),
    led: {},
    pages: [{ address, items }],
    missing: { prev: [], next: [] },
    origin: 0,
    total: totalOf(list),
    loads: 0,
    restoring: undefined,
    ended: new AbortController(),
  };
}

function keyOf(button: Element): string {
  const ident = button.closest(`[${DATA_MODULE}]`)?.getAttribute(DATA_MODULE) ?? "";
  return `${ident} ${button.getAttribute(DATA_SELECTOR)}`;
}
