/** A part of the bundle that is fetched when it is first needed. */
export interface Chunk<T> {
  /** What it holds, once it has come. */
  readonly loaded: T | undefined;
  load(): Promise<T>;
}

/** An import that fails is tried once more at once, for a tunnel or a deploy may have cut the first; then at next use. */
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
