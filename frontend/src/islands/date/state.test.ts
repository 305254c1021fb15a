import { expect, it } from "vitest";
import type { CalendarRequest } from "./request.js";
import { noCalendar, reduceCalendar, timeOf } from "./state.js";

const request = { day: undefined, time: undefined, first: "2026-12-01" } as CalendarRequest;
const opened = reduceCalendar(noCalendar, { type: "open", request });

it("opens on the field's first month, at midnight", () => {
  expect(opened.open).toMatchObject({ day: undefined, month: "2026-12-01", fault: undefined });
  expect(opened.open && timeOf(opened.open.clock)).toBe("00:00:00");
});

it("opens on the day and the time of the field, without fractions of a second", () => {
  const held = { ...request, day: "2024-03-05", time: "14:30:15.250000" };
  const { open } = reduceCalendar(noCalendar, { type: "open", request: held });
  expect(open).toMatchObject({ day: "2024-03-05", month: "2024-03-05" });
  expect(open && timeOf(open.clock)).toBe("14:30:15");
});

it("choosing a day shows its month and its error", () => {
  const fault = { text: "Fermé" };
  const { open } = reduceCalendar(opened, { type: "choose", day: "2027-01-02", fault });
  expect(open).toMatchObject({ day: "2027-01-02", month: "2027-01-02", fault });
});

it("showing another month changes nothing else", () => {
  const { open } = reduceCalendar(opened, { type: "show", month: "2027-04-01" });
  expect(open).toMatchObject({ month: "2027-04-01", day: undefined });
});

it("each opening is numbered, and a closed calendar stays closed", () => {
  const closed = reduceCalendar(opened, { type: "close" });
  expect(closed).toEqual({ open: undefined, opened: 1 });
  expect(reduceCalendar(closed, { type: "show", month: "2027-04-01" })).toEqual(closed);
  expect(reduceCalendar(closed, { type: "open", request }).opened).toBe(2);
});

it.each([
  ["9", "5", "0", "09:05:00"],
  ["23", "59", "59", "23:59:59"],
  ["25", "00", "00", "25:00:00"],
  ["", "00", "00", undefined],
  ["-1", "00", "00", undefined],
  ["1.5", "00", "00", undefined],
  ["123", "00", "00", undefined],
])("%s, %s and %s are the time %s, which the core checks", (hours, minutes, seconds, time) => {
  expect(timeOf({ hours, minutes, seconds })).toBe(time);
});
