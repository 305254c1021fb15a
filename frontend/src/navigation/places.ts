import { type ControlName, findControl, nameControl } from "../dom/control.js";
import { STORAGE_PLACES } from "../schema.js";

/** Where the visitor was on a page. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly focus?: ControlName;
  /** What parts of the page have noted, by their name. */
  readonly notes?: Readonly<Record<string, unknown>>;
}

/** More entries than anybody goes back through. */
const MOST_PLACES = 50;

/** The place at each history entry, by the entry's id, for this document and the next one of the tab. */
export class Places {
  readonly #places = load();
  readonly #noters = new Map<string, () => unknown>();

  /** Has `note` asked, whenever a place is kept, for what it takes to find it again in a page that has changed. */
  registerNote(name: string, note: () => unknown): void {
    this.#noters.set(name, note);
  }

  /** What was noted under that name at the place of an entry. */
  noteOf(id: string, name: string): unknown {
    return this.#places.get(id)?.notes?.[name];
  }

  /** Keeps the scroll position and the focused control under the id of a history entry. */
  save(id: string): void {
    const focus = nameControl(document.activeElement, document);
    this.#places.delete(id);
    const notes = Object.fromEntries([...this.#noters].map(([name, note]) => [name, note()]));
    this.#places.set(id, { left: scrollX, top: scrollY, notes, ...(focus ? { focus } : {}) });
    for (const oldest of [...this.#places.keys()].slice(0, -MOST_PLACES)) this.#places.delete(oldest);
    store(this.#places);
  }

  /** Scrolls to where the visitor was at that entry, in one step. */
  restoreScroll(id: string): void {
    const place = this.#places.get(id);
    if (place) scrollTo({ left: place.left, top: place.top, behavior: "instant" });
  }

  /** Gives focus back to the control that had it at that entry, where it still is. */
  restoreFocus(id: string): void {
    const focus = this.#places.get(id)?.focus;
    const control = focus && findControl(focus, document);
    if (control && control !== document.activeElement) control.focus({ preventScroll: true });
  }
}

/** Session storage outlives the document, which is gone after a visit to another page without the back-forward cache. */
function load(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_PLACES) ?? "[]"));
  } catch {
    return new Map();
  }
}

function store(places: ReadonlyMap<string, Place>): void {
  try {
    sessionStorage.setItem(STORAGE_PLACES, JSON.stringify([...places]));
  } catch {
    // Spec 8: a storage write that fails is ignored; the places are still known as long as the document lives.
  }
}
