import { reportAttribute } from "../../dom/attribute.js";
import { elementsOf } from "../../dom/form-elements.js";
import { formPairs } from "../../dom/form-pairs.js";
import { typedIn } from "../../page/typed-fields.js";
import { DATA_AUTOCOMPLETE } from "../../schema.js";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field of the input's form would send; empty for an unchecked box and for a field that is not there. */
export function fieldValue(input: HTMLInputElement, name: string): string {
  if (!input.form || !findField(input, name)) return "";
  return formPairs(input.form).findLast(([sent]) => sent === name)?.[1] ?? "";
}

/** The value of a field as it stands, to be put back. */
export function standingValue(input: HTMLInputElement, name: string): string | undefined {
  const found = findField(input, name);
  return found instanceof RadioNodeList ? found.value : found?.value;
}

/** Fields that are written into at this moment. */
const filled = new WeakSet<EventTarget>();

/** Whether the text of a field, of which an event tells, was written by what serves fields: it is not typed. */
export const isFilled = (field: EventTarget): boolean => filled.has(field);

/** Tells whoever listens that a field has changed, of which nothing was typed. */
export function tellFilled(field: EventTarget): void {
  filled.add(field);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  filled.delete(field);
  typedIn.delete(field as Element);
}

/** Writes into a field of the input's form as a visitor would. */
export function writeField(input: HTMLInputElement, name: string, value: string): void {
  const found = findField(input, name);
  const field = found instanceof RadioNodeList ? radioOf(found, value) : found;
  if (!found || found.value === value) return;
  found.value = value;
  if (field) tellFilled(field);
}

/** A choice of radio buttons, or the only field of that name; of several the one of the input's row, else the first. */
function findField(input: HTMLInputElement, name: string): RadioNodeList | Field | undefined {
  const all = input.form ? elementsOf(input.form) : undefined;
  const found = all?.namedItem(name);
  if (!found) reportAttribute(input, DATA_AUTOCOMPLETE, `names a field that its form has not, ${name}`);
  if (!all || !(found instanceof RadioNodeList)) return (found ?? undefined) as Field | undefined;
  const fields = Array.from(found as Iterable<Field>);
  if (fields[0]?.type === "radio") return found;
  // Rows of a form repeat their names: `lieu[]`, `cp[]`.
  const alike = Array.from(all).filter((field) => field.getAttribute("name") === input.name);
  return (alike.length === fields.length ? fields[alike.indexOf(input)] : undefined) ?? fields[0];
}

function radioOf(choice: RadioNodeList, value: string): Field | undefined {
  return Array.from(choice as Iterable<Field>).find((radio) => radio.value === value);
}
