/** Upper limit for pages that have no frames, such as hidden ones, in ms. */
const LATEST_FRAME_MS = 100;

/** Resolves to true in the next frame, or to false if there is none within the time limit. */
export function nextFrame(): Promise<boolean> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(false), LATEST_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      done(true);
    });
  });
}
