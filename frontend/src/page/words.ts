import { ENGLISH } from "./english.js";
import { isRecord, readSettings, type Settings, textOf } from "./settings.js";

const FRENCH = "fr";
const dictionaries = new WeakMap<Settings, ReadonlyMap<string, string>>();

/**
 * A sentence of the bundle in the page's language; the French one is its key. The page's own dictionary goes first, then
 * what is built in (English), then the French. `{name}` is replaced by the value of that name.
 */
export function words(french: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = translated(french) ?? french;
  return text.replace(/\{(\w+)\}/g, (all, name: string) => `${values[name] ?? all}`);
}

/** The `lang` of a sentence that is in French on a page of another language; undefined where it needs none. */
export function languageOf(french: string): "fr" | undefined {
  return pageLanguage() !== FRENCH && translated(french) === undefined ? FRENCH : undefined;
}

/** Makes a sentence the text of an element, with its `lang` where it is not the page's. */
export function tell(element: HTMLElement, french: string): void {
  element.textContent = words(french);
  const language = languageOf(french);
  if (language) element.lang = language;
}

/** The main part of the page's language code. */
export function pageLanguage(): string {
  const code = textOf(readSettings(), "langue") ?? document.documentElement.lang;
  return code.toLowerCase().split("-")[0] || FRENCH;
}

function translated(french: string): string | undefined {
  return ownDictionary().get(french) ?? (pageLanguage() === "en" ? ENGLISH[french] : undefined);
}

/** Entries of another language than the page's count as absent. */
function ownDictionary(): ReadonlyMap<string, string> {
  const settings = readSettings();
  const read = dictionaries.get(settings);
  if (read) return read;
  const { traductions } = settings;
  const entries = isRecord(traductions) && Array.isArray(traductions.entries) ? traductions.entries : [];
  const language = textOf(traductions, "langue")?.toLowerCase().split("-")[0];
  const usable = language === undefined || language === pageLanguage() ? entries : [];
  const own = new Map(
    usable.flatMap((entry: unknown): [string, string][] => {
      const [key, value] = [textOf(entry, "intitule"), textOf(entry, "valeur")];
      return key && value ? [[key, value]] : [];
    }),
  );
  dictionaries.set(settings, own);
  return own;
}
