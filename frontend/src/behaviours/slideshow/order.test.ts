import { expect, it } from "vitest";
import { makeOrder } from "./order.js";

it("spec_4.7 in order it wraps around in both directions", () => {
  const order = makeOrder(3, false);
  expect([order.after(0, 1), order.after(2, 1), order.after(0, -1), order.after(2, -1)]).toEqual([1, 0, 2, 1]);
});

it("spec_4.7 in random order: each of the others, never the current one", () => {
  const seen = new Set<number | undefined>();
  for (let share = 0; share < 1; share += 0.05) seen.add(makeOrder(4, true, () => share).after(2, 1));
  expect([...seen].sort()).toEqual([0, 1, 3]);
});

it("in random order going back retraces the way", () => {
  const order = makeOrder(5, true, () => 0.5);
  for (const current of [0, 3, 1]) order.note(current, 1);
  expect(order.after(4, -1)).toBe(1);
  order.note(4, -1);
  expect(order.after(1, -1)).toBe(3);
  order.note(1, -1);
  order.note(3, -1);
  expect(order.after(0, -1), "from the beginning").toBe(4);
});

it("a dropped picture is skipped, on the way back too", () => {
  const order = makeOrder(4, false);
  order.drop(1);
  expect([order.after(0, 1), order.after(2, -1)]).toEqual([2, 0]);
  const random = makeOrder(4, true, () => 0.99);
  random.note(3, 1);
  random.note(1, 1);
  random.drop(1);
  random.drop(0);
  expect([random.after(2, 1), random.after(2, -1)]).toEqual([3, 3]);
});

it("a dropped picture is not counted", () => {
  const order = makeOrder(4, true);
  order.drop(1);
  order.drop(3);
  expect([0, 2].map(order.placeOf)).toEqual([
    { place: 0, total: 2 },
    { place: 1, total: 2 },
  ]);
});

it("with one picture left there is no other", () => {
  expect(makeOrder(1, true).after(0, 1)).toBeUndefined();
  const order = makeOrder(2, false);
  order.drop(1);
  expect([order.after(0, 1), order.after(0, -1)]).toEqual([undefined, undefined]);
});

it("only the last hundred steps can be retraced", () => {
  const order = makeOrder(300, true);
  for (let current = 0; current < 150; current++) order.note(current, 1);
  let steps = 0;
  for (let current = 200; order.after(current, -1) === 149 - steps; steps++) order.note(current, -1);
  expect(steps).toBe(100);
});
