import type { BoxSize } from "../../contracts/box-options.js";

/** A length for each size of screen on which a box does not fill it (spec 9.2), in CSS pixels. */
export interface Lengths {
  readonly md: number;
  readonly lg: number;
}

/** Replaces `Infinity` in the style sheet, which caps it at the screen. */
const LONGEST_PX = 99_999;

/** Whether a value is a length, or lengths by size of screen. */
export function isSize(value: unknown): value is BoxSize {
  if (typeof value !== "object" || value === null) return typeof value === "number" && pixels(value) !== undefined;
  const isNamed = ([name, length]: [string, unknown]) => /^(?:base|md|lg)$/.test(name) && pixels(length) !== undefined;
  return !Array.isArray(value) && Object.entries(value).every(isNamed);
}

/** Returns the lengths of a size. A missing one falls back to the next smaller, then to `fallback`. */
export function lengthsOf(size: BoxSize | undefined, fallback: number): Lengths {
  const sizes: Exclude<BoxSize, number> = typeof size === "object" && size !== null ? size : { base: size as number };
  const base = pixels(sizes.base) ?? fallback;
  const md = pixels(sizes.md) ?? base;
  return { md, lg: pixels(sizes.lg) ?? md };
}

/** Returns the length; undefined if it is none. Callers are plain scripts and attributes, so it may be a string. */
function pixels(value: unknown): number | undefined {
  const length = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof length === "number" && length > 0 ? Math.min(length, LONGEST_PX) : undefined;
}
