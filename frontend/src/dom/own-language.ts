import { native } from "../page/native.js";
import type { Sentence } from "../page/words.js";

/** Returns the language of an element, for its text shown elsewhere in the page; undefined if it is the page's. */
export function ownLanguage(element: Element): string | undefined {
  const { lang } = native(native(element).closest<HTMLElement>("[lang]") ?? { lang: "" });
  return lang === document.documentElement.lang ? undefined : lang || undefined;
}

/** Returns the text of an element with its language, to be announced; undefined if it has none. */
export function textWithLanguage(element: Element | null): Sentence | undefined {
  const text = element?.textContent.trim();
  return element && text ? { text, lang: ownLanguage(element) } : undefined;
}
