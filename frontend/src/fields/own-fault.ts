import { NAMED } from "../page/messages.js";
import { type Sentence, words } from "../page/words.js";

/** Returns the error of a field that shows its own, as a sentence that names the field; undefined if it is valid. */
type Find = (name: () => string) => Sentence | undefined;

const finders = new Map<Element, Find>();

/** Lets the form check list the error that a field shows beside it, until `signal` aborts. */
export function listFault(field: Element, find: Find, signal: AbortSignal): void {
  finders.set(field, find);
  signal.addEventListener("abort", () => finders.delete(field), { once: true });
}

/** Whether any field of the page may have such an error. */
export function hasOwnFaults(): boolean {
  return finders.size > 0;
}

/** Returns the error that a field shows beside it, for a list; undefined if it shows none. */
export function ownFault(field: Element, name: () => string): Sentence | undefined {
  return finders.get(field)?.(name);
}

/** Prefixes a sentence with the name of its field. */
export const named = (label: string, { text, lang }: Sentence): Sentence => ({
  text: words(NAMED, { label, value: text }),
  lang,
});
