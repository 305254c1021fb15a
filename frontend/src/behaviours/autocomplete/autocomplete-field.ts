import { announce } from "../../feedback/announcer.js";
import { createFault, type Fault } from "../../fields/fault.js";
import { judgeSent } from "../../fields/sent-rules.js";
import type { Refusal } from "../../fields/submit-guard.js";
import { GENERIC_FAILURE, NOT_PICKED, PATIENCE, RETRY } from "../../page/messages.js";
import { native } from "../../page/native.js";
import { typedIn } from "../../page/typed-fields.js";
import { type Sentence, sentence } from "../../page/words.js";
import { follow } from "./follow.js";
import { isFilled, tellFilled } from "./form-fields.js";
import type { Item } from "./items.js";
import type { KeptPick } from "./kept-picks.js";
import { exactMatch, squeeze } from "./match.js";
import { type Answer, Questions } from "./questions.js";
import type { FieldSettings } from "./read-field.js";
import { SuggestionList } from "./suggestion-list.js";
import { Targets } from "./targets.js";

/**
 * A field with suggestions. Typed text is *settled* when the visitor leaves the field or sends the form: it counts as a
 * suggestion, stays as free text, or is cleared.
 */
export class AutocompleteField {
  readonly input: HTMLInputElement;
  readonly list: SuggestionList;
  readonly #settings: FieldSettings;
  readonly #questions: Questions;
  readonly #targets: Targets;
  readonly #fault: Fault;
  /** Text that is not settled is not yet what the form sends. */
  readonly #judge: (settled: string) => void;
  /** The last text that needed no settling. */
  #settled: string;
  /** An answer is to open the list, unlike one that settles the text. */
  awaitsList = false;
  #opening: Promise<void> | undefined;
  /** A form has been held back once because of the fault. */
  #isTold = false;

  constructor(input: HTMLInputElement, settings: FieldSettings, signal: AbortSignal) {
    this.input = input;
    this.#fault = createFault(input, signal);
    // Free text is sent as typed; other text is not sent.
    this.#judge = judgeSent(input, settings.isFree ? "left" : "judged", signal);
    this.#settings = settings;
    this.#targets = new Targets(input, settings.targets);
    this.#settled = typedIn.has(input) ? input.defaultValue : input.value;
    this.#judge(typedIn.has(input) ? "" : input.value);
    this.list = new SuggestionList(input, settings.isRight, {
      choose: (item) => this.#choose(item),
      dismissed: () => this.leave(),
    });
    this.#questions = new Questions(settings.value, {
      busy: (isBusy) => (isBusy ? input.setAttribute("aria-busy", "true") : input.removeAttribute("aria-busy")),
      slow: () => this.#tellSlow(),
    });
  }

  /** Picking a suggestion opens its address. */
  get leads(): boolean {
    return this.#settings.leads;
  }

  get hasFocus(): boolean {
    return document.activeElement === this.input;
  }

  /** The text of the field, without blanks around it. */
  get #text(): string {
    return squeeze(this.input.value);
  }

  /** Called on focus: text that nobody typed counts as settled. */
  enter(): void {
    this.list.dress();
    if (!typedIn.has(this.input)) this.#settled = this.input.value;
  }

  get kept(): KeptPick {
    const isTyped = typedIn.has(this.input);
    return { text: isTyped ? this.input.value : this.#settled, isTyped, targets: this.#targets.kept };
  }

  /** Restores the state of a text that has survived a visit to another page or a refresh: settled or not. */
  takeBack({ text, isTyped, targets }: KeptPick): void {
    const { value, defaultValue } = this.input;
    // Text rendered by the page comes with the page's own targets.
    if (value !== text || value === defaultValue) return;
    this.#targets.giveBack(targets);
    this.#settled = isTyped ? defaultValue : text;
    if (isTyped) typedIn.add(this.input);
  }

  /** Handles a change by the visitor or the browser; `isGiven`: a list has restored the text, which was settled. */
  hear(isGiven = false): void {
    this.list.dress();
    this.#fault.clear();
    if (isGiven || isFilled(this.input)) {
      this.drop();
      this.#settle(this.input.value);
      return;
    }
    this.#judge("");
    const text = this.#text;
    if (text === "") {
      this.#targets.clear();
      this.#settle("");
    }
    if (!this.hasFocus) this.leave();
    else if (!this.#isLongEnough) this.drop();
    else {
      this.awaitsList = true;
      this.#questions.later(this.#settings.address(text), (answer) => this.#show(answer, text));
    }
  }

  /** Opens the list for the current text without debounce, if closed; then moves the active option by `step`. */
  async open(step?: 1 | -1): Promise<void> {
    if (!this.list.isOpen && this.#isLongEnough) this.#opening ??= this.#openNow();
    // Keys pressed ahead of the answer each move on from the one before.
    if (this.#opening) await this.#opening;
    if (step && this.list.isOpen) this.list.move(step);
  }

  async #openNow(): Promise<void> {
    const text = this.#text;
    this.awaitsList = true;
    this.#show(await this.#questions.now(this.#settings.address(text)), text);
    this.#opening = undefined;
  }

  /** Closes the list without a choice, and cancels its request. */
  drop(): void {
    this.awaitsList = false;
    this.#questions.drop();
    this.list.close();
  }

  /** Settles the text once focus has left and the list is closed. Called on either. */
  leave(): void {
    if (this.hasFocus || this.list.isOpen || this.#settleNow()) return;
    void this.#settleLater(() => !this.hasFocus);
  }

  /** Returns what the form waits for before it is sent. */
  coming(): Promise<void> | undefined {
    return this.#settleNow() ? undefined : this.#settleLater(() => true);
  }

  /** Holds back a form once after its text was cleared, which the visitor could not see. The next submit passes. */
  refusal(): Refusal | undefined {
    // More was typed while the form waited for the answer.
    if (!this.#settleNow()) return this.#settings.isFree ? undefined : { field: this.input };
    const isShown = this.#fault.isShown && !this.#isTold;
    if (isShown) this.#isTold = true;
    else this.#fault.clear();
    return isShown || this.#isRefused() ? { field: this.input } : undefined;
  }

  /** Has the browser refuse what was settled after it has checked the form; a checked form does so itself. */
  #isRefused(): boolean {
    const { form, validity } = this.input;
    if (!form || native(form).noValidate || !validity.customError) return false;
    return !this.input.reportValidity();
  }

  /** Whether the text may be sent as it is, without settling it: the visitor may still be typing. */
  get isFit(): boolean {
    return this.#settings.isFree || !typedIn.has(this.input) || this.#text === squeeze(this.#settled);
  }

  /** Settles the text if that needs no request. Returns whether it is settled. */
  #settleNow(): boolean {
    if (!typedIn.has(this.input)) return true;
    const { isFree } = this.#settings;
    if (this.#text === squeeze(this.#settled) || (isFree && !this.#targets.exist)) {
      this.#settle(this.input.value);
      return true;
    }
    const known = this.#questions.known(this.#settings.address(this.#text));
    if (known) this.#conclude(known);
    return known !== undefined;
  }

  /**
   * Settles by the server's answer to this text, unless it has changed by then. If that fails, free text stays; other
   * text stays with a fault, and is requested again when the form is sent.
   */
  async #settleLater(isDue: () => boolean): Promise<void> {
    const typed = this.input.value;
    const answer = await this.#questions.now(this.#settings.address(this.#text));
    if (!answer || this.input.value !== typed || !typedIn.has(this.input) || !isDue()) return;
    if (answer !== "failed") this.#conclude(answer);
    else if (this.#settings.isFree) this.#conclude([]);
    else this.#blame(sentence(GENERIC_FAILURE));
  }

  #blame(message: Sentence): void {
    this.#isTold = false;
    this.#fault.show(message.text, message.lang);
    announce(message);
  }

  /** A typed suggestion counts as picked (docs/markup.md, Suggestions); other text is cleared, or kept as free text. */
  #conclude(items: readonly Item[]): void {
    const typed = this.input.value;
    const item = exactMatch(items, typed);
    if (item) {
      this.#pick(item);
      return;
    }
    if (this.#settings.isFree) {
      this.#targets.forget();
      this.#settle(typed);
      return;
    }
    this.#write("");
    this.#targets.clear();
    this.#blame(sentence(NOT_PICKED, { texte: squeeze(typed) }));
  }

  /** Called after a reset of the form. */
  restore(): void {
    this.drop();
    this.#targets.restore();
    this.#settle(this.input.value);
  }

  remove(): void {
    this.#questions.drop();
    this.list.remove();
  }

  get #isLongEnough(): boolean {
    return Array.from(this.#text).length >= this.#settings.shortest;
  }

  #show(answer: Answer, text: string): void {
    if (!answer) return;
    this.awaitsList = false;
    if (!this.hasFocus) return;
    if (answer === "failed") this.#tellFailure(text);
    else if (answer.length === 0 && !this.#settings.isFree) this.list.showNone();
    else this.list.show(answer, text);
  }

  #tellFailure(text: string): void {
    const retry = () => {
      void this.#questions.now(this.#settings.address(text)).then((answer) => this.#show(answer, text));
    };
    this.list.tell(GENERIC_FAILURE, { label: RETRY, act: retry });
  }

  #tellSlow(): void {
    announce(sentence(PATIENCE));
    if (this.hasFocus && !this.list.isOpen) this.list.tell(PATIENCE);
  }

  #choose(item: Item): void {
    this.drop();
    this.#pick(item);
    if (this.#settings.leads && item.url) follow(this.input, item.url);
  }

  #pick(item: Item): void {
    this.#write(item.value);
    this.#targets.fill(item);
  }

  #write(value: string): void {
    const isNew = this.input.value !== value;
    const wasTyped = typedIn.has(this.input);
    if (isNew) this.input.value = value;
    this.#settle(value);
    if (isNew) tellFilled(this.input);
    // Text typed exactly as suggested may be sent only from now on.
    else if (wasTyped) this.input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  #settle(value: string): void {
    if (value !== "") this.#fault.clear();
    typedIn.delete(this.input);
    this.#settled = value;
    this.#judge(value);
  }
}
