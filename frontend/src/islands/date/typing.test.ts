// @vitest-environment node
import { expect, it } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import { masked } from "./typing.js";

const DAY = "99/99/9999";
const MOMENT = "99/99/9999 99:99:99";

/** Returns the text shown after each keystroke. */
function keys(mask: string, typed: string): string[] {
  return Array.from(typed, (_, index) => typed.slice(0, index + 1)).map((raw) => masked(formsCore, mask, raw) ?? raw);
}

it("a separator is inserted with the digit after it, not before", () => {
  expect(keys(DAY, "25122024")).toEqual(["2", "25", "25/1", "25/12", "25/12/2", "25/12/20", "25/12/202", "25/12/2024"]);
});

it("typed separators are not doubled", () => {
  expect(keys(DAY, "25/12/2024")).toEqual(Array.from("25/12/2024", (_, end) => "25/12/2024".slice(0, end + 1)));
});

it("a date and its time are typed in one go", () => {
  expect(keys(MOMENT, "25122024143015").at(-1)).toBe("25/12/2024 14:30:15");
  expect(keys(MOMENT, "25/12/2024 1430").at(-1)).toBe("25/12/2024 14:30");
});

it.each([
  "5/3/24",
  "5 mars 2024",
  "05.03.2024",
  "2024-03-05",
  "aujourd'hui",
  "aujourd’hui",
  "1er avril",
  "14 juillet",
  "5/3",
  "12/3/24",
  "5-3-2024",
  "demain",
])("%s is not changed", (text) => {
  expect(keys(DAY, text).at(-1)).toBe(text);
});

it.each(["5/3/24 14h30", "2024-03-05T14:30", "demain midi", "5/3/24 8:05"])(
  "%s is not changed in a date-time",
  (text) => {
    expect(keys(MOMENT, text).at(-1)).toBe(text);
  },
);

it("an extra digit is not dropped", () => {
  expect(keys(DAY, "251220245").at(-1)).toBe("251220245");
});
