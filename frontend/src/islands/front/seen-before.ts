import { reportAttribute } from "../../dom/attribute.js";
import { switchedOn } from "../../dom/switched-on.js";
import { DATA_FREQUENCY, DATA_FRONT_BANNER, DATA_VERSION, STORAGE_FRONT } from "../../schema.js";

interface Note {
  readonly storage: Storage;
  readonly key: string;
  readonly value: string;
}

/** What this page has shown: a refresh of its block brings it again, which is not a new page view. */
const shown = new Set<string>();
/** The elements shown: a script of the site may insert one again. */
const own = new WeakSet<Element>();

/** Returns whether the visitor saw a popup, or closed a banner, on this page or as often as its frequency allows. */
export function seenBefore(element: Element): boolean {
  if (shown.has(nameOf(element)) && !own.has(element)) return true;
  return withNote(element, ({ storage, key, value }) => storage.getItem(key) === value) ?? false;
}

/** Remembers that the visitor has seen it. */
export function rememberSeen(element: Element): void {
  shown.add(nameOf(element));
  own.add(element);
  withNote(element, ({ storage, key, value }) => {
    dropEarlierDays(storage);
    storage.setItem(key, value);
  });
}

/** Removes the notes of other days, which no longer matter. */
function dropEarlierDays(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    const noted = key.startsWith(STORAGE_FRONT) ? (storage.getItem(key) ?? "") : "";
    if (/^\d/.test(noted) && noted !== today()) storage.removeItem(key);
  }
}

/** Returns a key that is unique within the page, from the id or else the text. */
function nameOf(element: Element): string {
  const version = element.getAttribute(DATA_VERSION);
  return [kindOf(element), element.id || textOf(element), version].join(" ");
}

const texts = new WeakMap<Element, string>();

/** Returns the first text seen, because a countdown or a script may change it. */
function textOf(element: Element): string {
  const text = texts.get(element) ?? element.textContent?.replace(/\s+/g, " ").trim() ?? "";
  texts.set(element, text);
  return text;
}

/** Hashes a text for a storage key. */
function digest(text: string): string {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}

const kindOf = (element: Element) => (element.matches(switchedOn(DATA_FRONT_BANNER)) ? "banner" : "popup");

/** Returns undefined for what is always shown, and if storage is full or forbidden (spec 8: ignored). */
function withNote<T>(element: Element, use: (note: Note) => T): T | undefined {
  try {
    const note = noteOf(element);
    return note && use(note);
  } catch {
    return undefined;
  }
}

function noteOf(element: Element): Note | undefined {
  const key = STORAGE_FRONT + (element.id || `${kindOf(element)}-${digest(textOf(element))}`);
  const frequency = element.getAttribute(DATA_FREQUENCY)?.trim() || "always";
  switch (frequency) {
    case "always":
      return undefined;
    case "session":
      return { storage: sessionStorage, key, value: "session" };
    case "day":
      return { storage: localStorage, key, value: today() };
    case "version":
      return { storage: localStorage, key, value: `version ${element.getAttribute(DATA_VERSION) ?? ""}` };
    default:
      reportAttribute(element, DATA_FREQUENCY, "is none of always, session, day, version");
      return undefined;
  }
}

/** The visitor's current day. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}
