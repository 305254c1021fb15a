import { pageHistory } from "../../navigation/history.js";
import { type Direction, directionOf, readState } from "./button.js";
import { buttonsOf, type Feed, pageFeeds } from "./feed.js";
import type { Source } from "./fetch-page.js";
import type { Trigger } from "./load-state.js";

/** The key under which the history entry stores what has been loaded. */
export const LOAD_MORE = "load-more";

/** What has been loaded into a list, with enough data to request it again. */
export interface Recorded {
  readonly pages: readonly Source[];
  readonly origin: number;
  readonly led: Readonly<Partial<Record<Direction, string | undefined>>>;
  /** For each direction: the number of loads, and what the next one waits for. */
  readonly states: Readonly<Partial<Record<Direction, { readonly count: number; readonly start: Trigger }>>>;
}

/**
 * Stores in the current history entry what every list of the page has loaded. Not the HTML: it would contain an expired
 * nonce and outdated items.
 */
export function rememberFeeds(): void {
  const grown = pageFeeds().filter((feed) => pagesOf(feed).length > 1);
  pageHistory.remember(LOAD_MORE, Object.fromEntries(grown.map((feed) => [feed.key, recordOf(feed)])));
}

/** Returns the stored record of a list; undefined if there is none or it is invalid. */
export function recordIn(data: unknown, key: string): Recorded | undefined {
  const record = (data as Record<string, Recorded | undefined> | undefined)?.[key];
  return Array.isArray(record?.pages) ? record : undefined;
}

function recordOf(feed: Feed): Recorded {
  const directions: Direction[] = ["next", "prev"];
  const states = directions.flatMap((direction) => {
    const [button] = buttonsOf(feed, direction);
    if (!button) return [];
    const { count, start } = readState(button);
    return [[directionOf(button), { count, start }] as const];
  });
  return {
    pages: pagesOf(feed).map(({ href, address, title }) => ({ href, address, title })),
    origin: feed.missing.prev.length + feed.origin,
    led: feed.led,
    states: Object.fromEntries(states),
  };
}

/** Returns all pages of a list, those that are still to be restored included. */
function pagesOf({ missing, pages }: Feed): Source[] {
  return [...[...missing.prev].reverse(), ...pages, ...missing.next];
}
