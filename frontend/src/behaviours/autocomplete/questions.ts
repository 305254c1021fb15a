import { request } from "../../update/http.js";
import { type Item, readItems } from "./items.js";

/** The visitor is still typing. */
const DEBOUNCE_MS = 150;
/** As for other requests: after this time visitors wonder whether anything is happening. */
const SLOW_AFTER_MS = 8000;

/** Undefined: dropped, or superseded by a newer question. */
export type Answer = readonly Item[] | "failed" | undefined;

interface Pending {
  readonly address: string;
  readonly ending: AbortController;
  readonly answer: Promise<Answer>;
}

export interface Waiting {
  /** Called when a question starts and when none is pending. */
  readonly busy: (isBusy: boolean) => void;
  /** Called when the answer takes long. */
  readonly slow: () => void;
}

/** Requests suggestions: one question at a time, the newest. Answers are cached. */
export class Questions {
  readonly #valueField: string;
  readonly #waiting: Waiting;
  readonly #answers = new Map<string, readonly Item[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: Pending | undefined;

  constructor(valueField: string, waiting: Waiting) {
    this.#valueField = valueField;
    this.#waiting = waiting;
  }

  known(address: string): readonly Item[] | undefined {
    return this.#answers.get(address);
  }

  /** Requests once the visitor has stopped typing; answers at once from the cache. */
  later(address: string, act: (answer: Answer) => void): void {
    const known = this.known(address);
    this.drop();
    if (known) act(known);
    else this.#timer = setTimeout(() => void this.now(address).then(act), DEBOUNCE_MS);
  }

  /** Requests without debounce, or joins the same pending question. */
  now(address: string): Promise<Answer> {
    const known = this.known(address);
    if (known) return Promise.resolve(known);
    clearTimeout(this.#timer);
    if (this.#pending?.address === address) return this.#pending.answer;
    this.drop();
    const ending = new AbortController();
    const question = { address, ending, answer: this.#ask(address, ending.signal) };
    this.#pending = question;
    return question.answer;
  }

  /** Aborts the pending or debounced question. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#pending?.ending.abort();
    this.#end();
  }

  async #ask(address: string, signal: AbortSignal): Promise<Answer> {
    this.#waiting.busy(true);
    const slow = setTimeout(this.#waiting.slow, SLOW_AFTER_MS);
    const result = await request(address, { signal, retry: true });
    clearTimeout(slow);
    if (signal.aborted) return undefined;
    this.#end();
    const items = result.ok ? readItems(result.text, this.#valueField) : undefined;
    if (items) this.#answers.set(address, items);
    return items ?? "failed";
  }

  #end(): void {
    this.#pending = undefined;
    this.#waiting.busy(false);
  }
}
