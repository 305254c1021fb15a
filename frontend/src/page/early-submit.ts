import { native } from "./native.js";
import { adopt, ListeningService } from "./running-kernel.js";

/** Loads and mounts what a form's fields still lack; undefined if they lack nothing. */
type Fetch = (form: HTMLFormElement) => Promise<unknown> | undefined;

/**
 * Holds a form that is sent before the code of its fields has come: it would send a mask's signs, a date as typed, text
 * that is no suggestion. Then it is sent again, and the fields' own guards judge it (`fields/submit-guard.ts`).
 */
class EarlySubmit extends ListeningService {
  readonly name = "early submit";
  readonly #fetch: Fetch;
  /** The forms that wait, each with the button pressed last. */
  readonly #waiting = new Map<HTMLFormElement, HTMLElement | null>();
  #released: HTMLFormElement | undefined;

  constructor(fetch: Fetch) {
    super();
    this.#fetch = fetch;
  }

  protected listen(signal: AbortSignal): void {
    addEventListener("submit", (event) => this.#hold(event), { capture: true, signal });
  }

  #hold(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form === this.#released) return;
    const coming = this.#fetch(form);
    if (!coming) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const isFirst = !this.#waiting.has(form);
    this.#waiting.set(form, submitter);
    if (isFirst) void this.#sendAfter(coming, form);
  }

  async #sendAfter(coming: Promise<unknown>, form: HTMLFormElement): Promise<void> {
    const own = native(form);
    own.setAttribute("aria-busy", "true");
    await coming;
    // The fields are mounted in other handlers of the same promise.
    await new Promise((done) => setTimeout(done));
    const button = this.#waiting.get(form) as HTMLButtonElement | null;
    this.#waiting.delete(form);
    own.removeAttribute("aria-busy");
    if (!own.isConnected) return;
    this.#released = form;
    try {
      own.requestSubmit(button?.form === form ? button : undefined);
    } finally {
      this.#released = undefined;
    }
  }
}

/** Has a form wait, when it is sent, for what `fetch` returns. */
export function holdEarlySubmits(fetch: Fetch): void {
  adopt(new EarlySubmit(fetch));
}
