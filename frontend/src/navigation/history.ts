import { ownMovesSince } from "../dom/own-moves.js";
import { type OwnState, pushEntry, readEntry, recordAddress, writeEntry } from "../page/entry-state.js";
import { whenLoaded } from "../page/idle.js";
import { ListeningService } from "../page/listening-service.js";
import { adopt, reportFailure } from "../page/running-kernel.js";
import { createDialogEntries, type Dismiss } from "./dialog-entries.js";
import { EntryViews } from "./entry-views.js";
import { travel, watchLeaving } from "./leaving.js";
import { addressMoved } from "./loaded-from.js";

export interface PushOptions {
  /** Adds an entry even if the address stays the same, because the page's content changes. */
  readonly changes?: boolean;
  /** Data that restorers need to restore the entry, by restorer name, if already known. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** The history entry a restorer has to restore. */
export interface Entry {
  readonly url: string;
  /** The data that `remember` stored in the entry under the restorer's name. */
  readonly data: unknown;
  /** The document was loaded at another entry, which the visitor left before this file had loaded. */
  readonly missed: boolean;
}

/**
 * Restores a part of the page to its state at an entry. After all restorers, the history restores focus and scroll
 * position; not the scroll position if a restorer returned true, which means it has scrolled itself.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a restorer that returns nothing is the common case.
export type Restorer = (entry: Entry) => void | boolean | Promise<void | boolean>;

/**
 * The only code that changes the page's history: entries for addresses and open dialogs, the data each entry shows, and
 * the scroll position and focus when the visitor left it.
 *
 * Within a document, the content of an entry arrives after the browser would have scrolled, so the page scrolls itself.
 * When a page is loaded again, the browser scrolls better, so `pagehide` hands scrolling back to the browser.
 */
export class History extends ListeningService {
  readonly name = "history";
  readonly #restorers = new Map<string, Restorer>();
  /** Restorers that need the result of the others. */
  readonly #lateRestorers = new Map<string, Restorer>();
  readonly #views = new EntryViews();
  /** By entry id. A dialog's entry shares the id of the entry below, which can only be written while it is current. */
  readonly #remembered = new Map<string, OwnState["data"]>();
  readonly #dialogs = createDialogEntries({
    level: () => this.#current.dialogs,
    push: (level) => this.#pushDialog(level),
    go: (distance) => {
      if (this.#isLeaving()) return false;
      travel(distance);
      return true;
    },
  });
  #current: OwnState = { id: "", dialogs: 0, data: {} };
  #loadedWith: OwnState["data"] = {};
  /** The visitor went to another entry before this file had loaded: the page still shows the one it was loaded at. */
  #missed = false;
  /** Going back for a closed dialog's entry would cancel a navigation to another page. */
  #isLeaving = () => false;
  #visiting = false;
  #turn = 0;
  #restoring: Promise<void> | undefined;

  /** Starts at the current entry. */
  protected listen(signal: AbortSignal): void {
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
    // Removes the entries of dialogs that closed meanwhile.
    this.#isLeaving = watchLeaving(() => this.#dialogs.sync(), signal);
    if (revisited) this.#returnTo(this.#current.id);
    whenLoaded(() => setTimeout(() => signal.aborted || this.scrollByHand()), signal);
    // Reloaded while a dialog was open: removes its entry, because Back would visibly do nothing.
    if (this.#current.dialogs > 0) this.#dialogs.arrive();
  }

  /** Removes the listeners and hands scrolling back to the browser. */
  override stop(): void {
    super.stop();
    history.scrollRestoration = "auto";
  }

  /**
   * Adds an entry for a new address without loading it. The current address gets a new entry only with `changes`: for
   * example when two lists share a parameter and one of them changes. If the browser refuses, the page stays at its entry.
   */
  pushAddress(url: string, { changes = false, data = {} }: PushOptions = {}): void {
    if (!changes && new URL(url, document.baseURI).href === location.href) return;
    const next: OwnState = { id: newId(), dialogs: 0, data: { ...this.#current.data, ...data } };
    if (this.#current.dialogs > 0) {
      // The new address replaces the dialog's entry; `sync` then adds a new entry for the dialog on top of it.
      if (!writeEntry(next, url)) return;
      this.#current = next;
      this.#dialogs.sync();
    } else {
      this.#views.save(this.#current.id);
      if (pushEntry(next, url)) this.#current = next;
    }
  }

  /**
   * Navigates to a fragment like a link: the browser scrolls there, and adds an entry if the hash differs.
   */
  visitPart(hash: string): void {
    this.#views.save(this.#current.id);
    this.#visiting = true;
    location.hash = hash;
    this.#visiting = false;
    // Stamped now, so that the later `popstate` finds a known entry: one of the page, without an open dialog.
    this.#current = this.#stamp({ ...this.#current, dialogs: 0 });
  }

  /** Changes the address of the current entry. */
  replaceAddress(url: string): void {
    writeEntry(this.#current, url);
  }

  /** Stores in the current entry the data that the restorer of that name needs to restore it. */
  remember(name: string, data: unknown): void {
    const current = this.#current;
    if (JSON.stringify(data) === JSON.stringify(current.data[name])) return;
    this.#current = { ...current, data: { ...current.data, [name]: data } };
    this.#remembered.set(current.id, this.#current.data);
    writeEntry(this.#current);
  }

  /** Returns the data that an earlier document stored in the entry this document was loaded at. */
  recall(name: string): unknown {
    return this.#loadedWith[name];
  }

  /** Registers a restorer for every entry reached by Back or Forward; a late one runs after the others. */
  registerRestorer(name: string, restorer: Restorer, { late = false } = {}): void {
    (late ? this.#lateRestorers : this.#restorers).set(name, restorer);
    if (this.#missed) this.#beginRestoring();
  }

  /**
   * Restores the current entry in a document that the server has rendered in another state: an address carries the
   * state of one part of the page, the entry that of all. A visitor who has moved meanwhile keeps scroll and focus.
   */
  restoreLoaded(): void {
    this.scrollByHand();
    const moves = ownMovesSince();
    this.#beginRestoring(() => moves.end());
  }

  /** Settles when the entry has been restored; undefined if no restore is pending. */
  get restoring(): Promise<void> | undefined {
    return this.#restoring;
  }

  /** Registers `note`: its result is saved with each view, to find the view again after the page has changed. */
  registerNote(name: string, note: () => unknown): void {
    this.#views.registerNote(name, note);
  }

  /** Returns what was noted under that name when the visitor last left the current entry. */
  notedHere(name: string): unknown {
    return this.#views.noteOf(this.#current.id, name);
  }

  /** Stops the browser from restoring the scroll position: this class does it. */
  scrollByHand(): void {
    history.scrollRestoration = "manual";
  }

  /** Restores focus and, unless `scrolled`, scroll position of the entry, after its content has been restored. */
  restoreView({ scrolled = false } = {}): void {
    if (!scrolled) this.#views.restoreScroll(this.#current.id);
    if (document.activeElement === document.body) this.#views.restoreFocus(this.#current.id);
  }

  /**
   * Adds an entry for an open dialog; Back calls `close`, which returns false if the dialog stays open. The returned
   * function removes the entry.
   */
  openEntry(close: Dismiss): () => void {
    return this.#dialogs.open(close);
  }

  /** Resolves when the entries of all closed dialogs are removed: removing one would cancel a pending navigation. */
  settled(): Promise<void> {
    return this.#dialogs.settled();
  }

  #pushDialog(level: number): boolean {
    if (this.#current.dialogs === 0) this.#views.save(this.#current.id);
    const next = { ...this.#current, dialogs: level };
    const isMade = this.#isMarked() && pushEntry(next);
    if (isMade) this.#current = next;
    return isMade;
  }

  /** Whether the browser is at our entry, rewritten if needed: over another, closing a dialog would go too far back. */
  #isMarked(): boolean {
    const isOwn = () => readEntry()?.id === this.#current.id;
    if (!isOwn()) writeEntry(this.#current);
    return isOwn();
  }

  #leave(): void {
    if (this.#current.dialogs === 0) this.#views.save(this.#current.id);
    history.scrollRestoration = "auto";
  }

  /** Restores the focus, which no browser does, and the scroll position if the browser does not. */
  #returnTo(id: string): void {
    const hasUnfolded = document.activeElement === document.body && this.#views.restoreFocus(id);
    // The browser's own restored position does not account for the unfolded content.
    if (hasUnfolded) this.scrollByHand();
    if (history.scrollRestoration === "manual") {
      this.#views.restoreScroll(id);
      whenLoaded(() => this.#views.restoreScroll(id));
    } else if (location.hash) {
      // On a reload, WebKit scrolls to the hash's target, not to the previous scroll position.
      const moved = ownMovesSince();
      whenLoaded(() => setTimeout(() => moved.end() || this.#views.restoreScroll(id)));
    }
  }

  /** Handles a change of the current entry: by Back, Forward, or a link to a fragment. */
  #arrive(): void {
    const left = this.#current;
    const elsewhere = readEntry()?.id !== left.id;
    if (elsewhere && left.dialogs === 0 && !this.#visiting) this.#views.save(left.id);
    this.#current = this.#stamp(left);
    this.#dialogs.arrive();
    if (elsewhere) this.#beginRestoring();
  }

  /**
   * Makes sure that the current entry has an id. An entry added by a fragment link inherits the data and open dialogs
   * of the previous one: its target is inside a dialog, or missing.
   */
  #stamp(before: OwnState | undefined): OwnState {
    const known = readEntry();
    const own = known
      ? { ...known, data: this.#remembered.get(known.id) ?? known.data }
      : { id: newId(), dialogs: before?.dialogs ?? 0, data: before?.data ?? {} };
    if (known) recordAddress();
    else writeEntry(own);
    return own;
  }

  #beginRestoring(staysHere = () => false): void {
    const own = this.#restore(staysHere).finally(() => {
      if (this.#restoring === own) this.#restoring = undefined;
    });
    this.#restoring = own;
  }

  async #restore(staysHere: () => boolean): Promise<void> {
    this.#turn += 1;
    const own = this.#turn;
    const { id, data } = this.#current;
    this.#views.restoreTitle(id);
    let scrolled = false;
    for (const group of [this.#restorers, this.#lateRestorers]) {
      const entry = (name: string): Entry => ({ url: location.href, data: data[name], missed: this.#missed });
      const results = await Promise.all([...group].map(([name, restorer]) => attempt(name, restorer, entry(name))));
      if (own !== this.#turn) return;
      scrolled ||= results.includes(true);
    }
    if (staysHere()) return;
    if (history.scrollRestoration === "manual" && !scrolled) this.#views.restoreScroll(id);
    this.#views.restoreFocus(id);
  }
}

/** The page's history. It runs from the moment this file has loaded until the kernel stops. */
export const pageHistory = adopt(new History());

async function attempt(name: string, restorer: Restorer, entry: Entry): Promise<boolean> {
  try {
    return (await restorer(entry)) === true;
  } catch (error) {
    reportFailure(`restorer ${name}`, document, error);
    return false;
  }
}

function newId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}
