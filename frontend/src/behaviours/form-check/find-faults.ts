import type { FormsCore } from "../../core/load-forms.js";
import { BROWSER_FAULT } from "../../page/messages.js";
import { reportFailure } from "../../page/running-kernel.js";
import { words } from "../../page/words.js";
import { type CheckedField, checkedValue, type Field, isJudged, readField } from "./checked-fields.js";
import { fieldName } from "./field-name.js";

export interface FieldFault {
  readonly field: Field;
  readonly message: string;
}

/** What is wrong with fields, one message each, in their order: by the core, and where it asks nothing by the browser. */
export function findFaults(core: FormsCore, fields: readonly Field[]): FieldFault[] {
  const checked = fields.flatMap((field) => readField(field) ?? []);
  const failed = checked.filter(failing(core, checked));
  const { findings } = core.checkForm(
    failed.map(({ field, rules, ...bounds }) => ({ name: fieldName(field), rules, ...bounds })),
    failed.map(({ field }) => checkedValue(field)),
  );
  const messages = new Map<Field, string>();
  for (const { index, message } of findings) messages.set((failed[index] as CheckedField).field, message);
  return fields.flatMap((field) => {
    const message = messages.get(field) ?? ownMessage(field);
    return message ? [{ field, message }] : [];
  });
}

/**
 * Fields with the same rules are checked as rows of one field without a name: it is looked up only for those that fail.
 */
function failing(core: FormsCore, checked: readonly CheckedField[]): (field: CheckedField) => boolean {
  const wrong = new Set<CheckedField>();
  for (const sameRules of groupBy(checked, ({ rules }) => rules))
    for (const rows of groupBy(sameRules, ({ min, max }) => (min ?? max) && `${min} ${max}`))
      for (const index of brokenRows(core, rows)) wrong.add(rows[index] as CheckedField);
  return (field) => wrong.has(field);
}

function groupBy<Key>(fields: readonly CheckedField[], keyOf: (field: CheckedField) => Key): CheckedField[][] {
  const groups = new Map<Key, CheckedField[]>();
  for (const field of fields) {
    const key = keyOf(field);
    const group = groups.get(key);
    if (group) group.push(field);
    else groups.set(key, [field]);
  }
  return [...groups.values()];
}

/** A bound that is no number is a fault of the page: it is reported, and keeps nobody from sending the form. */
function brokenRows(core: FormsCore, rows: readonly CheckedField[]): number[] {
  const [{ field, rules, ...bounds }] = rows as [CheckedField];
  const values = rows.map((row) => checkedValue(row.field));
  try {
    return core.checkForm([{ name: "", rules, ...bounds }], values).findings.map(({ index }) => index);
  } catch (error) {
    reportFailure("form check", field, error);
    return [];
  }
}

/** The browser's words for a pattern, a length or a site's own rule: it does not say them any more. */
function ownMessage(field: Field): string | undefined {
  if (!isJudged(field)) return undefined;
  const { valueMissing, typeMismatch } = field.validity;
  if (valueMissing || (typeMismatch && field.type === "email")) return undefined;
  return words(BROWSER_FAULT, { field: fieldName(field), message: field.validationMessage });
}
