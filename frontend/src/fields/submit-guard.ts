import { elementsOf } from "../dom/form-elements.js";
import { setFormGate } from "../page/form-gate.js";
import { ListeningService } from "../page/listening-service.js";
import { native } from "../page/native.js";
import { adopt, reportFailure } from "../page/running-kernel.js";

/** A field, or a form that checks its fields. */
export type Guarded = HTMLElement & { readonly form?: HTMLFormElement | null };

export interface Refusal {
  /** Gets focus, unless a field before it is refused too. */
  readonly field: HTMLElement;
  /** Focus waits for it: a dialog that shows the refusal. */
  readonly told?: Promise<unknown>;
}

/** The checks of a field, or of a form, before the form is sent. A button with `formnovalidate` only awaits `coming`. */
export interface Guard {
  /** Takes in what a script has written without an event; also called for disabled fields. */
  readonly sync?: () => void;
  /** What the check waits for, if the value is not known yet. */
  readonly coming?: () => Promise<unknown> | undefined;
  /** Shows what is wrong; returns undefined if nothing is. */
  readonly refusal?: () => Refusal | undefined;
  /** The silent check, for a form that is sent automatically at each change; without it the field is valid. */
  readonly isFit?: () => boolean;
  /** What sending waits for once nothing is refused: it takes long, and shows that itself. */
  readonly last?: () => Promise<unknown> | undefined;
}

/** What a form has already waited for: it is not waited for again, whatever the outcome. */
interface Passed {
  readonly form: HTMLFormElement;
  /** Undefined for the code of its fields, which has not judged it yet. */
  readonly upTo?: "coming" | "last";
}

/** Handles `submit` before all other listeners, so that none of them sends a form that a field refuses. */
class SubmitGuard extends ListeningService {
  readonly name = "submit guard";
  readonly #guards = new Map<Guard, Guarded>();
  readonly #waiting = new Map<HTMLFormElement, Passed>();
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
    if (!(form instanceof HTMLFormElement)) return;
    if (closesDialog(submitter)) {
      // What was still waited for would send the form of a closed dialog.
      this.#endWait(form);
      return;
    }
    this.#sync(form);
    const guards = this.#guardsOf(form);
    let hasFailed = false;
    const fail = () => {
      hasFailed = true;
    };
    const ask = <T>(about: (guard: Guard) => T | undefined): NonNullable<T>[] =>
      guards.flatMap((guard) => attempt(form, () => about(guard), fail) ?? []);
    const passed = this.#passed?.form === form ? this.#passed.upTo : undefined;
    const coming = passed ? [] : ask((guard) => guard.coming?.());
    if (coming.length > 0) {
      hold(event);
      void this.wait({ form, upTo: "coming" }, submitter, coming);
      return;
    }
    if (submitter?.hasAttribute("formnovalidate")) {
      // Otherwise the form would be sent again once what another button waits for is there.
      this.#endWait(form);
      return;
    }
    const refusals = ask((guard) => guard.refusal?.());
    if (hasFailed) {
      native(form).noValidate = false;
      const refusal = refuseNatively(form);
      if (refusal) refusals.push(refusal);
    }
    const [first] = refusals.sort(byPlace);
    if (first) {
      hold(event);
      // A form submitted again while it waited must be corrected first.
      this.#endWait(form);
      focusFirst(first.field, refusals);
      return;
    }
    const last = passed === "last" ? [] : ask((guard) => guard.last?.());
    if (last.length === 0) return;
    hold(event);
    void this.wait({ form, upTo: "last" }, submitter, last);
  }

  #sync(form: HTMLFormElement): void {
    for (const [guard, element] of this.#guards) if (element.form === form) attempt(form, () => guard.sync?.());
  }

  /** Returns the guards of a form and its fields, except disabled ones and those in a disabled fieldset. */
  #guardsOf(form: HTMLFormElement): Guard[] {
    return Array.from(this.#guards).flatMap(([guard, element]) =>
      element === form || (element.form === form && !element.matches(":disabled")) ? guard : [],
    );
  }

  /** Whether a form may be sent as it is, where no `submit` event is dispatched. */
  isFit(form: HTMLFormElement): boolean {
    this.#sync(form);
    return this.#guardsOf(form).every((guard) => attempt(form, () => guard.isFit?.()) ?? true);
  }

  /** Sends the form once the promises have settled, unless it is sent again meanwhile: the button pressed last counts. */
  async wait(passed: Passed, submitter: HTMLElement | null, awaited: readonly Promise<unknown>[]) {
    const { form } = passed;
    this.#waiting.set(form, passed);
    native(form).setAttribute("aria-busy", "true");
    await Promise.allSettled(awaited);
    // A browser ignores `requestSubmit` as long as it dispatches the form's `submit` event, which it still does here if
    // all promises had settled before.
    await new Promise((done) => setTimeout(done));
    if (this.#waiting.get(form) !== passed) return;
    this.#endWait(form);
    if (!native(form).isConnected) return;
    this.#passed = passed;
    try {
      const isItsButton = (submitter as HTMLButtonElement | null)?.form === form;
      native(form).requestSubmit(isItsButton ? submitter : undefined);
    } finally {
      this.#passed = undefined;
    }
  }

  #endWait(form: HTMLFormElement): void {
    native(form).removeAttribute("aria-busy");
    this.#waiting.delete(form);
  }
}

/** One guard that throws must neither end the others nor let the form pass unchecked. */
function attempt<T>(form: HTMLFormElement, act: () => T, failed?: () => void): T | undefined {
  try {
    return act();
  } catch (error) {
    reportFailure("check of a form", form, error);
    failed?.();
    return undefined;
  }
}

const submitGuard = adopt(new SubmitGuard());
setFormGate((form) => submitGuard.isFit(form));

/** Checks a field before its form is sent, or a form before it is sent, until `signal` aborts. */
export function guardSubmit(element: Guarded, guard: Guard, signal: AbortSignal): void {
  submitGuard.add(element, guard, signal);
}

/** In place of a check that has failed, or is not there: the browser's own, of the first field only. */
export function refuseNatively(form: HTMLFormElement): Refusal | undefined {
  const field = Array.from(elementsOf(form) as Iterable<HTMLInputElement>).find((each) =>
    each.matches(":invalid:not(fieldset)"),
  );
  if (!field) return undefined;
  focusField(field);
  field.reportValidity();
  return { field };
}

/** Sends a form again, with its button, once the code of its fields has come: its `submit` event came earlier. */
export function sendAfter({ target, submitter }: SubmitEvent, coming: Promise<unknown>): void {
  void submitGuard.wait({ form: target as HTMLFormElement }, submitter, [coming]);
}

/** Focuses synchronously where possible: a phone shows its keyboard only for focus within the visitor's own click. */
function focusFirst(field: HTMLElement, refusals: readonly Refusal[]): void {
  const told = refusals.flatMap((refusal) => refusal.told ?? []);
  if (told.length === 0) focusField(field);
  else void Promise.allSettled(told).then(() => focusField(field));
}

/** Focuses a field, after opening the `details` elements around it. */
export function focusField(field: HTMLElement): void {
  for (let closed = field.closest("details:not([open])"); closed; closed = field.closest("details:not([open])"))
    closed.setAttribute("open", "");
  const before = document.activeElement;
  field.focus();
  // Reported as by browsers' own validation: the visitor cannot fix it.
  if (document.activeElement === before && before !== field)
    console.error("a form is not sent for a field that cannot be focused:", field);
}

/** Whether a button only closes the dialog. A form with `method=dialog` is checked, as browsers do. */
function closesDialog(submitter: HTMLElement | null): boolean {
  return submitter?.getAttribute("formmethod")?.toLowerCase() === "dialog";
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function byPlace({ field: one }: Refusal, { field: other }: Refusal): number {
  if (one === other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}
