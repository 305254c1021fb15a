/**
 * Returns the slide that a visitor sees already: the one with focus, else the one shown before an update of the part
 * (`kept`), else the one that the address names, else the one that the row is scrolled to.
 */
export function startPlace(row: HTMLElement, slides: readonly HTMLElement[], kept: number | undefined): number {
  const focused = slideOf(slides, document.activeElement);
  if (focused >= 0) return focused;
  if (kept !== undefined) return Math.min(kept, slides.length - 1);
  const named = slideOf(slides, target());
  return named >= 0 ? named : scrolledTo(row, slides);
}

/** Returns the index of the slide with an element; -1 if none. */
export function slideOf(slides: readonly HTMLElement[], element: Element | null): number {
  return element ? slides.findIndex((slide) => slide.contains(element)) : -1;
}

/** Returns the element that the address names. */
export function target(): Element | null {
  try {
    return location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** Returns the slide nearest to the visible start of the row. */
function scrolledTo(row: HTMLElement, slides: readonly HTMLElement[]): number {
  if (row.scrollLeft === 0 && row.scrollTop === 0) return 0;
  const own = row.getBoundingClientRect();
  const distances = slides.map((slide) => {
    const { left, top } = slide.getBoundingClientRect();
    return Math.abs(left - own.left) + Math.abs(top - own.top);
  });
  return distances.indexOf(Math.min(...distances));
}
