import type { HttpResult } from "../../update/http.js";

/** Why a request of the script interface failed. */
export type FailureReason = "network" | "status" | "aborted" | "exception" | "not HTML" | "empty" | "modal open";

/** Rejection value of the requests (spec 8): the reason and the server's answer. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
  readonly reason: FailureReason;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** The answer's body, parsed if it is JSON; undefined without an answer. */
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

/** Judged by its content, not its type: servers also send JSON as text/html. */
function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return text;
  }
}
