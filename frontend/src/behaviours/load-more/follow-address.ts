import { topDialog } from "../../dom/top-dialog.js";
import { pageHistory } from "../../navigation/history.js";
import { type Feed, type ListPage, pageFeeds } from "./feed.js";
import { scrollerOf, viewOf } from "./keep-in-view.js";

/** Browsers refuse more than about three changes of the address per second. */
const AT_MOST_EVERY_MS = 300;

const followed = new WeakSet<Feed>();
let waiting = false;
const last = new WeakMap<Feed, ListPage>();

/** Lets the document's address follow the page of the list that is in view (docs/markup.md). */
export function followAddress(feed: Feed): void {
  if (followed.has(feed)) return;
  followed.add(feed);
  const { signal } = feed.ended;
  document.addEventListener("scroll", () => later(), { capture: true, passive: true, signal });
}

/** Updates the document's address now. */
export function updateAddress(): void {
  waiting = false;
  // An open dialog has a history entry of its own.
  if (topDialog()) return;
  for (const feed of pageFeeds()) if (feed.pages.length > 1) follow(feed);
}

function later(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(updateAddress, AT_MOST_EVERY_MS);
}

/** Writes the address only if the page in view has changed: with two lists, the last scrolled one sets the address. */
function follow(feed: Feed): void {
  const page = pageInView(feed);
  const known = last.get(feed) ?? feed.pages[feed.origin];
  last.set(feed, page);
  if (!page.address || page === known) return;
  if (page.address !== location.href.split("#")[0]) pageHistory.replaceAddress(page.address);
  if (page.title) document.title = page.title;
}

/** Returns the last page that begins above the middle of the view, else the first page. */
function pageInView(feed: Feed): ListPage {
  const { top, bottom } = viewOf(scrollerOf(feed.list));
  const middle = (top + bottom) / 2;
  const begins = ({ items }: ListPage) => items.find((item) => item.isConnected)?.getBoundingClientRect().top;
  const above = feed.pages.filter((page) => (begins(page) ?? Number.POSITIVE_INFINITY) <= middle);
  return above.at(-1) ?? (feed.pages[0] as ListPage);
}
