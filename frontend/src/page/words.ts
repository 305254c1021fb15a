import { isRecord, readSettings, type Settings, textOf } from "./settings.js";

const FRENCH = "fr";
const ENGLISH = "en";

/** The bundle's own translations into the page's language; none before they are loaded. */
let builtIn: Readonly<Record<string, string>> = {};
const dictionaries = new WeakMap<Settings, ReadonlyMap<string, string>>();

/**
 * A text of the bundle in the page's language; the key is its French form. Looked up in the page's dictionary, then in
 * the built-in English, else the French is returned. `{name}` is replaced by the value of that name.
 */
export function words(french: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = translated(french) ?? french;
  return text.replace(/\{(\w+)\}/g, (all, name: string) => `${values[name] ?? all}`);
}

/** The `lang` of a French text on a page of another language; undefined if none is needed. */
export function languageOf(french: string): "fr" | undefined {
  return pageLanguage() !== FRENCH && translated(french) === undefined ? FRENCH : undefined;
}

/** Loads the bundle's own translations on a page of their language, and on no other. */
export async function loadWords(): Promise<void> {
  if (pageLanguage() !== ENGLISH) return;
  const load = () => import("./english.js");
  builtIn = (await load().catch(load)).ENGLISH;
}

/** Sets a text as the content of an element, with `lang` if it is not in the page's language. */
export function tell(element: HTMLElement, french: string): void {
  element.textContent = words(french);
  const language = languageOf(french);
  if (language) element.lang = language;
}

/** The primary subtag of the page's language code. */
export function pageLanguage(): string {
  const code = textOf(readSettings(), "langue") ?? document.documentElement.lang;
  return code.toLowerCase().split("-")[0] || FRENCH;
}

function translated(french: string): string | undefined {
  return ownDictionary().get(french) ?? (pageLanguage() === ENGLISH ? builtIn[french] : undefined);
}

/** Entries of another language than the page's are ignored. */
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
