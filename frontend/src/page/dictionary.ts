import { type Entries, readEntries } from "./entries.js";
import { pageCode, pageLanguage, primary } from "./language.js";
import { isRecord, readSettings, type Settings, textOf } from "./settings.js";
import { readStored } from "./stored-dictionary.js";

/** Expressions that come one by one are handled together. */
const GATHER_MS = 500;

const written = new WeakMap<Settings, Entries | undefined>();
const stored = new Map<string, Entries | undefined>();
/** The dictionaries that this page has fetched, by language code. */
const fetched = new Map<string, Entries>();
const missed = new Set<string>();
let settle: (() => void) | undefined;
let waiting = false;

/**
 * The dictionary of the page's language: what the server has sent to this page, else what the page holds or was stored;
 * undefined if unknown.
 */
export function dictionary(): Entries | undefined {
  return fetched.get(pageCode()) ?? writtenDictionary() ?? storedDictionary();
}

/** The version of the server's dictionary; empty if the page names none. */
export function dictionaryVersion(): string {
  return textOf(readSettings().traductions, "version") ?? "";
}

/** Sets the dictionary of a language that the server has sent. */
export function receive(code: string, entries: Entries): void {
  fetched.set(code, entries);
}

/** Asks for what the dictionary needs: to be fetched, or to be taught. */
export function want(): void {
  if (waiting || !settle) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    settle?.();
  }, GATHER_MS);
}

/** Notes an expression that is shown untranslated. Never pass what a visitor typed: it is sent to the server. */
export function miss(expression: string): void {
  if (missed.has(expression)) return;
  missed.add(expression);
  want();
}

/** The expressions missed so far. */
export function missedExpressions(): readonly string[] {
  return [...missed];
}

/** Sets what is called when the dictionary needs something. */
export function onWanted(act: () => void): void {
  settle = act;
  if (missed.size > 0) want();
}

/** Entries of another language than the page's are ignored. */
function writtenDictionary(): Entries | undefined {
  const settings = readSettings();
  if (written.has(settings)) return written.get(settings);
  const { traductions } = settings;
  const entries = isRecord(traductions) && Array.isArray(traductions.entries) ? traductions.entries : undefined;
  const language = textOf(traductions, "langue");
  const isOwn = language === undefined || primary(language) === pageLanguage();
  const own = entries && readEntries(isOwn ? entries : []);
  written.set(settings, own);
  return own;
}

function storedDictionary(): Entries | undefined {
  const [code, version] = [pageCode(), dictionaryVersion()];
  const key = `${code} ${version}`;
  if (!stored.has(key)) stored.set(key, readStored(code, version));
  return stored.get(key);
}
