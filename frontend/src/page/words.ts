import { dictionary, miss, want } from "./dictionary.js";
import { FRENCH, pageLanguage } from "./language.js";

const ENGLISH = "en";

/** The bundle's own translations into the page's language; none before they are loaded. */
let builtIn: Readonly<Record<string, string>> = {};

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
  builtIn = (await load().catch(load)).ENGLISH;
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

/** A count, and the plural expression. */
export interface TranslateOptions {
  /** Replaces each `{n}`, and selects the form. */
  readonly n?: number;
  /** The plural expression; by default the expression itself. */
  readonly plural?: string;
}

/**
 * Returns the translation of a French expression of the site's scripts, or the expression itself if there is none.
 * Plurals follow the core's rule and are tested with its vectors: from 2 in French, elsewhere for all but 1.
 */
export function translate(expression: string, { n, plural = expression }: TranslateOptions = {}): string {
  if (!dictionary()) want();
  const form = (language: string) => (n !== undefined && isPlural(language, n) ? plural : expression);
  const text = found(form(pageLanguage())) ?? form(FRENCH);
  return n === undefined ? text : text.replaceAll("{n}", `${n}`);
}

function isPlural(language: string, n: number): boolean {
  return language === FRENCH ? n >= 2 : n !== 1;
}

/** Records expressions shown untranslated on a page in another language, so that the server learns them. */
function found(french: string): string | undefined {
  const text = translated(french);
  if (text === undefined && isForeign()) miss(french);
  return text;
}

/** Looks up an expression; an entry may be written with the other apostrophe (' or ’). */
function translated(french: string): string | undefined {
  const entries = dictionary();
  const other = french.replace(/['’]/g, (mark) => "'’".replace(mark, ""));
  const own = pageLanguage() === ENGLISH ? (builtIn[french] ?? builtIn[other]) : undefined;
  return entries?.get(french) ?? entries?.get(other) ?? own;
}

function isForeign(): boolean {
  return pageLanguage() !== FRENCH;
}
