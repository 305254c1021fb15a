import { textOf } from "./settings.js";

/** Translations by expression. */
export type Entries = ReadonlyMap<string, string>;

/** Reads a list of entries in the format of server and storage: the core's rule, tested with the core's vectors. */
export function readEntries(list: readonly unknown[]): Entries {
  const entries = new Map<string, string>();
  for (const entry of list) {
    const [expression, translation] = [textOf(entry, "intitule"), textOf(entry, "valeur")];
    if (expression && translation?.trim()) entries.set(expression, translation);
  }
  return entries;
}
