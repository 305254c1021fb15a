import type { CheckCore } from "../../core/load-check.js";
import type { FieldRule } from "../../core/load-forms.js";
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
  /** The field itself shows the message, beside it. */
  readonly isSaid: boolean;
}

/**
 * Finds what is wrong with the elements of a form, or with some of them: one message each, in their order. It is the
 * field's own (a mask, a date), else the core's, else the browser's.
 */
export function findFaults(core: CheckCore, elements: ArrayLike<Element>): FieldFault[] {
  const messages = new Map(readFields(elements).flatMap((group) => brokenFields(core, group)));
  // For a whole form, the browser reports at once whether it is valid.
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
 * Checks fields with the same rules as rows of one field without a name, which is looked up for those that fail only. A
 * value that several have is checked once. What the core cannot check does not block the form.
 */
function brokenFields(core: CheckCore, group: AlikeFields): [Field, Sentence][] {
  const { fields, values, ...rules } = group;
  const distinct = Array.from(new Set(values));
  const broken = new Map<string | undefined, FieldRule>();
  try {
    const { findings } = core.checkForm([{ name: "", ...rules }], distinct);
    // Reversed: reports only the first rule that a value breaks.
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
    return rule && isChecked(field) ? [[field, ruleSentence(rule, { name: fieldName(field), ...rules })]] : [];
  });
}

/** Reports and ignores bounds that are no number. */
function withReadableBounds(core: CheckCore, group: AlikeFields): AlikeFields {
  let readable = group;
  for (const [bound, attribute] of BOUNDS) {
    if (isNumber(core, group[bound])) continue;
    for (const field of group.fields) if (isChecked(field)) reportAttribute(field, attribute, "is not a number");
    readable = { ...readable, [bound]: "" };
  }
  return readable;
}

/** Asks the core, whose error does not say which bound is no number. */
function isNumber(core: CheckCore, bound: string): boolean {
  try {
    core.checkForm([{ name: "", rules: ["range"], min: bound, max: "" }], ["0"]);
    return true;
  } catch {
    return false;
  }
}

/** Returns the browser's message for a pattern, a length or a site's own rule, which it no longer shows itself. */
function browserFault(field: Field): Sentence | undefined {
  if (!isJudged(field)) return undefined;
  const { valueMissing, typeMismatch } = field.validity;
  if (valueMissing || (typeMismatch && field.type === "email")) return undefined;
  return sentence(BROWSER_FAULT, { field: fieldName(field), message: field.validationMessage });
}
