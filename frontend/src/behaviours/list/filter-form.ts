import { DATA_FILTER } from "../../schema.js";
import { formPairs, type Pair } from "./request.js";

/** An attribute that says "0" or "false" is off (docs/markup.md). */
const FILTER_FORM = `[${DATA_FILTER}]:not([${DATA_FILTER}="0"],[${DATA_FILTER}="false"])`;
/** Fields in which values are typed: they change with each key. */
const TYPED = /^(?:text|search|email|tel|url|number|password|textarea)$/;
/** A field of a filter form: `filter[ville]`, `filter[ville][]`. */
const FILTER_NAME = /^filter\[[^\]]+\]/;

type Field = HTMLElement & { readonly form?: HTMLFormElement | null };

/** The filter form that an element stands in, or belongs to. */
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

/** The page's address with a form's fields, as a browser gives it that sends the form; undefined on another origin. */
export function formAddress(
  form: HTMLFormElement,
  pairs: readonly Pair[],
  submitter?: HTMLElement | null,
): string | undefined {
  // Attributes, for a field named `action` would stand in the place of the property.
  const action = submitter?.getAttribute("formaction") || form.getAttribute("action") || location.href;
  const url = new URL(action, document.baseURI);
  if (url.origin !== location.origin) return undefined;
  const own = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  // A form that is posted keeps the parameters of its action.
  if (/^post$/i.test(form.getAttribute("method") ?? ""))
    for (const [name, value] of url.searchParams) if (!own.has(name)) own.append(name, value);
  url.search = own.toString();
  return url.href;
}

export function isTyped(field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && TYPED.test(field.type);
}
