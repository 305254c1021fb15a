import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("../../../pkg/forms/vitrine_bg.wasm?url", () => ({ default: "/chunks/vitrine_forms.wasm" }));
vi.mock("./glue/forms-glue.js", () => glue);

const exported = { __wbindgen_start: vi.fn() };
const glue = { readDate: () => undefined, __wbg_set_wasm: vi.fn() };
const fetching = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal(
    "fetch",
    fetching.mockReset().mockImplementation(async () => new Response("module")),
  );
  const instance = { exports: exported } as unknown as WebAssembly.Instance;
  vi.spyOn(WebAssembly, "instantiate").mockResolvedValue({ instance, module: {} } as never);
});
afterEach(() => vi.unstubAllGlobals());

test("the forms' module is fetched once and tied to its own glue", async () => {
  const { loadFormsCore, formsCoreNow } = await import("./load-forms.js");
  expect(formsCoreNow()).toBeUndefined();
  const [one, other] = await Promise.all([loadFormsCore(), loadFormsCore()]);
  expect(one).toBe(other);
  expect(formsCoreNow()).toBe(one);
  expect(fetching.mock.calls).toEqual([["/chunks/vitrine_forms.wasm"]]);
  expect(glue.__wbg_set_wasm).toHaveBeenCalledWith(exported);
  const [, imports] = vi.mocked(WebAssembly.instantiate).mock.calls[0] as unknown as [unknown, WebAssembly.Imports];
  expect(imports["./vitrine_bg.js"]).toBe(one);
});
