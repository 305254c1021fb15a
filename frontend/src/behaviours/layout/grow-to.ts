import { writeStyle } from "../../dom/inline-style.js";
import { edgesOf } from "./measure.js";

export interface Growth {
  readonly element: HTMLElement;
  /** The border box's height, in CSS pixels. */
  readonly height: number;
}

/**
 * Gives elements a minimum height. All reads come before the first write. It does not set `height`, so that text that
 * grows later, for example by the visitor's settings, is never cut off (decision 0009).
 */
export function growTo(growths: readonly Growth[]): void {
  const heights = growths.map(({ element, height }) => height - edgesOf(element));
  for (const [index, { element }] of growths.entries()) writeStyle(element, "min-height", heights[index] ?? 0);
}
