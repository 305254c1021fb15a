import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../../../pkg/flat/vitrine_bg.wasm?url", () => ({ default: "/chunks/vitrine_bg.wasm" }));
vi.mock("./glue/vitrine-glue.js", () => glue);

const exported = { __wbindgen_start: vi.fn() };
const glue = { nextDirection: () => "asc", __wbg_set_wasm: vi.fn() };
const fetching = vi.fn();
const instantiate = vi.fn();

/** Imports a fresh copy of the file. */
const load = () => {
  vi.resetModules();
  return import("./load-core.js");
};

beforeEach(() => {
  document.head.innerHTML = "";
  vi.stubGlobal(
    "fetch",
    fetching.mockReset().mockImplementation(async () => new Response("module")),
  );
  instantiate.mockReset().mockResolvedValue({ instance: { exports: exported } });
  vi.spyOn(WebAssembly, "instantiate").mockImplementation(instantiate);
});

test("the module is fetched once, at low priority, and not preloaded too", async () => {
  const { coreNow, loadCore } = await load();
  expect(coreNow()).toBeUndefined();
  const [one, other] = await Promise.all([loadCore(), loadCore()]);
  expect(one?.nextDirection(undefined)).toBe("asc");
  expect(other).toBe(one);
  expect(coreNow()).toBe(one);
  expect(fetching.mock.calls).toEqual([["/chunks/vitrine_bg.wasm", { priority: "low" }]]);
  expect(document.querySelector("link")).toBeNull();
});

test("module and glue are connected before the core is returned", async () => {
  const { loadCore } = await load();
  const core = await loadCore();
  const [[bytes, imports]] = instantiate.mock.calls as [[ArrayBuffer, WebAssembly.Imports]];
  expect(new TextDecoder().decode(bytes)).toBe("module");
  expect(imports["./vitrine_bg.js"]).toBe(core);
  expect(glue.__wbg_set_wasm).toHaveBeenCalledWith(exported);
  expect(exported.__wbindgen_start).toHaveBeenCalled();
});

test("a failed fetch is retried once", async () => {
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  const { loadCore } = await load();
  expect(await loadCore()).toBeDefined();
  expect(fetching).toHaveBeenCalledTimes(2);
});

test("a core that fails to load is undefined and logs one error, and the next call retries", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  instantiate.mockRejectedValue(new Error("no WebAssembly"));
  const { coreNow, loadCore } = await load();
  expect(await Promise.all([loadCore(), loadCore()])).toEqual([undefined, undefined]);
  expect(coreNow()).toBeUndefined();
  expect(error.mock.calls.map(([text]) => text)).toEqual(["vitrine: the core cannot be loaded"]);
  instantiate.mockResolvedValue({ instance: { exports: exported } });
  expect((await loadCore())?.nextDirection(undefined)).toBe("asc");
});
