import type { FieldRule } from "../../core/load-forms.js";
import { reportAttribute } from "../../dom/attribute.js";
import { DATA_CHECK, DATA_MAX, DATA_MIN } from "../../schema.js";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is asked of one field, or of all radio buttons of one name, of which it is the first. */
export interface CheckedField {
  readonly field: Field;
  readonly rules: readonly FieldRule[];
  readonly min?: string;
  readonly max?: string;
}

const FIELDS = "input,select,textarea";
const KINDS = /^(?:email|email-simple|numeric|range)$/;
/** What a browser understands as no number, it does not tell. */
const UNREADABLE = "?";

/** The fields of a form that a browser would check, in the order of the page; of radio buttons the first. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  const seen = new Set<string>();
  return Array.from(form.elements).filter((element): element is Field => {
    if (!element.matches(FIELDS) || !(element as Field).willValidate) return false;
    const { type, name } = element as Field;
    if (type !== "radio") return true;
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
}

/** Whether the browser finds something wrong with a field. */
export function isJudged(field: Field): boolean {
  return field.matches(":invalid");
}

/** What is asked of a field; undefined if nothing is. */
export function readField(field: Field): CheckedField | undefined {
  const kind = kindOf(field);
  const isRequired = field.type === "radio" ? radiosOf(field).some(({ required }) => required) : field.required;
  if (!isRequired && !kind) return undefined;
  const rules: FieldRule[] = [...(isRequired ? (["required"] as const) : []), ...(kind ? [kind] : [])];
  return { field, rules, ...(kind === "range" ? boundsOf(field) : {}) };
}

/** The value that is checked: empty where nothing is chosen or ticked. */
export function checkedValue(field: Field): string {
  if (field.type === "radio") return radiosOf(field).some(({ checked }) => checked) ? "on" : "";
  if (field.type === "checkbox") return (field as HTMLInputElement).checked ? "on" : "";
  return field.type === "number" && field.validity.badInput ? UNREADABLE : field.value;
}

/** All radio buttons of the name of one. */
export function radiosOf(radio: Field): HTMLInputElement[] {
  const { form, name } = radio;
  if (!form || !name) return [radio as HTMLInputElement];
  return Array.from(form.elements).filter(
    (other): other is HTMLInputElement =>
      other instanceof HTMLInputElement && other.type === "radio" && other.name === name,
  );
}

/** What the page asks, else what the type of the field says: the browser does not check it any more. */
function kindOf(field: Field): Exclude<FieldRule, "required"> | undefined {
  const asked = field.getAttribute(DATA_CHECK)?.trim();
  if (asked && KINDS.test(asked)) return asked as Exclude<FieldRule, "required">;
  if (asked) reportAttribute(field, DATA_CHECK, "is no check of a field");
  if (field.type === "email") return "email";
  return field.type === "number" ? "numeric" : undefined;
}

function boundsOf(field: Field): { min?: string; max?: string } {
  const [min, max] = [DATA_MIN, DATA_MAX].map((name) => field.getAttribute(name)?.trim());
  return { ...(min ? { min } : {}), ...(max ? { max } : {}) };
}
