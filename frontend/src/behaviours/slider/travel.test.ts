import { expect, it } from "vitest";
import { shareOf } from "./travel.js";

/** Returns where each slide is seen, in widths of the frame, when the row is at `at`. */
const seen = (at: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.round((index + shareOf(index, at, count)) * 100) / 100);

it("each slide is beside the previous one, and the last one before the first", () => {
  expect(seen(0, 3)).toEqual([0, 1, -1]);
  expect(seen(-1, 3)).toEqual([-1, 0, 1]);
  expect(seen(-2, 3)).toEqual([1, -1, 0]);
});

it("between the last and the first both are in view", () => {
  expect(seen(-2.5, 3)).toEqual([0.5, 1.5, -0.5]);
  expect(seen(0.25, 3)).toEqual([0.25, 1.25, -0.75]);
});

it("with two slides the other one is on the side where it is needed", () => {
  expect(seen(-0.1, 2)).toEqual([-0.1, 0.9]);
  expect(seen(0.1, 2)).toEqual([0.1, -0.9]);
  expect(seen(-1.2, 2)).toEqual([0.8, -0.2]);
});

it("at any position the slides in view fill the frame", () => {
  for (let at = -9; at <= 9; at += 0.25) {
    const inView = seen(at, 4).filter((place) => place > -1 && place < 1);
    expect(inView.reduce((share, place) => share + 1 - Math.abs(place), 0)).toBeCloseTo(1);
  }
});
