interface Place {
  readonly left: number;
  readonly top: number;
}

/** Longer than a frame takes; a page without frames, such as a hidden one, is not waited for. */
const LATEST_MS = 100;

/**
 * Where the page was at its last scroll event, while somebody follows it. Reading the place as a pass begins would cost
 * one more layout, because a pass follows a change.
 */
let last: Place | undefined;

/** Follows where the page is scrolled to, until `signal` aborts. */
export function followPlace(signal: AbortSignal): void {
  addEventListener("scroll", notePlace, { passive: true, signal });
  signal.addEventListener("abort", () => {
    last = undefined;
  });
}

/** Resolves when every scroll before this call is known: the browser sends scroll events at the start of a frame. */
export function scrollsKnown(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => {
      cancelAnimationFrame(frame);
      if (last) notePlace();
      done();
    }, LATEST_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      done();
    });
  });
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
