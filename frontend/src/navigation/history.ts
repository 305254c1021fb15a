import { ownMovesSince } from "../dom/own-moves.js";
import { type OwnState, pushEntry, readEntry, recordAddress, writeEntry } from "../page/entry-state.js";
import { whenLoaded } from "../page/idle.js";
import { adopt, reportFailure, type Service } from "../page/running-kernel.js";
import { createDialogEntries } from "./dialog-entries.js";
import { Places } from "./places.js";

export interface PushOptions {
  /** The page shows something else than before, be the address the same. */
  readonly changes?: boolean;
  /** What restorers need to come back to the entry, by their names, where that is known already. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

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

const LISTENERS = 3;

/**
 * The one owner of the page's history: entries of addresses and of open dialogs, what each entry shows, the place that was
 * left at it.
 *
 * While the page lives, what it shows at an entry comes after the browser would have scrolled to it, so the page scrolls
 * itself. Where the page is loaded again the browser does it better, so it gets the task back as the page goes.
 */
export class History implements Service {
  readonly name = "history";
  readonly #restorers = new Map<string, Restorer>();
  /** Restorers that build on what the others have brought back. */
  readonly #lateRestorers = new Map<string, Restorer>();
  readonly #places = new Places();
  /** By the id of an entry: a dialog's entry has that of the one below, which cannot be written while it is not current. */
  readonly #remembered = new Map<string, OwnState["data"]>();
  readonly #dialogs = createDialogEntries({
    level: () => this.#current.dialogs,
    push: (level) => this.#pushDialog(level),
    go: (distance) => {
      if (!this.#leaving) history.go(distance);
      return !this.#leaving;
    },
  });
  #listening: AbortController | undefined;
  #current: OwnState = { id: "", dialogs: 0, data: {} };
  #loadedWith: OwnState["data"] = {};
  /** The visitor went to another entry before this file had come: the page still shows the one it was loaded at. */
  #missed = false;
  #leaving = false;
  #visiting = false;
  #turn = 0;

  /** Begins at the entry the document was loaded at. A second start changes nothing. */
  start(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.#missed = addressMoved();
    // The document was loaded at an entry that has been visited before.
    const revisited = readEntry() !== undefined;
    this.#current = this.#stamp(undefined);
    this.#loadedWith = this.#missed ? {} : this.#current.data;
    addEventListener("popstate", () => this.#arrive(), { signal });
    addEventListener("pagehide", () => this.#leave(), { signal });
    // A task later: WebKit scrolls a page from the back-forward cache after this event.
    addEventListener(
      "pageshow",
      ({ persisted }) => persisted && setTimeout(() => signal.aborted || this.scrollByHand()),
      { signal },
    );
    this.#watchLeaving(signal);
    if (revisited) this.#returnTo(this.#current.id);
    whenLoaded(() => setTimeout(() => signal.aborted || this.scrollByHand()), signal);
    // Loaded again while a dialog was open: its entry would be a step back that changes nothing.
    if (this.#current.dialogs > 0) this.#dialogs.arrive();
  }

  /** Listens no more, and leaves the scrolling to the browser. */
  stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    history.scrollRestoration = "auto";
  }

  count(): number {
    return this.#listening ? LISTENERS : 0;
  }

  /**
   * Adds an entry for a new address; the page stays. The address that is already gets an entry only where the page
   * `changes` all the same, as one of two lists does that share a parameter.
   */
  pushAddress(url: string, { changes = false, data = {} }: PushOptions = {}): void {
    if (!changes && new URL(url, document.baseURI).href === location.href) return;
    const next: OwnState = { id: newId(), dialogs: 0, data: { ...this.#current.data, ...data } };
    if (this.#current.dialogs > 0) {
      // The new address takes the dialog's entry, and the dialog gets another one on top of it.
      writeEntry(next, url);
      this.#current = next;
      this.#dialogs.settle();
    } else {
      this.#places.save(this.#current.id);
      pushEntry(next, url);
      this.#current = next;
    }
  }

  /**
   * Leads to a part of the page as a link to it does, with an entry of its own where the hash is another one; the browser
   * jumps there.
   */
  visitPart(hash: string): void {
    this.#places.save(this.#current.id);
    this.#visiting = true;
    location.hash = hash;
    this.#visiting = false;
    // Named now: a popstate that comes later finds nothing new.
    this.#current = this.#stamp(this.#current);
  }

  /** Gives the current entry another address. */
  replaceAddress(url: string): void {
    writeEntry(this.#current, url);
  }

  /** Keeps in the current entry what the restorer of that name needs to come back to it. */
  remember(name: string, data: unknown): void {
    const current = this.#current;
    if (JSON.stringify(data) === JSON.stringify(current.data[name])) return;
    this.#current = { ...current, data: { ...current.data, [name]: data } };
    this.#remembered.set(current.id, this.#current.data);
    writeEntry(this.#current);
  }

  /** What was remembered of the page as it was loaded, at this entry in an earlier life of the document. */
  recall(name: string): unknown {
    return this.#loadedWith[name];
  }

  /** Has `restorer` called for each entry that Back and Forward lead to; a late one when the others are done. */
  registerRestorer(name: string, restorer: Restorer, { late = false } = {}): void {
    (late ? this.#lateRestorers : this.#restorers).set(name, restorer);
    if (this.#missed) void this.#restore();
  }

  /** Has `note` asked, whenever a place is kept, for what it takes to find it again in a page that has changed. */
  registerNote(name: string, note: () => unknown): void {
    this.#places.registerNote(name, note);
  }

  /** What was noted under that name when the current entry was left. */
  notedHere(name: string): unknown {
    return this.#places.noteOf(this.#current.id, name);
  }

  /** The page was loaded at an entry that it takes time to bring back: the browser leaves the scrolling to us. */
  scrollByHand(): void {
    history.scrollRestoration = "manual";
  }

  /** The page was loaded at an entry and has been brought back to it: to the place left there. */
  returnToPlace({ scrolled = false } = {}): void {
    if (!scrolled) this.#places.restoreScroll(this.#current.id);
    if (document.activeElement === document.body) this.#places.restoreFocus(this.#current.id);
  }

  /** One entry per open dialog: Back calls `close`. The answer takes the entry away without leaving one over. */
  openEntry(close: () => void): () => void {
    return this.#dialogs.open(close);
  }

  /** Fulfilled when the entries of all dialogs that have closed are gone: before that, going elsewhere may be called off. */
  settled(): Promise<void> {
    return this.#dialogs.settled();
  }

  #pushDialog(level: number): void {
    if (this.#current.dialogs === 0) this.#places.save(this.#current.id);
    this.#current = { ...this.#current, dialogs: level };
    pushEntry(this.#current);
  }

  #leave(): void {
    if (this.#current.dialogs === 0) this.#places.save(this.#current.id);
    history.scrollRestoration = "auto";
  }

  /** To the place left at that entry: the focus, which no browser brings back, and the scroll where it is ours to. */
  #returnTo(id: string): void {
    if (document.activeElement === document.body) this.#places.restoreFocus(id);
    if (history.scrollRestoration === "manual") {
      this.#places.restoreScroll(id);
      whenLoaded(() => this.#places.restoreScroll(id));
    } else if (location.hash) {
      // WebKit goes to what the hash names when it loads a page again, not to the place that was left.
      const moved = ownMovesSince();
      whenLoaded(() => setTimeout(() => moved.end() || this.#places.restoreScroll(id)));
    }
  }

  /** Going back in time, for a closed dialog's entry, would call off a visit to another page that has been asked for. */
  #watchLeaving(signal: AbortSignal): void {
    if (!("navigation" in globalThis)) return;
    const note = ({ destination, downloadRequest }: NavigateEvent) => {
      this.#leaving = !destination.sameDocument && downloadRequest === null;
    };
    navigation.addEventListener("navigate", note, { signal });
    const stay = () => {
      this.#leaving = false;
    };
    navigation.addEventListener("navigateerror", stay, { signal });
  }

  /** The current entry has changed under the page: by Back, Forward, or a link to a part of it. */
  #arrive(): void {
    const left = this.#current;
    const elsewhere = readEntry()?.id !== left.id;
    if (elsewhere && left.dialogs === 0 && !this.#visiting) this.#places.save(left.id);
    this.#current = this.#stamp(left);
    this.#dialogs.arrive();
    if (elsewhere) void this.#restore();
  }

  /** Makes sure that the current entry has a name; one that a link within the page made shows what was shown. */
  #stamp(before: OwnState | undefined): OwnState {
    const known = readEntry();
    const own = known
      ? { ...known, data: this.#remembered.get(known.id) ?? known.data }
      : { id: newId(), dialogs: 0, data: before?.data ?? {} };
    if (known) recordAddress();
    else writeEntry(own);
    return own;
  }

  async #restore(): Promise<void> {
    this.#turn += 1;
    const own = this.#turn;
    const { id, data } = this.#current;
    let scrolled = false;
    for (const group of [this.#restorers, this.#lateRestorers]) {
      const results = await Promise.all([...group].map(([name, restorer]) => attempt(name, restorer, data[name])));
      if (own !== this.#turn) return;
      scrolled ||= results.includes(true);
    }
    if (history.scrollRestoration === "manual" && !scrolled) this.#places.restoreScroll(id);
    this.#places.restoreFocus(id);
  }
}

/** The page's own, at work from the moment this file has come until the kernel stops. */
export const pageHistory = adopt(new History());

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
