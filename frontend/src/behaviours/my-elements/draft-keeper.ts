import { EVENT_MODAL_CLOSE, EVENT_PREFIX } from "../../schema.js";
import { DraftStore, draftOf, holdsDraft, takeDraft } from "./draft.js";
import { offerDraft } from "./draft-offer.js";
import { ownPopin } from "./own-popin.js";
import type { Unsaved } from "./unsaved-changes.js";

/** How often a draft is written while somebody types. */
const PAUSE_MS = 300;

/** What a draft is kept of. */
export interface Kept {
  readonly form: HTMLFormElement;
  /** Which of the forms of an element it is, and where it is sent. */
  readonly kind: string;
  readonly address: string;
  /** The offer of an earlier draft stands behind it. */
  readonly area: HTMLElement;
  readonly unsaved: () => Unsaved;
}

/** Keeps what is typed in a form until it is saved, and offers it when the form comes without it. */
export class DraftKeeper {
  readonly #kept: Kept;
  readonly #store: DraftStore;
  #begun = false;
  #hasWritten = false;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #withdraw = () => {};
  #isGivenUp = false;

  constructor(kept: Kept, signal: AbortSignal) {
    this.#kept = kept;
    this.#store = new DraftStore(kept.kind, kept.address);
    for (const name of ["input", "change"]) kept.form.addEventListener(name, () => this.#typed(), { signal });
    addEventListener("pagehide", () => this.#write(), { signal });
    const closed = () => this.#isGivenUp && this.end();
    ownPopin()?.dialog.addEventListener(EVENT_PREFIX + EVENT_MODAL_CLOSE, closed, { signal });
    signal.addEventListener("abort", () => {
      this.#write();
      this.#withdraw();
    });
  }

  /** The form has the values that it comes with. */
  begin(): void {
    this.#begun = true;
    const { form, area, unsaved } = this.#kept;
    const draft = this.#store.read();
    if (!draft) return;
    if (holdsDraft(form, draft)) {
      // The browser has brought it back itself, unless it is what the server has by now.
      if (isAsItCame(form)) this.#store.drop();
      else unsaved().neverSaved();
      return;
    }
    this.#withdraw = offerDraft({
      date: draft.date,
      after: area,
      take: () => {
        const fields = takeDraft(form, draft);
        unsaved().wrote(fields);
        return fields[0];
      },
      drop: () => this.#store.drop(),
    });
  }

  /** The visitor is asked whether it may be lost: if the popin closes upon that, it is. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** It is saved, or lost. */
  end(): void {
    this.#ended = true;
    this.#store.drop();
    this.#withdraw();
  }

  #typed(): void {
    this.#isGivenUp = false;
    if (this.#timer) return;
    this.#write();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#write();
    }, PAUSE_MS);
  }

  #write(): void {
    if (!this.#begun || this.#ended) return;
    const { form, unsaved } = this.#kept;
    if (unsaved().isDirty) {
      this.#store.write(draftOf(form));
      this.#hasWritten = true;
    } else if (this.#hasWritten) this.#store.drop();
  }
}

function isAsItCame(form: HTMLFormElement): boolean {
  return Array.from(form.elements).every((field) => {
    if (field instanceof HTMLSelectElement)
      return Array.from(field.options).every(({ selected, defaultSelected }) => selected === defaultSelected);
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return false;
    return !("defaultValue" in field) || (field as HTMLInputElement).value === field.defaultValue;
  });
}
