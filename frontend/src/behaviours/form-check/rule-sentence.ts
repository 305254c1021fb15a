import type { CheckedField, FieldRule } from "../../core/load-forms.js";
import {
  NO_EMAIL,
  NO_IBAN,
  NO_NUMBER,
  NO_SIREN,
  NO_SIRET,
  NO_TELEPHONE,
  OUT_OF_RANGE,
  REQUIRED,
} from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";

const PATTERNS: Readonly<Record<FieldRule, string>> = {
  required: REQUIRED,
  email: NO_EMAIL,
  "email-simple": NO_EMAIL,
  numeric: NO_NUMBER,
  range: OUT_OF_RANGE,
  tel: NO_TELEPHONE,
  iban: NO_IBAN,
  siren: NO_SIREN,
  siret: NO_SIRET,
};

/** Returns the message for a field that breaks a rule (spec 5.3), in the page's language. */
export function ruleSentence(rule: FieldRule, { name, min = "", max = "" }: CheckedField): Sentence {
  const isOpen = rule === "range" && !min.trim() && !max.trim();
  const values = {
    field: name.replace(/[\t\n\f\r ]+/g, " ").trim(),
    min: min.trim() ? min : "-∞",
    max: max.trim() ? max : "+∞",
  };
  return sentence(isOpen ? NO_NUMBER : PATTERNS[rule], values);
}
