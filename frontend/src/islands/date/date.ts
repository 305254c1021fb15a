import { type FormsCore, formsCoreNow, loadFormsCore } from "../../core/load-forms.js";
import { adoptStyle } from "../../dom/adopt-style.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { savesData, whenIdle } from "../../page/idle.js";
import { dressField } from "./dress-field.js";
import { FIELD_STYLE } from "./field-style.js";
import { OPTIONS } from "./read-options.js";
import { noteTyping } from "./typed-text.js";

adoptStyle(FIELD_STYLE);

/** Mounts a date field (spec 3.11, 5.1). Until the core has loaded, it is the page's plain field. */
export function mount(element: HTMLElement, signal: AbortSignal): void {
  const input = element as HTMLInputElement;
  // A native date field accepts no free text and needs no calendar.
  if (!/^(?:text|search|tel)$/.test(input.type)) return;
  noteTyping(input, signal);
  const now = formsCoreNow();
  if (now) keepDressed(input, now, signal);
  else dressLater(input, signal);
}

/** Rebuilds the field when a script changes its options. The kernel does not watch them: every page would list them. */
function keepDressed(input: HTMLInputElement, core: FormsCore, signal: AbortSignal): void {
  let dressed = new AbortController();
  let known: string | undefined;
  const dress = () => {
    const options = JSON.stringify(OPTIONS.map((name) => input.getAttribute(name)));
    // A script that removes the attributes and sets them again, as React does on each render, changes nothing.
    if (options === known) return;
    known = options;
    const { value } = input;
    dressed.abort();
    // Keeps the displayed text: the new options may not be able to read the submitted one.
    if (input.value !== value) input.value = value;
    dressed = new AbortController();
    dressField(input, core, dressed.signal);
  };
  const watch = new MutationObserver(dress);
  watch.observe(input, { attributeFilter: OPTIONS });
  const leave = () => {
    watch.disconnect();
    dressed.abort();
  };
  signal.addEventListener("abort", leave, { once: true });
  dress();
}

/** Loads the core at the field's first use or, without Save-Data, once the page is idle. */
function dressLater(input: HTMLInputElement, signal: AbortSignal): void {
  const waiting = new AbortController();
  const stopWaiting = () => waiting.abort();
  signal.addEventListener("abort", stopWaiting, { once: true, signal: waiting.signal });
  let coming: Promise<void> | undefined;
  const come = () => {
    coming ??= loadFormsCore().then((core) => {
      // Without the core the field stays plain; the next use retries.
      if (!core) coming = undefined;
      else if (!waiting.signal.aborted) {
        stopWaiting();
        keepDressed(input, core, signal);
      }
    });
    return coming;
  };
  for (const sign of ["focusin", "pointerover", "touchstart"])
    input.addEventListener(sign, () => void come(), { signal: waiting.signal, passive: true });
  whenIdle(() => {
    if (!savesData()) void come();
  }, waiting.signal);
  // However early the form is submitted, the value is in the server's format.
  guardSubmit(input, { coming: come }, waiting.signal);
}
