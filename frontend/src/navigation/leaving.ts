/** A page that is still there by then is not being left. */
const LEFT_BY_THEN_MS = 15_000;

/**
 * Tells whether a navigation to another page is under way, until `signal` aborts. `stayed` is called if the page stays
 * after all. A browser without the Navigation API says nothing.
 */
export function watchLeaving(stayed: () => void, signal: AbortSignal): () => boolean {
  if (!("navigation" in globalThis)) return () => false;
  let isLeaving = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const stay = () => {
    clearTimeout(patience);
    if (!isLeaving) return;
    isLeaving = false;
    stayed();
  };
  const note = ({ destination, downloadRequest }: NavigateEvent) => {
    clearTimeout(patience);
    // `tel:` and the like open beside the page.
    isLeaving = !destination.sameDocument && downloadRequest === null && /^https?:/.test(destination.url);
    // Nobody is told of an answer that is a file to save, or nothing.
    if (isLeaving) patience = setTimeout(stay, LEFT_BY_THEN_MS);
  };
  navigation.addEventListener("navigate", note, { signal });
  navigation.addEventListener("navigateerror", stay, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && stay(), { signal });
  signal.addEventListener("abort", () => clearTimeout(patience));
  return () => isLeaving;
}

/**
 * Goes so many of the page's own entries back or forward. `history.go` would also count the entries that a page in a
 * frame has made, of which the page knows nothing.
 */
export function travel(distance: number): void {
  const own = "navigation" in globalThis ? navigation.currentEntry : null;
  const wanted = own ? navigation.entries()[own.index + distance] : undefined;
  if (wanted) {
    const { committed, finished } = navigation.traverseTo(wanted.key);
    // A newer navigation may take its place.
    for (const step of [committed, finished]) step?.catch(() => {});
  } else history.go(distance);
}
