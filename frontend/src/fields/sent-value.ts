import { whenLoaded } from "../page/idle.js";
import { writeValue } from "../page/written-value.js";
import { EVENT_ANSWERED, EVENT_PREFIX, EVENT_REFRESHED } from "../schema.js";
import { markAdded } from "./description.js";
import { moveName } from "./moved-name.js";
import { judgeSent, type Lengths } from "./sent-rules.js";
import { guardSubmit } from "./submit-guard.js";

/** A field that shows one text and sends another. */
export interface Exchange {
  /** Returns what the form sends for the text that the field shows. */
  readonly sent: () => string;
  /** Shows a value set by others: the page, a reset, a script, the browser. */
  readonly show: (value: string) => void;
  /** What the page's lengths are for: by default rules for what is sent. */
  readonly lengths?: Lengths;
}

const hiddenOf = new WeakMap<Element, HTMLInputElement>();

/** Returns the name under which a field's value is sent, even if a hidden field sends it. */
export function nameOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  return field.name || (hiddenOf.get(field)?.name ?? "");
}

/** Returns what a field sends, even if a hidden field sends it. */
export function sentBy(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  // A fieldset has no value.
  return (hiddenOf.get(field) ?? field).value ?? "";
}

/**
 * Moves the name of a field to a hidden one after it, until `signal` aborts, so that whatever reads the form finds the
 * sent value, once. The returned function updates it; call it after the text has changed without an event.
 */
export function sendInstead(
  field: HTMLInputElement,
  { sent, show, lengths = "judged" }: Exchange,
  signal: AbortSignal,
): () => void {
  const hidden = Object.assign(document.createElement("input"), { type: "hidden" });
  let known = "";
  markAdded(hidden);
  hiddenOf.set(field, hidden);

  const judge = judgeSent(field, lengths, signal);
  const renew = () => {
    const value = sent();
    judge(value);
    // A hidden field's value is an attribute: each write, even of the same value, invalidates the page's style.
    if (hidden.value !== value) writeValue(hidden, value);
    hidden.disabled = field.disabled;
    known = field.value;
  };
  /** Others may have changed the text without an event. */
  const sync = () => {
    if (signal.aborted) return;
    if (field.value !== known) show(field.value);
    renew();
  };
  /** Unlike `sync`, keeps a value that a script has written into the hidden field. */
  const syncText = () => {
    if (field.value !== known) sync();
    hidden.disabled = field.disabled;
  };
  /** Shows what a script, which finds the hidden field by its name, has written into it. */
  const showWritten = () => {
    show(hidden.value);
    renew();
  };

  show(field.value);
  renew();
  const giveNameBack = moveName(field, hidden, signal);
  for (const name of ["input", "change"]) {
    field.addEventListener(name, renew, { signal });
    hidden.addEventListener(name, showWritten, { signal });
  }
  // Fields have their initial values only after the event has been handled.
  document.addEventListener("reset", ({ target }) => target === field.form && setTimeout(sync), { signal });
  for (const what of [EVENT_ANSWERED, EVENT_REFRESHED])
    document.addEventListener(EVENT_PREFIX + what, sync, { signal });
  guardSubmit(field, { sync: syncText }, signal);
  addEventListener("pageshow", sync, { signal });
  whenLoaded(() => setTimeout(sync), signal);
  /**
   * Shows the sent value, so that the form keeps sending it. An unfinished text, which is sent empty, stays, and so does
   * the text of a focused field: an update of its block mounts it again at once, while the visitor types.
   */
  const end = () => {
    const hasFocus = document.activeElement === field;
    if (!hasFocus && hidden.value && field.value === known) field.value = hidden.value;
    giveNameBack();
    hiddenOf.delete(field);
  };
  signal.addEventListener("abort", end, { once: true });
  return renew;
}
