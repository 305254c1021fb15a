import { CLASS_SCROLL } from "../../schema.js";

/** Sets the class `scroll` on the header while the page is scrolled beyond 0 (spec 4.7 and 9.4). */
export function mount(header: HTMLElement, signal: AbortSignal): void {
  const update = () => header.classList.toggle(CLASS_SCROLL, scrollY > 0);
  update();
  addEventListener("scroll", update, { passive: true, signal });
}
