import { DATA_FILTER } from "../../schema.js";
import { formPairs, type Pair } from "./request.js";

/** An attribute that says "0" or "false" is off (docs/markup.md). */
const FILTER_FORM = `[${DATA_FILTER}]:not([${DATA_FILTER}="0"],[${DATA_FILTER}="false"])`;
/** Fields in which values are typed: they change with each key. */
const TYPED = /^(?:text|search|email|tel|url|number|password|textarea)$/;
/** A field of a filter form: `filter[ville]`, `filter[ville][]`. */
const FILTER_NAME = /^filter\[[^\]]+\]/;

type Field = HTMLElement & { readonly form?: HTMLFormElement | null };

/** The filter form that an element is in, or belongs to. */
export function filterFormOf(element: Field): HTMLFormElement | undefined {
  const form = element instanceof HTMLFormElement ? element : (element.form ?? element.closest("form"));
  return form?.matches(FILTER_FORM) ? form : undefined;
}

/** What a filter form sends: its fields, and where these are nothing its first filter as 1 (spec 5.6). */
export function filterPairs(form: HTMLFormElement, submitter?: HTMLElement | null): Pair[] {
  const pairs = formPairs(form, submitter);
  if (pairs.length > 0) return pairs;
  const names = Array.from(form.elements, (field) => FILTER_NAME.exec(field.getAttribute("name") ?? "")?.[0]);
  const first = names.find(Boolean);
  return first ? [[first, "1"]] : [];
}

export function isTyped(field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && TYPED.test(field.type);
}
