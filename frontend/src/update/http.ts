import { emit } from "../page/events.js";
import { NO_REQUESTS } from "../page/messages.js";
import { pageNonce } from "../page/moving.js";
import { reportFailure } from "../page/running-kernel.js";
import { words } from "../page/words.js";
import { EVENT_ANSWERED } from "../schema.js";

export interface RequestOptions {
  readonly method?: "GET" | "POST";
  /** A string is an encoded form. */
  readonly body?: string | URLSearchParams | FormData;
  /** Additional headers, sent to the page's own origin only. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** For reads: one silent retry on a network failure. */
  readonly retry?: boolean;
  /** `manual`: a redirect is not followed, and fails with status 0. */
  readonly redirect?: "follow" | "manual";
}

export type HttpResult =
  | {
      readonly ok: true;
      readonly status: number;
      /** The address of the answer, after redirects. */
      readonly url: string;
      /** The media type, without parameters; empty if the server sent none. */
      readonly type: string;
      readonly text: string;
    }
  | {
      readonly ok: false;
      readonly reason: "network" | "status" | "aborted" | "exception";
      readonly status?: number;
      readonly text?: string;
    };

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";
/** Long enough for a change of networks to complete, too short to be noticed. */
const RETRY_AFTER_MS = 250;

let refusalSaid = false;

/** Sends a request. It never throws: error statuses, network failures, aborts and exceptions are results. */
export async function request(url: string, options: RequestOptions = {}): Promise<HttpResult> {
  if (!("XMLHttpRequest" in globalThis)) return refuse();
  try {
    return await attempt(url, options);
  } finally {
    // In a later task: the caller has handled the answer by then.
    setTimeout(() => emit(document, EVENT_ANSWERED));
  }
}

/** Refuses requests if XMLHttpRequest is missing or disabled (spec 8). Alerts only once: nothing will change. */
function refuse(): HttpResult {
  if (!refusalSaid) alert(words(NO_REQUESTS));
  refusalSaid = true;
  return { ok: false, reason: "network" };
}

async function attempt(url: string, options: RequestOptions): Promise<HttpResult> {
  const result = await send(url, options);
  if (result.ok || result.reason !== "network" || !options.retry) return result;
  await new Promise((done) => setTimeout(done, RETRY_AFTER_MS));
  return send(url, options);
}

async function send(url: string, options: RequestOptions): Promise<HttpResult> {
  const { method = "GET", body, signal, redirect = "follow" } = options;
  const sent: RequestInit = { method, redirect };
  if (body !== undefined) sent.body = body;
  if (signal) sent.signal = signal;
  try {
    Object.assign(sent, addressed(url, options));
    const response = await fetch(url, sent);
    const { status } = response;
    const text = await textOf(response);
    if (!response.ok) return { ok: false, reason: "status", status, text };
    return { ok: true, status, url: response.url, type: mediaType(response), text };
  } catch (error) {
    if (signal?.aborted) return { ok: false, reason: "aborted" };
    if (isNetworkFailure(error, sent)) return { ok: false, reason: "network" };
    reportFailure("request", url, error);
    return { ok: false, reason: "exception" };
  }
}

/** Whether the network failed: then `fetch` throws a TypeError. Without headers set yet, the address was invalid. */
function isNetworkFailure(error: unknown, sent: RequestInit): boolean {
  return sent.headers !== undefined && error instanceof TypeError;
}

/**
 * Adds headers for the page's own origin only: that a script sends the request, and the nonce that scripts in the
 * answer need. Such a request does not follow a redirect to another origin, which would receive the headers too.
 */
function addressed(url: string, { body, headers: more }: RequestOptions): RequestInit {
  const headers: Record<string, string> = typeof body === "string" ? { "Content-Type": FORM } : {};
  if (new URL(url, document.baseURI).origin !== location.origin) return { headers };
  Object.assign(headers, more, { "X-Requested-With": "XMLHttpRequest" });
  const nonce = pageNonce();
  if (nonce) headers["X-Vitrine-Nonce"] = nonce;
  return { headers, mode: "same-origin" };
}

/** Decodes the body with the charset of its Content-Type: `text()` always decodes UTF-8. */
async function textOf(response: Response): Promise<string> {
  const [, charset] = /charset="?([\w-]+)/i.exec(response.headers.get("Content-Type") ?? "") ?? [];
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function mediaType(response: Response): string {
  return (response.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
