import { type FormsCore, formsCoreNow, loadFormsCore } from "../../core/load-forms.js";
import { reportAttribute } from "../../dom/attribute.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { savesData, whenIdle } from "../../page/idle.js";
import { DATA_MASK } from "../../schema.js";
import { maskField } from "./masked-field.js";
import { MaskedText } from "./masked-text.js";

/** Input types with a caret that scripts can read. */
const WITH_CARET = /^(?:text|search|tel|url|password)$/;

/** Masks what is typed (spec 5.2) once the core is loaded. Until then the field works as without script. */
export function mount(element: HTMLElement, signal: AbortSignal): void {
  const field = element as HTMLInputElement;
  const core = formsCoreNow();
  if (!WITH_CARET.test(field.type)) reportAttribute(field, DATA_MASK, "is on a field that is not a text field");
  else if (core) enhance(core, field, signal);
  else awaitCore(field, signal);
}

function awaitCore(field: HTMLInputElement, signal: AbortSignal): void {
  const arrival = new AbortController();
  const until = { signal: arrival.signal };
  signal.addEventListener("abort", () => arrival.abort(), until);
  let isComposing = false;
  let coming: Promise<void> | undefined;

  const load = async () => {
    const core = await loadFormsCore();
    // Text is not masked while it is being composed.
    if (core && isComposing)
      await new Promise((done) => field.addEventListener("compositionend", done, { once: true }));
    if (core) arrival.abort();
    else coming = undefined;
    if (core && !signal.aborted) enhance(core, field, signal);
  };
  const want = () => {
    coming ??= load();
    return coming;
  };
  field.addEventListener("compositionstart", () => (isComposing = true), until);
  field.addEventListener("compositionend", () => (isComposing = false), until);
  for (const sign of ["focus", "input"]) field.addEventListener(sign, () => void want(), until);
  guardSubmit(field, { coming: () => (field.value ? want() : undefined) }, until.signal);
  // A value has to be shown masked. With Save-Data, an empty field loads the core only when it is used.
  if (field.value) void want();
  else if (!savesData()) whenIdle(() => void want(), until.signal);
}

/** Reports an invalid mask, and leaves the field as it is. */
function enhance(core: FormsCore, field: HTMLInputElement, signal: AbortSignal): void {
  try {
    maskField(field, new MaskedText(core, field.getAttribute(DATA_MASK)?.trim() ?? ""), signal);
  } catch (error) {
    reportAttribute(field, DATA_MASK, `is not a mask (${error instanceof Error ? error.message : error})`);
  }
}
