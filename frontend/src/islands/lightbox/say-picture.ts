import { announce } from "../../feedback/announcer.js";
import { PICTURE_COUNT } from "../../page/messages.js";
import { words } from "../../page/words.js";
import type { Picture } from "./state.js";

/** Which picture it is, of how many (spec 9.7). */
export function sayCount(index: number, total: number): string {
  return words(PICTURE_COUNT, { current: index + 1, total });
}

/** Reads out which picture has come, and its caption, else what it shows. */
export function sayPicture(pictures: readonly Picture[], index: number): void {
  const { caption, alt, language, altLanguage } = pictures[index] ?? {};
  const said = [sayCount(index, pictures.length), caption ?? alt].filter(Boolean).join(". ");
  announce({ text: said, lang: caption ? language : altLanguage });
}
