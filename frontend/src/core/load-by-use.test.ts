// The modules that load when something on the page uses them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("../../../pkg/mobile-menu/vitrine_bg.wasm?url", () => ({ default: "/chunks/vitrine_mobile-menu.wasm" }));
vi.mock("./glue/menu-glue.js", () => glues.menu);
vi.mock("../../../pkg/forms/vitrine_bg.wasm?url", () => ({ default: "/chunks/vitrine_forms.wasm" }));
vi.mock("./glue/forms-glue.js", () => glues.forms);
vi.mock("../../../pkg/check/vitrine_bg.wasm?url", () => ({ default: "/chunks/vitrine_check.wasm" }));
vi.mock("./glue/check-glue.js", () => glues.check);
vi.mock("../../../pkg/dictionary/vitrine_bg.wasm?url", () => ({ default: "/chunks/vitrine_dictionary.wasm" }));
vi.mock("./glue/dictionary-glue.js", () => glues.dictionary);

const exported = { __wbindgen_start: vi.fn() };
const glues = {
  menu: { readMenu: () => undefined, __wbg_set_wasm: vi.fn() },
  forms: { readDate: () => undefined, __wbg_set_wasm: vi.fn() },
  check: { checkForm: () => undefined, __wbg_set_wasm: vi.fn() },
  dictionary: { storeDictionary: () => undefined, __wbg_set_wasm: vi.fn() },
};
const fetching = vi.fn();

const importMenu = async () => {
  const { loadMenuCore, menuCoreNow } = await import("./load-menu.js");
  return { load: loadMenuCore, now: menuCoreNow };
};
const importForms = async () => {
  const { loadFormsCore, formsCoreNow } = await import("./load-forms.js");
  return { load: loadFormsCore, now: formsCoreNow };
};

const importCheck = async () => {
  const { loadCheckCore, checkCoreNow } = await import("./load-check.js");
  return { load: loadCheckCore, now: checkCoreNow };
};

const importDictionary = async () => {
  const { loadDictionaryCore, dictionaryCoreNow } = await import("./load-dictionary.js");
  return { load: loadDictionaryCore, now: dictionaryCoreNow };
};

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

test.each([
  { name: "menu", loader: importMenu, address: "/chunks/vitrine_mobile-menu.wasm", glue: glues.menu },
  { name: "forms", loader: importForms, address: "/chunks/vitrine_forms.wasm", glue: glues.forms },
  { name: "check", loader: importCheck, address: "/chunks/vitrine_check.wasm", glue: glues.check },
  { name: "dictionary", loader: importDictionary, address: "/chunks/vitrine_dictionary.wasm", glue: glues.dictionary },
])("the module of $name is fetched once and tied to its own glue", async ({ loader, address, glue }) => {
  const { load, now } = await loader();
  expect(now()).toBeUndefined();
  const [one, other] = await Promise.all([load(), load()]);
  expect(one).toBe(other);
  expect(now()).toBe(one);
  expect(fetching.mock.calls).toEqual([[address]]);
  expect(glue.__wbg_set_wasm).toHaveBeenCalledWith(exported);
  const [, imports] = vi.mocked(WebAssembly.instantiate).mock.calls[0] as unknown as [unknown, WebAssembly.Imports];
  expect(imports["./vitrine_bg.js"]).toBe(one);
});
