import { expect, test } from "vitest";
import vectors from "../../../tests/vectors/number-format.json";
import calls from "../../../tests/vectors/number-format-calls.json";
import { numberFormat } from "./number-format.js";

test("the vectors are there", () => {
  expect(vectors.cases.length).toBeGreaterThan(40);
});

for (const { name, input, output } of vectors.cases) {
  test(`number format: ${name}`, () => {
    expect(numberFormat(Number(input.number), input.decimals, input.point, input.thousands)).toBe(output);
  });
}

for (const { name, input, output } of calls.cases) {
  test(`number format, with the core's arguments: ${name}`, () => {
    const call = () => numberFormat(...(input as Parameters<typeof numberFormat>));
    if (typeof output === "string") expect(call()).toBe(output);
    else expect(call).toThrow(output.error);
  });
}

test("the default is no decimals, a comma between thousands and a point before decimals (9.8)", () => {
  expect(numberFormat(1234567.891)).toBe("1,234,568");
  expect(numberFormat(1234567.891, 2)).toBe("1,234,567.89");
});

test("a separator is inserted literally, even with a dollar sign", () => {
  expect(numberFormat(1234.5, 1, "$&", "$1")).toBe("1$1234$&5");
});
