import { checkCoreNow, loadCheckCore } from "../../core/load-check.js";
import { formsCoreNow, loadFormsCore } from "../../core/load-forms.js";
import { elementsOf } from "../../dom/form-elements.js";
import { dropServerMark } from "../../fields/server-mark.js";
import { guardSubmit, type Refusal, refuseNatively } from "../../fields/submit-guard.js";
import type { Mount } from "../../page/behaviour.js";
import { savesData, whenIdle } from "../../page/idle.js";
import { CHECK_FAILED } from "../../page/messages.js";
import { native } from "../../page/native.js";
import { type Sentence, sentence } from "../../page/words.js";
import { DATA_DATE, DATA_MASK, EVENT_PREFIX, EVENT_REFRESHED } from "../../schema.js";
import { type Field, radiosOf } from "./checked-fields.js";
import { findFaults } from "./find-faults.js";
import { Marks } from "./marks.js";

/** The generic alert of the modal island, passed in by `parts.ts`. */
type Alert = (lines: readonly Sentence[]) => Promise<void>;

/** Fields whose module has the check, too: a page with any needs no other. */
const WITH_CHECK = `input[${DATA_DATE}],input[${DATA_MASK}]`;

const coreNow = () => formsCoreNow() ?? checkCoreNow();
const loadCore = () => (document.querySelector(WITH_CHECK) ? loadFormsCore() : loadCheckCore());

/** Creates the generic form check (spec 5.3): one alert with all faults, and the same beside the fields. */
export function makeFormCheck(alert: Alert): { readonly mount: Mount } {
  return { mount: (element, signal) => checkOnSubmit(element as HTMLFormElement, alert, signal) };
}

function checkOnSubmit(form: HTMLFormElement, alert: Alert, signal: AbortSignal): void {
  const marks = new Marks(form, signal);
  const review = (elements: ArrayLike<Element>) => {
    const core = coreNow();
    const faults = core ? findFaults(core, elements) : [];
    marks.renew(elements, faults);
    return faults;
  };
  const refusal = (): Refusal | undefined => {
    // Without the core, the browser's own check.
    if (!coreNow()) return refuseNatively(form);
    marks.clear();
    const faults = review(elementsOf(form));
    const [first] = faults;
    if (!first) return undefined;
    const { text, lang } = sentence(CHECK_FAILED);
    const lines = faults.map((fault) => fault.sentence);
    return { field: first.field, told: alert([{ text: `${text} ${faults.length}`, lang }, ...lines]) };
  };
  /** Removes a mark as soon as its field is corrected; until then, keeps its message up to date. */
  const reviewTarget = ({ target }: Event) => {
    if ((target as Field).form === form) dropServerMark(target as Field);
    const field = marks.fields.find((marked) => marked === target || isOneOf(marked, target));
    if (field) review([field]);
  };
  /** Drops fields that have left the form, and marks the others again: the answer has removed their messages. */
  const reviewMarked = () => {
    const here = marks.fields.filter((field) => field.form === form);
    marks.clear();
    review(here);
  };

  const own = native(form);
  const isSites = own.noValidate;
  own.noValidate = true;
  guardSubmit(form, { coming: () => (coreNow() ? undefined : loadCore()), refusal }, signal);
  for (const name of ["input", "change"]) document.addEventListener(name, reviewTarget, { signal });
  document.addEventListener(EVENT_PREFIX + EVENT_REFRESHED, reviewMarked, { signal });
  own.addEventListener("reset", () => marks.clear(), { signal });
  const end = () => {
    own.noValidate = isSites;
  };
  signal.addEventListener("abort", end, { once: true });
  // With Save-Data, the core is loaded only when the form is used.
  const want = () => void loadCore();
  if (savesData()) own.addEventListener("focusin", want, { signal, once: true });
  else whenIdle(want, signal);
}

function isOneOf(radio: Field, target: EventTarget | null): boolean {
  return radio.type === "radio" && radiosOf(radio).includes(target as HTMLInputElement);
}
