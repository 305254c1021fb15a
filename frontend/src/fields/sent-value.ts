import { whenLoaded } from "../page/idle.js";
import { writeValue } from "../page/written-value.js";
import { EVENT_ANSWERED, EVENT_PREFIX, EVENT_REFRESHED } from "../schema.js";
import { isCopy, markAdded } from "./description.js";
import { guardSubmit } from "./submit-guard.js";

/** A field that shows one text and sends another. */
export interface Exchange {
  /** Returns what the form sends for the text that the field shows. */
  readonly sent: () => string;
  /** Shows a value set by others: the page, a reset, a script, the browser. */
  readonly show: (value: string) => void;
}

const hiddenOf = new WeakMap<Element, HTMLInputElement>();

/** Returns the name under which a field's value is sent, even if a hidden field sends it. */
export function nameOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  return field.name || (hiddenOf.get(field)?.name ?? "");
}

/**
 * Moves the name of a field to a hidden one after it, until `signal` aborts, so that whatever reads the form finds the
 * sent value, once. The returned function updates it; call it after the text has changed without an event.
 */
export function sendInstead(field: HTMLInputElement, { sent, show }: Exchange, signal: AbortSignal): () => void {
  const hidden = Object.assign(document.createElement("input"), { type: "hidden" });
  let known = "";
  markAdded(hidden);
  hiddenOf.set(field, hidden);

  const renew = () => {
    const value = sent();
    // A hidden field's value is an attribute: each write, even of the same value, invalidates the page's style.
    if (hidden.value !== value) writeValue(hidden, value);
    hidden.disabled = field.disabled;
    known = field.value;
  };
  /** Others may have changed the text without an event. */
  const settle = () => {
    if (signal.aborted) return;
    if (field.value !== known) show(field.value);
    renew();
  };
  /** Unlike `settle`, keeps a value that a script has written into the hidden field. */
  const settleText = () => {
    if (field.value !== known) settle();
    hidden.disabled = field.disabled;
  };
  const take = () => {
    takeFromCopy(field);
    const name = field.getAttribute("name");
    if (!name || signal.aborted) return;
    hidden.name = name;
    copyAttribute("form", field, hidden);
    field.removeAttribute("name");
    if (field.nextSibling !== hidden) field.after(hidden);
    handOnName(field, hidden);
    renaming.observe(field, { attributeFilter: ["name"] });
  };
  /** A script may rename the field by its attribute. */
  const renaming = new MutationObserver(take);
  const giveBack = () => {
    if (!hidden.name) return;
    renaming.disconnect();
    Reflect.deleteProperty(field, "name");
    field.name = hidden.name;
    hidden.name = "";
    hidden.remove();
  };
  /**
   * Shows the sent value, so that the form keeps sending it. An unfinished text, which is sent empty, stays, and so does
   * the text of a focused field: an update of its block mounts it again at once, while the visitor types.
   */
  const end = () => {
    const hasFocus = document.activeElement === field;
    if (!hasFocus && hidden.value && field.value === known) field.value = hidden.value;
    giveBack();
  };
  /** Shows what a script, which finds the hidden field by its name, has written into it. */
  const showWritten = () => {
    show(hidden.value);
    renew();
  };

  show(field.value);
  renew();
  take();
  for (const name of ["input", "change"]) {
    field.addEventListener(name, renew, { signal });
    hidden.addEventListener(name, showWritten, { signal });
  }
  // Fields have their initial values only after the event has been handled.
  document.addEventListener("reset", ({ target }) => target === field.form && setTimeout(settle), { signal });
  for (const what of [EVENT_ANSWERED, EVENT_REFRESHED])
    document.addEventListener(EVENT_PREFIX + what, settle, { signal });
  guardSubmit(field, { settle: settleText }, signal);
  // On Back the browser restores the typed text by the field's name.
  addEventListener("pagehide", giveBack, { signal });
  const returned = () => {
    take();
    settle();
  };
  addEventListener("pageshow", returned, { signal });
  whenLoaded(() => setTimeout(settle), signal);
  signal.addEventListener("abort", end, { once: true });
  return renew;
}

/**
 * Forwards the field's `name` property to the hidden field: React writes it at each event and render. React's handlers
 * identify a field by its name; for others it is empty, or jQuery's `serialize()` would send the field.
 */
function handOnName(field: HTMLInputElement, hidden: HTMLInputElement): void {
  // React tracks input through an own `value` property.
  const isOfReact = Object.hasOwn(field, "value");
  Object.defineProperty(field, "name", {
    configurable: true,
    get: () => (isOfReact ? hidden.name : ""),
    set(name: string) {
      if (name && name !== hidden.name) hidden.name = name;
    },
  });
}

/** Restores the name of a field in a copied row: the copied hidden field has it, with the value of the original row. */
function takeFromCopy(field: HTMLInputElement): void {
  const copy = field.nextElementSibling;
  if (field.hasAttribute("name") || !(copy instanceof HTMLInputElement) || !isCopy(copy)) return;
  field.name = copy.name;
  copy.remove();
}

function copyAttribute(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}
