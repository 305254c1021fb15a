import { expect, it } from "vitest";
import type { BoxSize } from "../../contracts/box-options.js";
import { lengthsOf } from "./sizes.js";

it.each<[BoxSize | undefined, number, number]>([
  [undefined, 600, 600],
  [700, 700, 700],
  [{ base: 300 }, 300, 300],
  [{ base: 300, md: 500 }, 500, 500],
  [{ base: 300, lg: 900 }, 300, 900],
  [{ md: 500 }, 500, 500],
  [{ lg: 900 }, 600, 900],
  [{}, 600, 600],
])("%j is %d px below 992 px and %d px from there on (spec 9.2)", (size, md, lg) => {
  expect(lengthsOf(size, 600)).toEqual({ md, lg });
});

it.each([0, -20, Number.NaN, "large", null, [], { base: -1 }])("%j is invalid, and the default applies", (size) => {
  expect(lengthsOf(size as BoxSize, 600)).toEqual({ md: 600, lg: 600 });
});

it("accepts numeric strings, and infinity as very long", () => {
  expect(lengthsOf({ md: "500", lg: Number.POSITIVE_INFINITY } as unknown as BoxSize, 600)).toEqual({
    md: 500,
    lg: 99_999,
  });
});
