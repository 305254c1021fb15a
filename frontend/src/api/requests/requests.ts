import { encodePairs, formPairs, type Pair, withoutEmpty } from "../../dom/form-pairs.js";
import { hideLoader, showLoader } from "../../feedback/loader.js";
import { watchSlowness } from "../../feedback/notice.js";
import { emit } from "../../page/events.js";
import { EVENT_ERROR } from "../../schema.js";
import { parseWhole } from "../../update/fragments.js";
import { type HttpResult, request } from "../../update/http.js";
import type { ModalCalls } from "../modal-calls.js";
import { isNamesAndValues, PLAIN_DATA } from "../plain-data.js";
import { fill } from "./fill.js";
import { failureOf, RequestFailure } from "./request-failure.js";

/** The body of a generic request: a form (spec 7.6), or names and values unchanged. */
export type RequestData = HTMLFormElement | FormData | URLSearchParams | Readonly<Record<string, string | number>>;

type Answer = Extract<HttpResult, { readonly ok: true }>;

const running = new WeakMap<HTMLElement, AbortController>();

/** Posts a form and replaces the content of `target` with the response's HTML (spec 7.6). */
export async function postForm(
  url: string,
  form: HTMLFormElement | string,
  target: HTMLElement | string,
): Promise<HTMLElement> {
  const element = find(target, "target");
  const source = find(form, "form");
  if (!(source instanceof HTMLFormElement)) throw new TypeError("postForm: `form` is not a form");
  demandAddress("postForm", url);
  const signal = begin(element);
  const endWatch = watchSlowness(element);
  showLoader(element);
  try {
    const answer = await post(url, source, signal);
    // Spec 7: an empty response changes nothing.
    if (answer.text.trim() !== "") await fill(element, pageOf(answer), answer.url);
    return element;
  } catch (error) {
    throw reported(error, element);
  } finally {
    endWatch();
    hideLoader(element);
  }
}

/** Posts data and shows the response's HTML in a modal (spec 7.11). Resolves to the element that contains it. */
export async function overlay(modal: ModalCalls["modal"], url: string, data: RequestData = {}): Promise<HTMLElement> {
  demandAddress("overlay", url);
  const isData = [HTMLFormElement, FormData, URLSearchParams].some((kind) => data instanceof kind);
  if (!isData && !isNamesAndValues(data))
    throw new TypeError(`overlay: \`data\` is neither form data nor ${PLAIN_DATA}`);
  showLoader();
  try {
    const answer = await post(url, data).finally(() => hideLoader());
    if (answer.text.trim() === "") throw new RequestFailure("empty", answer);
    const page = pageOf(answer);
    const content = await open(modal);
    await fill(content, page, answer.url);
    return content;
  } catch (error) {
    throw reported(error, document);
  }
}

/** Rejects non-addresses: they would resolve to `/undefined`, or to this page, whose scripts would run again. */
function demandAddress(call: string, url: unknown): void {
  if (!(url instanceof URL) && (typeof url !== "string" || url.trim() === ""))
    throw new TypeError(`${call}: \`url\` is not an address`);
}

function find(target: Element | string, name: string): HTMLElement {
  const element = typeof target === "string" ? document.querySelector(target) : target;
  if (element instanceof HTMLElement) return element;
  throw new TypeError(`\`${name}\` is not an element of the page`);
}

/** Aborts the element's previous request. */
function begin(element: HTMLElement): AbortSignal {
  running.get(element)?.abort();
  const controller = new AbortController();
  running.set(element, controller);
  return controller.signal;
}

async function post(url: string, data: RequestData, signal?: AbortSignal): Promise<Answer> {
  const answer = await request(url, { method: "POST", body: bodyOf(data), ...(signal ? { signal } : {}) });
  if (signal?.aborted) throw new RequestFailure("aborted");
  if (!answer.ok) throw failureOf(answer);
  return answer;
}

/** Encodes the body. Files are sent as their names, as browsers do without `multipart`. */
function bodyOf(data: RequestData): string {
  if (data instanceof HTMLFormElement) return encodePairs(withoutEmpty(formPairs(data)));
  const entries: Iterable<readonly [string, unknown]> =
    data instanceof FormData || data instanceof URLSearchParams ? data.entries() : Object.entries(data);
  return encodePairs(
    Array.from(entries, ([name, value]): Pair => [name, value instanceof File ? value.name : `${value}`]),
  );
}

function pageOf(answer: Answer): Document {
  const page = parseWhole(answer);
  if (!page) throw new RequestFailure("not HTML", answer);
  return page;
}

/** Opens an empty modal. Resolves to its content once that is in the page: scripts run only there. */
function open(modal: ModalCalls["modal"]): Promise<HTMLElement> {
  return new Promise((done, refuse) => {
    const content = document.createElement("div");
    const opened = modal.open({ content, oncomplete: () => done(content) });
    if (!opened) refuse(new RequestFailure("modal open"));
  });
}

/** Emits `vitrine:error`, unless a newer request aborted this one. Returns the error. */
function reported(error: unknown, element: EventTarget): unknown {
  if (error instanceof RequestFailure && error.reason !== "aborted")
    emit(element, EVENT_ERROR, { reason: error.reason, status: error.status });
  return error;
}
