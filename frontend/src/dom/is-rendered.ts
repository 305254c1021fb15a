import { native } from "../page/native.js";
/** Whether an element is rendered. Browsers before 2024 may lack `checkVisibility`; there, whether it has boxes. */
export function isRendered(element: Element, options?: CheckVisibilityOptions): boolean {
  const own = native(element);
  return (
    own.checkVisibility?.(options) ??
    (own.getClientRects().length > 0 &&
      !(options?.visibilityProperty && getComputedStyle(element).visibility !== "visible"))
  );
}
