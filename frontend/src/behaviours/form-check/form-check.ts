import { formsCoreNow, loadFormsCore } from "../../core/load-forms.js";
import { elementsOf } from "../../dom/form-elements.js";
import { dropServerMark } from "../../fields/server-mark.js";
import { focusField, guardSubmit, type Refusal } from "../../fields/submit-guard.js";
import type { Mount } from "../../page/behaviour.js";
import { savesData, whenIdle } from "../../page/idle.js";
import { CHECK_FAILED } from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";
import { EVENT_PREFIX, EVENT_REFRESHED } from "../../schema.js";
import { checkedFields, type Field, isJudged, radiosOf } from "./checked-fields.js";
import { findFaults } from "./find-faults.js";
import { Marks } from "./marks.js";

/** The generic alert of the modal island, passed in by `parts.ts`. */
type Alert = (lines: readonly Sentence[]) => Promise<void>;

/** Creates the generic form check (spec 5.3): one alert with all faults, and the same beside the fields. */
export function makeFormCheck(alert: Alert): { readonly mount: Mount } {
  return { mount: (element, signal) => checkOnSubmit(element as HTMLFormElement, alert, signal) };
}

function checkOnSubmit(form: HTMLFormElement, alert: Alert, signal: AbortSignal): void {
  const marks = new Marks(form, signal);
  const review = (elements: ArrayLike<Element>) => {
    const core = formsCoreNow();
    const faults = core ? findFaults(core, elements) : [];
    marks.renew(elements, faults);
    return faults;
  };
  const refusal = (): Refusal | undefined => {
    if (!formsCoreNow()) return refuseNatively(form);
    marks.clear();
    const faults = review(elementsOf(form));
    const [first] = faults;
    if (!first) return undefined;
    const lines = faults.map((fault) => fault.sentence);
    return { field: first.field, told: alert([sentence(CHECK_FAILED), ...lines]) };
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

  const isSites = form.noValidate;
  form.noValidate = true;
  guardSubmit(form, { coming: () => (formsCoreNow() ? undefined : loadFormsCore()), refusal }, signal);
  for (const name of ["input", "change"]) document.addEventListener(name, reviewTarget, { signal });
  document.addEventListener(EVENT_PREFIX + EVENT_REFRESHED, reviewMarked, { signal });
  form.addEventListener("reset", () => marks.clear(), { signal });
  const end = () => {
    form.noValidate = isSites;
  };
  signal.addEventListener("abort", end, { once: true });
  // With Save-Data, the core is loaded only when the form is used.
  const want = () => void loadFormsCore();
  if (savesData()) form.addEventListener("focusin", want, { signal, once: true });
  else whenIdle(want, signal);
}

/** Without the core, falls back to the browser's own check, of the first field only, opening details around it. */
function refuseNatively(form: HTMLFormElement): Refusal | undefined {
  const field = checkedFields(elementsOf(form)).find(isJudged);
  if (!field) return undefined;
  focusField(field);
  field.reportValidity();
  return { field };
}

function isOneOf(radio: Field, target: EventTarget | null): boolean {
  return radio.type === "radio" && radiosOf(radio).includes(target as HTMLInputElement);
}
