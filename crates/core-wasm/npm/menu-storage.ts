// The menu in the browser's local storage. A storage that fails counts as empty and stores nothing, as in Node or a
// worker, which have none.

interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
declare const window: { readonly localStorage: Storage | null };
declare const console: { warn(text: string, reason: unknown): void };

/** The menu's JSON, the session hash that it belongs to, the time at which it expires. */
const KEYS = ["vitrine-mobile-menu-datas", "vitrine-mobile-menu-key", "vitrine-mobile-menu-expire"];

let hasWarned = false;

/** What `act` returns; undefined without a storage, or if it fails. Only the first failure is told: later ones have the
 * same cause, and the page works without storage (spec 8). */
function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  if (typeof window === "undefined") return;
  try {
    const { localStorage } = window;
    if (localStorage) return act(localStorage);
  } catch (reason) {
    if (!hasWarned) console.warn("vitrine: the browser's storage refuses:", reason);
    hasWarned = true;
  }
}

/** The value of each key; empty if it has none. */
export const storedTexts = (): string[] => KEYS.map((key) => withStorage((storage) => storage.getItem(key)) ?? "");

export function discardTexts(): void {
  for (const key of KEYS) withStorage((storage) => storage.removeItem(key));
}

/** Stores a value under each key, or no value at all. Returns whether they were stored. */
export function storeTexts(values: readonly string[]): boolean {
  // The old ones go first: that frees space, and never mixes old values with new ones.
  discardTexts();
  const isStored = KEYS.every((key, at) =>
    withStorage((storage) => {
      storage.setItem(key, values[at] as string);
      return true;
    }),
  );
  if (!isStored) discardTexts();
  return isStored;
}
