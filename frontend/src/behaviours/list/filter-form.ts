import { elementsOf } from "../../dom/form-elements.js";
import { switchedOn } from "../../dom/switched-on.js";
import { native } from "../../page/native.js";
import { DATA_FILTER } from "../../schema.js";
import { formPairs, type Pair } from "./request.js";

const FILTER_FORM = switchedOn(DATA_FILTER);
/** Types of fields with typed text: their value changes with each key. */
const TYPED = /^(?:text|search|email|tel|url|number|password|textarea)$/;
/** Types of fields that a key or an arrow gives another whole value, with a `change` each. */
const STEPPED = /^(?:number|range|color|time|date|datetime-local|month|week)$/;
/** Types of fields whose value begins with a year, which is complete from the first of its digits on. */
const DATED = /^(?:date|datetime-local|month|week)$/;
/** The name of a filter field: `filter[ville]`, `filter[ville][]`. */
const FILTER_NAME = /^filter\[[^\]]+\]/;

type Field = HTMLElement & { readonly form?: HTMLFormElement | null };

/** Returns the filter form that an element is, is inside, or belongs to. */
export function filterFormOf(element: Field): HTMLFormElement | undefined {
  const form = element instanceof HTMLFormElement ? element : (element.form ?? element.closest("form"));
  return form && native(form).matches(FILTER_FORM) ? form : undefined;
}

/** Returns the form around a block, whose fields the block's requests contain. */
export function formAround(block: HTMLElement): HTMLFormElement | null | undefined {
  const { parentElement } = native(block);
  return parentElement && native(parentElement).closest("form");
}

/** Returns the name of a field's filter, without the `[]` of multiple values. */
export function filterName(name: string): string | undefined {
  return FILTER_NAME.exec(name)?.[0];
}

/** Returns the pairs that a filter form sends: its fields, or if there are none, its first filter as 1 (spec 5.6). */
export function filterPairs(form: HTMLFormElement, submitter?: HTMLElement | null): Pair[] {
  const pairs = formPairs(form, submitter);
  if (pairs.length > 0) return pairs;
  const names = Array.from(elementsOf(form), (field) => filterName(field.getAttribute("name") ?? ""));
  const first = names.find(Boolean);
  return first ? [[first, "1"]] : [];
}

/** Whether the visitor may be stepping through the values of a field, or typing the parts of one. */
export function isStepped(field: EventTarget | null): field is HTMLInputElement {
  return STEPPED.test((field as HTMLInputElement | null)?.type ?? "") && field === document.activeElement;
}

/** Whether no field of a form has a year below 1000: the rest of it is still to be typed. */
export function hasWholeYears(form: HTMLFormElement): boolean {
  const fields = Array.from(elementsOf(form) as Iterable<HTMLInputElement>);
  return !fields.some(({ type, value }) => DATED.test(type) && value.startsWith("0"));
}

export function isTyped(field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement {
  // Of all elements, only such fields have one of these types.
  return TYPED.test((field as HTMLInputElement | null)?.type ?? "");
}
