import { expect, test } from "vitest";
import written from "../../../tests/vectors/normalise-url.json";
import links from "../../../tests/vectors/safe-link.json";
import vectors from "../../../tests/vectors/safe-url.json";
import { isSafeLink, judgeLink, judgeUrl, normaliseUrl } from "./safe-url.js";

test("the vectors are there", () => {
  expect(vectors.cases.length).toBeGreaterThan(80);
  expect(links.cases.length).toBeGreaterThan(20);
});

for (const { name, input, output } of vectors.cases) {
  test(`security_7 ${name}`, () => {
    expect(judgeUrl(input)).toEqual(output);
  });
}

for (const { name, input, output } of links.cases) {
  test(`security_7 ${name}`, () => {
    expect(judgeLink(input.url, input.page)).toEqual(output);
  });
}

for (const { name, input, output } of written.cases) {
  test(`security_7 ${name}`, () => {
    expect(normaliseUrl(input)).toBe(output);
  });
}

test("security_7 a relative URL that a base of another site resolves elsewhere is refused", () => {
  expect(judgeLink("page.php", "https://ailleurs.example/", "https://exemple.fr")).toEqual({ refused: "relative" });
});

test.each([
  ["#suite", true],
  ["/plan", true],
  ["mailto:a@exemple.fr", true],
  ["#a\tb", false],
  ["plan", false],
  ["javascript:x()", false],
])("security_7 whether a text may link to %j: %s", (url, expected) => {
  expect(isSafeLink(url)).toBe(expected);
});
