import { hideLoader, showLoader } from "../../feedback/loader.js";
import { watchSlowness } from "../../feedback/notice.js";
import { focusField } from "../../fields/submit-guard.js";
import { native } from "../../page/native.js";
import { reportFailure } from "../../page/running-kernel.js";
import { sentence } from "../../page/words.js";
import { DATA_ELEMENT_FORM } from "../../schema.js";
import { request } from "../../update/http.js";
import { DraftKeeper } from "./draft-keeper.js";
import { activeField, addressOf, bodyOf } from "./form-body.js";
import { hideSenders, plainSaver, sendersOf, type Wish, wishOf } from "./form-buttons.js";
import { takeGiven } from "./given-fields.js";
import { guardLeaving } from "./leave-guard.js";
import { lostSession } from "./lost-session.js";
import { MessageArea } from "./message-area.js";
import { ownPopin } from "./own-popin.js";
import { readAnswer } from "./read-answer.js";
import { RefusedFields } from "./refused-fields.js";
import { reloadOnReturn } from "./returned-page.js";
import type { RowParts } from "./row-action.js";
import { readSaved, showSaved } from "./saved-page.js";
import { changesOf, type Snapshot, takeSnapshot } from "./snapshot.js";
import { type Unsaved, watchUnsaved } from "./unsaved-changes.js";

/** The data of one submission. */
interface Sending {
  readonly address: string;
  readonly submitter: HTMLElement | null;
  readonly wish: Wish | undefined;
}

/** A form of an element (spec 2.2, 4.2): sent by script, with the result shown in its message area. */
export class ElementForm {
  readonly #form: HTMLFormElement;
  readonly #kind: string;
  readonly #confirm: RowParts["confirm"];
  readonly #message: MessageArea;
  readonly #refused: RefusedFields;
  #unsaved: Unsaved | undefined;
  #draft: DraftKeeper | undefined;
  /** The wish of a pressed button that submits nothing itself, until the form is sent. */
  #wish: Wish | undefined;
  /** The content being sent; undefined while the question is awaited. */
  #sent: Snapshot | undefined;
  /** The last press while another is handled. */
  #next: Sending | undefined;
  /**
   * While a form is sent, another submission waits. Once it is saved and not reloaded, it is ignored. A released form is
   * sent by the browser, and left without a question, until somebody types again.
   */
  #state: "idle" | "sending" | "released" | "done" = "idle";

  constructor(form: HTMLFormElement, confirm: RowParts["confirm"]) {
    this.#form = form;
    this.#kind = native(form).getAttribute(DATA_ELEMENT_FORM) ?? "";
    this.#confirm = confirm;
    this.#message = new MessageArea(form);
    this.#refused = new RefusedFields(form, this.#message.element);
  }

  attend(signal: AbortSignal): void {
    const form = this.#form;
    const own = native(form);
    if (this.#kind === "edit") readSaved(this.#message);
    own.addEventListener("click", (event) => this.#press(plainSaver(event.target)), { signal });
    // Enter in a field sends the form as its first button does.
    own.addEventListener("keydown", () => (this.#wish = undefined), { signal });
    const takeBack = () => {
      if (this.#state === "released") this.#state = "idle";
    };
    own.addEventListener("input", takeBack, { signal });
    this.#refused.attend(signal);
    const unsaved = watchUnsaved(form, () => this.#draft?.begin(), signal);
    this.#unsaved = unsaved;
    reloadOnReturn(() => unsaved.isDirty, signal);
    const address = addressOf(form, null);
    if (!address) return;
    this.#draft = new DraftKeeper(
      { form, kind: this.#kind, address, area: this.#message.element, unsaved: () => unsaved },
      signal,
    );
    // Spec 2.1: the popin of a new element closes without a question.
    if (this.#kind === "new" && ownPopin()) return;
    const isLost = () => unsaved.isDirty && this.#state !== "released";
    const guarded = {
      get isDirty() {
        return isLost();
      },
      asked: () => this.#draft?.giveUp(),
    };
    guardLeaving(guarded, signal);
  }

  /** Sends the form by script. False if the browser has to: to another site, or once the form is released. */
  submit({ submitter }: SubmitEvent): boolean {
    const address = addressOf(this.#form, submitter);
    const wish = wishOf(submitter) ?? this.#wish;
    this.#wish = undefined;
    if (!address || this.#state === "released") return false;
    const sending = { address, submitter, wish };
    if (this.#state === "idle") void this.#run(sending);
    // A press that only repeats the one being handled is ignored.
    else if (this.#sent ? changesOf(this.#sent, takeSnapshot(this.#form)).size > 0 : !wish) this.#next = sending;
    return true;
  }

  #press(button: HTMLButtonElement | undefined): void {
    this.#wish = button && wishOf(button);
    if (button) native(this.#form).requestSubmit();
  }

  async #run(sending: Sending): Promise<void> {
    this.#state = "sending";
    const { wish } = sending;
    const isWanted = !wish || (await this.#confirm([sentence(wish.question)]));
    const isDone = isWanted && (await this.#send(sending));
    this.#state = isDone ? "done" : "idle";
    this.#sent = undefined;
    const next = this.#next;
    this.#next = undefined;
    if (next && !isDone) void this.#run(next);
    else if (isWanted === undefined) this.#release(sending);
  }

  /** If the question could not be asked, the browser sends the form as without script, with the pressed button. */
  #release({ submitter, wish }: Sending): void {
    const active = activeField(this.#form);
    // For a button that submits nothing itself.
    if (active && wish) active.value = wish.active;
    this.#state = "released";
    native(this.#form).requestSubmit(submitter ?? undefined);
    // The browser has read the fields. Back must not restore the wish.
    if (active) active.value = "";
  }

  /** Resolves to true if nothing is left to send. */
  async #send({ address, submitter, wish }: Sending): Promise<boolean> {
    const form = this.#form;
    const active = activeField(form);
    if (active && wish) active.value = wish.active;
    const body = bodyOf(form, submitter, wish?.active);
    const then = takeSnapshot(form);
    this.#sent = then;
    // It waited for the question, whose answer includes it.
    this.#next = undefined;
    const senders = sendersOf(form);
    const hadFocus = senders.some((button) => button === document.activeElement);
    this.#refused.clear();
    this.#message.clear();
    if (hadFocus) this.#message.focus();
    const focused = document.activeElement;
    const showSenders = hideSenders(senders);
    showLoader(form);
    const endWatch = watchSlowness(form);
    let isDone = false;
    let wrong: HTMLElement | undefined;
    try {
      const answer = await request(address, { method: "POST", body });
      if (active) active.value = "";
      const reading = readAnswer(answer, address);
      const from = answer.ok ? answer.url || address : address;
      if (reading.kind === "login") this.#message.showFailure(lostSession(reading.address));
      else if (reading.kind === "failed") this.#message.showFailure(reading.text);
      else {
        const give = takeGiven(reading.shown, form);
        this.#message.showAnswer(reading.shown, from, reading.kind === "refused");
        if (reading.kind === "refused") wrong = this.#refused.mark();
        isDone = reading.kind === "saved" && this.#noteSaved(then, reading.closes);
        this.#unsaved?.given(give());
      }
    } catch (error) {
      reportFailure("form of an element", form, error);
      this.#message.showFailure();
    } finally {
      hideLoader(form);
      endWatch();
    }
    if (!isDone) showSenders();
    const { activeElement } = document;
    const isLost = activeElement === document.body || this.#message.element.contains(activeElement);
    // If the visitor has moved to another field meanwhile, focus stays there.
    if (wrong && (isLost || activeElement === focused)) focusField(wrong);
    else if (hadFocus && isLost) this.#message.focus();
    return isDone;
  }

  /** Records the form as saved as it was then. False if something was typed since, which is still to be saved. */
  #noteSaved(then: ReadonlyMap<string, string>, closes: boolean): boolean {
    this.#unsaved?.saved(then);
    if (this.#unsaved?.isDirty) return false;
    this.#draft?.end();
    const popin = closes ? ownPopin() : undefined;
    if (popin) popin.close();
    else if (this.#kind === "edit") showSaved();
    return true;
  }
}
