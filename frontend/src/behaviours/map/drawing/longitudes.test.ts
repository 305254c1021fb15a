import { expect, test } from "vitest";
import { middleOf, nearTo, together } from "./longitudes.js";

/** Places of maps, with the width of each in degrees. */
const MAPS: readonly [string, readonly number[], number][] = [
  ["Nouméa, Wallis, Suva", [166.45, -176.2, 178.44], 17.35],
  ["the ends of Fiji", [179.9, -179.9], 0.2],
  ["Auckland, Papeete", [174.76, -149.57], 35.67],
  ["Vire, Caen", [-0.89, -0.37], 0.52],
  ["one place on the meridian", [180], 0],
  ["one place, written both ways", [180, -180], 0],
  ["Brest, Nouméa", [-4.49, 166.45], 170.94],
];

const spread = (longitudes: readonly number[]) => Math.max(...longitudes) - Math.min(...longitudes);

test.each(MAPS)("%s are together, wherever the meridian is", (_name, longitudes, width) => {
  for (let turned = -180; turned < 180; turned += 15) {
    const at = longitudes.map((longitude) => nearTo(longitude + turned, 0));
    const found = together(at.map((longitude) => ({ at: [0, longitude], html: "", place: "" })));
    expect(spread(found.map((marker) => marker.at[1]))).toBeCloseTo(width, 6);
    const middle = middleOf(at);
    expect(Math.abs(middle)).toBeLessThanOrEqual(180);
    for (const longitude of at)
      expect(Math.abs(nearTo(longitude, middle) - middle)).toBeLessThanOrEqual(width / 2 + 1e-6);
  }
});

test("a longitude is drawn on the turn of the earth that is in view", () => {
  expect([nearTo(-176, 178), nearTo(178, -176), nearTo(2, 722), nearTo(2, 3)]).toEqual([184, -182, 722, 2]);
});
