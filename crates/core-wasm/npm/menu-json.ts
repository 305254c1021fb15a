// Reads what a server and a page write as JSON: any value may be of any type.
import { wantedText } from "./wanted-text.js";

/** An object of JSON; a value that is none has no fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value of a JSON text; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    // PHP encodes a list with gaps as an object. With a space in it, a name of digits keeps its place among the others.
    return JSON.parse(text.replace(/([{,]\s*")(?=\d+"\s*:)/g, "$1 "));
  } catch {}
}

/** The value of the argument `config`. */
export function configFields(config: string): Fields {
  const value = parsed(wantedText(config, "config"));
  if (value === undefined) throw new Error("config: not well-formed JSON");
  return fields(value);
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fields = (value: unknown): Fields => (isFields(value) ? value : {});

export const field = (of: Fields, name: string) => of[/^\d+$/.test(name) ? ` ${name}` : name];

/** The values of a list or an object. */
export const items = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [];

/** A text, or a number as one; empty for anything else. */
export const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? `${value}` : "";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what becomes a space.
const CONTROL = /[\0-\x1f]/g;
/** Control characters, and all halves of characters: hardly any text has one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const UNUSUAL = /[\0-\x1f\ud800-\udfff]/;

/** A text as it is shown, without control characters and lone halves of characters. */
export function shownText(value: unknown): string {
  const shown = text(value);
  return UNUSUAL.test(shown) ? shown.replace(CONTROL, " ").replace(/\p{Cs}/gu, "\ufffd") : shown;
}
