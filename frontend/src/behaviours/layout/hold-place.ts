interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Where the page was scrolled to when it last said so. To ask it as a pass begins would lay out the page once more, for
 * what a pass follows has changed it.
 */
let last: Place | undefined;

addEventListener("scroll", notePlace, { passive: true });

/** Notes the place; the page must be laid out. */
export function notePlace(): void {
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
