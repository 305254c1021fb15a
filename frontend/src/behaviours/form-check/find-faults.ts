import type { FormsCore } from "../../core/load-forms.js";
import { BROWSER_FAULT } from "../../page/messages.js";
import { reportFailure } from "../../page/running-kernel.js";
import { words } from "../../page/words.js";
import { type AlikeFields, type Field, isJudged, readFields } from "./checked-fields.js";
import { fieldName } from "./field-name.js";

export interface FieldFault {
  readonly field: Field;
  readonly message: string;
}

/**
 * What is wrong with the elements of a form, or with some of them, one message each, in their order: by the core, and where
 * it asks nothing by the browser.
 */
export function findFaults(core: FormsCore, elements: ArrayLike<Element>): FieldFault[] {
  const { fields, groups } = readFields(elements);
  const messages = new Map<Field, string>();
  for (const group of groups) for (const index of brokenRows(core, group)) messages.set(...told(core, group, index));
  // The browser knows at once of a whole form that nothing is wrong with it.
  const form = fields[0]?.form;
  const isJudgedToo = form ? isJudged(form) : true;
  if (messages.size === 0 && !isJudgedToo) return [];
  return fields.flatMap((field) => {
    const message = messages.get(field) ?? (isJudgedToo ? ownMessage(field) : undefined);
    return message ? [{ field, message }] : [];
  });
}

/**
 * Fields of which the same is asked are checked as rows of one without a name, which is looked up for those that fail, and a
 * value that many of them have once. A bound that is no number is a fault of the page: it is reported, and keeps nobody from
 * sending the form.
 */
function brokenRows(core: FormsCore, { fields, values, ...asked }: AlikeFields): number[] {
  const distinct = Array.from(new Set(values));
  try {
    const { findings } = core.checkForm([{ name: "", ...asked }], distinct);
    const broken = new Set(findings.map(({ index }) => distinct[index]));
    return broken.size === 0 ? [] : values.flatMap((value, row) => (broken.has(value) ? row : []));
  } catch (error) {
    reportFailure("form check", fields[0] as Field, error);
    return [];
  }
}

function told(core: FormsCore, { fields, values, ...asked }: AlikeFields, index: number): [Field, string] {
  const field = fields[index] as Field;
  const { findings } = core.checkForm([{ name: fieldName(field), ...asked }], [values[index] as string]);
  return [field, findings[0]?.message ?? ""];
}

/** The browser's words for a pattern, a length or a site's own rule: it does not say them any more. */
function ownMessage(field: Field): string | undefined {
  if (!isJudged(field)) return undefined;
  const { valueMissing, typeMismatch } = field.validity;
  if (valueMissing || (typeMismatch && field.type === "email")) return undefined;
  return words(BROWSER_FAULT, { field: fieldName(field), message: field.validationMessage });
}
