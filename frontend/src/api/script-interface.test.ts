import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../support/becomes.js";
import { adapter } from "../consent/adapter.js";
import { chunk } from "../kernel/chunk.js";
import type { BoxIsland } from "./box-calls.js";
import type { LayoutHelper, LayoutMethod } from "./layout-calls.js";
import type { MenuMethod } from "./menu-calls.js";
import type { ModalIsland } from "./modal-calls.js";
import { installInterface, type Vitrine } from "./script-interface.js";

const layout = vi.fn(async (_helper: LayoutHelper, _method: LayoutMethod, _root?: Element | string) => {});
const refreshModule = vi.fn(async () => true);
const scrollToTarget = vi.fn(async (_target: unknown) => true);
const mobileMenu = vi.fn(async (_method: MenuMethod) => {});
const followAdapter = vi.fn();
const postForm = vi.fn(async () => document.body);
const overlay = vi.fn(async () => document.body);
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
  requests: chunk(async () => ({ postForm, overlay })),
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

test("ready is dispatched once, on the document, when the interface is complete", () => {
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

test("an element with the interface's name as id does not block it", () => {
  window.vitrine = document.createElement("div") as unknown as Vitrine;
  installInterface(parts());
  expect(vitrine().version).toMatch(/^\d/);
});

test("refreshModule returns the list's result, and false if the chunk fails to load", async () => {
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
])("refreshModule rejects %j with an error that says what it expects", async (given, wanted) => {
  installInterface(parts());
  const call = vitrine().refreshModule as (...given: unknown[]) => Promise<boolean>;
  await expect(call(...given)).rejects.toThrow(new TypeError(wanted));
  expect(refreshModule).not.toHaveBeenCalled();
});

test("refreshModule accepts null for no params", async () => {
  installInterface(parts());
  expect(await vitrine().refreshModule("news", null)).toBe(true);
  expect(refreshModule).toHaveBeenCalledWith("news", undefined);
});

test("scrollTo returns the result, and false if the chunk fails to load", async () => {
  installInterface(parts());
  expect(await vitrine().scrollTo("#part")).toBe(true);
  expect(scrollToTarget).toHaveBeenCalledWith("#part");
  delete window.vitrine;
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  installInterface({ ...parts(), pageScroll: chunk(() => Promise.reject(new Error("offline"))) });
  expect(await vitrine().scrollTo("#part")).toBe(false);
  expect(error).toHaveBeenCalledOnce();
});

test("calls of layout are handed on in their order, with what they are called with", async () => {
  installInterface(parts());
  const part = document.getElementById("part");
  await Promise.all([
    vitrine().layout.equalize("refresh"),
    vitrine().layout.centering("init", part as Element),
    vitrine().layout.equalize("destroy", "#part"),
  ]);
  expect(layout.mock.calls).toEqual([
    ["equalize", "refresh", undefined],
    ["centering", "init", part],
    ["equalize", "destroy", "#part"],
  ]);
});

test("postForm and overlay are fetched when they are called, and reject if that fails", async () => {
  const part = parts();
  const load = vi.spyOn(part.requests, "load");
  installInterface(part);
  expect(load).not.toHaveBeenCalled();
  const form = document.createElement("form");
  expect(await vitrine().postForm("/a", form, "#part")).toBe(document.body);
  expect(postForm).toHaveBeenCalledExactlyOnceWith("/a", form, "#part");
  expect(await vitrine().overlay("/b", { id: 3 })).toBe(document.body);
  expect(overlay).toHaveBeenCalledExactlyOnceWith(vitrine().modal, "/b", { id: 3 });
  delete window.vitrine;
  installInterface({ ...parts(), requests: chunk(() => Promise.reject(new Error("offline"))) });
  await expect(vitrine().postForm("/a", form, "#part")).rejects.toThrow("offline");
});

test("a helper that throws is reported, and the call resolves", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  layout.mockRejectedValueOnce(new Error("broken"));
  installInterface(parts());
  await vitrine().layout.equalize("refresh");
  expect(error).toHaveBeenCalledOnce();
});

test("loader.show and loader.hide ignore their arguments, and are counted", () => {
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

test("the menu's methods are forwarded, and an unknown one logs an error (spec 8)", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  installInterface(parts());
  await vitrine().mobileMenu("toggle");
  expect(mobileMenu.mock.calls).toEqual([["toggle"]]);
  void vitrine().mobileMenu("ouvrir" as MenuMethod);
  expect(errors.mock.calls).toEqual([["La méthode ouvrir est inexistante sur mobileMenu"]]);
  expect(mobileMenu).toHaveBeenCalledOnce();
});

test("a site's consent tool applies at once, and what follows it is loaded", async () => {
  installInterface(parts());
  const tool = { granted: () => true, onChange: () => {} };
  vitrine().consent.use(tool);
  expect(adapter()).toBe(tool);
  await becomes(() => expect(followAdapter).toHaveBeenCalledExactlyOnceWith(tool));
});

test("debug resolves to what its chunk finds, and rejects if that fails to load", async () => {
  const list = [{ message: "found", element: document.body }];
  const load = vi.fn(async () => ({ debug: () => list }));
  installInterface({ ...parts(), debug: chunk(load) });
  expect(load).not.toHaveBeenCalled();
  expect(await vitrine().debug()).toBe(list);
  delete window.vitrine;
  installInterface({ ...parts(), debug: chunk(() => Promise.reject(new Error("offline"))) });
  await expect(vitrine().debug()).rejects.toThrow("offline");
});

test("track keeps the order of calls before and after its chunk has loaded", async () => {
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
