import { readJson, reportAttribute } from "../../dom/attribute.js";
import { numberOf } from "../../page/config.js";
import { isRecord, textOf } from "../../page/settings.js";
import { DATA_MAP } from "../../schema.js";

/** Latitude and longitude, in degrees. */
export type Position = readonly [latitude: number, longitude: number];

/** A place in the list beside the map, and on the map if its position is known. */
export interface Place {
  readonly at?: Position | undefined;
  readonly html: string;
  /** The id of its place in the page; empty if the page has none. */
  readonly place: string;
}

/** A place with a position. */
export interface Marker extends Place {
  readonly at: Position;
}

/** What a map shows: around a center, or else all its markers. */
export interface MapSettings {
  readonly center?: Position | undefined;
  readonly zoom?: number | undefined;
  readonly markers: readonly Marker[];
}

/** The content of `data-map`. */
export interface MapContent extends Pick<MapSettings, "center" | "zoom"> {
  readonly places: readonly Place[];
}

/** Reads `data-map`. Invalid parts are reported and left out; undefined if nothing is left to show or list. */
export function readMap(element: Element): MapContent | undefined {
  const json = readJson(element, DATA_MAP);
  if (json === undefined) return undefined;
  const given = isRecord(json) && Array.isArray(json.markers) ? json.markers : [];
  const read = given.map(readPlace);
  const places = read.filter(isShown);
  const center = isRecord(json) ? position(json.center, "0", "1") : undefined;
  if (!center && places.length === 0) {
    reportAttribute(element, DATA_MAP, "has neither a center nor markers");
    return undefined;
  }
  if (!read.every(isMarker)) reportAttribute(element, DATA_MAP, "has markers without a position");
  return { center, zoom: numberOf(json, "zoom"), places };
}

export function isMarker(place: Place): place is Marker {
  return place.at !== undefined;
}

/** Whether there is anything to draw or to list. */
function isShown(place: Place): boolean {
  return isMarker(place) || place.html !== "";
}

function readPlace(json: unknown): Place {
  return { at: position(json, "lat", "lon"), html: textOf(json, "html") ?? "", place: textOf(json, "place") ?? "" };
}

function position(json: unknown, ...names: readonly [string, string]): Position | undefined {
  const [latitude, longitude] = names.map((name) => degrees(json, name));
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}

/** A French server may write a decimal comma. */
function degrees(json: unknown, name: string): number | undefined {
  const text = textOf(json, name);
  return text === undefined ? numberOf(json, name) : numberOf({ [name]: text.replace(",", ".") }, name);
}
