import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test("without trusted types values are plain strings", async () => {
  const { trustedHtml, trustedScript, trustedScriptUrl } = await import("./trusted.js");
  expect([trustedHtml("<p>"), trustedScript("x()"), trustedScriptUrl("/x.js")]).toEqual(["<p>", "x()", "/x.js"]);
});

test("one policy named vitrine creates all trusted values", async () => {
  const createPolicy = vi.fn((_name: string, rules: Record<string, (text: string) => string>) => ({
    createHTML: (text: string) => `html:${rules.createHTML?.(text)}`,
    createScript: (text: string) => `script:${rules.createScript?.(text)}`,
    createScriptURL: (text: string) => `url:${rules.createScriptURL?.(text)}`,
  }));
  vi.stubGlobal("trustedTypes", { createPolicy });
  const { trustedHtml, trustedScript, trustedScriptUrl } = await import("./trusted.js");
  expect([trustedHtml("<p>"), trustedScript("x()"), trustedScriptUrl("/x.js")]).toEqual([
    "html:<p>",
    "script:x()",
    "url:/x.js",
  ]);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["vitrine"]);
});

test("a site whose policy forbids the name gets plain strings", async () => {
  vi.stubGlobal("trustedTypes", {
    createPolicy: () => {
      throw new TypeError("not allowed");
    },
  });
  const { trustedHtml } = await import("./trusted.js");
  expect(trustedHtml("<p>")).toBe("<p>");
});
