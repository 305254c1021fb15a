import { FRENCH, pageLanguage } from "../page/language.js";

/** The `lang` of the core's sentences, which are French; undefined on a French page. */
export function coreLanguage(): "fr" | undefined {
  return pageLanguage() === FRENCH ? undefined : FRENCH;
}
