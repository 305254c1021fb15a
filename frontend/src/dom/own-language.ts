import { native } from "../page/native.js";

/** Returns the language of an element, for its text shown elsewhere in the page; undefined if it is the page's. */
export function ownLanguage(element: Element): string | undefined {
  const { lang } = native(native(element).closest<HTMLElement>("[lang]") ?? { lang: "" });
  return lang === document.documentElement.lang ? undefined : lang || undefined;
}
