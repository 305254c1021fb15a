import { setFormGate } from "../page/form-gate.js";
import { adopt, ListeningService } from "../page/running-kernel.js";

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
  /** Takes what a script has written without an event; asked of a field that is off as well. */
  readonly settle?: () => void;
  /** What the judging waits for, if the value is not known yet. */
  readonly coming?: () => Promise<unknown> | undefined;
  /** Shows what is wrong; undefined if nothing is. */
  readonly refusal?: (submitter: HTMLElement | null) => Refusal | undefined;
  /** Says the same in silence, of a form that goes by itself at each change; a field that says nothing is fit. */
  readonly isFit?: () => boolean;
  /** What the sending waits for once nobody refuses: it takes long, and says so. */
  readonly last?: () => Promise<unknown> | undefined;
}

/** What a form has waited for: what has not come by then does not come. */
interface Passed {
  readonly form: HTMLFormElement;
  readonly upTo: "coming" | "last";
}

/** Hears `submit` before all others, so that nobody sends a form that one of its fields refuses. */
class SubmitGuard extends ListeningService {
  readonly name = "submit guard";
  readonly #guards = new Map<Guard, Guarded>();
  readonly #waiting = new Set<HTMLFormElement>();
  #passed: Passed | undefined;

  protected listen(signal: AbortSignal): void {
    addEventListener("submit", (event) => this.#judge(event), { capture: true, signal });
  }

  override count(): number {
    return super.count() + this.#guards.size;
  }

  add(element: Guarded, guard: Guard, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#guards.set(guard, element);
    signal.addEventListener("abort", () => this.#guards.delete(guard), { once: true });
  }

  #judge(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || closesDialog(form, submitter)) return;
    this.#settle(form);
    const guards = this.#guardsOf(form);
    const passed = this.#passed?.form === form ? this.#passed.upTo : undefined;
    const coming = passed ? [] : guards.flatMap((guard) => guard.coming?.() ?? []);
    if (coming.length > 0) {
      hold(event);
      void this.#wait({ form, upTo: "coming" }, submitter, coming);
      return;
    }
    const refusals = guards.flatMap((guard) => guard.refusal?.(submitter) ?? []).sort(byPlace);
    const [first] = refusals;
    if (first) {
      hold(event);
      // Whoever has sent it again while it waited has to mend it first.
      this.#endWait(form);
      focusFirst(first.field, refusals);
      return;
    }
    const last = passed === "last" ? [] : guards.flatMap((guard) => guard.last?.() ?? []);
    if (last.length === 0) return;
    hold(event);
    void this.#wait({ form, upTo: "last" }, submitter, last);
  }

  #settle(form: HTMLFormElement): void {
    for (const [guard, element] of this.#guards) if (element.form === form) guard.settle?.();
  }

  /** A field that is off is neither sent nor checked, in a set that is off as well. */
  #guardsOf(form: HTMLFormElement): Guard[] {
    return Array.from(this.#guards).flatMap(([guard, element]) =>
      element === form || (element.form === form && !element.matches(":disabled")) ? guard : [],
    );
  }

  /** Whether a form may go as it stands, where no `submit` asks. */
  isFit(form: HTMLFormElement): boolean {
    this.#settle(form);
    return this.#guardsOf(form).every(({ isFit }) => isFit?.() ?? true);
  }

  /** A second click while the form waits sends it no second time. */
  async #wait(passed: Passed, submitter: HTMLElement | null, awaited: readonly Promise<unknown>[]) {
    const { form } = passed;
    if (this.#waiting.has(form)) return;
    this.#waiting.add(form);
    form.setAttribute("aria-busy", "true");
    await Promise.allSettled(awaited);
    if (!this.#endWait(form) || !form.isConnected) return;
    this.#passed = passed;
    try {
      const isItsButton = (submitter as HTMLButtonElement | null)?.form === form;
      form.requestSubmit(isItsButton ? submitter : undefined);
    } finally {
      this.#passed = undefined;
    }
  }

  /** Whether it was waiting. */
  #endWait(form: HTMLFormElement): boolean {
    form.removeAttribute("aria-busy");
    return this.#waiting.delete(form);
  }
}

const submitGuard = adopt(new SubmitGuard());
setFormGate((form) => submitGuard.isFit(form));

/** Asks a field before its form is sent, or a form before it is, until `signal` aborts. */
export function guardSubmit(element: Guarded, guard: Guard, signal: AbortSignal): void {
  submitGuard.add(element, guard, signal);
}

/** At once where it can be: a phone shows its keyboard only for a focus within the visitor's own click. */
function focusFirst(field: HTMLElement, refusals: readonly Refusal[]): void {
  const told = refusals.flatMap((refusal) => refusal.told ?? []);
  if (told.length === 0) focusField(field);
  else void Promise.allSettled(told).then(() => focusField(field));
}

/** Focuses a field; one within closed details is shown first. */
export function focusField(field: HTMLElement): void {
  for (let closed = field.closest("details:not([open])"); closed; closed = field.closest("details:not([open])"))
    closed.setAttribute("open", "");
  const before = document.activeElement;
  field.focus();
  // As browsers say it of their own check: no visitor can mend it.
  if (document.activeElement === before && before !== field)
    console.error("a form is not sent for a field that cannot be focused:", field);
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
