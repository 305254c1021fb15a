import { textOfHtml } from "../../dom/text-of-html.js";
import { PLACE_LIST } from "../../page/messages.js";
import { reportFailure } from "../../page/running-kernel.js";
import { words } from "../../page/words.js";
import { CLASS_MAP_PLACES, DATA_ISLAND } from "../../schema.js";
import type { Marker } from "./read-map.js";

let made = 0;

/** Whether the page itself describes this marker. */
export function isListed({ place }: Marker): boolean {
  return place !== "" && document.getElementById(place) !== null;
}

/**
 * Lists after the map the markers that the page does not list itself, until `signal` aborts: who does not see the map
 * finds every place in a list. Returns the markers with their places.
 */
export async function listPlaces(
  map: HTMLElement,
  markers: readonly Marker[],
  signal: AbortSignal,
): Promise<readonly Marker[]> {
  const load = () => import("../../dom/sanitiser/rich-text.js");
  const { sanitiseRichText } = await load().catch(load).catch(textAlone);
  const list = Object.assign(document.createElement("ul"), { className: CLASS_MAP_PLACES });
  list.setAttribute(DATA_ISLAND, "map-places");
  list.setAttribute("aria-label", words(PLACE_LIST));
  const listed = markers.map((marker) => {
    if (isListed(marker)) return marker;
    const item = Object.assign(document.createElement("li"), { id: `vt-place-${++made}` });
    item.append(sanitiseRichText(marker.html));
    list.append(item);
    return { ...marker, place: item.id };
  });
  if (signal.aborted) return markers;
  map.after(list);
  signal.addEventListener("abort", () => list.remove(), { once: true });
  return listed;
}

/** Replaces the sanitiser if it could not be loaded: text only. */
function textAlone(error: unknown) {
  reportFailure("map places", document, error);
  return { sanitiseRichText: textOfHtml };
}
