import { reportAttribute } from "../../dom/attribute.js";
import { elementsOf } from "../../dom/form-elements.js";
import { formPairs } from "../../dom/form-pairs.js";
import { typedIn } from "../../page/typed-fields.js";
import { DATA_ADDED, DATA_AUTOCOMPLETE } from "../../schema.js";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns what a field of the input's form would send; empty for an unchecked box and for a missing field. */
export function fieldValue(input: HTMLInputElement, name: string): string {
  if (!input.form || !findField(input, name)) return "";
  return formPairs(input.form).findLast(([sent]) => sent === name)?.[1] ?? "";
}

/** Returns the current value of a field, to restore it; of boxes and radio buttons what is checked. */
export function standingValue(input: HTMLInputElement, name: string): string | undefined {
  const found = findField(input, name);
  return found && standing(found);
}

/** Whether a field already has the state that writing this value would give it. */
export function standsAs(input: HTMLInputElement, name: string, value: string): boolean {
  const found = findField(input, name);
  return found !== undefined && isSaidBy(found, value);
}

/** Whether a field is the page's own hidden input. */
export function isHidden(input: HTMLInputElement, name: string): boolean {
  const found = findField(input, name);
  return found instanceof HTMLInputElement && found.type === "hidden" && !found.hasAttribute(DATA_ADDED);
}

/** Fields that are being filled at this moment. */
const filled = new WeakSet<EventTarget>();

/** Whether an event on a field comes from `tellFilled`: the text was filled in, not typed. */
export const isFilled = (field: EventTarget): boolean => filled.has(field);

/** Dispatches `input` and `change` on a field that was filled in, not typed into. */
export function tellFilled(field: EventTarget): void {
  filled.add(field);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  filled.delete(field);
  typedIn.delete(field as Element);
}

/** Writes into a field of the input's form as a visitor would: a value that it does not offer is not written. */
export function writeField(input: HTMLInputElement, name: string, value: string): void {
  const found = findField(input, name);
  if (!found || isSaidBy(found, value)) return;
  const changed = give(found, value);
  if (changed) tellFilled(changed);
  else if (value) reportAttribute(input, DATA_AUTOCOMPLETE, `fills ${name}, which offers no ${value}`);
}

/** Returns the field that has changed; undefined if it does not offer the value. */
function give(found: RadioNodeList | Field, value: string): Field | undefined {
  if (found instanceof RadioNodeList || isRadio(found)) {
    const radios = radiosOf(found);
    const changed = radios.find((radio) => (value ? radio.value === value : radio.checked));
    if (changed) changed.checked = value !== "";
    return changed;
  }
  if (isBox(found)) found.checked = ticks(found, value);
  else if (found instanceof HTMLSelectElement && !Array.from(found.options).some((option) => option.value === value))
    return undefined;
  else found.value = value;
  return found;
}

function standing(found: RadioNodeList | Field): string {
  if (found instanceof RadioNodeList || isRadio(found)) return radiosOf(found).find(isTicked)?.value ?? "";
  return isBox(found) && !found.checked ? "" : found.value;
}

function isSaidBy(found: RadioNodeList | Field, value: string): boolean {
  if (found instanceof RadioNodeList || !isBox(found)) return standing(found) === value;
  return found.checked === ticks(found, value);
}

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox";
const isRadio = (field: Field): field is HTMLInputElement => field.type === "radio";
const isTicked = (radio: HTMLInputElement) => radio.checked;
/** Servers send whether a box is checked, or the value that it would send. */
const ticks = (box: HTMLInputElement, value: string) => value !== "" && ["1", "true", box.value].includes(value);

function radiosOf(choice: RadioNodeList | HTMLInputElement): HTMLInputElement[] {
  return choice instanceof RadioNodeList ? Array.from(choice as Iterable<HTMLInputElement>) : [choice];
}

/** Finds radio buttons or the only field of that name; of several fields the one in the input's row, else the first. */
function findField(input: HTMLInputElement, name: string): RadioNodeList | Field | undefined {
  const all = input.form ? elementsOf(input.form) : undefined;
  const found = all?.namedItem(name);
  if (!found) reportAttribute(input, DATA_AUTOCOMPLETE, `names a field that its form does not have, ${name}`);
  if (!all || !(found instanceof RadioNodeList)) return (found ?? undefined) as Field | undefined;
  const fields = Array.from(found as Iterable<Field>);
  if (fields[0]?.type === "radio") return found;
  // Rows of a form repeat their names: `lieu[]`, `cp[]`.
  const alike = Array.from(all).filter((field) => field.getAttribute("name") === input.name);
  return (alike.length === fields.length ? fields[alike.indexOf(input)] : undefined) ?? fields[0];
}
