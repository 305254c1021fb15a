import { scrollTopOf } from "../../dom/view-offset.js";
import { checkOffset } from "./check-offset.js";

/** Spec 9.3: the anchor scroll. */
const GLIDE_MS = 550;
/** Events of the visitor that stop the scroll. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

let gliding: AbortController | undefined;

/**
 * Scrolls the page to an element in `GLIDE_MS`, or at once with reduced motion. Resolves to true on arrival, to false
 * when the visitor or another scroll stopped it.
 */
export function glideTo(element: Element): Promise<boolean> {
  gliding?.abort();
  checkOffset(element);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    jumpTo(scrollTopOf(element));
    return Promise.resolve(true);
  }
  const controller = new AbortController();
  gliding = controller;
  const { signal } = controller;
  const end = () => controller.abort();
  for (const name of OWN_MOVES) addEventListener(name, end, { signal, passive: true, capture: true });
  addEventListener("popstate", end, { signal });
  return new Promise((done) => {
    signal.addEventListener("abort", () => done(false));
    followFrames(element, signal, () => {
      done(true);
      end();
    });
  });
}

/** `instant` overrides the page's `scroll-behavior`. */
export function jumpTo(top: number): void {
  scrollTo({ left: scrollX, top, behavior: "instant" });
}

/** Scrolls frame by frame. Each recomputes the destination: pictures above the element may load meanwhile. */
function followFrames(element: Element, signal: AbortSignal, arrived: () => void): void {
  const from = scrollY;
  let start: number | undefined;
  const step = (now: number) => {
    if (signal.aborted) return;
    start ??= now;
    const part = Math.min((now - start) / GLIDE_MS, 1);
    jumpTo(from + (scrollTopOf(element) - from) * eased(part));
    if (part < 1) requestAnimationFrame(step);
    else arrived();
  };
  requestAnimationFrame(step);
}

/** Ease in and out. */
function eased(part: number): number {
  return 0.5 - Math.cos(part * Math.PI) / 2;
}
