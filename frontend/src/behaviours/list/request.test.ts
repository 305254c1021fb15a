import { expect, test } from "vitest";
import vectors from "../../../../tests/vectors/refresh.json";
import { type Pair, refreshAddress } from "./request.js";

test("the vectors are there", () => {
  expect(vectors.cases.length).toBeGreaterThan(20);
});

for (const { name, input, output } of vectors.cases) {
  test(`URL of a refresh: ${name}`, () => {
    const parentForm = input.parentForm as unknown as Pair[];
    expect(refreshAddress({ ...input, parentForm })).toBe(output);
  });
}
