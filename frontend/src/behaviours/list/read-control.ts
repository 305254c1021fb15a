import { readJson, reportAttribute } from "../../dom/attribute.js";
import { formAddress } from "../../navigation/form-address.js";
import { DATA_FILTER_SET, DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI } from "../../schema.js";
import { filterFormOf, filterName, filterPairs } from "./filter-form.js";
import type { Pair } from "./request.js";

/** What a control of a list requests. */
export interface ControlRequest {
  /** The parameters it sends. */
  readonly pairs: readonly Pair[];
  /** The page's address after a successful answer; undefined if the page cannot have it. */
  readonly address: string | undefined;
  /** The page that a pagination link leads to. */
  readonly page?: string | undefined;
  /** All filters to apply, of a control that sets filters. */
  readonly filters?: readonly Pair[];
}

const KINDS = [
  { attribute: DATA_PAGINATION, key: "num" },
  { attribute: DATA_PER_PAGE, key: "value" },
  { attribute: DATA_TRI, key: "value" },
];

const OPTIONS = [...KINDS.map(({ attribute }) => attribute), DATA_FILTER_SET].map((name) => `option[${name}]`).join();

/** Whether the element is a select whose options are controls of a list. */
export function offersControls(element: EventTarget | null): boolean {
  return element instanceof HTMLSelectElement && element.querySelector(OPTIONS) !== null;
}

/** Reads a link, a button, or the chosen option of a select; undefined if it is no usable control of a list. */
export function readControl(element: HTMLElement): ControlRequest | undefined {
  const carrier = element instanceof HTMLSelectElement ? element.selectedOptions[0] : element;
  if (carrier?.hasAttribute(DATA_FILTER_SET)) return readFilters(carrier, element);
  const kind = KINDS.find(({ attribute }) => carrier?.hasAttribute(attribute));
  if (!carrier || !kind) return undefined;
  const pair = readPair(carrier, kind);
  if (!pair) return undefined;
  const form = kind.attribute === DATA_TRI ? filterFormOf(element) : undefined;
  if (form) return sortInForm(form, element, pair);
  const page = kind.attribute === DATA_PAGINATION ? pair[1] : undefined;
  return { pairs: [pair], address: addressOf(element, [pair]), page };
}

function readPair(carrier: Element, { attribute, key }: (typeof KINDS)[number]): Pair | undefined {
  const settings = readJson(carrier, attribute);
  if (settings === undefined) return undefined;
  const { param, [key]: value } = (settings ?? {}) as Record<string, unknown>;
  if (typeof param === "string" && param !== "" && isValue(value)) return [param, `${value}`];
  reportAttribute(carrier, attribute, `has no param and ${key}`);
  return undefined;
}

/** Adds the fields of the filter form to a sort control in it, except for one with the same name. */
function sortInForm(form: HTMLFormElement, element: HTMLElement, pair: Pair): ControlRequest {
  const pairs = [...filterPairs(form).filter(([name]) => name !== pair[0]), pair];
  return { pairs, address: isLink(element) ? addressOf(element, pairs) : formAddress(form, pairs) };
}

/** Reads a link that sets or removes filters: all fields to send, by name. */
function readFilters(carrier: Element, element: HTMLElement): ControlRequest | undefined {
  const settings = readJson(carrier, DATA_FILTER_SET);
  if (settings === undefined) return undefined;
  const fields = typeof settings === "object" && !Array.isArray(settings) ? Object.entries(settings ?? {}) : [];
  if (fields.length > 0 && fields.every(([, value]) => isValue(value))) {
    const pairs = fields.map(([name, value]): Pair => [name, `${value}`]);
    return { pairs, address: addressOf(element, pairs, withoutFilters(location.href)), filters: pairs };
  }
  reportAttribute(carrier, DATA_FILTER_SET, "has no names and values of filter fields");
  return undefined;
}

/** Removes all filters: one that is not set no longer applies. */
function withoutFilters(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (filterName(name)) url.searchParams.delete(name);
  return url.href;
}

function isValue(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

function isLink(element: HTMLElement): element is HTMLAnchorElement {
  return element instanceof HTMLAnchorElement && element.href !== "";
}

/** Returns the link's own address, else the page's address with the parameters. */
function addressOf(element: HTMLElement, pairs: readonly Pair[], page = location.href): string | undefined {
  if (isLink(element)) return element.origin === location.origin ? element.href : undefined;
  const url = new URL(page);
  for (const [name, value] of pairs) url.searchParams.set(name, value);
  return url.href;
}
