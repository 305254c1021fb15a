import { expect, test } from "vitest";
import type { Marker } from "../../read-map.js";
import { together } from "../longitudes.js";
import { clusters } from "./clusters.js";

const marker = (latitude: number, longitude: number): Marker => ({ at: [latitude, longitude], html: "", place: "" });
const world = { west: -180, south: -85, east: 180, north: 85 };

test("nearby markers form a cluster that knows its markers, and splits at a higher zoom", () => {
  const markers = [marker(48.84, -0.89), marker(48.841, -0.891), marker(10, 10)];
  const of = clusters(markers);
  const [several, alone] = [...of({ ...world, zoom: 5 })].sort((one, other) => other.count - one.count);
  expect([several?.count, several?.markers(), alone?.count, alone?.markers()]).toEqual([
    2,
    [markers[0], markers[1]],
    1,
    [markers[2]],
  ]);
  const apart = several?.apartAt() ?? 0;
  expect(apart).toBeGreaterThan(5);
  expect(of({ ...world, zoom: apart }).map(({ count }) => count)).toEqual([1, 1, 1]);
});

test("a single marker keeps its key across zooms", () => {
  const of = clusters([marker(0, 0), marker(0, 90), marker(1, 90)]);
  const keys = [2, 12].map((zoom) => of({ ...world, zoom }).map(({ key }) => key));
  expect(keys[0]).toContain("0");
  expect(keys[1]?.sort()).toEqual(["0", "1", "2"]);
});

test("markers at the same point never split", () => {
  const of = clusters(Array.from({ length: 3 }, () => marker(48.84, -0.89)));
  for (const zoom of [0, 12, 19, 24]) expect(of({ ...world, zoom })[0]?.count).toBe(3);
  expect(of({ ...world, zoom: 12 })[0]?.apartAt()).toBeGreaterThan(24);
});

test("only what is in view is returned", () => {
  const of = clusters([marker(48, 2), marker(-30, 150)]);
  expect(of({ west: 0, south: 40, east: 10, north: 50, zoom: 10 })).toHaveLength(1);
});

test("the 180th meridian separates nothing, wherever the map is turned", () => {
  const markers = together([marker(-17, 179.999), marker(-17, -179.999), marker(-17, 170)]);
  const of = clusters(markers);
  for (const turn of [-360, 0, 360]) {
    const items = of({ west: 160 + turn, south: -30, east: 200 + turn, north: 0, zoom: 6 });
    expect(items.map(({ count }) => count).sort()).toEqual([1, 2]);
  }
});
