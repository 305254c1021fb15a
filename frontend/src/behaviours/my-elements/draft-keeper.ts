import { native } from "../../page/native.js";
import { reportFailure } from "../../page/running-kernel.js";
import { DATA_DRAFT_OWNER, EVENT_MODAL_CLOSE, EVENT_PREFIX } from "../../schema.js";
import { pressEnd } from "../../update/press-end.js";
import { type Draft, DraftStore, draftOf, fieldsOf, isAsItCame, missing } from "./draft.js";
import { ownPopin } from "./own-popin.js";
import type { Unsaved } from "./unsaved-changes.js";

/** Loaded on demand: most forms have no draft. */
const importOffer = () => import("./draft-offer.js");

/** How often a draft is written while the visitor types. */
const PAUSE_MS = 300;

/** What a draft is kept of. */
export interface Kept {
  readonly form: HTMLFormElement;
  /** Which of an element's forms it is, and the address it is sent to. */
  readonly kind: string;
  readonly address: string;
  /** The offer of an earlier draft is inserted after it. */
  readonly area: HTMLElement;
  readonly unsaved: () => Unsaved;
}

/** Keeps what is typed in a form until it is saved, and offers it when the form is loaded without it. */
export class DraftKeeper {
  readonly #kept: Kept;
  readonly #store: DraftStore;
  readonly #signal: AbortSignal;
  /** The names of what was unsaved when the visitor last typed. */
  #typedNames: ReadonlySet<string> = new Set();
  #begun = false;
  #hasWritten = false;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #withdraw = () => {};
  #isGivenUp = false;

  constructor(kept: Kept, signal: AbortSignal) {
    this.#kept = kept;
    this.#signal = signal;
    this.#store = new DraftStore(kept.kind, kept.address, native(kept.form).getAttribute(DATA_DRAFT_OWNER));
    for (const name of ["input", "change"]) native(kept.form).addEventListener(name, () => this.#typed(), { signal });
    addEventListener("pagehide", () => this.#write(), { signal });
    const closed = () => this.#isGivenUp && this.end();
    ownPopin()?.dialog.addEventListener(EVENT_PREFIX + EVENT_MODAL_CLOSE, closed, { signal });
    signal.addEventListener("abort", () => {
      this.#write();
      this.#withdraw();
    });
  }

  /** Called once the form has its initial values. */
  begin(): void {
    this.#begun = true;
    const draft = this.#store.read();
    if (draft) this.#meet(draft);
    // Typed before, without an event that was heard.
    if (this.#kept.unsaved().isDirty) this.#typed();
  }

  /** Offers an earlier draft, unless the form has its values. */
  #meet(draft: Draft): void {
    const { form, unsaved } = this.#kept;
    if (missing(form, draft).length === 0) {
      // The browser itself has restored what the server does not have yet.
      const unsent = fieldsOf(form, draft).flatMap(([field]) => (isAsItCame(field) ? [] : field));
      if (unsent.length > 0) unsaved().neverSaved(unsent);
      else this.#store.drop();
      return;
    }
    this.#offer(draft).catch((error: unknown) => reportFailure("draft", form, error));
  }

  /** Called when the visitor is asked about unsaved changes: if the popin then closes, drops the draft. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Drops the draft: it is saved, or given up. */
  end(): void {
    this.#ended = true;
    this.#store.drop();
    this.#withdraw();
  }

  async #offer(draft: Draft): Promise<void> {
    const { form, area, unsaved } = this.#kept;
    const { offerDraft } = await importOffer().catch(importOffer);
    await pressEnd();
    if (this.#ended || this.#signal.aborted) return;
    this.#withdraw = offerDraft({
      date: draft.date,
      values: () => missing(form, draft),
      after: area,
      wrote: (fields) => unsaved().wrote(fields),
      drop: () => this.#store.drop(),
    });
  }

  #typed(): void {
    this.#isGivenUp = false;
    this.#typedNames = this.#kept.unsaved().changes;
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
    const { changes } = unsaved();
    // When the page is left, a date or a mask has another value under its name, though nobody has typed in it.
    const draft = draftOf(form, (name) => changes.has(name) && this.#typedNames.has(name));
    if (draft.fields.length > 0) {
      this.#store.write(draft);
      this.#hasWritten = true;
    } else if (this.#hasWritten) this.#store.drop();
  }
}
