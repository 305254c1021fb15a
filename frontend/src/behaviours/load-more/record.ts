import { pageHistory } from "../../navigation/history.js";
import type { Source } from "./answer.js";
import { type Direction, directionOf, readState } from "./button.js";
import { allFeeds, buttonsOf, type Feed } from "./feed.js";
import type { Trigger } from "./state.js";

/** The name under which history keeps what has been loaded. */
export const LOAD_MORE = "load-more";

/** What has been loaded into a list: enough to ask for it again. */
export interface Recorded {
  readonly pages: readonly Source[];
  readonly origin: number;
  readonly led: Readonly<Partial<Record<Direction, string | undefined>>>;
  /** Of each direction: how many loads there were, and what the next one waits for. */
  readonly states: Readonly<Partial<Record<Direction, { readonly count: number; readonly start: Trigger }>>>;
}

/**
 * Keeps in the current history entry what every list of the page has loaded. Not the HTML: it would hold a dead nonce
 * and yesterday's list.
 */
export function rememberFeeds(): void {
  const grown = allFeeds().filter(({ pages }) => pages.length > 1);
  pageHistory.remember(LOAD_MORE, Object.fromEntries(grown.map((feed) => [feed.key, recordOf(feed)])));
}

/** What is kept of a list; undefined where it is nothing that we have written. */
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
  const pages: Source[] = [...[...feed.missing.prev].reverse(), ...feed.pages, ...feed.missing.next];
  return {
    pages: pages.map(({ href, address }) => ({ href, address })),
    origin: feed.missing.prev.length + feed.origin,
    led: feed.led,
    states: Object.fromEntries(states),
  };
}
