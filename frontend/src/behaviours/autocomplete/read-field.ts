import { readJson, reportAttribute } from "../../dom/attribute.js";
import { isRecord, readSettings } from "../../page/settings.js";
import { DATA_AUTOCOMPLETE, DATA_AUTOCOMPLETE_SOURCE } from "../../schema.js";
import { type Registered, registryAddress, sourceAddress } from "./address.js";
import { fieldValue } from "./form-fields.js";
import { textOf } from "./items.js";

/** Spec 5.4 and 9.4. */
const SHORTEST_SEARCH = 2;
const SHORTEST = 1;

/** The settings of a field, with their defaults. */
export interface FieldSettings {
  /** Minimum length of a text to request suggestions for, in characters. */
  readonly shortest: number;
  /** Returns the address for a text and the form's current values. */
  readonly address: (term: string) => string;
  /** The field of an item that is written into the input. */
  readonly value: string;
  /** Field of an item → field of the form that it fills. */
  readonly targets: ReadonlyMap<string, string>;
  /** Whether text that is no suggestion is kept. */
  readonly isFree: boolean;
  /** Whether picking opens the item's address. */
  readonly leads: boolean;
  /** Whether the right edges of list and field are aligned. */
  readonly isRight: boolean;
}

const FREE = { value: "value", targets: new Map<string, string>(), isFree: true, leads: false, isRight: false };

/** Reads a field's settings (spec 3.13). Undefined if it gets no suggestions; a fault of the page is reported. */
export function readField(input: HTMLInputElement): FieldSettings | undefined {
  if (input.hasAttribute(DATA_AUTOCOMPLETE)) return readRegistered(input);
  if (input.hasAttribute(DATA_AUTOCOMPLETE_SOURCE)) return readSource(input);
  return readSearch();
}

function readRegistered(input: HTMLInputElement): FieldSettings | undefined {
  const settings = readJson(input, DATA_AUTOCOMPLETE);
  if (settings === undefined) return undefined;
  const source = registeredOf(settings);
  if (!source || !isRecord(settings)) {
    reportAttribute(input, DATA_AUTOCOMPLETE, "needs classname and methode");
    return undefined;
  }
  if (isOn(settings.disabled)) return undefined;
  const params = mapOf(settings.add_params);
  return {
    shortest: SHORTEST,
    address: (term) => {
      const further = Array.from(params, ([param, name]) => [param, fieldValue(input, name)] as const);
      return registryAddress(source, term, further);
    },
    value: textOf(settings.value) || FREE.value,
    targets: mapOf(settings.cibles),
    isFree: isOn(settings.saisielibre),
    leads: false,
    isRight: settings.position === "right",
  };
}

function readSource(input: HTMLInputElement): FieldSettings | undefined {
  const url = input.getAttribute(DATA_AUTOCOMPLETE_SOURCE)?.trim();
  if (url) return { ...FREE, shortest: SHORTEST, address: (term) => sourceAddress(url, term) };
  reportAttribute(input, DATA_AUTOCOMPLETE_SOURCE, "is not an address");
  return undefined;
}

/** Reads the site's search field: its source is in the page's settings; without one it is a plain field. */
function readSearch(): FieldSettings | undefined {
  const { autocomplete } = readSettings();
  const search = isRecord(autocomplete) ? autocomplete.search_source : undefined;
  const source = registeredOf(search);
  if (!source || !isRecord(search)) return undefined;
  const { classname, methode, ...rest } = search;
  const further = Object.entries(rest).map(([name, value]) => [name, textOf(value)] as const);
  return {
    ...FREE,
    shortest: SHORTEST_SEARCH,
    address: (term) => registryAddress(source, term, further),
    leads: true,
  };
}

function registeredOf(settings: unknown): Registered | undefined {
  if (!isRecord(settings)) return undefined;
  const [classname, methode] = [textOf(settings.classname), textOf(settings.methode)];
  return classname && methode ? { classname, methode } : undefined;
}

/** PHP writes an empty map as a list. */
function mapOf(settings: unknown): ReadonlyMap<string, string> {
  const entries = isRecord(settings) && !Array.isArray(settings) ? Object.entries(settings) : [];
  return new Map(entries.map(([key, name]) => [key, textOf(name)] as const).filter(([, name]) => name !== ""));
}

/** Servers write true, 1 or "1"; 0, false and "" are off. */
function isOn(value: unknown): boolean {
  return !/^(?:0|false|)$/.test(textOf(value));
}
