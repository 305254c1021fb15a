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
])("a field with %j has a valid day as its example and as the first of its calendar", (asked, first, example) => {
  const reader = readerOf(`data-date="date" ${asked}`);
  expect([reader.calendar().first, reader.example()]).toEqual([first, example]);
  expect(reader.read(reader.example()).sentence).toBeUndefined();
});

test("a calendar starts on a day, whatever the time of the minimum", () => {
  const reader = readerOf('data-date="datetime" data-min-date="2026-12-24 08:30"');
  expect([reader.calendar().first, reader.example()]).toEqual(["2026-12-24", "24/12/2026 08:30:00"]);
});
