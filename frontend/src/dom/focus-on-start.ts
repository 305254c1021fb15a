import { native } from "../page/native.js";
import { DATA_SUMMARY } from "../schema.js";
import { focusOn } from "./focus-on.js";

export const HEADINGS = "h1,h2,h3,h4,h5,h6";

/**
 * Focuses the first heading of a part of the page, else the part. A heading after the summary belongs to an item: then
 * the summary gets focus. Returns false if none of them can take focus.
 */
export function focusOnStart(part: HTMLElement): boolean {
  const first = (selector: string) => native(part).querySelector<HTMLElement>(selector) ?? part;
  return focusOn(first(`${HEADINGS},[${DATA_SUMMARY}]:not(:empty)`)) || focusOn(first(HEADINGS)) || focusOn(part);
}
