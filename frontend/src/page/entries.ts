import { textOf } from "./settings.js";

/** Translations by their expressions. */
export type Entries = ReadonlyMap<string, string>;

/** A list of entries as servers and storages hold it: the core's rule, tested with the core's vectors. */
export function readEntries(list: readonly unknown[]): Entries {
  const entries = new Map<string, string>();
  for (const entry of list) {
    const [expression, translation] = [textOf(entry, "intitule"), textOf(entry, "valeur")];
    if (expression && translation?.trim()) entries.set(expression, translation);
  }
  return entries;
}
