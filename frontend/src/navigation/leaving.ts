/** A page that is still there after this time is not being left. */
const LEFT_BY_THEN_MS = 15_000;

/**
 * Returns a function that tells whether a navigation to another page is in progress, until `signal` aborts. `stayed` is
 * called if the page stays after all. Always false without the Navigation API.
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
    // `tel:` and similar links do not leave the page.
    isLeaving = !destination.sameDocument && downloadRequest === null && /^https?:/.test(destination.url);
    // No event follows a response that is a download or has no content.
    if (isLeaving) patience = setTimeout(stay, LEFT_BY_THEN_MS);
  };
  navigation.addEventListener("navigate", note, { signal });
  navigation.addEventListener("navigateerror", stay, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && stay(), { signal });
  signal.addEventListener("abort", () => clearTimeout(patience));
  return () => isLeaving;
}

/**
 * Traverses the page's own history entries by `distance`. `history.go` would also count the entries that frames have
 * added, which the page cannot see.
 */
export function travel(distance: number): void {
  const own = "navigation" in globalThis ? navigation.currentEntry : null;
  const wanted = own ? navigation.entries()[own.index + distance] : undefined;
  if (wanted) {
    const { committed, finished } = navigation.traverseTo(wanted.key);
    // Both reject if a newer navigation replaces this one.
    for (const step of [committed, finished]) step?.catch(() => {});
  } else history.go(distance);
}
