import type { FieldRule, FormsCore } from "../../core/load-forms.js";
import { reportAttribute } from "../../dom/attribute.js";
import { hasOwnFaults, ownFault } from "../../fields/own-fault.js";
import { BROWSER_FAULT } from "../../page/messages.js";
import { reportFailure } from "../../page/running-kernel.js";
import { type Sentence, sentence } from "../../page/words.js";
import { DATA_MAX, DATA_MIN } from "../../schema.js";
import { type AlikeFields, checkedFields, type Field, isChecked, isJudged, readFields } from "./checked-fields.js";
import { fieldName } from "./field-name.js";
import { ruleSentence } from "./rule-sentence.js";

const BOUNDS = [
  ["min", DATA_MIN],
  ["max", DATA_MAX],
] as const;

export interface FieldFault {
  readonly field: Field;
  readonly sentence: Sentence;
  /** The field says so itself, beside it. */
  readonly isSaid: boolean;
}

/**
 * What is wrong with the elements of a form, or with some of them, one message each, in their order: by the field itself
 * (a mask, a date), by the core, and where it asks nothing by the browser.
 */
export function findFaults(core: FormsCore, elements: ArrayLike<Element>): FieldFault[] {
  const messages = new Map(readFields(elements).flatMap((group) => brokenFields(core, group)));
  // The browser knows at once of a whole form that nothing is wrong with it.
  const form = (elements[0] as Field | undefined)?.form;
  const isJudgedToo = form ? isJudged(form) : true;
  if (messages.size === 0 && !isJudgedToo && !hasOwnFaults()) return [];
  return checkedFields(elements).flatMap((field) => {
    const own = ownFault(field, () => fieldName(field));
    const found = own ?? messages.get(field) ?? (isJudgedToo ? browserFault(field) : undefined);
    return found ? { field, sentence: found, isSaid: own !== undefined } : [];
  });
}

/**
 * Fields of which the same is asked are checked as rows of one without a name, which is looked up for those that fail, and a
 * value that many of them have once. What the core cannot check keeps nobody from sending the form.
 */
function brokenFields(core: FormsCore, group: AlikeFields): [Field, Sentence][] {
  const { fields, values, ...asked } = group;
  const distinct = Array.from(new Set(values));
  const broken = new Map<string | undefined, FieldRule>();
  try {
    const { findings } = core.checkForm([{ name: "", ...asked }], distinct);
    // Of the rules that a value breaks, the first is told.
    for (const { index, rule } of findings.reverse()) broken.set(distinct[index], rule);
  } catch (error) {
    const readable = withReadableBounds(core, group);
    if (readable !== group) return brokenFields(core, readable);
    const field = fields.find(isChecked);
    if (field) reportFailure("form check", field, error);
  }
  if (broken.size === 0) return [];
  return fields.flatMap((field, row): [Field, Sentence][] => {
    const rule = broken.get(values[row]);
    return rule && isChecked(field) ? [[field, ruleSentence(rule, { name: fieldName(field), ...asked })]] : [];
  });
}

/** A bound that is no number is a fault of the page: it is reported, and is as if it was not there. */
function withReadableBounds(core: FormsCore, group: AlikeFields): AlikeFields {
  let readable = group;
  for (const [bound, attribute] of BOUNDS) {
    if (isNumber(core, group[bound])) continue;
    for (const field of group.fields) if (isChecked(field)) reportAttribute(field, attribute, "is no number");
    readable = { ...readable, [bound]: "" };
  }
  return readable;
}

/** The core says that a bound is none, and not which. */
function isNumber(core: FormsCore, bound: string): boolean {
  try {
    core.checkForm([{ name: "", rules: ["range"], min: bound, max: "" }], ["0"]);
    return true;
  } catch {
    return false;
  }
}

/** The browser's words for a pattern, a length or a site's own rule: it does not say them any more. */
function browserFault(field: Field): Sentence | undefined {
  if (!isJudged(field)) return undefined;
  const { valueMissing, typeMismatch } = field.validity;
  if (valueMissing || (typeMismatch && field.type === "email")) return undefined;
  return sentence(BROWSER_FAULT, { field: fieldName(field), message: field.validationMessage });
}
