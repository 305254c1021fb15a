import type { Sentence } from "../page/words.js";
import { ownLanguage } from "./own-language.js";

/** Returns the text of an element with its language, to be announced; undefined if it has none. */
export function textWithLanguage(element: Element | null): Sentence | undefined {
  const text = element?.textContent.trim();
  return element && text ? { text, lang: ownLanguage(element) } : undefined;
}
