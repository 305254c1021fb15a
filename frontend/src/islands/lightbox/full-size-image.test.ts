import { expect, test } from "vitest";
import vectors from "../../../../tests/vectors/text.json";
import { fullSizeImage } from "./full-size-image.js";

const cases = vectors.cases.flatMap(({ name, input, output }) =>
  "fullSizeImage" in input && input.fullSizeImage ? [{ name, ...input.fullSizeImage, output }] : [],
);

test("the vectors are there", () => {
  expect(cases.length).toBeGreaterThan(15);
});

for (const { name, thumbnail, prefix, output } of cases) {
  test(`spec 2.8: ${name}`, () => {
    expect(fullSizeImage(thumbnail, prefix)).toBe(output);
  });
}
