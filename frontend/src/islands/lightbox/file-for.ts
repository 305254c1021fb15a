import type { Slide } from "./state.js";

/**
 * Returns the address of the narrowest file of a picture that is sharp in a place of this size. The stage, which takes
 * over, chooses by the same rule, and so requests nothing else.
 */
export function fileFor(
  { src, srcSet, width = 0, height = 0 }: Slide,
  place: Pick<DOMRect, "width" | "height">,
): string {
  const shown = Math.min(place.width, (place.height / height) * width, width) * devicePixelRatio;
  return (srcSet?.find((file) => file.width >= shown) ?? srcSet?.at(-1))?.src ?? src;
}
