/** Whether an element is rendered. Browsers before 2024 may lack `checkVisibility`; there, whether it has boxes. */
export function isRendered(element: Element, options?: CheckVisibilityOptions): boolean {
  return (
    element.checkVisibility?.(options) ??
    (element.getClientRects().length > 0 &&
      !(options?.visibilityProperty && getComputedStyle(element).visibility !== "visible"))
  );
}
