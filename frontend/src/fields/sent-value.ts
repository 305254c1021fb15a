import { whenLoaded } from "../page/idle.js";
import { writeValue } from "../page/written-value.js";
import { EVENT_ANSWERED, EVENT_PREFIX, EVENT_REFRESHED } from "../schema.js";
import { isCopy, markAdded } from "./description.js";
import { guardSubmit } from "./submit-guard.js";

/** A field that shows one text and sends another. */
export interface Exchange {
  /** What the form sends for the text that the field shows. */
  readonly sent: () => string;
  /** Shows a value that the field was given by others: the page, a reset, a script, the browser. */
  readonly show: (value: string) => void;
}

const hiddenOf = new WeakMap<Element, HTMLInputElement>();

/** The name under which a field is sent, be it by another one. */
export function nameOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  return field.name || (hiddenOf.get(field)?.name ?? "");
}

/**
 * Gives the name of a field to a hidden one beside it, until `signal` aborts, so that whatever reads the form finds what
 * is sent, once. The returned function renews the sent value; call it after a change of the text that no event tells.
 */
export function sendInstead(field: HTMLInputElement, { sent, show }: Exchange, signal: AbortSignal): () => void {
  const hidden = Object.assign(document.createElement("input"), { type: "hidden" });
  let known = "";
  markAdded(hidden);
  hiddenOf.set(field, hidden);

  const renew = () => {
    const value = sent();
    // A hidden field keeps its value in an attribute: each write costs the page its style, even that of the same value.
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
  /** What a script has written into the hidden field stays. */
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
  /** A script gives the field another name by its attribute. */
  const renaming = new MutationObserver(take);
  const giveBack = () => {
    if (!hidden.name) return;
    renaming.disconnect();
    Reflect.deleteProperty(field, "name");
    field.name = hidden.name;
    hidden.name = "";
    hidden.remove();
  };
  /** What the form has sent it sends on; an unfinished text, which is sent empty, stays. */
  const end = () => {
    if (hidden.value && field.value === known) field.value = hidden.value;
    giveBack();
  };
  /** A script that looks for the field by its name finds the hidden one. */
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
  // The fields have their initial values only after the event was handled.
  document.addEventListener("reset", ({ target }) => target === field.form && setTimeout(settle), { signal });
  for (const what of [EVENT_ANSWERED, EVENT_REFRESHED])
    document.addEventListener(EVENT_PREFIX + what, settle, { signal });
  guardSubmit(field, { settle: settleText }, signal);
  // Going back the browser fills in what was typed by the name of the field.
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
 * React writes the property at each event and rendering: the hidden field has it. Handlers of React know a field by its
 * name; to others it has none, or jQuery's `serialize()` would send it.
 */
function handOnName(field: HTMLInputElement, hidden: HTMLInputElement): void {
  // Its own `value`: so React hears what is typed.
  const isOfReact = Object.hasOwn(field, "value");
  Object.defineProperty(field, "name", {
    configurable: true,
    get: () => (isOfReact ? hidden.name : ""),
    set(name: string) {
      if (name && name !== hidden.name) hidden.name = name;
    },
  });
}

/** A script that adds a row copies the hidden field as well, which has the name, and the value of the row that was copied. */
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
