import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../../../pkg/flat/vitrine_bg.wasm?url", () => ({ default: "/chunks/vitrine_bg.wasm" }));

/** The file, loaded anew, where the core is what `fetchCore` gives. */
const load = (fetchCore: () => object) => {
  vi.resetModules();
  vi.doMock("../../../pkg/flat/bundler.js", fetchCore);
  return import("./load-core.js");
};

beforeEach(() => {
  document.head.innerHTML = "";
});

test("the core is fetched once, with a hint for its module", async () => {
  const { coreNow, loadCore } = await load(() => ({ nextDirection: () => "asc" }));
  expect(coreNow()).toBeUndefined();
  const [one, other] = await Promise.all([loadCore(), loadCore()]);
  expect(one?.nextDirection(undefined)).toBe("asc");
  expect(other).toBe(one);
  expect(coreNow()).toBe(one);
  const hints = Array.from(document.head.querySelectorAll("link"), ({ rel, crossOrigin, attributes }) => [
    rel,
    attributes.getNamedItem("href")?.value,
    crossOrigin,
  ]);
  expect(hints).toEqual([["preload", "/chunks/vitrine_bg.wasm", "anonymous"]]);
});

test("a core that cannot be had is undefined and one console message; whoever asks later tries again", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { coreNow, loadCore } = await load(() => {
    throw new Error("no WebAssembly");
  });
  expect(await Promise.all([loadCore(), loadCore()])).toEqual([undefined, undefined]);
  expect(coreNow()).toBeUndefined();
  expect(error.mock.calls.map(([text]) => text)).toEqual(["vitrine: the core cannot be loaded"]);
  vi.doMock("../../../pkg/flat/bundler.js", () => ({ nextDirection: () => "asc" }));
  expect((await loadCore())?.nextDirection(undefined)).toBe("asc");
});
