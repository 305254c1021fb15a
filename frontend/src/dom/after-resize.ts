/** Spec 9.3. */
const AFTER_RESIZE_MS = 350;

/** Calls `measure` when the window has kept its size for 350 ms after a change. */
export function afterResize(measure: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, AFTER_RESIZE_MS);
  };
  addEventListener("resize", later, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}
