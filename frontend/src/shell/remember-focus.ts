const focusable =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], " +
  "[tabindex], [contenteditable]";

/**
 * Notes where focus is. The function that comes back returns it there, or, if that element has left the page, to its
 * nearest living neighbour; focus is never lost to the body. It does not scroll.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement || opener instanceof SVGElement) || opener === document.body) return () => {};
  const ancestors = ancestorsOf(opener);
  const neighbours = neighboursOf(opener);
  return () => {
    if (takesFocus(opener)) return;
    for (const ancestor of ancestors.filter((element) => element.isConnected)) {
      const near = neighbours.filter((element) => ancestor.contains(element));
      if ([...near, ...focusablesIn(ancestor)].some(takesFocus)) return;
    }
    focusContent();
  };
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** All that could take focus at that moment, nearest first, what follows before what precedes. */
function neighboursOf(opener: Element): Element[] {
  const all = focusablesIn(document);
  const place = all.findIndex((element) => follows(opener, element));
  const split = place === -1 ? all.length : place;
  const after = all.slice(split);
  const before = all
    .slice(0, split)
    .filter((element) => element !== opener)
    .reverse();
  return Array.from({ length: Math.max(after.length, before.length) }, (_, distance) => [
    after[distance],
    before[distance],
  ])
    .flat()
    .filter((element) => element !== undefined);
}

function follows(opener: Element, element: Element): boolean {
  return (opener.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function focusablesIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll(focusable)];
}

/** Tries; an element that is gone, hidden, disabled or inert refuses. */
function takesFocus(element: Element): boolean {
  if (!element.isConnected) return false;
  (element as HTMLElement).focus({ preventScroll: true });
  return document.activeElement === element;
}

/** A page without anything to focus: its main content takes it. */
function focusContent(): void {
  const content = document.querySelector<HTMLElement>("main, h1");
  if (!content) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
