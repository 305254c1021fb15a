import { loadDictionaryCore } from "../../core/load-dictionary.js";
import { readPlatform } from "../../page/config.js";
import { dictionary, dictionaryVersion, missedExpressions, receive } from "../../page/dictionary.js";
import type { Entries } from "../../page/entries.js";
import { emit } from "../../page/events.js";
import { FRENCH, pageCode, pageLanguage } from "../../page/language.js";
import { languageOf, loadWords } from "../../page/words.js";
import { EVENT_TRANSLATIONS, STORAGE_TAUGHT } from "../../schema.js";
import { request } from "../../update/http.js";
import { readAnswer } from "./answer.js";

/** What the server accepts from one address per minute; the core returns no more at once. */
const MOST_AT_ONCE = 30;

let isRequested = false;

/** Fetches the dictionary if the page lacks it, then sends the server what it lacks. Failures are silent (spec 8). */
export async function sync(): Promise<void> {
  if (!dictionary()) await fetchDictionary();
  await teach();
}

/** Fetches it once per page. A failed request leaves the dictionary unknown, and then nothing is taught. */
async function fetchDictionary(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  const [code, version] = [pageCode(), dictionaryVersion()];
  const result = await post("action=get_traductions&cible=javascript", true);
  const entries = result.ok ? readAnswer(result.text, pageLanguage()) : undefined;
  if (!entries) return;
  receive(code, entries);
  emit(document, EVENT_TRANSLATIONS);
  await store({ language: code, entries }, version);
}

/** Sends what the dictionary lacks, once per session; a French expression is its own translation. */
async function teach(): Promise<void> {
  const entries = dictionary();
  if (!entries || pageLanguage() === FRENCH) return;
  const code = pageCode();
  // What the bundle itself has in English needs no editor; without its English nobody knows which that is.
  const isLoaded = loadWords().then(() => code === pageCode());
  if (!(await isLoaded.catch(() => false))) return;
  const before = taught(code);
  const missing = missedExpressions().filter((expression) => languageOf(expression) && !before.has(expression));
  if (missing.length === 0) return;
  const core = await loadDictionaryCore();
  const bodies = core?.learnExpressions({ language: code, entries }, missing, MOST_AT_ONCE);
  const answers = await Promise.all((bodies ?? []).map((body) => post(body)));
  await takeLearnt(
    code,
    answers.flatMap((answer) => (answer.ok ? [answer.text] : [])),
  );
}

/** Uses a translation that the server has answered with at once (spec 7.4), and stores it with the others. */
async function takeLearnt(code: string, answers: readonly string[]): Promise<void> {
  const learnt = answers.flatMap((text) => [...(readAnswer(text, pageLanguage()) ?? [])]).filter(isTranslated);
  if (learnt.length === 0 || code !== pageCode()) return;
  const entries: Entries = new Map([...(dictionary() ?? []), ...learnt]);
  receive(code, entries);
  emit(document, EVENT_TRANSLATIONS);
  await store({ language: code, entries }, dictionaryVersion());
}

/** An expression that the server has only noted is returned as it was sent. */
const isTranslated = ([expression, translation]: readonly [string, string]) => translation !== expression;

/** Without the core nothing is stored; the page has its dictionary all the same. */
async function store(known: { language: string; entries: Entries }, version: string): Promise<void> {
  const core = await loadDictionaryCore();
  core?.storeDictionary(known, version, Date.now());
}

function post(body: string, retry = false): ReturnType<typeof request> {
  const address = `/${readPlatform()}/ajax/modules/traductions/traitement.php`;
  return request(address, { method: "POST", body, retry });
}

/** The expressions that the core has returned in this session: a page that lacks only these need not load it. */
function taught(code: string): ReadonlySet<unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_TAUGHT + code) ?? "[]");
    return new Set(Array.isArray(kept) ? kept : []);
  } catch {
    return new Set();
  }
}
