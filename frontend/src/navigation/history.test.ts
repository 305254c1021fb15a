import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

test("the page's address is merged into the state of its entry, over nothing that is there", async () => {
  history.replaceState({ theirs: 1 }, "");
  await load();
  expect(state()).toMatchObject({ theirs: 1, anc_url: location.href });
});

test("a state that is no object is left as it is", async () => {
  history.replaceState("theirs", "");
  const page = await load();
  expect(history.state).toBe("theirs");
  page.pushAddress("/next");
  expect(state().anc_url).toBe(`${location.origin}/next`);
});

test("an entry whose state is no object, or was made by another script, is where a closed dialog leads", async () => {
  const page = await load();
  for (const theirs of ["theirs", { theirs: 1 }]) {
    history.pushState(theirs, "", `${location.pathname}?theirs`);
    page.openEntry(() => {})();
    await settled();
    expect([location.search, history.state]).toMatchObject(["?theirs", theirs]);
  }
});

test("a new address is one new entry; the address that stands is none", async () => {
  const page = await load();
  const before = history.length;
  page.pushAddress("/a?p=2");
  expect(location.href).toBe(`${location.origin}/a?p=2`);
  page.pushAddress("/a?p=2");
  expect(history.length).toBe(before + 1);
  expect(state().anc_url).toBe(location.href);
});

test("an entry may get another address without a new entry", async () => {
  const page = await load();
  const before = history.length;
  page.replaceAddress("/autre");
  expect(location.pathname).toBe("/autre");
  expect(history.length).toBe(before);
});

test("Back gives the restorer what was remembered at the entry", async () => {
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

test("a part of the page is an entry of its own; the place is the one left, not where the browser has jumped", async () => {
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

test("Back returns to the place and the focus, when the restorers have done", async () => {
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

test("a restorer that fails is reported and holds nothing up", async () => {
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

test("a link to a part of the page shows what was shown", async () => {
  const page = await load();
  const restored: unknown[] = [];
  page.registerRestorer("lists", ({ data }) => void restored.push(data));
  page.remember("lists", "shown");
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
  const page = await load();
  expect(page.recall("lists")).toBeUndefined();
  page.remember("lists", "later");
  page.pushAddress("/second");
  expect(page.recall("lists")).toBeUndefined();
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
  // WebKit restores the scroll position after this event if `scrollRestoration` is "auto".
  expect(history.scrollRestoration).toBe("auto");
  await settled();
  expect(history.scrollRestoration).toBe("manual");
});

test("a page that is loaded again goes to the place left, though the browser went to what the hash names", async () => {
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

test("an address that stands already gets an entry where the page changes all the same", async () => {
  const page = await load();
  const before = history.length;
  page.pushAddress(location.href, { changes: true });
  expect(history.length).toBe(before + 1);
});

describe("a browser that takes no more changes of the history for a while", () => {
  const refuse = (method: "pushState" | "replaceState") =>
    vi.spyOn(history, method).mockImplementation(() => {
      throw new DOMException("100 times per 30 seconds", "SecurityError");
    });
  const reported = () => vi.spyOn(console, "error").mockImplementation(() => {});

  test("keeps its entry with what it shows, and Back gives that", async () => {
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

  test("lets what it does go on, and the page still knows what it shows", async () => {
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

  test("does not hinder the start", async () => {
    reported();
    refuse("replaceState");
    expect((await load()).count()).toBeGreaterThan(0);
  });

  test("does not leave the page when a dialog closes that it gave no entry", async () => {
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

  test("gives a dialog no entry over one that it has left unmarked", async () => {
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

  test("keeps the entry of a dialog over which the address would change", async () => {
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

test("once stopped it hears nothing and leaves the scrolling to the browser; it may start again", async () => {
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

test("who waits for it goes on when the entry of a closed dialog has gone", async () => {
  const page = await load();
  page.openEntry(() => {})();
  expect(state().vitrine?.dialogs).toBe(1);
  await page.settled();
  expect(state().vitrine?.dialogs).toBe(0);
});

test("a dialog has an entry of its own at the same address; Back closes it and moves nothing", async () => {
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

test("a dialog that closes itself leaves no entry over", async () => {
  const page = await load();
  const release = page.openEntry(() => {});
  release();
  await settled();
  expect(state().vitrine?.dialogs).toBe(0);
});

test("a link that the browser follows to nowhere leaves a dialog open, and its end leaves no entry over", async () => {
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

test("a link to a part of the page closes the dialog that hides it", async () => {
  const page = await load();
  const close = vi.fn();
  page.openEntry(close);
  page.visitPart("#y");
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect(location.hash).toBe("#y");
});

test("an address that changes under an open dialog gets an entry below the dialog's", async () => {
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

test("a document that is loaded again under a dialog that is gone steps back from its entry", async () => {
  const first = await load();
  first.openEntry(() => {});
  await load();
  await settled();
  expect(state().vitrine?.dialogs).toBe(0);
});

test("a late restorer comes when the others are done, and one that has scrolled leaves no scrolling to do", async () => {
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
  const page = await load();
  document.body.innerHTML = '<a id="one" href="#x">1</a><a id="two" href="#y">2</a>';
  scrollTo({ top: 10 });
  page.returnToPlace({ scrolled: true });
  expect([scrollY, document.activeElement?.id]).toEqual([10, "two"]);
  page.returnToPlace();
  expect(scrollY).toBe(250);
});

test("a dialog's entry stays while another page is on its way, and goes when the visitor stays", async () => {
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
