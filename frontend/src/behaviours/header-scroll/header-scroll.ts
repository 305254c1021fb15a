import { CLASS_SCROLL } from "../../schema.js";

/** The header has the class `scroll` while the page is scrolled: above 0 (spec 4.7 and 9.4). */
export function mount(header: HTMLElement, signal: AbortSignal): void {
  const update = () => header.classList.toggle(CLASS_SCROLL, scrollY > 0);
  update();
  addEventListener("scroll", update, { passive: true, signal });
}
