import type { Marker } from "../read-map.js";

const TURN = 360;

/** Returns a longitude plus whole turns: the one nearest to `to`. Leaflet draws each turn beside the last one. */
export function nearTo(longitude: number, to: number): number {
  return longitude + TURN * Math.round((to - longitude) / TURN);
}

/**
 * Returns the middle of the shortest stretch of the equator that has all the longitudes: of places on both sides of the
 * 180th meridian, it is there.
 */
export function middleOf(longitudes: readonly number[]): number {
  const sorted = [...longitudes].sort((one, other) => one - other);
  const [first = 0] = sorted;
  let widest = -1;
  let middle = first;
  for (const [index, west] of sorted.entries()) {
    const east = sorted[index + 1] ?? first + TURN;
    if (east - west <= widest) continue;
    widest = east - west;
    // The stretch is the rest of the turn, from the east of the gap.
    middle = east + (TURN - widest) / 2;
  }
  return nearTo(middle, 0);
}

/** Returns the markers as one group, which no meridian divides. */
export function together(markers: readonly Marker[]): Marker[] {
  const middle = middleOf(markers.map(({ at: [, longitude] }) => longitude));
  return markers.map((marker) => {
    const [latitude, longitude] = marker.at;
    return { ...marker, at: [latitude, nearTo(longitude, middle)] };
  });
}
