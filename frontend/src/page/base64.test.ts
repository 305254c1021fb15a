import { afterEach, expect, test, vi } from "vitest";
import vectors from "../../../tests/vectors/text.json";
import { base64 } from "./base64.js";

interface Case {
  readonly name: string;
  readonly input: { readonly base64Encode?: string; readonly base64Decode?: string };
  readonly output: string | { readonly error: string };
}

const cases = (vectors.cases as unknown as Case[]).filter(
  ({ input }) => input.base64Encode !== undefined || input.base64Decode !== undefined,
);

test("the vectors are there", () => {
  expect(cases.length).toBeGreaterThan(25);
});

for (const { name, input, output } of cases) {
  test(`base64: ${name}`, () => {
    if (input.base64Encode !== undefined) expect(base64.encode(input.base64Encode)).toBe(output);
    else if (typeof output === "string") expect(base64.decode(input.base64Decode ?? "")).toBe(output);
    else expect(() => base64.decode(input.base64Decode ?? "")).toThrow(output.error);
  });
}

test("a byte order mark is part of the text", () => {
  expect(base64.decode(base64.encode("\ufeffa"))).toBe("\ufeffa");
});

afterEach(() => vi.unstubAllGlobals());

test("without TextEncoder and TextDecoder it throws the message of spec 8", () => {
  vi.stubGlobal("TextEncoder", undefined);
  vi.stubGlobal("TextDecoder", undefined);
  expect(() => base64.encode("é")).toThrow(/^UTF8 Module is missing\.$/);
  expect(() => base64.decode("w6k=")).toThrow(/^UTF8 Module is missing\.$/);
});
