import { NAMED } from "../page/messages.js";
import { type Sentence, words } from "../page/words.js";

/** What is wrong with a field that says so itself, in a sentence that names it; undefined if nothing is. */
type Find = (name: () => string) => Sentence | undefined;

const finders = new Map<Element, Find>();

/** Lets the check of a form list what a field says beside it, until `signal` aborts. */
export function listFault(field: Element, find: Find, signal: AbortSignal): void {
  finders.set(field, find);
  signal.addEventListener("abort", () => finders.delete(field), { once: true });
}

/** Whether any field of the page may say so. */
export function hasOwnFaults(): boolean {
  return finders.size > 0;
}

/** What a field says beside it, for a list; undefined if it says nothing. */
export function ownFault(field: Element, name: () => string): Sentence | undefined {
  return finders.get(field)?.(name);
}

/** A sentence behind the name of its field. */
export const named = (label: string, { text, lang }: Sentence): Sentence => ({
  text: words(NAMED, { label, value: text }),
  lang,
});
