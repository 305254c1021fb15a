import { writeStyle } from "../../dom/inline-style.js";
import { edgesOf } from "./measure.js";

export interface Growth {
  readonly element: HTMLElement;
  /** Of its border box, in CSS pixels. */
  readonly height: number;
}

/**
 * Gives elements heights that they do not go below; all edges are read before the first is written. Not `height`: text
 * that grows later, by the visitor's own settings for instance, is never cut (decision 0009).
 */
export function growTo(growths: readonly Growth[]): void {
  const heights = growths.map(({ element, height }) => height - edgesOf(element));
  for (const [index, { element }] of growths.entries()) writeStyle(element, "min-height", heights[index] ?? 0);
}
