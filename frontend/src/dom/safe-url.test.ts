import { expect, test } from "vitest";
import vectors from "../../../tests/vectors/safe-url.json";
import { judgeUrl } from "./safe-url.js";

test("the vectors are there", () => {
  expect(vectors.cases.length).toBeGreaterThan(80);
});

for (const { name, input, output } of vectors.cases) {
  test(`security_7 ${name}`, () => {
    expect(judgeUrl(input)).toEqual(output);
  });
}
