import type { BoxSize } from "../../contracts/box-options.js";

/** A length for each size of screen on which a box does not fill it (spec 9.2), in CSS pixels. */
export interface Lengths {
  readonly md: number;
  readonly lg: number;
}

/** What `Infinity` means in a style sheet, which then cuts it to the screen. */
const LONGEST_PX = 99_999;

/** The lengths that a size stands for. What is missing is the next smaller one, at last `fallback`. */
export function lengthsOf(size: BoxSize | undefined, fallback: number): Lengths {
  const sizes: Exclude<BoxSize, number> = typeof size === "object" && size !== null ? size : { base: size as number };
  const base = pixels(sizes.base) ?? fallback;
  const md = pixels(sizes.md) ?? base;
  return { md, lg: pixels(sizes.lg) ?? md };
}

/** Undefined for what is no length: callers are plain scripts and attributes, where numbers may be texts. */
function pixels(value: unknown): number | undefined {
  const length = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof length === "number" && length > 0 ? Math.min(length, LONGEST_PX) : undefined;
}
