/** A part of the bundle that is fetched on first use. */
export interface Chunk<T> {
  /** The content; undefined until it has loaded. */
  readonly loaded: T | undefined;
  load(): Promise<T>;
}

/**
 * Retries a failed import once, immediately: a lost connection or a deploy may have cut the first. If the retry fails
 * too, the next `load` tries again.
 */
export function chunk<T>(fetchChunk: () => Promise<T>): Chunk<T> {
  let loaded: T | undefined;
  let coming: Promise<T> | undefined;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      coming ??= fetchChunk()
        .catch(fetchChunk)
        .then(
          (content) => {
            loaded = content;
            return content;
          },
          (error: unknown) => {
            coming = undefined;
            throw error;
          },
        );
      return coming;
    },
  };
}
