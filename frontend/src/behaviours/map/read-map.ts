import { readJson, reportAttribute } from "../../dom/attribute.js";
import { numberOf } from "../../page/config.js";
import { isRecord, textOf } from "../../page/settings.js";
import { DATA_MAP } from "../../schema.js";

/** Latitude and longitude, in degrees. */
export type Position = readonly [latitude: number, longitude: number];

/** A point of the map and its description. */
export interface Marker {
  readonly at: Position;
  readonly html: string;
  /** The id of its place in the page; empty if the page has none. */
  readonly place: string;
}

/** What a map shows: around a center, or else all its markers. */
export interface MapSettings {
  readonly center?: Position | undefined;
  readonly zoom?: number | undefined;
  readonly markers: readonly Marker[];
}

/** Reads `data-map`. Invalid parts are reported and left out; undefined if nothing is left to show. */
export function readMap(element: Element): MapSettings | undefined {
  const json = readJson(element, DATA_MAP);
  if (json === undefined) return undefined;
  const given = isRecord(json) && Array.isArray(json.markers) ? json.markers : [];
  const markers = given.map(readMarker).filter((marker) => marker !== undefined);
  const center = isRecord(json) ? readCenter(json.center) : undefined;
  if (!center && markers.length === 0) {
    reportAttribute(element, DATA_MAP, "has neither a center nor markers");
    return undefined;
  }
  if (markers.length < given.length) reportAttribute(element, DATA_MAP, "has markers that are nowhere");
  return { center, zoom: numberOf(json, "zoom"), markers };
}

function readMarker(json: unknown): Marker | undefined {
  const at = position(numberOf(json, "lat"), numberOf(json, "lon"));
  return at && { at, html: textOf(json, "html") ?? "", place: textOf(json, "place") ?? "" };
}

function readCenter(json: unknown): Position | undefined {
  return position(numberOf(json, "0"), numberOf(json, "1"));
}

function position(latitude: number | undefined, longitude: number | undefined): Position | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}
