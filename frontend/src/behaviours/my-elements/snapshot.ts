import { native } from "../../page/native.js";
import { CLASS_CAPTCHA_WIDGET, DATA_CAPTCHA } from "../../schema.js";

/** What a form would send, by name, except `active` and captchas. */
export type Snapshot = ReadonlyMap<string, string>;

/** The name of the field that publishes: a button writes it, not the visitor. */
export const ACTIVE = "active";

export function takeSnapshot(form: HTMLFormElement): Map<string, string> {
  const taken = new Map<string, string[]>();
  const passing = passingNames(form);
  for (const [name, value] of new FormData(form)) {
    if (passing.has(name)) continue;
    const values = taken.get(name) ?? [];
    values.push(typeof value === "string" ? value : markOf(value));
    taken.set(name, values);
  }
  return new Map(Array.from(taken, ([name, values]) => [name, JSON.stringify(values)]));
}

/** A field without a file has a `File` with the current time. */
function markOf({ name, size, lastModified }: File): string {
  return name && `${name} ${size} ${lastModified}`;
}

/** Returns the names that differ. */
export function changesOf(one: Snapshot, other: Snapshot): Set<string> {
  const names = [...one.keys(), ...other.keys()];
  return new Set(names.filter((name) => one.get(name) !== other.get(name)));
}

/** Returns the names to ignore: a captcha's token expires without the visitor. */
export function passingNames(form: HTMLFormElement): Set<string> {
  const fields = native(form).querySelectorAll<HTMLInputElement>(
    `[${DATA_CAPTCHA}],.${CLASS_CAPTCHA_WIDGET} :is(input,textarea)`,
  );
  return new Set([ACTIVE, ...Array.from(fields, ({ name }) => name)]);
}
