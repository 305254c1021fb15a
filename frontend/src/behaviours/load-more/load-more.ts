import { adoptStyle } from "../../dom/adopt-style.js";
import { reportAttribute } from "../../dom/attribute.js";
import { isInIsland } from "../../dom/in-island.js";
import { clearNotice } from "../../feedback/notice.js";
import { pageHistory } from "../../navigation/history.js";
import { CLASS_LOADING, DATA_HREF, DATA_SELECTOR } from "../../schema.js";
import { directionOf, hrefOf, isOff, pageAddress, readState } from "./button.js";
import { buttonsOf, type Feed, isLoading, joinFeed, leaveFeed } from "./feed.js";
import { loadPage, noticePlace } from "./load-page.js";
import { loadsByItself } from "./load-state.js";
import { restoreLoaded } from "./restore-lists.js";
import { STYLE } from "./style.js";
import { whenVisible } from "./when-visible.js";

adoptStyle(STYLE);

interface Mounted {
  readonly feed: Feed;
  readonly signal: AbortSignal;
  /** Checks again whether the button is in view. */
  readonly look: () => void;
}

const mounted = new WeakMap<Element, Mounted>();

/** Starts a load-more button: loads when it comes into view, if configured, and restores its list after a visit. */
export function mount(button: HTMLElement, signal: AbortSignal): (() => void) | undefined {
  const joined = hrefOf(button) || isOff(button) ? joinFeed(button) : undefined;
  // For a button that loads on click only, the fault is reported at the click.
  if (!joined) return loadsByItself(readState(button)) ? reportUnusable(button) : undefined;
  const { feed, fresh } = joined;
  const look = whenVisible(button, signal, () => {
    if (!loadsByItself(readState(button)) || isLoading(feed, directionOf(button))) return;
    // What is being restored decides whether the button is in view.
    const restoring = feed.restoring ?? pageHistory.restoring;
    if (restoring) void restoring.finally(look);
    else void start(button);
  });
  mounted.set(button, { feed, signal, look });
  if (fresh && !isInIsland(feed.list)) beginList(feed, look);
  return () => {
    mounted.delete(button);
    button.classList.remove(CLASS_LOADING);
    clearNotice(noticePlace(button));
    leaveFeed(button, feed);
  };
}

/** Loads more. Returns false if the button should work as without script. */
export function handle(event: Event, element: HTMLElement): boolean {
  if (isOff(element)) return true;
  if (!mounted.has(element) || !hrefOf(element)) return reportUnusable(element) ?? false;
  void start(element, event as MouseEvent);
  return true;
}

async function start(button: HTMLElement, click?: MouseEvent): Promise<void> {
  const { feed, signal } = mounted.get(button) ?? {};
  if (!feed || !signal) return;
  // The restored pages decide where the button leads.
  await (feed.restoring ?? pageHistory.restoring);
  if (signal.aborted) return;
  if (!(await loadPage({ button, feed, signal, click }))) return;
  // The others of its direction have waited for the same page.
  for (const other of buttonsOf(feed, directionOf(button))) mounted.get(other)?.look();
}

/** Restores a list that had grown before a reload or visit. After a refresh, resets the address to the list's page. */
function beginList(feed: Feed, look: () => void): void {
  const { address } = feed.pages[feed.origin] ?? {};
  if (address && address !== pageAddress(location.href)) pageHistory.replaceAddress(address);
  void restoreLoaded(feed).finally(look);
}

function reportUnusable(button: HTMLElement): undefined {
  if (!hrefOf(button)) reportAttribute(button, DATA_HREF, "and href are missing");
  else reportAttribute(button, DATA_SELECTOR, "matches no list");
}
