import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adapter } from "../consent/adapter.js";
import { chunk } from "../kernel/chunk.js";
import type { BoxIsland } from "./box-calls.js";
import type { LayoutHelper, LayoutMethod } from "./layout-calls.js";
import type { MenuMethod } from "./menu-calls.js";
import type { ModalIsland } from "./modal-calls.js";
import { installInterface, type Vitrine } from "./script-interface.js";

const layout = vi.fn(async (_helper: LayoutHelper, _method: LayoutMethod, _root: ParentNode) => {});
const refreshModule = vi.fn(async () => true);
const scrollToTarget = vi.fn(async (_target: unknown) => true);
const mobileMenu = vi.fn(async (_method: MenuMethod) => {});
const followAdapter = vi.fn();
const track = vi.fn();
const provider = vi.fn();
const parts = () => ({
  box: chunk(() => Promise.reject<BoxIsland>(new Error("not asked for"))),
  consent: chunk(async () => ({ followAdapter })),
  menu: chunk(async () => ({ mobileMenu })),
  pageScroll: chunk(async () => ({ scrollToTarget })),
  debug: chunk(async () => ({ debug: () => [{ message: "found", element: document.body }] })),
  modal: chunk(() => Promise.reject<ModalIsland>(new Error("not asked for"))),
  list: chunk(async () => ({ refreshModule })),
  layout: chunk(async () => ({ layout })),
  track: chunk(async () => ({ track, provider })),
});
const vitrine = () => window.vitrine as Vitrine;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="part"></div>';
});
afterEach(() => {
  delete window.vitrine;
});

test("ready is sent once, on the document, when everything is there", () => {
  const ready = vi.fn(() => Object.keys(vitrine()).sort());
  document.addEventListener("vitrine:ready", ready);
  installInterface(parts());
  const first = window.vitrine;
  installInterface(parts());
  expect(ready).toHaveBeenCalledOnce();
  const calls =
    "alert base64 box confirm consent cookies debug layout loader mobileMenu modal numberFormat overlay postForm refreshModule scrollTo track translate version";
  expect(ready).toHaveReturnedWith(calls.split(" "));
  expect(window.vitrine).toBe(first);
  document.removeEventListener("vitrine:ready", ready);
});

test("an element whose id is the interface's name does not keep it away", () => {
  window.vitrine = document.createElement("div") as unknown as Vitrine;
  installInterface(parts());
  expect(vitrine().version).toMatch(/^\d/);
});

test("the page's address is stored in its history entry (spec 2.13)", () => {
  history.replaceState({ theirs: 1 }, "", "/ici");
  installInterface(parts());
  expect(history.state).toEqual({ theirs: 1, anc_url: location.href });
});

test("refreshModule passes its answer on, and is false where the lists cannot be had", async () => {
  installInterface(parts());
  expect(await vitrine().refreshModule("news", { p: 2 })).toBe(true);
  expect(refreshModule).toHaveBeenCalledWith("news", { p: 2 });
  delete window.vitrine;
  vi.spyOn(console, "error").mockImplementation(() => {});
  installInterface({ ...parts(), list: chunk(() => Promise.reject(new Error("offline"))) });
  expect(await vitrine().refreshModule("news")).toBe(false);
});

test.each([
  [[], "refreshModule: an element or an ident is wanted"],
  [[null], "refreshModule: an element or an ident is wanted"],
  [["news", new URLSearchParams("z=1")], "refreshModule: a plain object of texts and numbers is wanted"],
  [["news", new FormData()], "refreshModule: a plain object of texts and numbers is wanted"],
  [["news", "z=1"], "refreshModule: a plain object of texts and numbers is wanted"],
  [["news", [["z", 1]]], "refreshModule: a plain object of texts and numbers is wanted"],
  [["news", { p: undefined }], "refreshModule: a plain object of texts and numbers is wanted"],
  [["news", { f: { a: 1 } }], "refreshModule: a plain object of texts and numbers is wanted"],
])("refreshModule with %j refuses what it cannot send, by name", async (given, wanted) => {
  installInterface(parts());
  const call = vitrine().refreshModule as (...given: unknown[]) => Promise<boolean>;
  await expect(call(...given)).rejects.toThrow(new TypeError(wanted));
  expect(refreshModule).not.toHaveBeenCalled();
});

test("refreshModule takes null for no params", async () => {
  installInterface(parts());
  expect(await vitrine().refreshModule("news", null)).toBe(true);
  expect(refreshModule).toHaveBeenCalledWith("news", undefined);
});

test("scrollTo passes its answer on, and is false where the scrolling cannot be had", async () => {
  installInterface(parts());
  expect(await vitrine().scrollTo("#part")).toBe(true);
  expect(scrollToTarget).toHaveBeenCalledWith("#part");
  delete window.vitrine;
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  installInterface({ ...parts(), pageScroll: chunk(() => Promise.reject(new Error("offline"))) });
  expect(await vitrine().scrollTo("#part")).toBe(false);
  expect(error).toHaveBeenCalledOnce();
});

test("equalize works on the page, on an element, or on what a selector finds", async () => {
  installInterface(parts());
  const part = document.getElementById("part");
  await vitrine().layout.equalize("refresh");
  await vitrine().layout.equalize("init", part as Element);
  await vitrine().layout.equalize("destroy", "#part");
  expect(layout.mock.calls).toEqual([
    ["equalize", "refresh", document],
    ["equalize", "init", part],
    ["equalize", "destroy", part],
  ]);
});

test("an unknown method is said on the console, a root that is not there is a notice", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  installInterface(parts());
  await vitrine().layout.equalize("enlarge" as LayoutMethod);
  expect(error).toHaveBeenCalledWith("La méthode enlarge est inexistante sur equalize");
  await vitrine().layout.equalize("refresh", "#nowhere");
  expect(info).toHaveBeenCalledOnce();
  expect(layout).not.toHaveBeenCalled();
});

test("a helper that fails is reported, and the caller goes on", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  layout.mockRejectedValueOnce(new Error("broken"));
  installInterface(parts());
  await vitrine().layout.equalize("refresh");
  expect(error).toHaveBeenCalledOnce();
});

test("loader.show and loader.hide take no part from whom calls them, and are counted", () => {
  installInterface(parts());
  const button = document.createElement("button");
  button.addEventListener("click", vitrine().loader.show);
  button.click();
  button.click();
  vitrine().loader.hide();
  expect(document.body.getAttribute("aria-busy")).toBe("true");
  vitrine().loader.hide();
  expect(document.body.hasAttribute("aria-busy")).toBe(false);
});

test("the menu's methods are handed on, and an unknown one is said at once (spec 8)", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  installInterface(parts());
  await vitrine().mobileMenu("toggle");
  expect(mobileMenu.mock.calls).toEqual([["toggle"]]);
  void vitrine().mobileMenu("ouvrir" as MenuMethod);
  expect(errors.mock.calls).toEqual([["La méthode ouvrir est inexistante sur mobileMenu"]]);
  expect(mobileMenu).toHaveBeenCalledOnce();
});

test("a consent tool of the site decides at once; what follows it is loaded", async () => {
  installInterface(parts());
  const tool = { granted: () => true, onChange: () => {} };
  vitrine().consent.use(tool);
  expect(adapter()).toBe(tool);
  await vi.waitFor(() => expect(followAdapter).toHaveBeenCalledExactlyOnceWith(tool));
});

test("debug answers at once when its part is there, and fills its list when it comes", async () => {
  const list = [{ message: "found", element: document.body }];
  const part = chunk(async () => ({ debug: () => list }));
  installInterface({ ...parts(), debug: part });
  const filling = vitrine().debug();
  expect(filling).toEqual([]);
  await vi.waitFor(() => expect(filling).toEqual(list));
  expect(vitrine().debug()).toBe(list);
});

test("track keeps the order of what is called before and after its chunk has come", async () => {
  const part = parts();
  installInterface(part);
  const own = () => {};
  vitrine().track({ category: "a", label: "1" });
  vitrine().track.provider("propre", own);
  await part.track.load();
  await Promise.resolve();
  vitrine().track({ category: "a", label: "2" });
  expect(track.mock.calls).toEqual([[{ category: "a", label: "1" }], [{ category: "a", label: "2" }]]);
  expect(provider).toHaveBeenCalledExactlyOnceWith("propre", own);
});
