import { isInIsland } from "../dom/in-island.js";
import { announce } from "../feedback/announcer.js";
import { hideLoader, showLoader } from "../feedback/loader.js";
import { clearNotice, showFailure, watchSlowness } from "../feedback/notice.js";
import { pageHistory } from "../navigation/history.js";
import { emit } from "../page/events.js";
import { noteAnswer } from "../page/findings.js";
import { native } from "../page/native.js";
import { reportFailure } from "../page/running-kernel.js";
import type { Sentence } from "../page/words.js";
import { DATA_TITLE, EVENT_BEFORE_REFRESH, EVENT_ERROR, EVENT_REFRESHED } from "../schema.js";
import { type Arrival, arriveAt } from "./arrive.js";
import { blocksIn, identOf } from "./block.js";
import { parseWhole, prepareUpdate, type Updated } from "./fragments.js";
import { watchFields } from "./held-fields.js";
import { holdFocus } from "./hold-focus.js";
import { type RequestOptions, request } from "./http.js";
import { pressEnd } from "./press-end.js";

/** One request for a part of the page. */
export interface PartRequest {
  /** Returns the address; called when the request is sent. */
  readonly url: () => string;
  readonly sends: Pick<RequestOptions, "method" | "body">;
}

/** Longest start of a text that is told. */
const MOST_TOLD = 60;

type Find = (answer: Document) => HTMLElement | undefined;

/** How to refresh a part of the page from a server's answer. */
export interface Renewal extends PartRequest {
  readonly part: HTMLElement;
  /** Finds the part in the answer; undefined if it is missing. */
  readonly find: Find;
  /** The request to send if the answer does not contain the part: a script may have rendered it. */
  readonly otherwise?: (PartRequest & { readonly find?: Find }) | undefined;
  /** The control that was used. */
  readonly control?: HTMLElement | undefined;
  /** The page's address once the part has changed; without it the address stays. */
  readonly address?: string | undefined;
  /** After Back, Forward or a reload: restores the part, with the text typed in it, from the history entry. */
  readonly returning?: boolean | undefined;
  /** Stores in the history entry what the page shows. */
  readonly remember: () => void;
  /** The data of a new history entry, known in advance so that the entry is written once; `fresh` is the answer's part. */
  readonly ahead?: ((fresh: HTMLElement) => Readonly<Record<string, unknown>>) | undefined;
  /** Set if the part shows another page of a list: its start is scrolled into view. */
  readonly arrival?: Arrival | undefined;
  /** Called when the part is refreshed; returns the text to announce. */
  readonly finish: (element: HTMLElement) => string | Sentence;
  /** Retries the same request after a failure. */
  readonly again: () => void;
}

const running = new WeakMap<Element, AbortController>();

/** Refreshes a part in place. Resolves to false if that fails, is cancelled, or is superseded by a newer refresh. */
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
    await pressEnd();
    if (signal.aborted || !native(part).isConnected) return false;
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
  readonly fresh: HTMLElement;
  readonly update: () => Updated;
  /** The title of the page with the refreshed part; empty if the answer has none. */
  readonly title: string;
  /** Whether the answer's content differs from the part's. Only computed if the address stays the same. */
  readonly changes: boolean;
}

type Outcome = Answered | { readonly reason: string; readonly status?: number | undefined };

async function fetchPart(renewal: Renewal, signal: AbortSignal): Promise<Outcome> {
  const { part, url, sends, find, otherwise, address, returning } = renewal;
  const answer = await request(url(), { ...sends, signal, retry: true });
  if (!answer.ok) return { reason: answer.reason, status: answer.status };
  const page = parseWhole(answer);
  const fresh = page && find(page);
  if (!fresh && otherwise) return fetchPart({ ...renewal, ...otherwise, otherwise: undefined }, signal);
  const own = fresh && native(fresh);
  const title = page?.title || own?.getAttribute(DATA_TITLE) || "";
  // The title belongs to the document: the block must equal the one in the full page at this address.
  own?.removeAttribute(DATA_TITLE);
  if (!fresh) {
    if (page) noteAnswer(part, `${nameOf(part)} is not in the answer of ${answer.url}, which has ${contentOf(page)}`);
    return { reason: page ? "no block" : "not HTML, or cut off", status: answer.status };
  }
  // Skips comparing the texts of a long list if the address changes anyway.
  const staysHere = address !== undefined && new URL(address, document.baseURI).href === location.href;
  const changes = staysHere && saidIn(fresh) !== saidIn(part);
  const update = await prepareUpdate(part, fresh, answer.url, { restores: returning });
  return { fresh, update, title, changes };
}

function nameOf(part: HTMLElement): string {
  const ident = identOf(part);
  return ident ? `the block ${ident}` : "the part";
}

/** Describes an answer to a developer: its blocks, else the start of its text. */
function contentOf(page: Document): string {
  const idents = blocksIn(page).map(identOf).join(", ");
  const text = page.body.textContent.replace(/\s+/g, " ").trim().slice(0, MOST_TOLD);
  return idents ? `the blocks ${idents}` : `no block, but "${page.title || text}"`;
}

/** Returns the text and addresses of a part, without other attributes that behaviours may have written. */
function saidIn(part: Element): string {
  const addresses = Array.from(native(part).querySelectorAll("[href],[src]"), (element) =>
    ["href", "src"].map((name) => element.getAttribute(name)),
  );
  return [native(part).textContent?.replace(/\s+/g, " "), addresses].join();
}

function begin(part: HTMLElement): AbortController {
  running.get(part)?.abort();
  const controller = new AbortController();
  running.set(part, controller);
  return controller;
}

/** Cancels a pending refresh of a part: no answer will change it, and its notice is removed. */
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

/** Updates the part. The address changes first, because that saves the view that the visitor leaves. */
function apply(
  { part, control, address, returning, remember, ahead, arrival, finish }: Renewal,
  { fresh, update, title, changes }: Answered,
  keepFields: () => (element: HTMLElement) => void,
): Updated {
  // After Back or Forward the entry already has the state to show; what is in an ajax box is no state of the page.
  const isNew = !returning && !isInIsland(part);
  const note = isNew ? remember : undefined;
  note?.();
  const giveFocus = holdFocus(part, control);
  const { scrollX: left, scrollY: top } = window;
  const { bottom } = native(part).getBoundingClientRect();
  if (address && isNew) pageHistory.pushAddress(address, { changes, data: ahead?.(fresh) });
  // After the address change: otherwise the previous entry would get this title. An existing entry has its own.
  if (title && isNew) document.title = title;
  const keep = keepFields();
  const updated = update();
  keep(updated.element);
  giveFocus(updated.element);
  clearNotice(part);
  // The browser's scroll anchoring may have followed a node that has moved.
  scrollTo({ left, top, behavior: "instant" });
  // If the visitor reads below the part, the content there must not move.
  if (bottom < 0)
    scrollBy({ top: native(updated.element).getBoundingClientRect().bottom - bottom, behavior: "instant" });
  if (arrival) arriveAt(updated.element, arrival);
  const summary = finish(updated.element);
  note?.();
  announce(summary);
  return updated;
}
