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

const FIELDS = /^(?:input|select|textarea)$/;
const KINDS = ["email", "email-simple", "numeric", "range"] as const;
type Kind = (typeof KINDS)[number];
/** One list each, so that fields that are asked the same are found by it. */
const ASKED = new Map<Kind, readonly FieldRule[]>(KINDS.map((kind) => [kind, [kind]]));
const REQUIRED: readonly FieldRule[] = ["required"];
const REQUIRED_AND = new Map<Kind, readonly FieldRule[]>(KINDS.map((kind) => [kind, ["required", kind]]));
/** What a browser understands as no number, it does not tell. */
const UNREADABLE = "?";

/** The fields of a form that a browser would check, in the order of the page; of radio buttons the first. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  const seen = new Set<string>();
  return Array.from(form.elements).filter((element): element is Field => {
    if (!FIELDS.test(element.localName) || !(element as Field).willValidate) return false;
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
  const { type } = field;
  const kind = kindOf(field, type);
  const isRequired = type === "radio" ? radiosOf(field).some(({ required }) => required) : field.required;
  const rules = isRequired ? (kind ? REQUIRED_AND.get(kind) : REQUIRED) : kind && ASKED.get(kind);
  if (!rules) return undefined;
  return kind === "range" ? { field, rules, ...boundsOf(field) } : { field, rules };
}

/** The value that is checked: empty where nothing is chosen or ticked. */
export function checkedValue(field: Field): string {
  const { type } = field;
  if (type === "radio") return radiosOf(field).some(({ checked }) => checked) ? "on" : "";
  if (type === "checkbox") return (field as HTMLInputElement).checked ? "on" : "";
  return type === "number" && field.validity.badInput ? UNREADABLE : field.value;
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
function kindOf(field: Field, type: string): Kind | undefined {
  const asked = field.getAttribute(DATA_CHECK)?.trim();
  const kind = asked ? KINDS.find((name) => name === asked) : undefined;
  if (kind) return kind;
  if (asked) reportAttribute(field, DATA_CHECK, "is no check of a field");
  if (type === "email") return "email";
  return type === "number" ? "numeric" : undefined;
}

function boundsOf(field: Field): { min?: string; max?: string } {
  const [min, max] = [DATA_MIN, DATA_MAX].map((name) => field.getAttribute(name)?.trim());
  return { ...(min ? { min } : {}), ...(max ? { max } : {}) };
}
