/** Whether an element is rendered. Browsers before 2024 may lack `checkVisibility`; there, whether it has boxes. */
export function isRendered(element: Element, options?: CheckVisibilityOptions): boolean {
  return element.checkVisibility?.(options) ?? hasBoxes(element, options);
}

function hasBoxes(element: Element, { visibilityProperty }: CheckVisibilityOptions = {}): boolean {
  if (element.getClientRects().length === 0) return false;
  return !visibilityProperty || getComputedStyle(element).visibility === "visible";
}
