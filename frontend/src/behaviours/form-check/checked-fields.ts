import type { FieldRule } from "../../core/load-forms.js";
import { reportAttribute } from "../../dom/attribute.js";
import { elementsOf } from "../../dom/form-elements.js";
import { DATA_CHECK, DATA_MAX, DATA_MIN } from "../../schema.js";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields of which the same is asked; of radio buttons of one name the first. */
export interface AlikeFields {
  readonly rules: readonly FieldRule[];
  readonly min?: string;
  readonly max?: string;
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

/** Whether the browser finds something wrong with a field, or anything in a form. */
export function isJudged(element: Field | HTMLFormElement): boolean {
  return element.matches(":invalid");
}

/** What a browser would check, in the order of the page, and what is asked of it. */
export interface ReadFields {
  /** Of radio buttons of one name the first. */
  readonly fields: Field[];
  /** Those of which something is asked, side by side where it is the same. */
  readonly groups: AlikeFields[];
}

/** Reads the elements of a form, or some of them. Long forms are sent by one press: they are gone through once. */
export function readFields(elements: ArrayLike<Element>): ReadFields {
  const fields: Field[] = [];
  const groups = new Map<unknown, AlikeFields>();
  const radios = new Set<string>();
  // By number: a collection of thousands takes three times as long to iterate.
  for (let place = 0, { length } = elements; place < length; place++) {
    const field = elements[place] as Field;
    // Forms hold outputs and field sets too, which are never checked, and the buttons that send them.
    if (!field.willValidate) continue;
    const { type } = field;
    if (type === "submit" || (type === "radio" && radios.has(field.name))) continue;
    if (type === "radio") radios.add(field.name);
    fields.push(field);
    const kind = kindOf(field, type);
    const rules = rulesOf(field, type, kind);
    if (!rules) continue;
    const bounds = kind === "range" ? boundsOf(field) : undefined;
    const key = bounds ? `${rules.length} ${bounds.min} ${bounds.max}` : rules;
    const group = groups.get(key) ?? { rules, ...bounds, fields: [], values: [] };
    if (group.fields.length === 0) groups.set(key, group);
    group.fields.push(field);
    group.values.push(checkedValue(field, type));
  }
  return { fields, groups: [...groups.values()] };
}

function rulesOf(field: Field, type: string, kind: Kind | undefined): readonly FieldRule[] | undefined {
  const isRequired = type === "radio" ? radiosOf(field).some(({ required }) => required) : field.required;
  if (isRequired) return kind ? REQUIRED_AND.get(kind) : REQUIRED;
  return kind && ASKED.get(kind);
}

function checkedValue(field: Field, type: string): string {
  if (type === "radio") return radiosOf(field).some(({ checked }) => checked) ? "on" : "";
  if (type === "checkbox") return (field as HTMLInputElement).checked ? "on" : "";
  return type === "number" && field.validity.badInput ? UNREADABLE : field.value;
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
  const kind = asked ? KINDS.find((name) => name === asked) : undefined;
  if (kind) return kind;
  if (asked) reportAttribute(field, DATA_CHECK, "is no check of a field");
  if (type === "email") return "email";
  return type === "number" ? "numeric" : undefined;
}

function boundsOf(field: Field): { min?: string; max?: string } {
  const min = field.getAttribute(DATA_MIN)?.trim();
  const max = field.getAttribute(DATA_MAX)?.trim();
  return { ...(min ? { min } : {}), ...(max ? { max } : {}) };
}
