import { isInIsland } from "../../dom/in-island.js";
import { CLASS_LOADING, DATA_LOAD_MORE, DATA_SELECTOR } from "../../schema.js";
import { blockOf, keyOf as keyOfBlock } from "../../update/block.js";
import { type Direction, directionOf, hrefOf, pageAddress } from "./button.js";
import { findList, isForSameList, type Source, totalOf } from "./fetch-page.js";

/** A page of a list in the document. */
export interface ListPage extends Source {
  readonly items: readonly Element[];
}

/** The state of a growing list. */
export interface Feed {
  /** Identifies the list in the history; the same after a reload. */
  readonly key: string;
  readonly list: HTMLElement;
  readonly buttons: Set<HTMLElement>;
  /** The initial hrefs of its buttons. They tell whether a recorded state is of the same list. */
  readonly led: Partial<Record<Direction, string | undefined>>;
  /** The loaded pages, in the list's order. */
  pages: ListPage[];
  /** The pages before and after them that are being restored, or could not be, nearest first. */
  readonly missing: Record<Direction, readonly Source[]>;
  /** Index in `pages` of the page that came with the document or a refresh. */
  origin: number;
  total: number | undefined;
  /** Number of pending requests. */
  loads: number;
  /** Set while earlier loaded pages are being restored. */
  restoring: Promise<unknown> | undefined;
  readonly ended: AbortController;
}

const feeds = new Map<Element, Feed>();
/** Page addresses of lists that a refresh has removed, by key: first the address of the origin, then all. */
const before = new Map<string, readonly (string | undefined)[]>();

/** Adds a button to the feed of its list; undefined if there is no list. `fresh`: it is the list's first button. */
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

/** Removes a button from its feed. The feed ends with its last button. */
export function leaveFeed(button: HTMLElement, feed: Feed): void {
  feed.buttons.delete(button);
  if (feed.buttons.size > 0) return;
  feed.ended.abort();
  feeds.delete(feed.list);
  before.set(feed.key, [feed.pages[feed.origin]?.address, ...feed.pages.map(({ address }) => address)]);
}

/** Returns the feeds of the page's own lists: neither its address nor its history entries tell what an ajax box shows. */
export function pageFeeds(): Feed[] {
  return [...feeds.values()].filter(({ list }) => !isInIsland(list));
}

export function buttonsOf(feed: Feed, direction: Direction): HTMLElement[] {
  return [...feed.buttons].filter((button) => directionOf(button) === direction);
}

/** Whether one of the buttons of that direction is loading: they lead to the same page. */
export function isLoading(feed: Feed, direction: Direction): boolean {
  return buttonsOf(feed, direction).some((button) => button.classList.contains(CLASS_LOADING));
}

/** Returns the items that are still in the list. */
export function shownItems(feed: Feed): Element[] {
  return feed.pages.flatMap(({ items }) => items.filter((item) => item.parentNode === feed.list));
}

/** Whether a child of a list is an item: not a script, style or template, and without a button for the list itself. */
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
    pages: [{ address, title: document.title, items }],
    missing: { prev: [], next: [] },
    origin: 0,
    total: totalOf(list),
    loads: 0,
    restoring: undefined,
    ended: new AbortController(),
  };
}

function keyOf(button: Element): string {
  const block = blockOf(button);
  return `${block ? keyOfBlock(block) : ""} ${button.getAttribute(DATA_SELECTOR)}`;
}
