import { elementsOf, PASSWORD } from "../../dom/form-elements.js";
import { typedIn } from "../../page/typed-fields.js";
import { filterName } from "./filter-form.js";
import type { Pair } from "./request.js";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Types that scripts may not write, and buttons. */
const FIXED = /^(?:submit|button|image|reset|file)$/;

const loaded = new WeakMap<HTMLFormElement, readonly Pair[]>();

/**
 * Returns what a form contained when the page was loaded, whatever was typed since. A hidden field's default is its
 * current value: it is read at the first call.
 */
export function loadedPairs(form: HTMLFormElement): readonly Pair[] {
  const known = loaded.get(form) ?? fieldsOf(form).flatMap((field) => defaultsOf(field).map(nameIt(field)));
  loaded.set(form, known);
  return known;
}

/** Whether the history may store what is in the form around a block: not with a password. */
export function mayStore(form: HTMLFormElement | null | undefined): form is HTMLFormElement {
  return !!form && !Array.from(elementsOf(form)).some((field) => field.matches(PASSWORD));
}

/** Restores the fields of a form to these pairs, except `typed`. */
export function givePairs(form: HTMLFormElement, pairs: readonly Pair[], typed?: Element): void {
  const values = valuesOf(pairs);
  for (const field of fieldsOf(form)) {
    const own = values.get(field.name) ?? [];
    if (field === typed) own.shift();
    else give(field, own);
  }
}

/** Sets the filter fields of a form to these values and clears those without one. Other fields stay. */
export function giveFilters(form: HTMLFormElement, pairs: readonly Pair[]): void {
  const values = valuesOf(pairs);
  for (const field of fieldsOf(form)) if (filterName(field.name)) give(field, values.get(field.name) ?? [""]);
}

/** Returns the named fields that are sent, without buttons and files. */
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

/** Groups values by name. Fields with the same name take them in order. */
function valuesOf(pairs: readonly Pair[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

function give(field: Field, values: string[]): void {
  if (field instanceof HTMLSelectElement) {
    // A disabled placeholder is not sent: without a value, the default is selected.
    const isUnsent = values.length === 0 && !field.multiple;
    for (const option of field.options)
      option.selected = isUnsent ? option.defaultSelected : values.includes(option.value);
  } else if (isBox(field)) field.checked = values.includes(field.value);
  else giveText(field, values.shift() ?? "");
}

function giveText(field: Exclude<Field, HTMLSelectElement>, text: string): void {
  // Writing the same text would move the caret.
  if (field.value === text) return;
  field.value = text;
  // Dates and masks update what they show. The event does not bubble, because the form would send itself.
  field.dispatchEvent(new Event("input"));
  // Capturing listeners have taken the event for typing.
  typedIn.delete(field);
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
