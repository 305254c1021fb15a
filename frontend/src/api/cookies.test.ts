import { beforeEach, expect, test, vi } from "vitest";
import vectors from "../../../tests/vectors/cookies.json";
import { type Cookie, cookieString, cookies, readCookie } from "./cookies.js";

interface Case {
  readonly name: string;
  readonly input: {
    readonly write?: { [Key in keyof Cookie]: Cookie[Key] | "NaN" };
    readonly read?: { readonly cookies: string; readonly name: string };
  };
  readonly output: string | null | { readonly error: string };
}

const cases = vectors.cases as unknown as Case[];
const number = (value: number | string | undefined) => (value === undefined ? undefined : Number(value));

test("the vectors are there", () => {
  expect(cases.length).toBeGreaterThan(40);
});

for (const { name, input, output } of cases) {
  const { write, read } = input;
  test(`cookies: ${name}`, () => {
    if (read) return expect(readCookie(read.cookies, read.name) ?? null).toBe(output);
    const cookie = { ...write, days: number(write?.days), now: Number(write?.now) } as Cookie;
    if (typeof output === "string") return expect(cookieString(cookie)).toBe(output);
    return expect(() => cookieString(cookie)).toThrow(output?.error);
  });
}

beforeEach(() => {
  for (const name of ["vue", "goûts"]) cookies.remove(name);
});

test("a cookie that is set can be read, is percent-encoded, and can be removed", () => {
  cookies.set("goûts", "sel; fin, été");
  expect(document.cookie).toContain("go%C3%BBts=sel%3B%20fin%2C%20%C3%A9t%C3%A9");
  expect(cookies.get("goûts")).toBe("sel; fin, été");
  cookies.remove("goûts");
  expect(cookies.get("goûts")).toBeUndefined();
});

test("the cookie has the given days and domain, and the path of the whole site (9.8)", () => {
  vi.useFakeTimers({ now: 1795276800000 });
  const set = vi.spyOn(document, "cookie", "set");
  cookies.set("vue", "liste", 1, "exemple.fr");
  cookies.remove("vue", "exemple.fr");
  expect(set.mock.calls.flat()).toEqual([
    "vue=liste; expires=Sun, 22 Nov 2026 16:00:00 GMT; path=/; domain=exemple.fr",
    "vue=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; domain=exemple.fr",
  ]);
  vi.useRealTimers();
});

test.each([undefined, null, {}, []])("the cookie value %j is refused, and so is a cookie without a name", (value) => {
  expect(() => cookies.set("vue", value as never)).toThrow(new TypeError("value: a text is wanted"));
  expect(() => cookies.set(undefined as never, "liste")).toThrow("name: a cookie has a name");
  expect(document.cookie).not.toMatch(/vue|undefined/);
});
