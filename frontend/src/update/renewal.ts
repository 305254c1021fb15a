import { announce } from "../feedback/announcer.js";
import { hideLoader, showLoader } from "../feedback/loader.js";
import { clearNotice, showFailure, watchSlowness } from "../feedback/notice.js";
import { pageHistory } from "../navigation/history.js";
import { emit } from "../page/events.js";
import { reportFailure } from "../page/running-kernel.js";
import { DATA_TITLE, EVENT_BEFORE_REFRESH, EVENT_ERROR, EVENT_REFRESHED } from "../schema.js";
import { type Arrival, arriveAt } from "./arrive.js";
import { parseWhole, prepareUpdate, type Updated } from "./fragments.js";
import { watchFields } from "./held-fields.js";
import { holdFocus } from "./hold-focus.js";
import { type RequestOptions, request } from "./http.js";

/** One request for a part of the page. */
export interface Ask {
  /** Asked when the request is sent. */
  readonly url: () => string;
  readonly sends: Pick<RequestOptions, "method" | "body">;
}

/** How a part of the page becomes what the server answers that it is. */
export interface Renewal extends Ask {
  readonly part: HTMLElement;
  /** What is requested where the answer does not hold the part: a script may have drawn it. */
  readonly otherwise?: Ask | undefined;
  /** The part as the answer has it; undefined where it holds none. */
  readonly find: (answer: Document) => HTMLElement | undefined;
  /** The control that was used. */
  readonly control?: HTMLElement | undefined;
  /** The page's address once the part has changed; without it the address stays. */
  readonly address?: string | undefined;
  /** Keeps in the history entry what the page shows; not where Back or Forward has led here. */
  readonly remember?: (() => void) | undefined;
  /** What a new history entry keeps of the page as it will be, so that it is written once. */
  readonly ahead?: (() => Readonly<Record<string, unknown>>) | undefined;
  /** The part shows another page of a list: its beginning comes into view. */
  readonly arrival?: Arrival | undefined;
  /** Told when the part is renewed; its answer is what is announced. */
  readonly settle: (element: HTMLElement) => string;
  /** Asks for the same once more, after a failure. */
  readonly again: () => void;
}

const running = new WeakMap<Element, AbortController>();

/** Renews a part in place. True once it is renewed; a newer renewal makes this one moot: false. */
export async function renew(renewal: Renewal): Promise<boolean> {
  const { part } = renewal;
  if (!emit(part, EVENT_BEFORE_REFRESH, undefined, { cancelable: true })) return false;
  const { signal } = begin(part);
  const endWatch = watchSlowness(part);
  showLoader(part);
  const keepFields = watchFields(part);
  try {
    const outcome = await fetchPart(renewal, signal).finally(() => {
      hideLoader(part);
      endWatch();
    });
    if (signal.aborted || !part.isConnected) return false;
    running.delete(part);
    if ("reason" in outcome) return fail(renewal, outcome);
    const { element, scripts } = apply(renewal, outcome, keepFields);
    await scripts;
    emit(element, EVENT_REFRESHED);
    return true;
  } catch (error) {
    reportFailure("refresh", part, error);
    if (signal.aborted) return false;
    running.delete(part);
    return fail(renewal, { reason: "exception" });
  }
}

interface Answered {
  readonly update: () => Updated;
  /** Of the page that shows the part so; empty where the answer does not say. */
  readonly title: string;
  /** The answer says something else than the part does. */
  readonly changes: boolean;
}

type Outcome = Answered | { readonly reason: string; readonly status?: number | undefined };

async function fetchPart(renewal: Renewal, signal: AbortSignal): Promise<Outcome> {
  const { part, url, sends, find, otherwise, address } = renewal;
  const answer = await request(url(), { ...sends, signal, retry: true });
  if (!answer.ok) return { reason: answer.reason, status: answer.status };
  const page = parseWhole(answer);
  const fresh = page && find(page);
  if (!fresh && otherwise) return fetchPart({ ...renewal, ...otherwise, otherwise: undefined }, signal);
  const title = page?.title || fresh?.getAttribute(DATA_TITLE) || "";
  // Said to the document; the block is that of the page that its address gives.
  fresh?.removeAttribute(DATA_TITLE);
  if (!fresh) return { reason: page ? "no block" : "not HTML, or cut off", status: answer.status };
  // A long list is not read twice for the sake of an address that differs anyway.
  const staysHere = address !== undefined && new URL(address, document.baseURI).href === location.href;
  const changes = staysHere && saidIn(fresh) !== saidIn(part);
  return { update: await prepareUpdate(part, fresh, answer.url), title, changes };
}

/** What a part says and where it leads, whatever behaviours have written into it. */
function saidIn(part: Element): string {
  const addresses = Array.from(part.querySelectorAll("[href],[src]"), (element) =>
    ["href", "src"].map((name) => element.getAttribute(name)),
  );
  return [part.textContent?.replace(/\s+/g, " "), addresses].join();
}

function begin(part: HTMLElement): AbortController {
  running.get(part)?.abort();
  const controller = new AbortController();
  running.set(part, controller);
  return controller;
}

/** What was asked of a part counts no more: no answer will change it, and no notice is before it. */
export function callOff(part: HTMLElement): void {
  running.get(part)?.abort();
  running.delete(part);
  clearNotice(part);
}

function fail({ part, again }: Renewal, fault: { readonly reason: string }): false {
  showFailure(part, again);
  emit(part, EVENT_ERROR, fault);
  return false;
}

/** Changes the part: the address first, for it keeps the place that the visitor leaves. */
function apply(
  { part, control, address, remember, ahead, arrival, settle }: Renewal,
  { update, title, changes }: Answered,
  keepFields: () => (element: HTMLElement) => void,
): Updated {
  attempt(part, remember);
  const giveFocus = holdFocus(part, control);
  const { scrollX: left, scrollY: top } = window;
  const { bottom } = part.getBoundingClientRect();
  attempt(part, address ? () => pageHistory.pushAddress(address, { changes, data: ahead?.() }) : undefined);
  // After the address, or the entry that is left would get the name.
  if (title) document.title = title;
  const keep = keepFields();
  const updated = update();
  keep(updated.element);
  giveFocus(updated.element);
  clearNotice(part);
  // The browser's own scroll anchoring may have followed a node that went elsewhere.
  scrollTo({ left, top, behavior: "instant" });
  // What is read below a part that has been scrolled past does not move.
  if (bottom < 0) scrollBy({ top: updated.element.getBoundingClientRect().bottom - bottom, behavior: "instant" });
  if (arrival) arriveAt(updated.element, arrival);
  const said = settle(updated.element);
  attempt(part, remember);
  announce(said);
  return updated;
}

/** Safari refuses more than a hundred changes of the history in half a minute: the part is renewed all the same. */
function attempt(part: HTMLElement, change: (() => void) | undefined): void {
  try {
    change?.();
  } catch (error) {
    reportFailure("history", part, error);
  }
}
