import { type FormsCore, formsCoreNow, loadFormsCore } from "../../core/load-forms.js";
import { adoptStyle } from "../../dom/adopt-style.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { savesData, whenIdle } from "../../page/idle.js";
import { dressField } from "./dress-field.js";
import { FIELD_STYLE } from "./field-style.js";
import { OPTIONS } from "./read-options.js";
import { noteTyping } from "./typed-text.js";

adoptStyle(FIELD_STYLE);

/** A date field (spec 3.11, 5.1). Until the core has come it is the plain field of the page. */
export function mount(element: HTMLElement, signal: AbortSignal): void {
  const input = element as HTMLInputElement;
  // The browser's own date field accepts no text and needs no calendar.
  if (!/^(?:text|search|tel)$/.test(input.type)) return;
  noteTyping(input, signal);
  const now = formsCoreNow();
  if (now) keepDressed(input, now, signal);
  else dressLater(input, signal);
}

/** A script may change what the field accepts. The kernel is not told the attributes: every page would carry their names. */
function keepDressed(input: HTMLInputElement, core: FormsCore, signal: AbortSignal): void {
  let dressed = new AbortController();
  let asked: string | undefined;
  const dress = () => {
    const asks = JSON.stringify(OPTIONS.map((name) => input.getAttribute(name)));
    // A script that takes them away and gives them again, as React does at each rendering, asks for nothing new.
    if (asks === asked) return;
    asked = asks;
    const { value } = input;
    dressed.abort();
    // As it is shown: what is sent may be written as another field would not read it.
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

/** The core comes while the page is idle; under Save-Data, when somebody uses the field. */
function dressLater(input: HTMLInputElement, signal: AbortSignal): void {
  const waiting = new AbortController();
  const stopWaiting = () => waiting.abort();
  signal.addEventListener("abort", stopWaiting, { once: true, signal: waiting.signal });
  let coming: Promise<void> | undefined;
  const come = () => {
    coming ??= loadFormsCore().then((core) => {
      // Without the core it stays plain: the next use tries again.
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
  // What is sent is written as the server expects it, however early it is sent.
  guardSubmit(input, { coming: come }, waiting.signal);
}
