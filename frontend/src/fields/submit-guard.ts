import { setFormGate } from "../page/form-gate.js";
import { adopt, type Service } from "../page/running-kernel.js";

/** A field, or a form that judges its fields. */
export type Guarded = HTMLElement & { readonly form?: HTMLFormElement | null };

export interface Refusal {
  /** What gets the focus, if nothing before it is refused. */
  readonly field: HTMLElement;
  /** The focus waits for it: a dialog that tells the refusal. */
  readonly told?: Promise<unknown>;
}

/** What a field, or a form, says before the form is sent. */
export interface Guard {
  /** What the sending waits for, if the value is not known yet. */
  readonly coming?: () => Promise<unknown> | undefined;
  /** Shows what is wrong; undefined if nothing is. */
  readonly refusal: (submitter: HTMLElement | null) => Refusal | undefined;
  /** Says the same in silence, of a form that goes by itself at each change; a field that says nothing is fit. */
  readonly isFit?: () => boolean;
}

/** Hears `submit` before all others, so that nobody sends a form that one of its fields refuses. */
class SubmitGuard implements Service {
  readonly name = "submit guard";
  readonly #guards = new Map<Guard, Guarded>();
  readonly #waiting = new Set<HTMLFormElement>();
  #listening: AbortController | undefined;
  /** Has waited already: what has not come by now does not come. */
  #released: HTMLFormElement | undefined;

  start(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    addEventListener("submit", (event) => this.#judge(event), { capture: true, signal });
  }

  stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
  }

  count(): number {
    return (this.#listening ? 1 : 0) + this.#guards.size;
  }

  add(element: Guarded, guard: Guard, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#guards.set(guard, element);
    signal.addEventListener("abort", () => this.#guards.delete(guard), { once: true });
  }

  #judge(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || closesDialog(form, submitter)) return;
    const guards = this.#guardsOf(form);
    const coming = this.#released === form ? [] : guards.flatMap((guard) => guard.coming?.() ?? []);
    if (coming.length > 0) {
      hold(event);
      void this.#wait(form, submitter, coming);
      return;
    }
    const refusals = guards.flatMap((guard) => guard.refusal(submitter) ?? []).sort(byPlace);
    const [first] = refusals;
    if (!first) return;
    hold(event);
    const told = refusals.flatMap((refusal) => refusal.told ?? []);
    // At once where it can be: a phone shows its keyboard only for a focus within the visitor's own click.
    if (told.length === 0) focusField(first.field);
    else void Promise.allSettled(told).then(() => focusField(first.field));
  }

  /** A field that is off is neither sent nor checked, in a set that is off as well. */
  #guardsOf(form: HTMLFormElement): Guard[] {
    return Array.from(this.#guards).flatMap(([guard, element]) =>
      element === form || (element.form === form && !element.matches(":disabled")) ? guard : [],
    );
  }

  /** Whether a form may go as it stands, where no `submit` asks. */
  isFit(form: HTMLFormElement): boolean {
    return this.#guardsOf(form).every(({ isFit }) => isFit?.() ?? true);
  }

  /** A second click while the form waits sends it no second time. */
  async #wait(form: HTMLFormElement, submitter: HTMLElement | null, coming: readonly Promise<unknown>[]) {
    if (this.#waiting.has(form)) return;
    this.#waiting.add(form);
    form.setAttribute("aria-busy", "true");
    await Promise.allSettled(coming);
    form.removeAttribute("aria-busy");
    this.#waiting.delete(form);
    if (!form.isConnected) return;
    this.#released = form;
    try {
      const isItsButton = (submitter as HTMLButtonElement | null)?.form === form;
      form.requestSubmit(isItsButton ? submitter : undefined);
    } finally {
      this.#released = undefined;
    }
  }
}

const submitGuard = adopt(new SubmitGuard());
setFormGate((form) => submitGuard.isFit(form));

/** Asks a field before its form is sent, or a form before it is, until `signal` aborts. */
export function guardSubmit(element: Guarded, guard: Guard, signal: AbortSignal): void {
  submitGuard.add(element, guard, signal);
}

/** Focuses a field; one within closed details is shown first. */
export function focusField(field: HTMLElement): void {
  for (let closed = field.closest("details:not([open])"); closed; closed = field.closest("details:not([open])"))
    closed.setAttribute("open", "");
  field.focus();
}

/** Such a button or form only closes its dialog. */
function closesDialog(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return (submitter?.getAttribute("formmethod") ?? form.getAttribute("method"))?.toLowerCase() === "dialog";
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function byPlace({ field: one }: Refusal, { field: other }: Refusal): number {
  if (one === other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}
