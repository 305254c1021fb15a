/** Spec 9.3. */
const AFTER_RESIZE_MS = 350;

/** Calls `measure` once the window has kept its size for 350 ms after a resize, until `signal` aborts. */
export function afterResize(measure: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, AFTER_RESIZE_MS);
  };
  addEventListener("resize", later, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}
