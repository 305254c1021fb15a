/**
 * Which slide a visitor sees already: the one with focus, the one that the address names, else the one that the row has
 * been scrolled to. `kept`: the one that showed before the part was updated.
 */
export function startPlace(row: HTMLElement, slides: readonly HTMLElement[], kept: number | undefined): number {
  const focused = slideOf(slides, document.activeElement);
  if (focused >= 0) return focused;
  if (kept !== undefined) return Math.min(kept, slides.length - 1);
  const named = slideOf(slides, target());
  return named >= 0 ? named : scrolledTo(row, slides);
}

/** The slide that holds an element; -1 if none does. */
export function slideOf(slides: readonly HTMLElement[], element: Element | null): number {
  return element ? slides.findIndex((slide) => slide.contains(element)) : -1;
}

/** The element that the address names. */
export function target(): Element | null {
  try {
    return location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** The slide that is nearest to where the row begins to be seen. */
function scrolledTo(row: HTMLElement, slides: readonly HTMLElement[]): number {
  if (row.scrollLeft === 0 && row.scrollTop === 0) return 0;
  const own = row.getBoundingClientRect();
  const distances = slides.map((slide) => {
    const { left, top } = slide.getBoundingClientRect();
    return Math.abs(left - own.left) + Math.abs(top - own.top);
  });
  return distances.indexOf(Math.min(...distances));
}
