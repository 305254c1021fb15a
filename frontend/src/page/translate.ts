import { dictionary, miss, want } from "./dictionary.js";
import { FRENCH, pageLanguage } from "./language.js";

/** The language, besides French, that the bundle's own texts are in. */
export const ENGLISH = "en";

/** The bundle's own translations into the page's language; none before they are loaded. */
let builtIn: Readonly<Record<string, string>> = {};

export function setBuiltIn(translations: Readonly<Record<string, string>>): void {
  builtIn = translations;
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
export function found(french: string): string | undefined {
  const text = translated(french);
  if (text === undefined && isForeign()) miss(french);
  return text;
}

/** Looks up an expression; an entry may be written with the other apostrophe (' or ’). */
export function translated(french: string): string | undefined {
  const entries = dictionary();
  const other = french.replace(/['’]/g, (mark) => "'’".replace(mark, ""));
  const own = pageLanguage() === ENGLISH ? (builtIn[french] ?? builtIn[other]) : undefined;
  return entries?.get(french) ?? entries?.get(other) ?? own;
}

export function isForeign(): boolean {
  return pageLanguage() !== FRENCH;
}
