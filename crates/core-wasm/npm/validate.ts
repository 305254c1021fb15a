// The form check for programs: it takes and returns records.
import { fieldOf, joined, refuse, textOf, told } from "./packed.js";
import { checkForm as checkJoined } from "./vitrine_bg.js";
import { isTexts, wantedText } from "./wanted-text.js";

/** A requirement on the value of a field. */
export type FieldRule =
  | "required"
  | "email"
  | "email-simple"
  | "numeric"
  | "range"
  | "tel"
  | "iban"
  | "siren"
  | "siret";

/** A field to check. */
export interface CheckedField {
  /** The name shown in messages. */
  name: string;
  rules?: readonly FieldRule[];
  /** The minimum of a range, as the page contains it; no minimum if missing. */
  min?: string;
  /** The maximum of a range; no maximum if missing. */
  max?: string;
}

/** A rule broken by a value. */
export interface Finding {
  /** The index of the value, from 0. */
  index: number;
  rule: FieldRule;
  /** The message for the visitor. */
  message: string;
}

/** The result of checking a form. */
export interface FormCheck {
  /** The text of the alert, one message per line; empty if no rule is broken. */
  alert: string;
  findings: Finding[];
}

/**
 * Checks a form, or many rows with the same fields. `values` holds one value for each field, row after row, of at least
 * one row.
 *
 * A value of only spaces is empty, and an empty value breaks only `required`. Numbers may contain French spaces, a
 * sign, one `,` or `.`, and a `€` at the end. The check digits of an IBAN, a SIREN and a SIRET are checked; spaces in them
 * and in telephone numbers are free.
 *
 * Throws an `Error` naming `fields` if a field is malformed, a rule is unknown or a bound is not a number, and naming
 * `values` if there is not one for each field.
 *
 * @example
 * ```js
 * const fields = [{ name: "Courriel", rules: ["required", "email"] }, { name: "Places", rules: ["range"], min: "1", max: "10" }];
 * const { alert, findings } = checkForm(fields, ["mairie@exemple.fr", "1 000"]);
 * alert; // "Erreur(s) rencontrée(s) :\nLe champ Places doit contenir un nombre entre 1 et 10."
 * findings; // [{ index: 1, rule: "range", message: "Le champ Places doit contenir un nombre entre 1 et 10." }]
 * ```
 */
export function checkForm(fields: readonly CheckedField[], values: readonly string[]): FormCheck {
  if (!Array.isArray(values)) throw new Error("values: a list of texts is wanted");
  for (const value of values) wantedText(value, "values");
  if (!Array.isArray(fields)) throw new Error("fields: a list of fields");
  return told(checkJoined(joined([...fields].flatMap(partsOf)) + joined(values), fields.length));
}

function partsOf(field: unknown): string[] {
  const text = (name: string, otherwise?: string) => textOf("fields", field, name, otherwise);
  const name = text("name");
  const rules = fieldOf(field, "rules") ?? [];
  return [
    name,
    isTexts(rules) ? rules.join(" ") : refuse("fields", "no texts in", "rules"),
    text("min", ""),
    text("max", ""),
  ];
}
