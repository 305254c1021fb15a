import { coveredByHeader } from "../../dom/view-offset.js";

/** Spec 9.3. */
const AFTER_RESIZE_MS = 350;

/** Keeps a menu below a header that stays in view, and as high as the room there; anew after the window's size changed. */
export function followRoom(dialog: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    const offset = coveredByHeader();
    dialog.style.setProperty("--vt-menu-offset", `${offset}px`);
    dialog.style.setProperty("--vt-menu-room", `${innerHeight - offset}px`);
  };
  measure();
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, AFTER_RESIZE_MS);
  };
  addEventListener("resize", later, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}
