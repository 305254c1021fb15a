import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackListeners } from "../kernel/track-listeners.fixture.js";

type History = typeof import("./history.js");

let removeListeners = () => {};
let url = 0;
const settled = () => new Promise((done) => setTimeout(done, 20));
const back = async () => {
  history.back();
  await new Promise((done) => addEventListener("popstate", done, { once: true }));
  await settled();
};
/** Loads the owner of history as a new document at the current entry does. */
const load = async (): Promise<History> => {
  vi.resetModules();
  const owner = await import("./history.js");
  await settled();
  return owner;
};
const state = () => history.state as { anc_url?: string; vitrine?: { id: string; dialogs: number; data: object } };

beforeEach(() => {
  removeListeners = trackListeners();
  // Each test begins at an address of its own: the entries of the tests before stay in the window.
  url += 1;
  history.pushState(null, "", `/page${url}`);
  sessionStorage.clear();
  document.body.innerHTML = '<a id="one" href="#x">1</a><a id="two" href="#y">2</a>';
  let [scrolledX, scrolledY] = [0, 0];
  vi.spyOn(window, "scrollX", "get").mockImplementation(() => scrolledX);
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => scrolledY);
  vi.stubGlobal("scrollTo", ({ left, top }: ScrollToOptions) => {
    [scrolledX, scrolledY] = [left ?? 0, top ?? 0];
  });
  Object.defineProperty(history, "scrollRestoration", { value: "auto", writable: true, configurable: true });
});
afterEach(() => {
  removeListeners();
  vi.unstubAllGlobals();
});

test("the page's address is merged into the state of its entry, over nothing that is there", async () => {
  history.replaceState({ theirs: 1 }, "");
  await load();
  expect(state()).toMatchObject({ theirs: 1, anc_url: location.href });
});

test("a state that is no object is left as it is", async () => {
  history.replaceState("theirs", "");
  const { pushAddress } = await load();
  expect(history.state).toBe("theirs");
  pushAddress("/next");
  expect(state().anc_url).toBe(`${location.origin}/next`);
});

test("a new address is one new entry; the address that stands is none", async () => {
  const { pushAddress } = await load();
  const before = history.length;
  pushAddress("/a?p=2");
  expect(location.href).toBe(`${location.origin}/a?p=2`);
  pushAddress("/a?p=2");
  expect(history.length).toBe(before + 1);
  expect(state().anc_url).toBe(location.href);
});

test("an entry may get another address without a new entry", async () => {
  const { replaceAddress } = await load();
  const before = history.length;
  replaceAddress("/autre");
  expect(location.pathname).toBe("/autre");
  expect(history.length).toBe(before);
});

test("Back gives the restorer what was remembered at the entry", async () => {
  const { pushAddress, registerRestorer, remember } = await load();
  const restored: unknown[] = [];
  registerRestorer("lists", ({ url: address, data }) => void restored.push([address, data]));
  const first = location.href;
  remember("lists", "first");
  pushAddress("/second");
  remember("lists", "second");
  await back();
  expect(restored).toEqual([[first, "first"]]);
});

test("a part of the page is an entry of its own; the place is the one left, not where the browser has jumped", async () => {
  const { visitPart } = await load();
  const before = history.length;
  scrollTo({ left: 0, top: 120 });
  const left = state().vitrine?.id;
  addEventListener("popstate", () => scrollTo({ left: 0, top: 999 }), { once: true, capture: true });
  visitPart("#two");
  await settled();
  expect([location.hash, history.length]).toEqual(["#two", before + 1]);
  expect(state().anc_url).toBe(location.href);
  expect(state().vitrine?.id).not.toBe(left);
  history.scrollRestoration = "manual";
  await back();
  expect(window.scrollY).toBe(120);
});

test("Back returns to the place and the focus, when the restorers have done", async () => {
  const { pushAddress, registerRestorer } = await load();
  document.getElementById("one")?.focus();
  scrollTo({ left: 0, top: 300 });
  pushAddress("/second");
  document.getElementById("two")?.focus();
  scrollTo({ left: 0, top: 40 });
  registerRestorer("lists", async () => {
    await Promise.resolve();
    document.body.innerHTML = '<a id="two" href="#y">2</a><a id="one" href="#x">1</a>';
  });
  await back();
  expect(scrollY).toBe(300);
  expect(document.activeElement?.id).toBe("one");
});

test("a restorer that fails is reported and holds nothing up", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { pushAddress, registerRestorer } = await load();
  scrollTo({ left: 0, top: 300 });
  registerRestorer("broken", () => Promise.reject(new Error("no")));
  pushAddress("/second");
  scrollTo({ left: 0, top: 0 });
  await back();
  expect(error).toHaveBeenCalledOnce();
  expect(scrollY).toBe(300);
});

test("a link to a part of the page shows what was shown", async () => {
  const { registerRestorer, remember } = await load();
  const restored: unknown[] = [];
  registerRestorer("lists", ({ data }) => void restored.push(data));
  remember("lists", "shown");
  location.hash = "part";
  await settled();
  expect(restored).toEqual(["shown"]);
  expect(state().anc_url).toBe(location.href);
});

test("a document that is loaded again knows what its entry showed, and where the visitor was", async () => {
  const first = await load();
  first.remember("lists", "shown");
  document.getElementById("two")?.focus();
  dispatchEvent(new Event("pagehide"));
  (document.activeElement as HTMLElement).blur();
  const second = await load();
  expect(second.recall("lists")).toBe("shown");
  expect(document.activeElement?.id).toBe("two");
});

test("what was recalled stays that of the entry the page was loaded at", async () => {
  const { pushAddress, recall, remember } = await load();
  expect(recall("lists")).toBeUndefined();
  remember("lists", "later");
  pushAddress("/second");
  expect(recall("lists")).toBeUndefined();
});

test("an entry that was gone to before this file came is restored when a restorer comes", async () => {
  const first = await load();
  first.remember("lists", "first");
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { name: `${location.origin}/elsewhere` } as PerformanceEntry,
  ]);
  const second = await load();
  expect(second.recall("lists")).toBeUndefined();
  const restored: unknown[] = [];
  second.registerRestorer("lists", ({ data }) => void restored.push(data));
  await settled();
  expect(restored).toEqual(["first"]);
});

test("the page scrolls itself while it lives, and leaves that to the browser as it goes", async () => {
  await load();
  expect(history.scrollRestoration).toBe("manual");
  dispatchEvent(new Event("pagehide"));
  expect(history.scrollRestoration).toBe("auto");
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(history.scrollRestoration).toBe("manual");
});

test("a dialog has an entry of its own at the same address; Back closes it and moves nothing", async () => {
  const { openEntry, registerRestorer } = await load();
  const restorer = vi.fn();
  registerRestorer("lists", restorer);
  const close = vi.fn();
  const address = location.href;
  openEntry(close);
  expect(state().vitrine?.dialogs).toBe(1);
  scrollTo({ left: 0, top: 300 });
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(location.href).toBe(address);
  expect(scrollY).toBe(300);
  expect(restorer).not.toHaveBeenCalled();
});

test("a dialog that closes itself leaves no entry over", async () => {
  const { openEntry } = await load();
  const release = openEntry(() => {});
  release();
  await settled();
  expect(state().vitrine?.dialogs).toBe(0);
});

test("an address that changes under an open dialog gets an entry below the dialog's", async () => {
  const { openEntry, pushAddress } = await load();
  const close = vi.fn();
  openEntry(close);
  const before = history.length;
  pushAddress("/second");
  expect(history.length).toBe(before + 1);
  expect(location.pathname).toBe("/second");
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/second");
});

test("a document that is loaded again under a dialog that is gone steps back from its entry", async () => {
  const first = await load();
  first.openEntry(() => {});
  await load();
  await settled();
  expect(state().vitrine?.dialogs).toBe(0);
});

test("a late restorer comes when the others are done, and one that has scrolled leaves no scrolling to do", async () => {
  const { pushAddress, registerRestorer } = await load();
  const order: string[] = [];
  scrollTo({ top: 120 });
  pushAddress("/a?p=2");
  scrollTo({ top: 0 });
  registerRestorer(
    "late",
    () => {
      order.push("late");
      scrollTo({ top: 300 });
      return true;
    },
    { late: true },
  );
  registerRestorer("first", async () => {
    await settled();
    order.push("first");
  });
  await back();
  await vi.waitFor(() => expect(order).toEqual(["first", "late"]));
  await settled();
  expect(scrollY).toBe(300);
});

test("a page that has been brought back goes to the place left there, or where it was scrolled to", async () => {
  await load();
  document.getElementById("two")?.focus();
  scrollTo({ top: 250 });
  dispatchEvent(new Event("pagehide"));
  (document.activeElement as HTMLElement).blur();
  scrollTo({ top: 0 });
  document.body.innerHTML = "";
  const { returnToPlace } = await load();
  document.body.innerHTML = '<a id="one" href="#x">1</a><a id="two" href="#y">2</a>';
  scrollTo({ top: 10 });
  returnToPlace({ scrolled: true });
  expect([scrollY, document.activeElement?.id]).toEqual([10, "two"]);
  returnToPlace();
  expect(scrollY).toBe(250);
});
