import { announce } from "../../feedback/announcer.js";
import { afterPress } from "../../fields/after-press.js";
import { guardSubmit, type Refusal } from "../../fields/submit-guard.js";
import { readPlatform } from "../../page/config.js";
import { CAPTCHA_DONE, CAPTCHA_FAILED, CAPTCHA_WAITING, CAPTCHA_WORKING } from "../../page/messages.js";
import { reportFailure } from "../../page/running-kernel.js";
import { sentence } from "../../page/words.js";
import { writeValue } from "../../page/written-value.js";
import { DATA_CHALLENGE } from "../../schema.js";
import { fetchChallenge, tokenOf } from "./challenge.js";
import { solve } from "./solve.js";
import { createStatusLine, type StatusLine } from "./status-line.js";

/** A token is accepted for ten minutes; the last one is for its way. */
const LASTS_MS = 9 * 60_000;

/** The proof of work of a form (security 22): done while the visitor types, and again once it was sent or is too old. */
class ProofOfWork {
  readonly #field: HTMLInputElement;
  readonly #address: string;
  readonly #signal: AbortSignal;
  readonly #line: StatusLine;
  #working: Promise<void> | undefined;
  #token = "";
  #endsAt = 0;
  #hasFailed = false;
  /** The visitor knows, and may send the form without: the server then has its own way. */
  #isFailureTold = false;

  constructor(field: HTMLInputElement, address: string, signal: AbortSignal) {
    this.#field = field;
    this.#address = address;
    this.#signal = signal;
    this.#line = createStatusLine(field, () => this.#retry(), signal);
  }

  /** The visitor is at the form. */
  use(): void {
    if (!this.#isReady && !this.#hasFailed) void this.#begin();
  }

  /** What the sending of the form waits for. */
  coming(): Promise<void> | undefined {
    if (this.#isReady || this.#hasFailed) return undefined;
    const working = this.#begin();
    this.#say(CAPTCHA_WAITING);
    return working;
  }

  /** Once, so that the visitor chooses: another try, or the form as it is. */
  refusal(): Refusal | undefined {
    if (!this.#hasFailed || this.#isFailureTold) return undefined;
    this.#isFailureTold = true;
    this.#say(CAPTCHA_FAILED, true);
    return { field: this.#line.retryButton };
  }

  /** A token is accepted once. */
  sent(): void {
    this.#endsAt = 0;
  }

  /** An update of the page empties the field. */
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

/** What another way that has failed goes on with. */
export interface Proof {
  /** Resolves when the field is filled in, or when it is known that it cannot be. */
  readonly coming: () => Promise<void> | undefined;
}

/** Keeps a hidden field filled in with a proof of work, until `signal` aborts. */
export function proveWork(field: HTMLInputElement, signal: AbortSignal): Proof {
  const { form } = field;
  // Browsers do such work on secure pages alone; elsewhere the server's own way remains.
  if (!form || !isSecureContext) return { coming: () => undefined };
  const address = field.getAttribute(DATA_CHALLENGE) ?? `/${readPlatform()}/clients/utils/captcha.php`;
  const proof = new ProofOfWork(field, address, signal);
  const use = () => proof.use();
  onUse(form, use, signal);
  // Whoever sends the form reads it in the same task.
  form.addEventListener("submit", () => setTimeout(() => proof.sent()), { signal });
  const coming = () => proof.coming();
  guardSubmit(field, { last: coming, refusal: () => proof.refusal() }, signal);
  if (form.contains(document.activeElement)) use();
  return { coming };
}

/** Calls `use` when the visitor is at a form, until `signal` aborts. A press does its click first. */
function onUse(form: HTMLFormElement, use: () => void, signal: AbortSignal): void {
  const soon = afterPress(signal);
  for (const name of ["focusin", "input"]) form.addEventListener(name, () => soon(use), { signal });
}
