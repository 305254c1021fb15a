import { PICTURE_COUNT } from "../../page/messages.js";
import { words } from "../../page/words.js";
import type { Picture } from "./state.js";

/** Which picture it is, of how many (spec 9.7). */
export function sayCount(index: number, total: number): string {
  return words(PICTURE_COUNT, { current: index + 1, total });
}

/** What is read out when a picture comes: which it is, and its caption, else what it shows. */
export function sayPicture(pictures: readonly Picture[], index: number): string {
  const picture = pictures[index];
  return [sayCount(index, pictures.length), picture?.caption ?? picture?.alt].filter(Boolean).join(". ");
}
