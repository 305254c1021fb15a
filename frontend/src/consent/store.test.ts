import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ConsentAdapter } from "./adapter.js";

const KEY = "vitrine-consent";
const NOW = "2026-11-22T10:00:00.000Z";
const DAY = 86_400_000;

const told = vi.fn();
const tell = (event: Event) => told((event as CustomEvent).detail.purposes);
let ending: AbortController;
// A new page: its store forgets what could not be stored, and its tool.
const page = async () => {
  vi.resetModules();
  const { setAdapter } = await import("./adapter.js");
  const { followAdapter } = await import("./follow-adapter.js");
  const use = (tool: ConsentAdapter) => {
    setAdapter(tool);
    followAdapter(tool);
  };
  return { use, ...(await import("./store.js")) };
};
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "null");
const store = (kept: object) => localStorage.setItem(KEY, JSON.stringify(kept));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  ending = new AbortController();
  document.addEventListener("vitrine:consent", tell);
});
afterEach(() => {
  document.removeEventListener("vitrine:consent", tell);
  ending.abort();
  localStorage.clear();
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test("a choice is stored with its version and date, and dispatched on the document", async () => {
  const { consent, decide } = await page();
  expect(consent("maps")).toBeUndefined();
  decide({ analytics: true, maps: false });
  expect(stored()).toEqual({ version: 1, date: NOW, purposes: { analytics: true, maps: false } });
  expect([consent("analytics"), consent("maps"), consent("captcha")]).toEqual([true, false, undefined]);
  expect(told.mock.calls).toEqual([[{ analytics: true, maps: false }]]);
});

test("a choice lasts for 182 days, and another choice meanwhile does not extend it", async () => {
  const { consent, decide } = await page();
  decide({ analytics: true });
  vi.setSystemTime(Date.parse(NOW) + 100 * DAY);
  decide({ maps: true });
  expect(stored().date).toBe(NOW);
  vi.setSystemTime(Date.parse(NOW) + 182 * DAY - 1);
  expect([consent("analytics"), consent("maps")]).toEqual([true, true]);
  vi.setSystemTime(Date.parse(NOW) + 182 * DAY);
  expect([consent("analytics"), consent("maps")]).toEqual([undefined, undefined]);
});

test("a repeated choice counts from now on, and a withdrawn one is undecided again", async () => {
  const { consent, decide } = await page();
  decide({ analytics: true, maps: true });
  vi.setSystemTime(Date.parse(NOW) + DAY);
  decide({ analytics: false, maps: true });
  expect(stored().date).toBe("2026-11-23T10:00:00.000Z");
  decide({ analytics: undefined });
  expect(stored().purposes).toEqual({ maps: true });
  expect(consent("analytics")).toBeUndefined();
});

test.each([
  ["of another version", { version: 2, date: NOW, purposes: { maps: true } }],
  ["without a date", { version: 1, purposes: { maps: true } }],
  ["from the future", { version: 1, date: "2027-01-01T00:00:00.000Z", purposes: { maps: true } }],
  ["that says neither yes nor no", { version: 1, date: NOW, purposes: { maps: "true" } }],
  ["without purposes", { version: 1, date: NOW }],
])("a stored choice %s is ignored", async (_what, kept) => {
  store(kept);
  expect((await page()).consent("maps")).toBeUndefined();
});

test("a choice that cannot be stored lasts until the page is left", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { consent, decide } = await page();
  decide({ maps: true });
  expect([consent("maps"), stored()]).toEqual([true, null]);
});

test("a follower gets the current choice, each change once, and changes of another tab", async () => {
  const { decide, followConsent } = await page();
  const follow = vi.fn();
  followConsent("maps", follow, ending.signal);
  decide({ maps: true });
  decide({ captcha: true });
  store({ version: 1, date: NOW, purposes: { maps: false } });
  dispatchEvent(new StorageEvent("storage", { key: "autre" }));
  expect(follow.mock.calls).toEqual([[undefined], [true]]);
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect(follow.mock.calls).toEqual([[undefined], [true], [false]]);
  expect(told).toHaveBeenLastCalledWith({ maps: false });
  ending.abort();
  decide({ maps: true });
  expect(follow).toHaveBeenCalledTimes(3);
});

test("a site whose consent is granted grants everything", async () => {
  store({ version: 1, date: NOW, purposes: { maps: false } });
  document.body.innerHTML = '<script type="application/json" id="vitrine-config">{"consent":"granted"}</script>';
  const { consent } = await page();
  expect([consent("maps"), consent("analytics")]).toEqual([true, true]);
});

test("a site's tool overrides the stored choices, and reports changes", async () => {
  store({ version: 1, date: NOW, purposes: { maps: true } });
  const { consent, followConsent, use } = await page();
  const follow = vi.fn();
  followConsent("maps", follow, ending.signal);
  let says = false;
  let change = () => {};
  const tool: ConsentAdapter = {
    granted: (purpose) => purpose === "maps" && says,
    onChange: (callback) => {
      change = callback;
    },
  };
  use(tool);
  expect(consent("maps")).toBe(false);
  says = true;
  change();
  expect(follow.mock.calls).toEqual([[true], [false], [true]]);
  expect(told).toHaveBeenLastCalledWith({ analytics: false, maps: true, captcha: false });
});

test("a tool that throws grants nothing, and is reported, and a replaced tool is ignored", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { consent, use } = await page();
  let change = () => {};
  const onChange = (callback: () => void) => {
    change = callback;
  };
  use({ granted: () => true, onChange });
  use({
    granted: () => {
      throw new Error("no");
    },
    onChange: () => {},
  });
  expect(consent("maps")).toBe(false);
  expect(error).toHaveBeenCalled();
  told.mockClear();
  change();
  expect(told).not.toHaveBeenCalled();
});
