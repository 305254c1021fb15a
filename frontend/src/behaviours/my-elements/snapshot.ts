import { CLASS_CAPTCHA_WIDGET, DATA_CAPTCHA } from "../../schema.js";

/** What a form would send, by name, as far as somebody has written it. */
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

/** A field without a file gives one of this moment. */
function markOf({ name, size, lastModified }: File): string {
  return name && `${name} ${size} ${lastModified}`;
}

/** The names of what differs. */
export function changesOf(one: Snapshot, other: Snapshot): Set<string> {
  const names = [...one.keys(), ...other.keys()];
  return new Set(names.filter((name) => one.get(name) !== other.get(name)));
}

/** A captcha's token comes and expires by itself. */
function passingNames(form: HTMLFormElement): Set<string> {
  const fields = form.querySelectorAll<HTMLInputElement>(
    `[${DATA_CAPTCHA}],.${CLASS_CAPTCHA_WIDGET} :is(input,textarea)`,
  );
  return new Set([ACTIVE, ...Array.from(fields, ({ name }) => name)]);
}
