import type { HttpResult } from "../../update/http.js";

/** Why a request of the script interface failed. */
export type FailureReason = "network" | "status" | "aborted" | "exception" | "not HTML" | "empty" | "modal open";

/** The rejection value of the requests (spec 8): the reason and the server's response. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
  readonly reason: FailureReason;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** The response's body, parsed if it is JSON; undefined without a response. */
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

/** Detects JSON by content, not by type: servers also send it as text/html. */
function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return text;
  }
}
