import { UNSAVED } from "../../page/messages.js";
import { adopt, type Service } from "../../page/running-kernel.js";
import { words } from "../../page/words.js";
import { CONFIRM_CLOSE } from "../../schema.js";

/** A form that may have unsaved changes. */
export interface Guarded {
  readonly isDirty: boolean;
  /** Called when the visitor is asked whether the changes may be lost. */
  asked?(): void;
}

/**
 * One guard for all ways to leave the page: what closes its popin calls `confirmCloseFonction`, all else gets the
 * browser's own question.
 */
class LeaveGuard implements Service {
  readonly name = "unsaved elements";
  readonly #forms = new Set<Guarded>();
  #listening: AbortController | undefined;

  /** Returns the question; false if nothing is lost. If the page has such a function, that one is kept. */
  readonly #ask = (): string | false => {
    const dirty = this.#dirty;
    for (const form of dirty) form.asked?.();
    return dirty.length > 0 && words(UNSAVED);
  };

  start(): void {
    if (this.#forms.size > 0) this.#listen();
  }

  stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    if (Reflect.get(window, CONFIRM_CLOSE) === this.#ask) Reflect.deleteProperty(window, CONFIRM_CLOSE);
  }

  count(): number {
    return this.#forms.size;
  }

  add(form: Guarded, signal: AbortSignal): void {
    this.#forms.add(form);
    this.#listen();
    signal.addEventListener("abort", () => {
      this.#forms.delete(form);
      if (this.#forms.size === 0) this.stop();
    });
  }

  get #dirty(): Guarded[] {
    return Array.from(this.#forms).filter(({ isDirty }) => isDirty);
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    if (typeof Reflect.get(window, CONFIRM_CLOSE) !== "function") Reflect.set(window, CONFIRM_CLOSE, this.#ask);
    addEventListener("beforeunload", (event) => this.#dirty.length > 0 && event.preventDefault(), {
      signal: this.#listening.signal,
    });
  }
}

const leaveGuard = adopt(new LeaveGuard());

/** Asks before the page is left while the form has unsaved changes, until `signal` aborts. */
export function guardLeaving(form: Guarded, signal: AbortSignal): void {
  leaveGuard.add(form, signal);
}
