import { whenLoaded } from "../kernel/idle.js";
import { reportFailure } from "../kernel/running-kernel.js";
import { createDialogEntries } from "./dialog-entries.js";
import { type OwnState, pushEntry, readEntry, recordAddress, writeEntry } from "./entry-state.js";
import { noteOf, restoreFocus, restoreScroll, savePlace } from "./places.js";

/** An entry that Back or Forward has led to. */
export interface Entry {
  readonly url: string;
  /** What was remembered at that entry under the restorer's name. */
  readonly data: unknown;
}

/**
 * Brings a part of the page back to what it was at an entry. When all have done so the place is restored; the scroll only
 * where none has answered true, which says that it has seen to that.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a restorer that returns nothing is the common case.
export type Restorer = (entry: Entry) => void | boolean | Promise<void | boolean>;

const restorers = new Map<string, Restorer>();
/** By name: restorers that build on what the others have brought back. */
const lateRestorers = new Map<string, Restorer>();
/** The visitor went to another entry before this file had come: the page still shows the one it was loaded at. */
const missed = addressMoved();
/** The document was loaded at an entry that has been visited before. */
const revisited = readEntry() !== undefined;
/** By the id of an entry: a dialog's entry has that of the one below, which cannot be written while it is not current. */
const remembered = new Map<string, OwnState["data"]>();
let current = stamp(undefined);
const loadedWith = missed ? {} : current.data;
let leaving = false;
let visiting = false;
let turn = 0;

const dialogs = createDialogEntries({
  level: () => current.dialogs,
  push(level) {
    if (current.dialogs === 0) savePlace(current.id);
    current = { ...current, dialogs: level };
    pushEntry(current);
  },
  go(distance) {
    if (!leaving) history.go(distance);
    return !leaving;
  },
});

begin();

/** Adds an entry for a new address; the page stays. The address that stands already gets no second entry. */
export function pushAddress(url: string): void {
  if (new URL(url, document.baseURI).href === location.href) return;
  const next: OwnState = { id: newId(), dialogs: 0, data: current.data };
  if (current.dialogs > 0) {
    // The new address takes the dialog's entry, and the dialog gets another one on top of it.
    writeEntry(next, url);
    current = next;
    dialogs.settle();
  } else {
    savePlace(current.id);
    pushEntry(next, url);
    current = next;
  }
}

/**
 * Leads to a part of the page as a link to it does, with an entry of its own where the hash is another one; the browser
 * jumps there.
 */
export function visitPart(hash: string): void {
  savePlace(current.id);
  visiting = true;
  location.hash = hash;
  visiting = false;
  // Named now: a popstate that comes later finds nothing new.
  current = stamp(current);
}

/** Gives the current entry another address. */
export function replaceAddress(url: string): void {
  writeEntry(current, url);
}

/** Keeps in the current entry what the restorer of that name needs to come back to it. */
export function remember(name: string, data: unknown): void {
  if (JSON.stringify(data) === JSON.stringify(current.data[name])) return;
  current = { ...current, data: { ...current.data, [name]: data } };
  remembered.set(current.id, current.data);
  writeEntry(current);
}

/** What was remembered of the page as it was loaded, at this entry in an earlier life of the document. */
export function recall(name: string): unknown {
  return loadedWith[name];
}

/** Has `restorer` called for each entry that Back and Forward lead to; a late one when the others are done. */
export function registerRestorer(name: string, restorer: Restorer, { late = false } = {}): void {
  (late ? lateRestorers : restorers).set(name, restorer);
  if (missed) void restore();
}

/** What was noted under that name when the current entry was left (see `registerNote`). */
export function notedHere(name: string): unknown {
  return noteOf(current.id, name);
}

/** The page was loaded at an entry that it takes time to bring back: the browser leaves the scrolling to us. */
export function scrollByHand(): void {
  history.scrollRestoration = "manual";
}

/** The page was loaded at an entry and has been brought back to it: to the place left there. */
export function returnToPlace({ scrolled = false } = {}): void {
  if (!scrolled) restoreScroll(current.id);
  if (document.activeElement === document.body) restoreFocus(current.id);
}

/** One entry per open dialog: Back calls `close`. The answer takes the entry away without leaving one over. */
export function openEntry(close: () => void): () => void {
  return dialogs.open(close);
}

/**
 * While the page lives, what it shows at an entry comes after the browser would have scrolled to it, so the page
 * scrolls itself. Where the page is loaded again the browser does it better, so it gets the task back as the page goes.
 */
function begin(): void {
  addEventListener("popstate", arrive);
  addEventListener("pagehide", () => {
    if (current.dialogs === 0) savePlace(current.id);
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", ({ persisted }) => persisted && scrollByHand());
  watchLeaving();
  if (revisited) returnTo(current.id);
  whenLoaded(() => setTimeout(scrollByHand));
  // Loaded again while a dialog was open: its entry would be a step back that changes nothing.
  if (current.dialogs > 0) dialogs.arrive();
}

/** To the place left at that entry: the focus, which no browser brings back, and the scroll where it is ours to. */
function returnTo(id: string): void {
  if (document.activeElement === document.body) restoreFocus(id);
  if (history.scrollRestoration === "auto") return;
  restoreScroll(id);
  whenLoaded(() => restoreScroll(id));
}

/** Going back in time, for a closed dialog's entry, would call off a visit to another page that has been asked for. */
function watchLeaving(): void {
  if (!("navigation" in globalThis)) return;
  navigation.addEventListener("navigate", ({ destination, downloadRequest }) => {
    leaving = !destination.sameDocument && downloadRequest === null;
  });
  navigation.addEventListener("navigateerror", () => {
    leaving = false;
  });
}

/** The current entry has changed under the page: by Back, Forward, or a link to a part of it. */
function arrive(): void {
  const left = current;
  const elsewhere = readEntry()?.id !== left.id;
  if (elsewhere && left.dialogs === 0 && !visiting) savePlace(left.id);
  current = stamp(left);
  dialogs.arrive();
  if (elsewhere) void restore();
}

/** Makes sure that the current entry has a name; one that a link within the page made shows what was shown. */
function stamp(before: OwnState | undefined): OwnState {
  const known = readEntry();
  const own = known
    ? { ...known, data: remembered.get(known.id) ?? known.data }
    : { id: newId(), dialogs: 0, data: before?.data ?? {} };
  if (known) recordAddress();
  else writeEntry(own);
  return own;
}

async function restore(): Promise<void> {
  turn += 1;
  const own = turn;
  const { id, data } = current;
  let scrolled = false;
  for (const group of [restorers, lateRestorers]) {
    const results = await Promise.all([...group].map(([name, restorer]) => attempt(name, restorer, data[name])));
    if (own !== turn) return;
    scrolled ||= results.includes(true);
  }
  if (history.scrollRestoration === "manual" && !scrolled) restoreScroll(id);
  restoreFocus(id);
}

async function attempt(name: string, restorer: Restorer, data: unknown): Promise<boolean> {
  try {
    return (await restorer({ url: location.href, data })) === true;
  } catch (error) {
    reportFailure(`restorer ${name}`, document, error);
    return false;
  }
}

function addressMoved(): boolean {
  const loaded = performance.getEntriesByType?.("navigation")[0]?.name;
  const page = (url: string) => url.split("#")[0];
  return loaded !== undefined && page(loaded) !== page(location.href);
}

function newId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}
