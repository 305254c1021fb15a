import { isFromKeyboard } from "../../dom/from-keyboard.js";
import { isRendered } from "../../dom/is-rendered.js";
import { announce } from "../../feedback/announcer.js";
import { hideLoader, showLoader } from "../../feedback/loader.js";
import { clearNotice, noticeOf, showFailure, watchSlowness } from "../../feedback/notice.js";
import { sayResult } from "../../feedback/say-result.js";
import { emit } from "../../page/events.js";
import { reportFailure } from "../../page/running-kernel.js";
import { CLASS_LOADING, EVENT_ERROR, EVENT_LOADED_MORE } from "../../schema.js";
import { addedText } from "./added-text.js";
import { directionOf, hrefOf, isOff, pageAddress, readState, setHref, turnOff, writeState } from "./button.js";
import { buttonsOf, type Feed, isLoading, shownItems } from "./feed.js";
import { type Answered, fetchPage } from "./fetch-page.js";
import { followAddress } from "./follow-address.js";
import { rememberFeeds } from "./history-record.js";
import { insertPages } from "./insert-pages.js";
import { afterLoad, backToClick } from "./load-state.js";
import { keepRoom, settleRoom } from "./room.js";

/** One load of one button. */
export interface Load {
  readonly button: HTMLElement;
  readonly feed: Feed;
  /** Aborts when the button leaves the page. */
  readonly signal: AbortSignal;
  /** The click that started it. After a keyboard click, focus moves to the new items. */
  readonly click?: MouseEvent | undefined;
}

/**
 * Loads the next or previous page of a list (spec 4.6, 7.8). Does nothing if the button is off or that page is already
 * being loaded. Resolves to false if another load would not help: this one did nothing, failed or added no items.
 */
export async function loadPage(order: Load): Promise<boolean> {
  const { button, feed, signal } = order;
  const href = hrefOf(button);
  if (!href || isOff(button) || isLoading(feed, directionOf(button))) return false;
  const end = markLoading(order);
  try {
    const outcome = await fetchPage(button, { href }, signal).finally(end);
    if (signal.aborted) return true;
    if ("reason" in outcome) return fail(order, outcome);
    return await apply(order, href, outcome.page);
  } catch (error) {
    reportFailure("load more", button, error);
    return fail(order, { reason: "exception" });
  }
}

/** Marks the list and the button as loading until the returned function is called. */
export function markLoading({ button, feed, click }: Load): () => void {
  const keepRest = keepRoom(feed, button);
  button.classList.add(CLASS_LOADING);
  feed.loads += 1;
  feed.list.setAttribute("aria-busy", "true");
  const endWatch = watchSlowness(noticePlace(button));
  // Automatic loads show no loader over the page, because the visitor is reading.
  if (click) showLoader(button);
  return () => {
    keepRest();
    endWatch();
    if (click) hideLoader(button);
    button.classList.remove(CLASS_LOADING);
    feed.loads -= 1;
    if (feed.loads === 0) feed.list.removeAttribute("aria-busy");
  };
}

/** Returns the element before which notices are shown: the button's paragraph, else the button. */
export function noticePlace(button: HTMLElement): HTMLElement {
  return button.closest("p") ?? button;
}

function fail(order: Load, fault: { readonly reason: string }): false {
  const { button } = order;
  writeState(button, backToClick(readState(button)));
  showFailure(noticePlace(button), (click) => void loadPage({ ...order, click }));
  settleRoom(button);
  emit(button, EVENT_ERROR, fault);
  return false;
}

async function apply(order: Load, href: string, page: Answered): Promise<boolean> {
  const { button, feed } = order;
  const direction = directionOf(button);
  const { items, runScripts } = insertPages(feed, direction, [page]);
  const added = items.flat();
  const loaded = { href, address: pageAddress(href), title: page.title, items: added };
  if (direction === "prev") feed.origin += 1;
  feed.missing[direction] = [];
  feed.pages = direction === "prev" ? [loaded, ...feed.pages] : [...feed.pages, loaded];
  feed.total = page.total ?? feed.total;
  for (const other of buttonsOf(feed, direction)) leadTo(other, page.further[direction]);
  const state = afterLoad(readState(button));
  // If nothing was added, the button stays in view, so an automatic load would repeat at once.
  writeState(button, added.length > 0 ? state : backToClick(state));
  moveFocus({ button, click: order.click, place: noticePlace(button) }, added[0]);
  for (const other of buttonsOf(feed, direction)) clearNotice(noticePlace(other));
  // A visitor who has pressed the button sees no other sign.
  if (order.click && added.length === 0) sayResult(...addedText(0, shownItems(feed).length, feed.total));
  else announceAdded(feed, added.length);
  settleRoom(button);
  rememberFeeds();
  followAddress(feed);
  await runScripts();
  emit(feed.list, EVENT_LOADED_MORE, { direction, items: added, total: feed.total, button });
  return added.length > 0;
}

/** Sets the button's next href; turns the button off if there is none. */
export function leadTo(button: Element, href: string | undefined): void {
  if (href) setHref(button, href);
  else turnOff(button);
}

export function announceAdded(feed: Feed, added: number): void {
  announce(...addedText(added, shownItems(feed).length, feed.total));
}

/** The use of a button, or of the retry button in the notice at `place`, which is removed next. */
interface Used {
  readonly button: HTMLElement | undefined;
  readonly click: MouseEvent | undefined;
  readonly place: HTMLElement;
}

/** Focuses the first new item after a keyboard click. Moves focus out of a removed notice and off a hidden button. */
export function moveFocus({ button, click, place }: Used, first: Element | undefined): void {
  const inNotice = noticeOf(place)?.contains(document.activeElement) ?? false;
  if (!inNotice && document.activeElement !== button) return;
  const isHidden = !button || (isOff(button) && !isRendered(button));
  if (first && (isFromKeyboard(click) || isHidden)) focusItem(first);
  else if (inNotice) button?.focus({ preventScroll: true });
}

/** Focuses an item of a list without scrolling, because content being read must not move. Tab then goes to its link. */
function focusItem(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return;
  if (!item.hasAttribute("tabindex")) {
    item.tabIndex = -1;
    item.addEventListener("blur", () => item.removeAttribute("tabindex"), { once: true });
  }
  item.focus({ preventScroll: true });
}
