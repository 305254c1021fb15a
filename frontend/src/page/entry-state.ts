import { reportFailure } from "./running-kernel.js";

/** The bundle's part of a history entry's state, beside what other scripts store there. */
export interface OwnState {
  /** The entry's id; entries that differ only by an open dialog share it. */
  readonly id: string;
  /** How many dialogs were open. */
  readonly dialogs: number;
  /** Data for restorers, by the restorer's name. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface EntryState {
  readonly anc_url?: string;
  readonly vitrine?: OwnState;
}

/** Returns the state of the current entry; undefined if a script stores a primitive there, which is left as it is. */
function currentState(): EntryState | undefined {
  const state: unknown = history.state ?? {};
  return typeof state === "object" && !Array.isArray(state) ? (state as EntryState) : undefined;
}

/** Returns the bundle's part of the current entry's state. */
export function readEntry(): OwnState | undefined {
  return currentState()?.vitrine;
}

/**
 * Merges the bundle's part and the address into the current entry's state, and replaces its URL by `url`. False if the
 * browser refuses: the entry stays as it is.
 */
export function writeEntry(own: OwnState | undefined, url: string = location.href): boolean {
  const state = currentState();
  const next = state ? { ...state, ...(own ? { vitrine: own } : {}), anc_url: absolute(url) } : history.state;
  return isTaken(url, () => history.replaceState(next, "", url));
}

/** Adds an entry after the current one. False if the browser refuses: address and entry stay as they are. */
export function pushEntry(own: OwnState, url: string = location.href): boolean {
  return isTaken(url, () => history.pushState({ anc_url: absolute(url), vitrine: own }, "", url));
}

/** Stores the page's address in its history entry if it differs from the recorded one (spec 2.13). */
export function recordAddress(): void {
  if (currentState()?.anc_url !== location.href) writeEntry(undefined);
}

/** Changes the history. False if the browser refuses, as Safari does past a hundred in 30 seconds; the page goes on. */
function isTaken(url: string, change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    reportFailure("a history entry", url, error);
    return false;
  }
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
