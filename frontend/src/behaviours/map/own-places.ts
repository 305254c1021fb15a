import { markIsland } from "../../dom/island-mark.js";
import { textOfHtml } from "../../dom/text-of-html.js";
import { PLACE_LIST } from "../../page/messages.js";
import { reportFailure } from "../../page/running-kernel.js";
import { words } from "../../page/words.js";
import { CLASS_MAP_PLACES } from "../../schema.js";
import type { Place } from "./read-map.js";

let made = 0;

/** Whether the page itself describes this place. */
export function isListed({ place }: Place): boolean {
  return place !== "" && document.getElementById(place) !== null;
}

/**
 * Lists after the map the places that the page does not list itself, until `signal` aborts: who does not see the map
 * finds every place in a list. Returns the places with their ids.
 */
export async function listPlaces(
  map: HTMLElement,
  places: readonly Place[],
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const load = () => import("../../dom/sanitiser/rich-text.js");
  const { sanitiseRichText } = await load().catch(load).catch(textAlone);
  const list = Object.assign(document.createElement("ul"), { className: CLASS_MAP_PLACES });
  markIsland(list, "map-places");
  list.setAttribute("aria-label", words(PLACE_LIST));
  const listed = places.map((place) => {
    if (isListed(place)) return place;
    const item = Object.assign(document.createElement("li"), { id: `vt-place-${++made}` });
    item.append(sanitiseRichText(place.html));
    list.append(item);
    return { ...place, place: item.id };
  });
  if (signal.aborted) return places;
  map.after(list);
  signal.addEventListener("abort", () => list.remove(), { once: true });
  return listed;
}

/** Replaces the sanitiser if it could not be loaded: text only. */
function textAlone(error: unknown) {
  reportFailure("map places", document, error);
  return { sanitiseRichText: textOfHtml };
}
