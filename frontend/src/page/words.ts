import { FRENCH, pageLanguage } from "./language.js";
import { ENGLISH, found, isForeign, setBuiltIn, translated } from "./translate.js";

/**
 * Returns a text of the bundle in the page's language; the key is its French form. Looks it up in the page's
 * dictionary, then in the built-in English, else returns the French. `{name}` is replaced by the value of that name.
 */
export function words(french: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (found(french) ?? french).replace(/\{(\w+)\}/g, (all, name: string) => `${values[name] ?? all}`);
}

/** Returns the `lang` of a French text on a page of another language; undefined if none is needed. */
export function languageOf(french: string): "fr" | undefined {
  return isForeign() && translated(french) === undefined ? FRENCH : undefined;
}

/** A text to show or announce. */
export interface Sentence {
  readonly text: string;
  /** Its language, if it is not the page's (RGAA 8.7). */
  readonly lang?: string | undefined;
}

/** Like `words`, with the language of the text that was found. */
export function sentence(french: string, values?: Readonly<Record<string, string | number>>): Sentence {
  return { text: words(french, values), lang: languageOf(french) };
}

/** Loads the bundle's own translations, only on a page in their language. */
export async function loadWords(): Promise<void> {
  if (pageLanguage() !== ENGLISH) return;
  const load = () => import("./english.js");
  setBuiltIn((await load().catch(load)).ENGLISH);
}

/** Sets a text of the bundle as the content of an element. */
export function tell(element: HTMLElement, french: string): void {
  show(element, sentence(french));
}

/** Sets a sentence as the content of an element, with `lang` if it is not in the page's language. */
export function show(element: HTMLElement, { text, lang }: Sentence): void {
  element.textContent = text;
  if (lang) element.lang = lang;
  else element.removeAttribute("lang");
}
