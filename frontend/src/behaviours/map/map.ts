import { DATA_MAP, DATA_TO_MODE } from "../../schema.js";
import { fieldOf, followButton } from "./modes.js";
import { isListed, listPlaces } from "./own-places.js";
import { isMarker, readMap } from "./read-map.js";
import { Room } from "./room.js";
import { readTiles, sourceOf } from "./tiles.js";

/** Draws a map, or makes a button set its mode. */
export function mount(element: HTMLElement, signal: AbortSignal): Promise<void> | undefined {
  if (element.hasAttribute(DATA_TO_MODE)) followButton(element, signal);
  return element.hasAttribute(DATA_MAP) ? showMap(element, signal) : undefined;
}

async function showMap(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const content = readMap(element);
  if (!content) return giveRoomBack(element, signal);
  const { places, ...view } = content;
  const sources = readTiles();
  const source = () => sourceOf(sources, field?.value);
  const field = fieldOf(element);
  const isEmpty = !(view.center || places.some(isMarker));
  if (isEmpty) giveRoomBack(element, signal);
  else if (sources.length === 0) hideRoom(element, signal);
  // The room is created at once: a refreshed block keeps its height.
  const room = isEmpty || sources.length === 0 ? undefined : new Room(element, source, signal);
  field?.addEventListener("change", () => room?.update(), { signal });
  const listed = places.every(isListed) ? places : await listPlaces(element, places, signal);
  if (!signal.aborted) room?.fill({ ...view, markers: listed.filter(isMarker) });
}

/** Hides a map without tiles, for which the style sheet would reserve room. */
function hideRoom(element: HTMLElement, signal: AbortSignal): void {
  if (element.hidden) return;
  element.hidden = true;
  signal.addEventListener("abort", () => (element.hidden = false), { once: true });
}

/** Removes the reserved height of a map that shows nothing. */
function giveRoomBack({ style }: HTMLElement, signal: AbortSignal): void {
  if (style.height || style.blockSize) return;
  style.blockSize = "auto";
  signal.addEventListener("abort", () => style.removeProperty("block-size"), { once: true });
}
