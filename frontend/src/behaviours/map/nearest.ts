/**
 * Pairs elements of `ours` and `theirs` one to one, and returns the partner of `element`, one of `ours`: the nearest in
 * the page that is nearer to none of the others. Among siblings the last choose first: pages write the modes before
 * their map, but if they write them after it, each still finds its own.
 */
export function nearest(element: Element, ours: string, theirs: string): Element | undefined {
  const left = [...document.querySelectorAll(`${ours},${theirs}`)];
  for (;;) {
    let deepest = -1;
    let at = 0;
    for (const [index, second] of left.entries()) {
      const first = left[index - 1];
      if (!first || first.matches(ours) === second.matches(ours)) continue;
      const depth = sharedDepth(first, second);
      if (depth < deepest) continue;
      deepest = depth;
      at = index - 1;
    }
    if (deepest === -1) return undefined;
    const pair = left.splice(at, 2);
    if (pair.includes(element)) return pair.find((one) => one !== element);
  }
}

/** Returns the depth in the page of the closest common ancestor. */
function sharedDepth(first: Element, second: Element): number {
  let around: Element | null = first;
  while (around && !around.contains(second)) around = around.parentElement;
  let depth = 0;
  for (; around; around = around.parentElement) depth++;
  return depth;
}
