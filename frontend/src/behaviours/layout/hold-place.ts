import { nextFrame } from "../../page/next-frame.js";

interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * The scroll position at the last scroll event, while it is followed. Reading it at the start of a pass would cost one
 * more layout, because a pass follows a change.
 */
let last: Place | undefined;

/** Records the page's scroll position until `signal` aborts. */
export function followPlace(signal: AbortSignal): void {
  addEventListener("scroll", notePlace, { signal });
  signal.onabort = () => {
    last = undefined;
  };
}

/** Resolves when all scrolls before this call are recorded: browsers send scroll events at the start of a frame. */
export async function scrollsKnown(): Promise<void> {
  if (!(await nextFrame()) && last) notePlace();
}

function notePlace(): void {
  last = placeNow();
}

/**
 * Keeps the scroll position while heights are removed: near its end the page may be too short for that position until
 * they are set again. `takeBack` removes them; then the page is laid out, which measuring needs anyway. The returned
 * function restores the position.
 */
export function holdPlace(takeBack: () => void): () => void {
  const before = last ?? placeNow();
  takeBack();
  const { scrollHeight, clientHeight } = document.documentElement;
  const short = scrollY < before.top && scrollY + clientHeight >= scrollHeight - 1;
  return () => {
    if (short && scrollY < before.top) scrollTo({ ...before, behavior: "instant" });
    notePlace();
  };
}

function placeNow(): Place {
  return { left: scrollX, top: scrollY };
}
