import { reportFailure } from "./running-kernel.js";

/** What the bundle keeps in the state of a history entry, beside what others keep there. */
export interface OwnState {
  /** Names the entry; two entries that differ only by an open dialog share it. */
  readonly id: string;
  /** How many dialogs were open over the page. */
  readonly dialogs: number;
  /** What restorers need to bring the entry's page back, by the restorer's name. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface EntryState {
  readonly anc_url?: string;
  readonly vitrine?: OwnState;
}

/** The state of the current entry; undefined where a script keeps a plain value there, which is left as it is. */
function currentState(): EntryState | undefined {
  const state: unknown = history.state ?? {};
  return typeof state === "object" && !Array.isArray(state) ? (state as EntryState) : undefined;
}

/** What the bundle has kept in the current entry. */
export function readEntry(): OwnState | undefined {
  return currentState()?.vitrine;
}

/** Merges what the bundle keeps, and the address, into the state of the current entry, which moves to `url`. */
export function writeEntry(own: OwnState | undefined, url: string = location.href): void {
  const state = currentState();
  if (!state) history.replaceState(history.state, "", url);
  else history.replaceState({ ...state, ...(own ? { vitrine: own } : {}), anc_url: absolute(url) }, "", url);
}

/** Makes a new entry after the current one. A browser that refuses so many in a while keeps the address it has. */
export function pushEntry(own: OwnState, url: string = location.href): void {
  try {
    history.pushState({ anc_url: absolute(url), vitrine: own }, "", url);
  } catch (error) {
    reportFailure("a history entry", url, error);
  }
}

/** Stores the page's address in its history entry when it differs from the recorded one (spec 2.13). */
export function recordAddress(): void {
  if (currentState()?.anc_url !== location.href) writeEntry(undefined);
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
