import type { FieldRule } from "../../core/load-forms.js";
import { reportAttribute } from "../../dom/attribute.js";
import { elementsOf } from "../../dom/form-elements.js";
import { sentBy } from "../../fields/sent-value.js";
import { native } from "../../page/native.js";
import { DATA_CHECK, DATA_MAX, DATA_MIN } from "../../schema.js";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields with the same rules and bounds; of radio buttons of one name the first. Some may be off: see `isChecked`. */
export interface AlikeFields {
  readonly rules: readonly FieldRule[];
  /** Empty where there is none. */
  readonly min: string;
  readonly max: string;
  readonly fields: Field[];
  /** One per field: empty where nothing is chosen or checked. */
  readonly values: string[];
}

const KINDS = ["email", "email-simple", "numeric", "range", "tel", "iban", "siren", "siret"] as const;
type Kind = (typeof KINDS)[number];
/** One array each, so that fields with the same rules are grouped by its identity. */
const CHECKS = new Map<Kind, readonly FieldRule[]>(KINDS.map((kind) => [kind, [kind]]));
const REQUIRED: readonly FieldRule[] = ["required"];
const REQUIRED_AND = new Map<Kind, readonly FieldRule[]>(KINDS.map((kind) => [kind, ["required", kind]]));
/** Replaces typed text that is no number: the browser does not expose it. */
const UNREADABLE = "?";
/** A value with one of these characters is not empty, whatever else the core counts as a space. */
const FILLED = /[!-~]/;

/** Whether the browser finds something wrong with a field, or anything in a form. */
export function isJudged(element: Field | HTMLFormElement): boolean {
  return native(element).matches(":invalid");
}

/** Whether a browser would check it. Forms also contain outputs and fieldsets, which are never checked, and buttons. */
export function isChecked(field: Field): boolean {
  return field.willValidate && field.type !== "submit";
}

/** Returns the elements that a browser would check, in page order; of radio buttons of one name the first. */
export function checkedFields(elements: ArrayLike<Element>): Field[] {
  const radios = new Set<string>();
  return (Array.from(elements) as Field[]).filter((field) => isChecked(field) && isFirst(field, radios));
}

/** Whether the field is not a radio button, or the first of its name. */
function isFirst({ type, name }: Field, radios: Set<string>): boolean {
  if (type !== "radio") return true;
  const isNew = !radios.has(name);
  radios.add(name);
  return isNew;
}

/**
 * Groups the fields whose values may break a rule by their rules and bounds. All of a long form is checked on one
 * submit: it is traversed once, and little is read of valid fields.
 */
export function readFields(elements: ArrayLike<Element>): AlikeFields[] {
  const groups: AlikeFields[] = [];
  /** The group last used for each list of rules: in a column of a table, all fields have the same bounds. */
  const latest = new Map<readonly FieldRule[], AlikeFields>();
  const radios = new Set<string>();
  // By index: iterating a collection of thousands takes three times as long.
  for (let index = 0, { length } = elements; index < length; index++) {
    const field = elements[index] as Field;
    const { type } = field;
    if (type === "radio" && !(field.willValidate && isFirst(field, radios))) continue;
    const kind = kindOf(field, type);
    if (!kind && !isRequired(field, type)) continue;
    const value = checkedValue(field, type);
    const rules = rulesFor(value, field, type, kind);
    if (!rules) continue;
    const min = kind === "range" ? boundOf(field, DATA_MIN) : "";
    const max = kind === "range" ? boundOf(field, DATA_MAX) : "";
    let group = latest.get(rules);
    if (group?.min !== min || group.max !== max) {
      group = groupOf(groups, rules, min, max);
      latest.set(rules, group);
    }
    group.fields.push(field);
    group.values.push(value);
  }
  return groups;
}

/** Returns the group with these rules and bounds; adds it if missing. */
function groupOf(groups: AlikeFields[], rules: readonly FieldRule[], min: string, max: string): AlikeFields {
  const known = groups.find((one) => one.rules === rules && one.min === min && one.max === max);
  if (known) return known;
  const fresh = { rules, min, max, fields: [], values: [] };
  groups.push(fresh);
  return fresh;
}

/** Returns the rules for a value. Most values are filled, so it does not matter whether they are required. */
function rulesFor(value: string, field: Field, type: string, kind: Kind | undefined): readonly FieldRule[] | undefined {
  if (FILLED.test(value) || !isRequired(field, type)) return kind && CHECKS.get(kind);
  return kind ? REQUIRED_AND.get(kind) : REQUIRED;
}

function isRequired(field: Field, type: string): boolean {
  return type === "radio" ? radiosOf(field).some(({ required }) => required) : field.required;
}

function checkedValue(field: Field, type: string): string {
  if (type === "radio") return radiosOf(field).some(({ checked }) => checked) ? "on" : "";
  if (type === "checkbox") return (field as HTMLInputElement).checked ? "on" : "";
  return type === "number" && field.validity.badInput ? UNREADABLE : sentBy(field);
}

/** Returns all radio buttons with the name of this one. */
export function radiosOf(radio: Field): HTMLInputElement[] {
  const { form, name } = radio;
  if (!form || !name) return [radio as HTMLInputElement];
  return Array.from(elementsOf(form)).filter(
    (other): other is HTMLInputElement =>
      other instanceof HTMLInputElement && other.type === "radio" && other.name === name,
  );
}

/** Returns what the page requests, else what the field's type implies: the browser no longer checks it. */
function kindOf(field: Field, type: string): Kind | undefined {
  const check = field.getAttribute(DATA_CHECK)?.trim();
  if (check && CHECKS.has(check as Kind)) return check as Kind;
  if (check && isChecked(field)) reportAttribute(field, DATA_CHECK, "is not a known check");
  if (type === "email") return "email";
  return type === "number" ? "numeric" : undefined;
}

function boundOf(field: Field, name: string): string {
  return field.getAttribute(name)?.trim() ?? "";
}
