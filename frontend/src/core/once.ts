/** What is started once, for all who ask. */
export interface Once<T> {
  /** It, if it has come. */
  now(): T | undefined;
  /** Starts it. Undefined, after one console message, where it cannot be had: the page stays as it is. */
  load(): Promise<T | undefined>;
}

/** A start that fails is tried once more at once, then again by whoever asks next. */
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
