/** A value that is loaded once and shared by all callers. */
export interface Once<T> {
  /** Returns the value; undefined until it has loaded. */
  now(): T | undefined;
  /** Loads the value. On failure it resolves to undefined, after one console message; the page stays as it is. */
  load(): Promise<T | undefined>;
}

/** Retries a failed start once, immediately; if that fails too, the next `load` tries again. */
export function once<T>(start: () => Promise<T>): Once<T> {
  let loaded: T | undefined;
  let coming: Promise<T | undefined> | undefined;
  const load = async () => {
    try {
      loaded = await start().catch(start);
    } catch (error) {
      console.error("vitrine: the core cannot be loaded", error);
      coming = undefined;
    }
    return loaded;
  };
  return {
    now: () => loaded,
    load() {
      coming ??= load();
      return coming;
    },
  };
}
