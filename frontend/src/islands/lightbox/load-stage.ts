export type StageChunk = typeof import("./lightbox.js");

let coming: Promise<StageChunk> | undefined;

/** Loads React and the stage. A failed import is retried once, and again by the next call. */
export function loadStage(): Promise<StageChunk> {
  const load = () => import("./lightbox.js");
  coming ??= load()
    .catch(load)
    .catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
  return coming;
}
