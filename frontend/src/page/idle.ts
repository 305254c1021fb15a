/** Upper limit for browsers that never become idle, in ms. */
const LATEST_MS = 2000;

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
