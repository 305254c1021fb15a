import { DATA_LOAD_MORE, DATA_SELECTOR, DATA_TITLE, DATA_TOTAL } from "../../schema.js";
import { blockOf, findInAnswer } from "../../update/block.js";
import { parseWhole } from "../../update/fragments.js";
import { request } from "../../update/http.js";
import { type Direction, directionOf, hrefOf, isOff } from "./button.js";

/** Where a page of a list comes from: a button's href, or for the page in the document, the document's address. */
export interface Source {
  readonly href?: string | undefined;
  readonly address?: string | undefined;
  /** Of the document at that address. */
  readonly title?: string | undefined;
}

/** A page of a list in an answer. */
export interface Answered {
  /** Its children are the items. */
  readonly list: Element;
  readonly url: string;
  /** The hrefs of the answer's own buttons; missing for a direction without further pages. */
  readonly further: Readonly<Partial<Record<Direction, string>>>;
  readonly total: number | undefined;
  /** The title of the document at the page's address, if the answer contains it. */
  readonly title: string | undefined;
}

export type Outcome = { readonly page: Answered } | { readonly reason: string; readonly status?: number | undefined };

/** Fetches a page of the list that a button belongs to (spec 7.8). */
export async function fetchPage(button: Element, source: Source, signal: AbortSignal): Promise<Outcome> {
  const address = source.href ?? source.address ?? "";
  const answer = await request(address, { method: source.href ? "POST" : "GET", signal, retry: true });
  if (!answer.ok) return { reason: answer.reason, status: answer.status };
  const { status, url } = answer;
  const page = parseWhole(answer);
  const list = page && findList(button, page);
  if (!list) return { reason: page ? "no list" : "not HTML, or cut off", status };
  const title = page.title || blockIn(page, button)?.getAttribute(DATA_TITLE) || undefined;
  return { page: { list, url, further: furtherIn(page, button), total: totalOf(list), title } };
}

/** Finds the list of a button by its selector: in the button's block if `root` contains that, else anywhere. */
export function findList(button: Element, root: Document): HTMLElement | undefined {
  const selector = button.getAttribute(DATA_SELECTOR);
  if (!selector) return undefined;
  try {
    for (const scope of [blockIn(root, button), root]) {
      const list = scope?.querySelector<HTMLElement>(selector);
      if (list) return list;
    }
  } catch {
    // An invalid selector finds nothing.
  }
  return undefined;
}

/** Returns the total number of items, if the server sends it. */
export function totalOf(list: Element): number | undefined {
  const value = list.getAttribute(DATA_TOTAL) ?? "";
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

/** Whether a button in an answer belongs to the same list. Such buttons are never inserted. */
export function isForSameList(candidate: Element, button: Element): boolean {
  const selector = candidate.getAttribute(DATA_SELECTOR);
  return selector === null || selector === button.getAttribute(DATA_SELECTOR);
}

function furtherIn(answer: Document, button: Element): Partial<Record<Direction, string>> {
  const further: Partial<Record<Direction, string>> = {};
  const scope = blockIn(answer, button) ?? answer;
  for (const candidate of scope.querySelectorAll(`[${DATA_LOAD_MORE}]`)) {
    const href = hrefOf(candidate);
    if (href && !isOff(candidate) && isForSameList(candidate, button)) further[directionOf(candidate)] ??= href;
  }
  return further;
}

function blockIn(root: Document, button: Element): Element | null | undefined {
  const block = blockOf(button);
  return block && root !== document ? findInAnswer(root, block) : block;
}
