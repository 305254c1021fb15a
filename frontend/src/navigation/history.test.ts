import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { becomes } from "../../support/becomes.js";
import { History, pageHistory } from "./history.js";

// The module started its own instance on import; each test starts one of its own.
pageHistory.stop();

let page: History | undefined;
let url = 0;
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done));
};
const back = async () => {
  history.back();
  await new Promise((done) => addEventListener("popstate", done, { once: true }));
  await settled();
};
/** Creates and starts a `History`, as a newly loaded document does at the current entry. */
const load = async (): Promise<History> => {
  page?.stop();
  page = new History();
  page.start();
  await settled();
  return page;
};
const state = () => history.state as { anc_url?: string; vitrine?: { id: string; dialogs: number; data: object } };

beforeEach(() => {
  // Each test starts at its own address: the window keeps the entries of earlier tests.
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
  page?.stop();
  vi.unstubAllGlobals();
});

test("the page's URL is merged into the state of its entry", async () => {
  history.replaceState({ theirs: 1 }, "");
  await load();
  expect(state()).toMatchObject({ theirs: 1, anc_url: location.href });
});

test("a state that is not an object is left alone", async () => {
  history.replaceState("theirs", "");
  const page = await load();
  expect(history.state).toBe("theirs");
  page.pushAddress("/next");
  expect(state().anc_url).toBe(`${location.origin}/next`);
});

test("closing a dialog returns to an entry whose state is not ours", async () => {
  const page = await load();
  for (const theirs of ["theirs", { theirs: 1 }]) {
    history.pushState(theirs, "", `${location.pathname}?theirs`);
    page.openEntry(() => {})();
    await settled();
    expect([location.search, history.state]).toMatchObject(["?theirs", theirs]);
  }
});

test("a new URL is one new entry, and the current URL is none", async () => {
  const page = await load();
  const before = history.length;
  page.pushAddress("/a?p=2");
  expect(location.href).toBe(`${location.origin}/a?p=2`);
  page.pushAddress("/a?p=2");
  expect(history.length).toBe(before + 1);
  expect(state().anc_url).toBe(location.href);
});

test("an entry can get another URL without a new entry", async () => {
  const page = await load();
  const before = history.length;
  page.replaceAddress("/autre");
  expect(location.pathname).toBe("/autre");
  expect(history.length).toBe(before);
});

test("Back passes what was remembered at the entry to the restorer", async () => {
  const page = await load();
  const restored: unknown[] = [];
  page.registerRestorer("lists", ({ url: address, data }) => void restored.push([address, data]));
  const first = location.href;
  page.remember("lists", "first");
  page.pushAddress("/second");
  page.remember("lists", "second");
  await back();
  expect(restored).toEqual([[first, "first"]]);
});

test("an anchor is an entry of its own, and Back restores the position left, not the browser's jump", async () => {
  const page = await load();
  const before = history.length;
  scrollTo({ left: 0, top: 120 });
  const left = state().vitrine?.id;
  addEventListener("popstate", () => scrollTo({ left: 0, top: 999 }), { once: true, capture: true });
  page.visitPart("#two");
  await settled();
  expect([location.hash, history.length]).toEqual(["#two", before + 1]);
  expect(state().anc_url).toBe(location.href);
  expect(state().vitrine?.id).not.toBe(left);
  history.scrollRestoration = "manual";
  await back();
  expect(window.scrollY).toBe(120);
});

test("Back restores scroll position and focus after the restorers have run", async () => {
  const page = await load();
  document.getElementById("one")?.focus();
  scrollTo({ left: 0, top: 300 });
  page.pushAddress("/second");
  document.getElementById("two")?.focus();
  scrollTo({ left: 0, top: 40 });
  page.registerRestorer("lists", async () => {
    await Promise.resolve();
    document.body.innerHTML = '<a id="two" href="#y">2</a><a id="one" href="#x">1</a>';
  });
  await back();
  expect(scrollY).toBe(300);
  expect(document.activeElement?.id).toBe("one");
});

test("a restorer that rejects is reported, and the scroll position is restored", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await load();
  scrollTo({ left: 0, top: 300 });
  page.registerRestorer("broken", () => Promise.reject(new Error("no")));
  page.pushAddress("/second");
  scrollTo({ left: 0, top: 0 });
  await back();
  expect(error).toHaveBeenCalledOnce();
  expect(scrollY).toBe(300);
});

test("an anchor link keeps what was remembered", async () => {
  const page = await load();
  const restored: unknown[] = [];
  page.registerRestorer("lists", ({ data }) => void restored.push(data));
  page.remember("lists", "shown");
  location.hash = "part";
  await settled();
  expect(restored).toEqual(["shown"]);
  expect(state().anc_url).toBe(location.href);
});

test("a reloaded document recalls its entry's data and focus", async () => {
  const first = await load();
  first.remember("lists", "shown");
  document.getElementById("two")?.focus();
  dispatchEvent(new Event("pagehide"));
  (document.activeElement as HTMLElement).blur();
  const second = await load();
  expect(second.recall("lists")).toBe("shown");
  expect(document.activeElement?.id).toBe("two");
});

test("recall returns only the data of the entry at which the page was loaded", async () => {
  const page = await load();
  expect(page.recall("lists")).toBeUndefined();
  page.remember("lists", "later");
  page.pushAddress("/second");
  expect(page.recall("lists")).toBeUndefined();
});

test("an entry reached before this module loaded is restored when a restorer registers", async () => {
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

test("scrollRestoration is manual while the page is shown, and auto when it is left", async () => {
  await load();
  expect(history.scrollRestoration).toBe("manual");
  dispatchEvent(new Event("pagehide"));
  expect(history.scrollRestoration).toBe("auto");
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  // WebKit restores the scroll position after this event if `scrollRestoration` is "auto".
  expect(history.scrollRestoration).toBe("auto");
  await settled();
  expect(history.scrollRestoration).toBe("manual");
});

test("a reload restores the scroll position despite a hash, unless the visitor has scrolled", async () => {
  history.replaceState(null, "", "#two");
  await load();
  scrollTo({ top: 900 });
  dispatchEvent(new Event("pagehide"));
  scrollTo({ top: 680 });
  await load();
  expect(scrollY).toBe(900);
  dispatchEvent(new Event("pagehide"));
  scrollTo({ top: 680 });
  const loading = load();
  dispatchEvent(new Event("wheel"));
  await loading;
  expect(scrollY).toBe(680);
});

test("the current URL gets an entry if the page changes", async () => {
  const page = await load();
  const before = history.length;
  page.pushAddress(location.href, { changes: true });
  expect(history.length).toBe(before + 1);
});

describe("a browser that refuses to change the history for a while", () => {
  const refuse = (method: "pushState" | "replaceState") =>
    vi.spyOn(history, method).mockImplementation(() => {
      throw new DOMException("100 times per 30 seconds", "SecurityError");
    });
  const reported = () => vi.spyOn(console, "error").mockImplementation(() => {});

  test("keeps the entry with its data, which Back restores", async () => {
    const error = reported();
    const page = await load();
    const { id } = state().vitrine ?? {};
    const refused = refuse("pushState");
    page.pushAddress("/next");
    expect(error).toHaveBeenCalledOnce();
    page.remember("lists", "next");
    expect(state().vitrine).toMatchObject({ id, data: { lists: "next" } });
    refused.mockRestore();
    const restored: unknown[] = [];
    page.registerRestorer("lists", ({ data }) => void restored.push(data));
    page.pushAddress("/third");
    await back();
    expect(restored).toEqual(["next"]);
  });

  test("does not block changes, and the page keeps its data", async () => {
    const error = reported();
    const page = await load();
    const refused = refuse("replaceState");
    page.remember("lists", "first");
    page.replaceAddress("/autre");
    page.visitPart("#deux");
    page.remember("lists", "second");
    await settled();
    expect(error).toHaveBeenCalled();
    refused.mockRestore();
    const restored: unknown[] = [];
    page.registerRestorer("lists", ({ data }) => void restored.push(data));
    await back();
    expect(restored).toEqual(["first"]);
  });

  test("does not prevent the start", async () => {
    reported();
    refuse("replaceState");
    expect((await load()).count()).toBeGreaterThan(0);
  });

  test("does not leave the page when a dialog without an entry closes", async () => {
    reported();
    const page = await load();
    const gone = vi.fn();
    addEventListener("popstate", gone, { once: true });
    refuse("pushState");
    page.openEntry(() => {})();
    await settled();
    expect(gone).not.toHaveBeenCalled();
    removeEventListener("popstate", gone);
  });

  test("gives a dialog no entry above an unmarked one", async () => {
    reported();
    const page = await load();
    const refused = refuse("replaceState");
    page.visitPart("#deux");
    await settled();
    const before = history.length;
    const release = page.openEntry(() => {});
    expect(history.length).toBe(before);
    refused.mockRestore();
    release();
    page.openEntry(() => {})();
    await settled();
    expect([location.hash, state().vitrine?.dialogs]).toEqual(["#deux", 0]);
  });

  test("keeps a dialog's entry when the URL below it cannot change", async () => {
    reported();
    const page = await load();
    const { href } = location;
    const before = history.length;
    const release = page.openEntry(() => {});
    refuse("replaceState");
    page.pushAddress("/next");
    expect([location.href, history.length, state().vitrine?.dialogs]).toEqual([href, before + 1, 1]);
    release();
    await settled();
    expect(state().vitrine?.dialogs).toBe(0);
  });
});

test("after stop it hears nothing and restores scrollRestoration, and it can start again", async () => {
  const page = await load();
  expect(page.count()).toBeGreaterThan(0);
  page.stop();
  expect([page.count(), history.scrollRestoration]).toEqual([0, "auto"]);
  const restorer = vi.fn();
  page.registerRestorer("lists", restorer);
  history.pushState(null, "", "/elsewhere");
  await back();
  expect(restorer).not.toHaveBeenCalled();
  page.start();
  page.pushAddress("/again");
  await back();
  expect(restorer).toHaveBeenCalledOnce();
});

test("settled resolves when the entry of a closed dialog is removed", async () => {
  const page = await load();
  page.openEntry(() => {})();
  expect(state().vitrine?.dialogs).toBe(1);
  await page.settled();
  expect(state().vitrine?.dialogs).toBe(0);
});

test("a dialog has an entry with the same URL, and Back closes it without scrolling or restoring", async () => {
  const page = await load();
  const restorer = vi.fn();
  page.registerRestorer("lists", restorer);
  const close = vi.fn();
  const address = location.href;
  page.openEntry(close);
  expect(state().vitrine?.dialogs).toBe(1);
  scrollTo({ left: 0, top: 300 });
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(location.href).toBe(address);
  expect(scrollY).toBe(300);
  expect(restorer).not.toHaveBeenCalled();
});

test("a dialog that closes itself leaves no entry", async () => {
  const page = await load();
  const release = page.openEntry(() => {});
  release();
  await settled();
  expect(state().vitrine?.dialogs).toBe(0);
});

test("following a link to a missing anchor keeps a dialog open, which leaves no entry when it closes", async () => {
  const page = await load();
  const close = vi.fn();
  const release = page.openEntry(close);
  location.hash = "#nulle-part";
  await settled();
  expect(close).not.toHaveBeenCalled();
  release();
  await settled();
  expect([state().vitrine?.dialogs, location.hash]).toEqual([0, ""]);
});

test("a link to an anchor closes the dialog over it", async () => {
  const page = await load();
  const close = vi.fn();
  page.openEntry(close);
  page.visitPart("#y");
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect(location.hash).toBe("#y");
});

test("a URL that changes under an open dialog gets an entry below the dialog's", async () => {
  const page = await load();
  const close = vi.fn();
  page.openEntry(close);
  const before = history.length;
  page.pushAddress("/second");
  expect(history.length).toBe(before + 1);
  expect(location.pathname).toBe("/second");
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/second");
});

test("a document reloaded at the entry of a dialog goes back", async () => {
  const first = await load();
  first.openEntry(() => {});
  await load();
  await settled();
  expect(state().vitrine?.dialogs).toBe(0);
});

test("a late restorer runs after the others, and one that has scrolled replaces the scroll restoration", async () => {
  const page = await load();
  const order: string[] = [];
  scrollTo({ top: 120 });
  page.pushAddress("/a?p=2");
  scrollTo({ top: 0 });
  page.registerRestorer(
    "late",
    () => {
      order.push("late");
      scrollTo({ top: 300 });
      return true;
    },
    { late: true },
  );
  page.registerRestorer("first", async () => {
    await settled();
    order.push("first");
  });
  await back();
  await becomes(() => expect(order).toEqual(["first", "late"]));
  await settled();
  expect(scrollY).toBe(300);
});

test("restoreView restores scroll position and focus, or only the focus", async () => {
  await load();
  document.getElementById("two")?.focus();
  scrollTo({ top: 250 });
  dispatchEvent(new Event("pagehide"));
  (document.activeElement as HTMLElement).blur();
  scrollTo({ top: 0 });
  document.body.innerHTML = "";
  const page = await load();
  document.body.innerHTML = '<a id="one" href="#x">1</a><a id="two" href="#y">2</a>';
  scrollTo({ top: 10 });
  page.restoreView({ scrolled: true });
  expect([scrollY, document.activeElement?.id]).toEqual([10, "two"]);
  page.restoreView();
  expect(scrollY).toBe(250);
});

test("a dialog's entry stays during a navigation, and is removed if the visitor stays", async () => {
  const navigates = (url: string) =>
    Object.assign(new Event("navigate"), { destination: { url, sameDocument: false }, downloadRequest: null });
  const fake = Object.assign(new EventTarget(), { currentEntry: null });
  vi.stubGlobal("navigation", fake);
  const page = await load();
  const closed = async (url: string) => {
    const release = page.openEntry(() => {});
    fake.dispatchEvent(navigates(url));
    release();
    await settled();
    return state().vitrine?.dialogs;
  };
  expect(await closed("tel:+33261000000")).toBe(0);
  expect(await closed(`${location.origin}/suite`)).toBe(1);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await settled();
  expect(state().vitrine?.dialogs).toBe(0);
  expect(await closed(`${location.origin}/rapport.pdf`)).toBe(1);
  fake.dispatchEvent(new Event("navigateerror"));
  await settled();
  expect(state().vitrine?.dialogs).toBe(0);
  // No event follows a response that is saved as a file.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const release = page.openEntry(() => {});
  fake.dispatchEvent(navigates(`${location.origin}/rapport.pdf`));
  release();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(state().vitrine?.dialogs).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(state().vitrine?.dialogs).toBe(0);
});
