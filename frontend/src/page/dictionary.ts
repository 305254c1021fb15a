import { type Entries, readEntries } from "./entries.js";
import { pageCode, pageLanguage, primary } from "./language.js";
import { isRecord, readSettings, type Settings, textOf } from "./settings.js";
import { readStored } from "./stored-dictionary.js";

/** Batches requests: expressions that are missed one by one are handled together. */
const GATHER_MS = 500;

const written = new WeakMap<Settings, Entries | undefined>();
const stored = new Map<string, Entries | undefined>();
/** The dictionaries that this page has fetched, by language code. */
const fetched = new Map<string, Entries>();
const missed = new Set<string>();
let handleWanted: (() => void) | undefined;
let waiting = false;
/** A script may ask for a translation before the callback is there. */
let isWanted = false;

/**
 * Returns the dictionary of the page's language: fetched by this page, else written in the page, else stored; undefined
 * if there is none.
 */
export function dictionary(): Entries | undefined {
  return fetched.get(pageCode()) ?? writtenDictionary() ?? storedDictionary();
}

/** Returns the version of the server's dictionary; empty if the page names none. */
export function dictionaryVersion(): string {
  return textOf(readSettings().traductions, "version") ?? "";
}

/** Sets the dictionary that the server has sent for a language. */
export function receive(code: string, entries: Entries): void {
  fetched.set(code, entries);
}

/** Schedules the callback of `onWanted`: the dictionary must be fetched, or taught missed expressions. */
export function want(): void {
  isWanted = true;
  if (waiting || !handleWanted) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    handleWanted?.();
  }, GATHER_MS);
}

/** Notes an expression that is shown untranslated. Never pass what a visitor typed: it is sent to the server. */
export function miss(expression: string): void {
  if (missed.has(expression)) return;
  missed.add(expression);
  want();
}

/** Returns the expressions missed so far. */
export function missedExpressions(): readonly string[] {
  return [...missed];
}

/** Sets the callback for when the dictionary must be fetched or taught. */
export function onWanted(act: () => void): void {
  handleWanted = act;
  if (isWanted) want();
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
