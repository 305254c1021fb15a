import { announce } from "../../feedback/announcer.js";
import { PICTURE_COUNT } from "../../page/messages.js";
import { words } from "../../page/words.js";
import type { Picture } from "./state.js";

/** Returns the position of a picture among all of them (spec 9.7). */
export function sayCount(index: number, total: number): string {
  return words(PICTURE_COUNT, { current: index + 1, total });
}

/** Announces a picture's position, and its caption or else its alternative text. */
export function sayPicture(pictures: readonly Picture[], index: number): void {
  const { caption, alt, language, altLanguage } = pictures[index] ?? {};
  const text = [sayCount(index, pictures.length), caption ?? alt].filter(Boolean).join(". ");
  announce({ text, lang: caption ? language : altLanguage });
}
