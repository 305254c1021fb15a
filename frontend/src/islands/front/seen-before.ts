import { reportAttribute } from "../../dom/attribute.js";
import { switchedOn } from "../../dom/switched-on.js";
import { DATA_FREQUENCY, DATA_FRONT_BANNER, DATA_VERSION, STORAGE_FRONT } from "../../schema.js";

interface Note {
  readonly storage: Storage;
  readonly key: string;
  readonly value: string;
}

/** Whether the visitor has seen a popup, or closed a banner, as often as its frequency allows. */
export function seenBefore(element: Element): boolean {
  return withNote(element, ({ storage, key, value }) => storage.getItem(key) === value) ?? false;
}

/** Remembers that the visitor has seen it. */
export function rememberSeen(element: Element): void {
  withNote(element, ({ storage, key, value }) => storage.setItem(key, value));
}

/** Undefined for what is always shown, and where the storage is full or forbidden (spec 8: ignored). */
function withNote<T>(element: Element, use: (note: Note) => T): T | undefined {
  try {
    const note = noteOf(element);
    return note && use(note);
  } catch {
    return undefined;
  }
}

function noteOf(element: Element): Note | undefined {
  const kind = element.matches(switchedOn(DATA_FRONT_BANNER)) ? "banner" : "popup";
  const key = STORAGE_FRONT + (element.id || kind);
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

/** The visitor's own day. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}
