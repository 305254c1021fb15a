import { expect, it } from "vitest";
import { dateOf, dayOf, padded } from "./days.js";

it.each(["2026-11-23", "2024-02-29", "1900-01-01", "0099-12-31", "2026-03-29", "2026-10-25", "9999-12-31"])(
  "%s is the same day in the grid and back",
  (day) => {
    const date = dateOf(day);
    expect([date.getFullYear(), dayOf(date)]).toEqual([Number(day.slice(0, 4)), day]);
  },
);

it("pads numbers with zeros", () => {
  expect([padded(5), padded(59), padded(7, 4)]).toEqual(["05", "59", "0007"]);
});
