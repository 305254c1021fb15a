import { isRecord } from "../../page/settings.js";

/** A suggestion. All values are strings, whatever the server sent. */
export interface Item {
  /** What is shown. */
  readonly label: string;
  /** What is written into the input. */
  readonly value: string;
  /** Its kind; empty if the server sends none. */
  readonly kind: string;
  /** Its address; empty if it leads nowhere. */
  readonly url: string;
  /** All fields of the item. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads an answer: an array of objects or texts. Undefined for anything else; entries without a label are left out. */
export function readItems(answer: string, valueField: string): readonly Item[] | undefined {
  try {
    const list: unknown = JSON.parse(answer);
    return Array.isArray(list) ? list.flatMap((entry) => readItem(entry, valueField) ?? []) : undefined;
  } catch {
    return undefined;
  }
}

function readItem(entry: unknown, valueField: string): Item | undefined {
  const given = isRecord(entry) ? entry : { label: entry, [valueField]: entry };
  const fields = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textOf(value)]));
  const label = fields.label || fields[valueField] || "";
  if (label === "") return undefined;
  return { label, value: fields[valueField] || label, kind: fields.kind ?? "", url: fields.url ?? "", fields };
}

/** Servers send numbers and booleans as well as strings. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? `${value}` : "";
}
