import { elementsOf } from "../../dom/form-elements.js";
import { typedIn } from "../../page/typed-fields.js";
import { filterName } from "./filter-form.js";
import type { Pair } from "./request.js";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What no script may write, and what is no field. */
const FIXED = /^(?:submit|button|image|reset|file)$/;

const loaded = new WeakMap<HTMLFormElement, readonly Pair[]>();

/**
 * What a form held as the page came, whatever was typed since. A hidden field has its value as its default: it is read at the
 * first call.
 */
export function loadedPairs(form: HTMLFormElement): readonly Pair[] {
  const known = loaded.get(form) ?? fieldsOf(form).flatMap((field) => defaultsOf(field).map(nameIt(field)));
  loaded.set(form, known);
  return known;
}

/** Gives the fields of a form what it held once. */
export function givePairs(form: HTMLFormElement, pairs: readonly Pair[]): void {
  const values = valuesOf(pairs);
  for (const field of fieldsOf(form)) give(field, values.get(field.name) ?? []);
}

/** Gives the filter fields of a form these values; one that is not named filters no more. Other fields stay. */
export function giveFilters(form: HTMLFormElement, pairs: readonly Pair[]): void {
  const values = valuesOf(pairs);
  for (const field of fieldsOf(form)) if (filterName(field.name)) give(field, values.get(field.name) ?? [""]);
}

/** The fields that are sent, and have a name of their own. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return (Array.from(elementsOf(form)) as Field[]).filter(
    (field) =>
      field.matches("input,select,textarea") && field.name && !FIXED.test(field.type) && !field.matches(":disabled"),
  );
}

const nameIt =
  ({ name }: Field) =>
  (value: string): Pair => [name, value];

function defaultsOf(field: Field): string[] {
  if (field instanceof HTMLSelectElement) {
    const chosen = Array.from(field.options).filter(({ defaultSelected }) => defaultSelected);
    const [first] = field.options;
    return (chosen.length > 0 || field.multiple || !first ? chosen : [first]).map(({ value }) => value);
  }
  return isBox(field) && !field.defaultChecked ? [] : [isBox(field) ? field.value : field.defaultValue];
}

/** Fields of one name get their values in their order. */
function valuesOf(pairs: readonly Pair[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

function give(field: Field, values: string[]): void {
  if (field instanceof HTMLSelectElement) {
    // A placeholder that cannot be chosen is not sent: without a value it stands again.
    const isUnsent = values.length === 0 && !field.multiple;
    for (const option of field.options)
      option.selected = isUnsent ? option.defaultSelected : values.includes(option.value);
  } else if (isBox(field)) field.checked = values.includes(field.value);
  else giveText(field, values.shift() ?? "");
}

function giveText(field: Exclude<Field, HTMLSelectElement>, text: string): void {
  // Writing what is there would move the caret.
  if (field.value === text) return;
  field.value = text;
  // A date or a mask shows what it is to send. The event does not bubble: the form would send itself.
  field.dispatchEvent(new Event("input"));
  // Whoever has heard it on its way down takes it for typing.
  typedIn.delete(field);
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
