import { readSettings, textOf } from "./settings.js";

export const FRENCH = "fr";

/** Returns the page's language code as written in the page: `langue`, else `html[lang]`, else French. */
export function pageCode(): string {
  return textOf(readSettings(), "langue") ?? (document.documentElement.lang || FRENCH);
}

/** Returns the primary subtag of the page's language code. */
export function pageLanguage(): string {
  return primary(pageCode()) || FRENCH;
}

/** Returns the primary subtag of a language code: `en` of `en-GB`. */
export function primary(code: string): string {
  return code.toLowerCase().split(/[-_]/)[0] ?? "";
}
