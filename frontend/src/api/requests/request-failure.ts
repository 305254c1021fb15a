import type { HttpResult } from "../../update/http.js";

/** Why a request of the script interface has not filled its element. */
export type FailureReason = "network" | "status" | "aborted" | "exception" | "not HTML" | "empty" | "modal open";

/** What the caller's error handler gets (spec 8): why, and what the server said. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
  readonly reason: FailureReason;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The answer's body, parsed where it is JSON; undefined where there was none. */
  readonly response: unknown;

  constructor(reason: FailureReason, { status, text }: { readonly status?: number; readonly text?: string } = {}) {
    super(status === undefined ? reason : `${reason} ${status}`);
    this.reason = reason;
    this.status = status;
    this.response = parsed(text);
  }
}

export function failureOf(answer: Extract<HttpResult, { readonly ok: false }>): RequestFailure {
  return new RequestFailure(answer.reason, answer);
}

/** By its looks, not by its type: servers send JSON as text/html, too. */
function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return text;
  }
}
