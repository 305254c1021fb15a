/** Upper limit for browsers that never become idle, in ms. */
const LATEST_MS = 2000;
/** Upper limit for pages that have no frames, such as hidden ones, in ms. */
const LATEST_FRAME_MS = 100;

/** Runs `fn` once the window has loaded; at once, if it has. */
export function whenLoaded(fn: () => void, signal?: AbortSignal): void {
  if (document.readyState === "complete") fn();
  else addEventListener("load", () => fn(), { once: true, ...(signal ? { signal } : {}) });
}

/** Runs `fn` in idle time after the window has loaded, unless `signal` has aborted by then. */
export function whenIdle(fn: () => void, signal?: AbortSignal): void {
  const run = () => {
    if (!signal?.aborted) fn();
  };
  whenLoaded(() => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: LATEST_MS });
    else setTimeout(run);
  }, signal);
}

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

/** Whether the visitor has asked for reduced data usage (Save-Data). */
export function savesData(): boolean {
  return connection()?.saveData === true;
}

/** Whether to fetch what may be tapped later: not under Save-Data, not on a slow connection (2g, 3g). */
export function mayFetchAhead(): boolean {
  return !savesData() && !/[23]g$/.test(connection()?.effectiveType ?? "");
}

/** Returns `navigator.connection`, which TypeScript's DOM types lack. */
function connection(): { readonly saveData?: boolean; readonly effectiveType?: string } | undefined {
  return (navigator as { connection?: object }).connection;
}
