// Translations. The core decides what is an entry, which plural a count takes, how long a dictionary is kept and what may
// be taught; a look-up is a map's.
import { joined, textOf } from "./packed.js";
import {
  bodiesToTeach,
  countedText,
  mayUseStored,
  storedText,
  storeText,
  taughtTexts,
  usableEntries,
} from "./vitrine_bg.js";
import { isTexts, wantedCount, wantedText } from "./wanted-text.js";

/** An entry of a server's dictionary. */
export interface Translation {
  /** The French expression, exactly as the page contains it. */
  intitule: string;
  /** Its translation; the entry is ignored if it is missing or blank. */
  valeur?: string | null;
}

type Pair = readonly [expression: string, translation: string];

/** The translations into one language: see `readDictionary`. */
export interface Dictionary {
  /** The code of the language, `en`. */
  readonly language: string;
  /** Translations by French expression. */
  readonly entries: ReadonlyMap<string, string>;
}

/**
 * Reads the entries that a server sends for a language. If an expression occurs twice, the later entry wins.
 *
 * Throws an `Error` naming `entries` if they are not a list of such records.
 *
 * @example
 * ```js
 * const answer = { langue: "en", traductions: [{ intitule: "Retour", valeur: "Back" }] };
 * const dictionary = readDictionary(answer.traductions, answer.langue);
 * translate(dictionary, "Retour"); // "Back"
 * ```
 */
export function readDictionary(entries: readonly Translation[], language: string): Dictionary {
  return dictionaryOf(wantedText(language, "language"), pairsOf(entries));
}

/**
 * The translation of an expression, or the expression itself if it has none.
 *
 * @example
 * ```js
 * const dictionary = readDictionary([{ intitule: "Oui", valeur: "Yes" }], "en");
 * ["Oui", "Non"].map((text) => translate(dictionary, text)); // ["Yes", "Non"]
 * ```
 */
export function translate({ entries }: Dictionary, expression: string): string {
  return entries.get(wantedText(expression, "expression")) ?? expression;
}

/**
 * The translation of an expression with a count: `one` for the singular, `many` for the plural, by the language's
 * rule (in French 0 and 1 are singular, elsewhere only 1). Each `{n}` is replaced by the digits of `n`.
 *
 * Throws an `Error` naming `n` if it is not a whole number from 0 to 4294967295.
 *
 * @example
 * ```js
 * const dictionary = readDictionary([{ intitule: "{n} pages", valeur: "{n} sheets" }], "en");
 * translateCount(dictionary, "{n} page", "{n} pages", 0); // "0 sheets"
 * ```
 */
export function translateCount({ language, entries }: Dictionary, one: string, many: string, n: number): string {
  const forms = [wantedText(one, "one"), wantedText(many, "many")];
  const translations = forms.map((form) => entries.get(form) ?? "");
  return JSON.parse(countedText(joined([language, ...forms, ...translations]), wantedCount(n, "n")));
}

/**
 * Stores a dictionary in local storage for `storedDictionary`, at the time `now` (`Date.now()`). `version` is the
 * server's version: any text that changes with the translations, or the empty string if the server has none. Returns
 * whether it was stored; it is not if storage is full, forbidden or missing.
 *
 * Throws an `Error` naming `now` if it is not a number.
 *
 * @example
 * ```js
 * const dictionary = readDictionary([{ intitule: "Retour", valeur: "Back" }], "en");
 * storeDictionary(dictionary, "42", Date.now()); // false
 * ```
 */
export function storeDictionary({ language, entries }: Dictionary, version: string, now: number): boolean {
  wantedText(version, "version");
  if (!Number.isFinite(now)) throw new Error("now: not a number");
  const records = Array.from(entries, ([intitule, valeur]) => ({ intitule, valeur }));
  return storeText(joined([language, JSON.stringify({ version, date: now, entries: records })]));
}

/**
 * The dictionary of a language from local storage, at the time `now` (`Date.now()`). `undefined` if its `version`
 * differs from the server's or it is damaged; without a version (the empty string), if it is older than one hour. In
 * these cases it is also removed. Also `undefined` if nothing is stored, or if storage is forbidden or missing (Node,
 * a worker). Then fetch the dictionary.
 *
 * @example
 * ```js
 * storedDictionary("42", "en", Date.now()); // undefined
 * ```
 */
export function storedDictionary(version: string, language: string, now: number): Dictionary | undefined {
  const [asked, code] = [wantedText(version, "version"), wantedText(language, "language")];
  const kept = keptIn(storedText(joined([code])));
  const isFresh = mayUseStored(joined([code, kept?.version ?? "", asked]), kept?.date ?? Number.NaN, now);
  return kept && isFresh ? dictionaryOf(code, kept.pairs) : undefined;
}

/**
 * The bodies of `add_traduction` calls that report missing expressions to the server, one request each, for those of
 * the expressions that the dictionary lacks. At most `limit` per call, 30 per call (the server's limit per minute) and
 * 300 per session. Expressions longer than 500 characters, with `<` or with a control character are skipped. Never
 * pass text that a visitor typed.
 *
 * Each expression is returned once per session; session storage records which ones were. If it is full, forbidden or
 * missing (Node, a worker), the list is empty: otherwise every page would send them again.
 *
 * Throws an `Error` naming `limit` if it is not a whole number from 0 to 4294967295, and naming `expressions` if they
 * are not a list of texts.
 *
 * @example
 * ```js
 * learnExpressions(readDictionary([], "en"), ["Non"], 30); // []
 * ```
 */
export function learnExpressions(
  { language, entries }: Dictionary,
  expressions: readonly string[],
  limit: number,
): string[] {
  wantedCount(limit, "limit");
  if (!isTexts(expressions)) throw new Error("expressions: a list of texts");
  const before = textsIn(taughtTexts(joined([language])));
  // A zero is a control character, and would cross as another one.
  const missing = expressions.filter((one) => !entries.has(one) && !one.includes("\0"));
  return JSON.parse(bodiesToTeach(joined([language, ...before, ...missing]), before.length, limit));
}

function dictionaryOf(language: string, pairs: readonly Pair[]): Dictionary {
  const usable: number[] = JSON.parse(usableEntries(joined(pairs.flat())));
  return { language, entries: new Map(usable.map((index) => pairs[index] as Pair)) };
}

/** What a stored text holds; undefined if it is damaged. */
function keptIn(text: string): { version: string; date: number; pairs: Pair[] } | undefined {
  try {
    const { version, date, entries } = JSON.parse(text);
    if (typeof version === "string" && typeof date === "number") return { version, date, pairs: pairsOf(entries) };
  } catch {}
}

function pairsOf(entries: unknown): Pair[] {
  if (!Array.isArray(entries)) throw new Error("entries: a list of translations");
  const field = (entry: unknown, name: string, otherwise?: string) => textOf("entries", entry, name, otherwise);
  return Array.from(entries, (entry) => [field(entry, "intitule"), field(entry, "valeur", "")]);
}

/** The texts of a stored list; none if it is damaged. */
function textsIn(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (isTexts(value)) return value;
  } catch {}
  return [];
}
