import { nextFrame } from "../../page/idle.js";

interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Where the page was at its last scroll event, while somebody follows it. Reading the place as a pass begins would cost
 * one more layout, because a pass follows a change.
 */
let last: Place | undefined;

/** Follows where the page is scrolled to, until `signal` aborts. */
export function followPlace(signal: AbortSignal): void {
  addEventListener("scroll", notePlace, { signal });
  signal.onabort = () => {
    last = undefined;
  };
}

/** Resolves when every scroll before this call is known: the browser sends scroll events at the start of a frame. */
export async function scrollsKnown(): Promise<void> {
  if (!(await nextFrame()) && last) notePlace();
}

function notePlace(): void {
  last = placeNow();
}

/**
 * Keeps the place of a page that heights are taken back from: near its end it may be too short for its place until they
 * are given again. `takeBack` takes them, then the page is laid out, as it must be to be measured.
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
