import { HEADINGS } from "../../../dom/focus-on-start.js";
import { MAP } from "../../../page/messages.js";
import { type Sentence, sentence } from "../../../page/words.js";
import type { Marker } from "../read-map.js";

/** Elements that name a place in its list item, best first. */
const NAMES = [HEADINGS, "strong,b", "a"];

/** Returns the page's element for a marker's place; an update of the page may have removed it. */
export function placeOf({ place }: Marker): HTMLElement | null {
  return place ? document.getElementById(place) : null;
}

/** Returns the name of a marker's place, as in its list. */
export function nameOf(marker: Marker): Sentence {
  const place = placeOf(marker);
  const named = NAMES.map((selector) => place?.querySelector(selector)).find((found) => textOf(found)) ?? place;
  const text = textOf(named);
  if (!text) return sentence(MAP);
  const lang = named?.closest("[lang]")?.getAttribute("lang") ?? undefined;
  return { text, lang: lang === document.documentElement.lang ? undefined : lang };
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent?.trim().replace(/\s+/g, " ") ?? "";
}
