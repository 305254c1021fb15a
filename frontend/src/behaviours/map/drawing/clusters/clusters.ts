import Supercluster from "supercluster";
import type { Marker } from "../../read-map.js";
import type { Item, ItemsOf } from "../items.js";

/**
 * Places nearer to each other than this are clustered, in CSS pixels. A marker is 44 pixels wide; a cluster stands between
 * its places, which brings it nearer to others.
 */
const RADIUS = 56;
/** The width of a tile, to which the library relates the radius. */
const EXTENT = 256;
/** Beyond the zoom of any tiles: places at one point stay clustered at each. */
const DEEPEST = 24;
const ALL = Number.POSITIVE_INFINITY;

type Index = Supercluster<{ index: number }, { index: number }>;

/**
 * Clusters markers: those too near to be told apart are one item. No meridian divides the markers; the library's is put on
 * the other side of the earth.
 */
export function clusters(markers: readonly Marker[]): ItemsOf {
  const longitudes = markers.map(({ at: [, longitude] }) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const index: Index = new Supercluster({ radius: RADIUS, extent: EXTENT, maxZoom: DEEPEST });
  index.load(
    markers.map(({ at: [latitude, longitude] }, index) => ({
      type: "Feature",
      properties: { index },
      geometry: { type: "Point", coordinates: [longitude - middle, latitude] },
    })),
  );
  return ({ west, south, east, north, zoom }) =>
    index
      .getClusters([west - middle, south, east - middle, north], Math.round(zoom))
      .map((found) => itemOf(found, index, markers, middle));
}

function itemOf(
  { properties, geometry }: ReturnType<Index["getClusters"]>[number],
  index: Index,
  markers: readonly Marker[],
  middle: number,
): Item {
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  const at = [latitude, longitude + middle] as const;
  const byIndex = (number: number) => markers.slice(number, number + 1);
  if (!("cluster" in properties)) {
    const { index: own } = properties;
    return { key: `${own}`, at, count: 1, markers: () => byIndex(own), apartAt: () => 0 };
  }
  const { cluster_id: id, point_count: count } = properties;
  return {
    key: `several ${id}`,
    at,
    count,
    markers: () => index.getLeaves(id, ALL).flatMap(({ properties: leaf }) => byIndex(leaf.index)),
    apartAt: () => index.getClusterExpansionZoom(id),
  };
}
