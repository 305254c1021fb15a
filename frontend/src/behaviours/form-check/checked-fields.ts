import type { FieldRule } from "../../core/load-forms.js";
import { reportAttribute } from "../../dom/attribute.js";
import { elementsOf } from "../../dom/form-elements.js";
import { DATA_CHECK, DATA_MAX, DATA_MIN } from "../../schema.js";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields of which the same is asked; of radio buttons of one name the first. Some may be off: see `isChecked`. */
export interface AlikeFields {
  readonly rules: readonly FieldRule[];
  /** Empty where there is none. */
  readonly min: string;
  readonly max: string;
  readonly fields: Field[];
  /** One of each field: empty where nothing is chosen or ticked. */
  readonly values: string[];
}

const KINDS = ["email", "email-simple", "numeric", "range"] as const;
type Kind = (typeof KINDS)[number];
/** One list each, so that fields that are asked the same are found by it. */
const ASKED = new Map<Kind, readonly FieldRule[]>(KINDS.map((kind) => [kind, [kind]]));
const REQUIRED: readonly FieldRule[] = ["required"];
const REQUIRED_AND = new Map<Kind, readonly FieldRule[]>(KINDS.map((kind) => [kind, ["required", kind]]));
/** What a browser understands as no number, it does not tell. */
const UNREADABLE = "?";
/** A value with a sign of these is not empty, whatever else is a space to the core. */
const FILLED = /[!-~]/;

/** Whether the browser finds something wrong with a field, or anything in a form. */
export function isJudged(element: Field | HTMLFormElement): boolean {
  return element.matches(":invalid");
}

/** Whether a browser would check it. Forms hold outputs and field sets too, which are never checked, and their buttons. */
export function isChecked(field: Field): boolean {
  return field.willValidate && field.type !== "submit";
}

/** Of the elements of a form, what a browser would check, in the order of the page; of radio buttons of one name the first. */
export function checkedFields(elements: ArrayLike<Element>): Field[] {
  const radios = new Set<string>();
  return (Array.from(elements) as Field[]).filter((field) => isChecked(field) && isFirst(field, radios));
}

/** Whether it is no radio button, or the first of its name. */
function isFirst({ type, name }: Field, radios: Set<string>): boolean {
  if (type !== "radio") return true;
  const isNew = !radios.has(name);
  radios.add(name);
  return isNew;
}

/**
 * The fields of which something is asked that their values may not keep, side by side where it is the same. Long forms are
 * sent by one press: they are gone through once, and what is right has little read of it.
 */
export function readFields(elements: ArrayLike<Element>): AlikeFields[] {
  const groups: AlikeFields[] = [];
  /** The one that was used last for each list of rules: a column of a table has the same bounds all the way down. */
  const latest = new Map<readonly FieldRule[], AlikeFields>();
  const radios = new Set<string>();
  // By number: a collection of thousands takes three times as long to iterate.
  for (let place = 0, { length } = elements; place < length; place++) {
    const field = elements[place] as Field;
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

/** The group of what is asked, which is added if there is none yet. */
function groupOf(groups: AlikeFields[], rules: readonly FieldRule[], min: string, max: string): AlikeFields {
  const known = groups.find((one) => one.rules === rules && one.min === min && one.max === max);
  if (known) return known;
  const fresh = { rules, min, max, fields: [], values: [] };
  groups.push(fresh);
  return fresh;
}

/** What is asked of a value: most are filled, so that it does not matter whether they have to be. */
function rulesFor(value: string, field: Field, type: string, kind: Kind | undefined): readonly FieldRule[] | undefined {
  if (FILLED.test(value) || !isRequired(field, type)) return kind && ASKED.get(kind);
  return kind ? REQUIRED_AND.get(kind) : REQUIRED;
}

function isRequired(field: Field, type: string): boolean {
  return type === "radio" ? radiosOf(field).some(({ required }) => required) : field.required;
}

function checkedValue(field: Field, type: string): string {
  if (type === "radio") return radiosOf(field).some(({ checked }) => checked) ? "on" : "";
  if (type === "checkbox") return (field as HTMLInputElement).checked ? "on" : "";
  // A field set has none.
  return type === "number" && field.validity.badInput ? UNREADABLE : (field.value ?? "");
}

/** All radio buttons of the name of one. */
export function radiosOf(radio: Field): HTMLInputElement[] {
  const { form, name } = radio;
  if (!form || !name) return [radio as HTMLInputElement];
  return Array.from(elementsOf(form)).filter(
    (other): other is HTMLInputElement =>
      other instanceof HTMLInputElement && other.type === "radio" && other.name === name,
  );
}

/** What the page asks, else what the type of the field says: the browser does not check it any more. */
function kindOf(field: Field, type: string): Kind | undefined {
  const asked = field.getAttribute(DATA_CHECK)?.trim();
  if (asked && ASKED.has(asked as Kind)) return asked as Kind;
  if (asked && isChecked(field)) reportAttribute(field, DATA_CHECK, "is no check of a field");
  if (type === "email") return "email";
  return type === "number" ? "numeric" : undefined;
}

function boundOf(field: Field, name: string): string {
  return field.getAttribute(name)?.trim() ?? "";
}
