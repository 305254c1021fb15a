import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import { dateReader } from "./date-reader.js";
import { readOptions } from "./read-options.js";

const readerOf = (attributes: string) => {
  document.body.innerHTML = `<input ${attributes}>`;
  const options = readOptions(document.querySelector("input") as HTMLInputElement, formsCore);
  return dateReader(formsCore, options as NonNullable<typeof options>);
};

beforeEach(() => {
  vi.useFakeTimers();
  // A Saturday.
  vi.setSystemTime(new Date("2026-12-05T10:00:00"));
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["", "2026-12-05", "05/12/2026"],
  ['data-only-days="1,2,3,4,5"', "2026-12-04", "04/12/2026"],
  ['data-min-date="2026-12-24"', "2026-12-24", "24/12/2026"],
  ['data-max-date="2024-03-05"', "2024-03-05", "05/03/2024"],
  ['data-min-date="+1d" data-dates-excludes="sunday"', "2026-12-07", "07/12/2026"],
  ['data-max-date="-18y"', "2008-12-05", "05/12/2008"],
])("a field with %j has a valid day as its example and as the first of its calendar", (asked, first, example) => {
  const reader = readerOf(`data-date="date" ${asked}`);
  expect([reader.calendar().first, reader.example()]).toEqual([first, example]);
  expect(reader.read(reader.example()).sentence).toBeUndefined();
});

test("a calendar says why holidays cannot be chosen, in any year", () => {
  const { whyNot } = readerOf(`data-date="date" data-dates-excludes='["holidays"]'`).calendar();
  const days = ["2026-12-24", "2026-12-25", "2027-03-28", "2027-03-29", "2027-05-06", "2030-11-11"];
  expect(days.map((day) => whyNot(day)?.text.split(".")[0])).toEqual([
    undefined,
    "Ce jour est férié",
    undefined,
    "Ce jour est férié",
    "Ce jour est férié",
    "Ce jour est férié",
  ]);
});

test("limits follow the day of a page that stays open over midnight where the site is", () => {
  const reader = readerOf('data-date="date" data-min-date="today" data-max-date="+1d"');
  const taken = () => ["04", "05", "06", "07"].filter((day) => !reader.read(`${day}/12/2026`).sentence);
  vi.setSystemTime(new Date("2026-12-05T22:59:59Z"));
  expect([taken(), reader.calendar().first]).toEqual([["05", "06"], "2026-12-05"]);
  vi.setSystemTime(new Date("2026-12-05T23:00:00Z"));
  expect([taken(), reader.calendar().first]).toEqual([["06", "07"], "2026-12-06"]);
});

test("a calendar starts on a day, whatever the time of the minimum", () => {
  const reader = readerOf('data-date="datetime" data-min-date="2026-12-24 08:30"');
  expect([reader.calendar().first, reader.example()]).toEqual(["2026-12-24", "24/12/2026 08:30:00"]);
});
