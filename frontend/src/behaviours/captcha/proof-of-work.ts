import { announce } from "../../feedback/announcer.js";
import { guardSubmit, type Refusal } from "../../fields/submit-guard.js";
import { readPlatform } from "../../page/config.js";
import { CAPTCHA_DONE, CAPTCHA_FAILED, CAPTCHA_WAITING, CAPTCHA_WORKING } from "../../page/messages.js";
import { native } from "../../page/native.js";
import { afterPress } from "../../page/press.js";
import { reportFailure } from "../../page/running-kernel.js";
import { sentence } from "../../page/words.js";
import { writeValue } from "../../page/written-value.js";
import { DATA_CHALLENGE } from "../../schema.js";
import { fetchChallenge, tokenOf } from "./challenge.js";
import { solve } from "./solve.js";
import { createStatusLine, type StatusLine } from "./status-line.js";

/** A token is accepted for ten minutes; one is a margin for sending. */
const LASTS_MS = 9 * 60_000;

/** The proof of work of a form (security 22): done while the visitor types, and again once it is sent or too old. */
class ProofOfWork {
  readonly #field: HTMLInputElement;
  readonly #address: string;
  readonly #signal: AbortSignal;
  readonly #line: StatusLine;
  #working: Promise<void> | undefined;
  #token = "";
  #endsAt = 0;
  #hasFailed = false;
  /** The visitor was told, and may send the form without a token, as without script. */
  #isFailureTold = false;

  constructor(field: HTMLInputElement, address: string, signal: AbortSignal) {
    this.#field = field;
    this.#address = address;
    this.#signal = signal;
    this.#line = createStatusLine(field, () => this.#retry(), signal);
  }

  /** Called when the visitor uses the form. */
  use(): void {
    if (!this.#isReady && !this.#hasFailed) void this.#begin();
  }

  /** Returns what the form waits for before it is sent. */
  coming(): Promise<void> | undefined {
    if (this.#isReady || this.#hasFailed) return undefined;
    const working = this.#begin();
    this.#say(CAPTCHA_WAITING);
    return working;
  }

  /** Holds the form back once after a failure: the visitor may retry, or send it as it is. */
  refusal(): Refusal | undefined {
    if (!this.#hasFailed || this.#isFailureTold) return undefined;
    this.#isFailureTold = true;
    this.#say(CAPTCHA_FAILED, true);
    return { field: this.#line.retryButton };
  }

  /** Expires the token: the server accepts it once. */
  sent(): void {
    this.#endsAt = 0;
  }

  /** Compares the field too: an update of the page empties it. */
  get #isReady(): boolean {
    return this.#token !== "" && this.#field.value === this.#token && Date.now() < this.#endsAt;
  }

  #retry(): void {
    this.#hasFailed = false;
    this.#isFailureTold = false;
    void this.#begin();
  }

  #begin(): Promise<void> {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #work(): Promise<void> {
    this.#line.show(CAPTCHA_WORKING);
    const begun = Date.now();
    const token = await this.#findToken();
    if (this.#signal.aborted) return;
    if (!token) {
      this.#hasFailed = true;
      this.#say(CAPTCHA_FAILED, true);
      return;
    }
    this.#token = token;
    writeValue(this.#field, token);
    this.#endsAt = begun + LASTS_MS;
    this.#say(CAPTCHA_DONE);
  }

  async #findToken(): Promise<string | undefined> {
    try {
      const challenge = await fetchChallenge(this.#address, this.#signal);
      const solution = challenge && (await solve(challenge, this.#signal));
      return solution && tokenOf(challenge, solution);
    } catch (error) {
      reportFailure("captcha", this.#field, error);
      return undefined;
    }
  }

  #say(french: string, canRetry = false): void {
    this.#line.show(french, canRetry);
    announce(sentence(french));
  }
}

/** A proof of work, as the fallback of a service that failed. */
export interface Proof {
  /** Resolves when the field is filled or the work has failed; undefined if either has. */
  readonly coming: () => Promise<void> | undefined;
}

/** Keeps a hidden field filled with a proof of work, until `signal` aborts. */
export function proveWork(field: HTMLInputElement, signal: AbortSignal): Proof {
  const { form } = field;
  // Browsers allow such work in secure contexts only; elsewhere the server's way without script remains.
  if (!form || !isSecureContext) return { coming: () => undefined };
  const address = field.getAttribute(DATA_CHALLENGE) ?? `/${readPlatform()}/clients/utils/captcha.php`;
  const proof = new ProofOfWork(field, address, signal);
  const use = () => proof.use();
  onUse(form, use, signal);
  // A script that sends the form reads the token in the same task.
  native(form).addEventListener("submit", () => setTimeout(() => proof.sent()), { signal });
  const coming = () => proof.coming();
  guardSubmit(field, { last: coming, refusal: () => proof.refusal() }, signal);
  if (native(form).contains(document.activeElement)) use();
  return { coming };
}

/** Calls `use` when the visitor focuses or edits a form, until `signal` aborts. A press first does its click. */
function onUse(form: HTMLFormElement, use: () => void, signal: AbortSignal): void {
  for (const name of ["focusin", "input"])
    native(form).addEventListener(name, () => afterPress(use, signal), { signal });
}
