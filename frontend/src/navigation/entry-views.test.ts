import { beforeEach, expect, test, vi } from "vitest";
import { EntryViews } from "./entry-views.js";

/** Reads the storage again, as the next document of the tab does. */
const load = () => new EntryViews();

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<a id="one" href="#x">1</a>';
});

test("the next document of the tab knows a position", () => {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(120);
  const first = load();
  document.getElementById("one")?.focus();
  first.save("entry");
  (document.activeElement as HTMLElement).blur();
  const second = load();
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  second.restoreScroll("entry");
  second.restoreFocus("entry");
  expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 120, behavior: "instant" });
  expect(document.activeElement?.id).toBe("one");
});

test("an entry restores its document title", () => {
  const views = load();
  document.title = "Page 2";
  views.save("entry");
  document.title = "Page 3";
  views.restoreTitle("unknown");
  expect(document.title).toBe("Page 3");
  views.restoreTitle("entry");
  expect(document.title).toBe("Page 2");
});

test("an unknown entry restores nothing", () => {
  const views = load();
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  views.restoreScroll("unknown");
  views.restoreFocus("unknown");
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test("only the latest fifty are stored", () => {
  const views = load();
  for (let index = 0; index < 60; index++) views.save(`entry${index}`);
  const kept = JSON.parse(sessionStorage.getItem("vitrine-places") ?? "[]") as [string][];
  expect(kept).toHaveLength(50);
  expect(kept[0]?.[0]).toBe("entry10");
  views.save("entry10");
  views.save("entry60");
  const again = JSON.parse(sessionStorage.getItem("vitrine-places") ?? "[]") as [string][];
  expect(again.map(([id]) => id)).toContain("entry10");
  expect(again.map(([id]) => id)).not.toContain("entry11");
});

test("a damaged or refusing storage is ignored", () => {
  sessionStorage.setItem("vitrine-places", "{bad");
  const views = load();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  views.save("entry");
  views.restoreScroll("entry");
  expect(scrollTo).toHaveBeenCalledOnce();
});

test("notes of the page's parts are stored with the position", () => {
  const first = load();
  first.registerNote("list", () => ["item"]);
  first.save("entry");
  const second = load();
  expect(second.noteOf("entry", "list")).toEqual(["item"]);
  expect(second.noteOf("entry", "other")).toBeUndefined();
  expect(second.noteOf("unknown", "list")).toBeUndefined();
});
