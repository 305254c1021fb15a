import { type ControlName, findControl, nameControl } from "../dom/control.js";
import { STORAGE_PLACES } from "../schema.js";

/** How the visitor left a history entry: scroll position, focus, and the title of the document. */
interface EntryView {
  readonly left: number;
  readonly top: number;
  readonly title?: string;
  readonly focus?: ControlName;
  /** Results of the registered notes, by name. */
  readonly notes?: Readonly<Record<string, unknown>>;
}

/** More entries than any visitor goes back through. */
const MOST_VIEWS = 50;

/** The view of each history entry, by entry id. Kept in session storage for later documents of the tab. */
export class EntryViews {
  readonly #views = load();
  readonly #noters = new Map<string, () => unknown>();

  /** Registers `note`: its result is saved with each view, to find the view again after the page has changed. */
  registerNote(name: string, note: () => unknown): void {
    this.#noters.set(name, note);
  }

  /** Returns what was noted under that name at an entry. */
  noteOf(id: string, name: string): unknown {
    return this.#views.get(id)?.notes?.[name];
  }

  /** Saves the scroll position, the focused control and the notes under the id of a history entry. */
  save(id: string): void {
    const focus = nameControl(document.activeElement, document);
    this.#views.delete(id);
    const notes = Object.fromEntries([...this.#noters].map(([name, note]) => [name, note()]));
    this.#views.set(id, { left: scrollX, top: scrollY, title: document.title, notes, ...(focus ? { focus } : {}) });
    for (const oldest of [...this.#views.keys()].slice(0, -MOST_VIEWS)) this.#views.delete(oldest);
    store(this.#views);
  }

  /** Restores the document's title at that entry. */
  restoreTitle(id: string): void {
    const title = this.#views.get(id)?.title;
    if (title) document.title = title;
  }

  /** Scrolls to the saved position of that entry, without animation. */
  restoreScroll(id: string): void {
    const view = this.#views.get(id);
    if (view) scrollTo({ left: view.left, top: view.top, behavior: "instant" });
  }

  /**
   * Focuses the control that had focus at that entry, if it still exists. Returns whether a closed `details` had to be
   * opened for it, which moves the content below.
   */
  restoreFocus(id: string): boolean {
    const focus = this.#views.get(id)?.focus;
    const control = focus && findControl(focus, document);
    if (!control || control === document.activeElement) return false;
    const hasUnfolded = unfold(control);
    control.focus({ preventScroll: true });
    return hasUnfolded;
  }
}

/** Content hidden by a closed `details`. */
const FOLDED = "details:not([open])>:not(summary)";

/** Opens the closed `details` around a control, which were open when it had focus. Returns whether there were any. */
function unfold(control: Element): boolean {
  let hidden = control.closest(FOLDED);
  const isFolded = hidden !== null;
  for (; hidden; hidden = control.closest(FOLDED)) (hidden.parentElement as HTMLDetailsElement).open = true;
  return isFolded;
}

/** Session storage outlives the document, which is lost on a visit to another page without the back-forward cache. */
function load(): Map<string, EntryView> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_PLACES) ?? "[]"));
  } catch {
    return new Map();
  }
}

function store(views: ReadonlyMap<string, EntryView>): void {
  try {
    sessionStorage.setItem(STORAGE_PLACES, JSON.stringify([...views]));
  } catch {
    // Spec 8: a storage write that fails is ignored; the views are still known as long as the document lives.
  }
}
