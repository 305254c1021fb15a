import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announced } from "../../../support/announced.js";
import { becomes } from "../../../support/becomes.js";
import { trackListeners } from "../../../support/track-listeners.js";

let loadMore: typeof import("./load-more.js");
let removeListeners = () => {};
/** Reports to the button's observer which share of it is in view. */
let show: (button: Element, ratio?: number) => void = () => {};
const fetched = vi.fn<typeof fetch>();
const events: string[] = [];
const mounts = new Map<Element, { controller: AbortController; cleanup: (() => void) | undefined }>();
const generic = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

const answer = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { "content-type": "text/html" }, ...init });
const buttonHtml = (direction: string, page: number, more = "") =>
  `<p><a class="b" href="/news?p=${page}&identload=news_more" data-load-more data-direction="${direction}" data-selector="#items" ${more}>more</a></p>`;
const itemsHtml = (page: number) => [1, 2].map((n) => `<li id="i${page}-${n}">${page}.${n}</li>`).join("");
/** HTML of one page of a list with five pages. */
const pageHtml = (page: number, more = "") =>
  `<section data-module="news">${page > 1 ? buttonHtml("prev", page - 1) : ""}<ul id="items" data-total="10">${itemsHtml(page)}</ul>${page < 5 ? buttonHtml("next", page + 1, more) : ""}</section>`;
const next = () => document.querySelector('[data-direction="next"]') as HTMLElement;
const prev = () => document.querySelector('[data-direction="prev"]') as HTMLElement;
const list = () => document.querySelector("#items") as HTMLElement;
const ids = () => Array.from(list().children, ({ id }) => id);
const notice = () => document.querySelector("[role=alert].vt-notice");
const settled = async () => {
  for (let turn = 0; turn < 25; turn++) await new Promise((done) => setTimeout(done));
};
const answerPage = async (url: RequestInfo | URL) =>
  answer(pageHtml(Number(new URL(`${url}`, location.href).searchParams.get("p") ?? 1)));
const mountAll = () => {
  for (const button of document.querySelectorAll<HTMLElement>("[data-load-more]")) {
    const controller = new AbortController();
    const cleanup = loadMore.mount(button, controller.signal);
    mounts.set(button, { controller, cleanup });
  }
};
const unmountAll = () => {
  for (const { controller, cleanup } of mounts.values()) {
    controller.abort();
    cleanup?.();
  }
  mounts.clear();
};
const click = async (button: HTMLElement, detail = 1) => {
  const taken = loadMore.handle(new MouseEvent("click", { detail }), button);
  await settled();
  return taken;
};
/** Renders a page, mocks the server's answers for all pages, and mounts the buttons. */
const openAt = async (page: number, more = "") => {
  document.body.innerHTML = pageHtml(page, more);
  fetched.mockImplementation(async (url) =>
    answer(pageHtml(Number(new URL(`${url}`, location.href).searchParams.get("p") ?? page), more)),
  );
  mountAll();
  await settled();
};

/** Ends the page's behaviour and loads it again, as for another document of the same history entry. */
const startAnew = async () => {
  unmountAll();
  removeListeners();
  vi.resetModules();
  loadMore = await import("./load-more.js");
};

beforeEach(async () => {
  removeListeners = trackListeners();
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly told: () => void) {}
      observe() {
        this.told();
      }
      disconnect() {}
    },
  );
  const watched = new Map<Element, (entries: object[]) => void>();
  show = (button, ratio = 1) => watched.get(button)?.([{ isIntersecting: ratio >= 0.7, intersectionRatio: ratio }]);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly told: (entries: object[]) => void) {}
      observe(button: Element) {
        watched.set(button, this.told);
      }
      disconnect() {}
    },
  );
  fetched.mockReset();
  events.length = 0;
  sessionStorage.clear();
  history.pushState(null, "", "/news");
  document.addEventListener("vitrine:loaded-more", (event) => {
    const { target, detail } = event as CustomEvent<{ items: Element[]; direction: string; total: number }>;
    events.push(`${(target as Element).id} ${detail.direction} ${detail.items.map(({ id }) => id)} of ${detail.total}`);
  });
  document.addEventListener("vitrine:error", ({ target }) => events.push(`error ${(target as Element).className}`));
  loadMore = await import("./load-more.js");
});
afterEach(() => {
  unmountAll();
  removeListeners();
  vi.unstubAllGlobals();
});

test("a click posts to the href without a body and appends the items of the response", async () => {
  await openAt(1);
  expect(await click(next())).toBe(true);
  expect(fetched.mock.calls[0]?.[0]).toBe("/news?p=2&identload=news_more");
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: "POST" });
  expect(fetched.mock.calls[0]?.[1]?.body).toBeUndefined();
  expect(ids()).toEqual(["i1-1", "i1-2", "i2-1", "i2-2"]);
  expect(next().getAttribute("href")).toBe("/news?p=3&identload=news_more");
  expect(next().dataset.qteClick).toBe("1");
  expect(document.querySelectorAll("[data-load-more]")).toHaveLength(1);
  expect(events).toEqual(["items next i2-1,i2-2 of 10"]);
});

test("new items show even if the browser refuses to change the history", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await openAt(1);
  vi.spyOn(history, "replaceState").mockImplementation(() => {
    throw new DOMException("100 times per 30 seconds", "SecurityError");
  });
  await click(next());
  expect([ids().length, notice(), events]).toEqual([4, null, ["items next i2-1,i2-2 of 10"]]);
  expect(error).toHaveBeenCalled();
});

test("items of previous pages are prepended in order", async () => {
  await openAt(4);
  await click(prev());
  await click(prev());
  expect(ids()).toEqual(["i2-1", "i2-2", "i3-1", "i3-2", "i4-1", "i4-2"]);
  expect(prev().getAttribute("href")).toBe("/news?p=1&identload=news_more");
  expect(next().getAttribute("href")).toBe("/news?p=5&identload=news_more");
});

test("without a button of the same direction in the response the button is off, and ignores clicks", async () => {
  await openAt(4);
  await click(next());
  expect(next().classList.contains("off")).toBe(true);
  expect(await click(next())).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1);
  show(next());
  await settled();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a button of another list in the response does not count", async () => {
  await openAt(1);
  fetched.mockImplementation(async () =>
    answer(`<ul id="items">${itemsHtml(2)}</ul>${buttonHtml("next", 3).replace("#items", "#others")}`),
  );
  await click(next());
  expect(next().classList.contains("off")).toBe(true);
});

test("during a load the button has class loading, the list is busy, and clicks are ignored", async () => {
  await openAt(1);
  let come = () => {};
  fetched.mockImplementationOnce(
    () =>
      new Promise((done) => {
        come = () => done(answer(pageHtml(2)));
      }),
  );
  await click(next());
  await click(next());
  expect([next().classList.contains("loading"), list().getAttribute("aria-busy")]).toEqual([true, "true"]);
  come();
  await settled();
  expect([next().classList.contains("loading"), list().getAttribute("aria-busy")]).toEqual([false, null]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

/** A page with one button above the list and one below it, and answers that wait until they are released. */
const openWithTwo = async (more = "") => {
  document.body.innerHTML = `${buttonHtml("next", 2, more)}<ul id="items" data-total="10">${itemsHtml(1)}</ul>${buttonHtml("next", 2, more)}`;
  const waiting: (() => void)[] = [];
  fetched.mockImplementation((url) => new Promise((done) => waiting.push(() => done(answerPage(url)))));
  mountAll();
  await settled();
  return {
    buttons: [...document.querySelectorAll<HTMLElement>(".b")],
    come: async () => {
      for (const come of waiting.splice(0)) come();
      await settled();
    },
  };
};

test("two buttons of one direction request a page once", async () => {
  const { buttons, come } = await openWithTwo();
  for (const button of buttons) await click(button);
  expect(buttons.map(({ className }) => className)).toEqual(["b loading", "b"]);
  await come();
  expect(ids()).toEqual(["i1-1", "i1-2", "i2-1", "i2-2"]);
  expect(buttons.map((button) => button.getAttribute("href"))).toEqual(
    Array.from({ length: 2 }, () => "/news?p=3&identload=news_more"),
  );
  await click(buttons[1] as HTMLElement);
  await come();
  expect(ids().slice(-2)).toEqual(["i3-1", "i3-2"]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("of two auto buttons the other waits, and is observed again afterwards", async () => {
  const observed = vi.spyOn(IntersectionObserver.prototype, "observe");
  const { buttons, come } = await openWithTwo('data-load-mode="auto" data-load-stop="1"');
  for (const button of buttons) show(button);
  await settled();
  expect(fetched).toHaveBeenCalledTimes(1);
  observed.mockClear();
  await come();
  expect(observed.mock.calls.map(([button]) => button)).toEqual(buttons);
  show(buttons[1] as HTMLElement);
  await come();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([2, 3].map((page) => `/news?p=${page}&identload=news_more`));
});

test("of two auto buttons the other does not retry a failed page at once", async () => {
  const { buttons } = await openWithTwo('data-load-mode="auto"');
  fetched.mockImplementation(async () => answer("", { status: 500 }));
  const observed = vi.spyOn(IntersectionObserver.prototype, "observe");
  for (const button of buttons) show(button);
  await settled();
  expect(notice()).not.toBeNull();
  // An observer reports a button in view at once.
  for (const [button] of observed.mock.calls) show(button);
  await settled();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("of two auto buttons the other is observed again if the first is unmounted", async () => {
  const { buttons, come } = await openWithTwo('data-load-mode="auto"');
  for (const button of buttons) show(button);
  await settled();
  const observed = vi.spyOn(IntersectionObserver.prototype, "observe");
  const { controller, cleanup } = mounts.get(buttons[0] as HTMLElement) ?? {};
  mounts.delete(buttons[0] as HTMLElement);
  controller?.abort();
  cleanup?.();
  await come();
  expect(observed.mock.calls).toEqual([[buttons[1]]]);
});

test("a page loaded by one of two buttons removes the other's error notice", async () => {
  const { buttons, come } = await openWithTwo();
  fetched.mockImplementationOnce(async () => answer("", { status: 500 }));
  await click(buttons[0] as HTMLElement);
  expect(notice()).not.toBeNull();
  await click(buttons[1] as HTMLElement);
  await come();
  expect([ids().length, notice()]).toEqual([4, null]);
});

test("in auto mode it loads when 70 % of the button are in view", async () => {
  await openAt(1, 'data-load-mode="auto"');
  show(next(), 0.69);
  await settled();
  expect(fetched).not.toHaveBeenCalled();
  show(next(), 0.7);
  await settled();
  expect(ids()).toHaveLength(4);
});

test("in click mode, and in auto mode with start click, coming into view loads nothing", async () => {
  for (const options of ["", 'data-load-mode="auto" data-load-start="click"']) {
    await openAt(1, options);
    show(next());
    await settled();
    expect(fetched).not.toHaveBeenCalled();
    unmountAll();
  }
});

test("a button started by click continues by itself until a multiple of load-stop", async () => {
  await openAt(1, 'data-load-mode="auto" data-load-start="click" data-load-stop="2"');
  await click(next());
  expect(next().dataset.loadStart).toBe("auto");
  show(next());
  await settled();
  expect([next().dataset.loadStart, next().dataset.qteClick]).toEqual(["click", "2"]);
  show(next());
  await settled();
  expect(ids()).toHaveLength(6);
});

test("items whose id exists are not inserted twice, and a load without new items waits for a click", async () => {
  await openAt(1, 'data-load-mode="auto"');
  fetched.mockImplementation(async () => answer(`<ul id="items">${itemsHtml(1)}</ul>${buttonHtml("next", 2)}`));
  show(next());
  await settled();
  expect(ids()).toEqual(["i1-1", "i1-2"]);
  expect(next().dataset.loadStart).toBe("click");
  show(next());
  await settled();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a selector prefers the list in the button's own block", async () => {
  document.body.innerHTML =
    `<section data-module="other"><ul class="items"><li id="o">o</li></ul></section>` +
    `<section data-module="news"><ul class="items"><li id="n">n</li></ul>${buttonHtml("next", 2).replace("#items", ".items")}</section>`;
  const html = document.body.innerHTML.replace('id="o"', 'id="o2"').replace('id="n"', 'id="n2"');
  fetched.mockImplementation(async () => answer(html));
  mountAll();
  await click(next());
  expect(Array.from(document.querySelectorAll("li"), ({ id }) => id)).toEqual(["o", "n", "n2"]);
});

test("rows in a response without a table are found", async () => {
  document.body.innerHTML = `<table><tbody id="items"><tr id="r1"></tr></tbody></table>${buttonHtml("next", 2)}`;
  fetched.mockImplementation(async () =>
    answer('<!-- page 2 -->\n<tbody id="items"><tr id="r2"><td>2</td></tr></tbody>'),
  );
  mountAll();
  await click(next());
  expect(ids()).toEqual(["r1", "r2"]);
});

const failures: [string, () => Promise<Response>][] = [
  ["a server error", async () => answer("no", { status: 500 })],
  ["an answer that is not HTML", async () => answer("{}", { headers: { "content-type": "application/json" } })],
  ["an answer without the list", async () => answer("<p>Bonjour</p>")],
  ["a network that stays away", () => Promise.reject(new TypeError("cut"))],
];
for (const [name, failing] of failures) {
  test(`${name} leaves the list unchanged, says so, waits for a click and offers to try again`, async () => {
    await openAt(1, 'data-load-mode="auto"');
    fetched.mockImplementation(failing);
    show(next());
    await becomes(() => expect(notice()).not.toBeNull());
    expect(notice()?.textContent).toContain(generic);
    expect(ids()).toEqual(["i1-1", "i1-2"]);
    expect([next().dataset.loadStart, next().dataset.qteClick]).toEqual(["click", "0"]);
    expect([next().classList.contains("loading"), list().hasAttribute("aria-busy")]).toEqual([false, false]);
    expect(events).toEqual(["error b"]);
    fetched.mockImplementation(async () => answer(pageHtml(2)));
    notice()?.querySelector("button")?.click();
    await settled();
    expect(ids()).toHaveLength(4);
    expect(notice()).toBeNull();
    expect(next().dataset.loadStart).toBe("auto");
  });
}

test("only a keyboard click moves the focus to the first new item, which then is no tab stop", async () => {
  await openAt(1);
  next().focus();
  await click(next());
  expect(document.activeElement).toBe(next());
  await click(next(), 0);
  expect(document.activeElement?.id).toBe("i3-1");
  next().focus();
  expect(document.querySelector("#i3-1")?.hasAttribute("tabindex")).toBe(false);
});

test("Enter on a link with click count 1 moves the focus if pointerType is empty", async () => {
  await openAt(1);
  next().focus();
  const byKey = Object.assign(new MouseEvent("click", { detail: 1 }), { pointerType: "" });
  loadMore.handle(byKey, next());
  await settled();
  expect(document.activeElement?.id).toBe("i2-1");
});

test("a focus moved meanwhile stays where it is", async () => {
  await openAt(1);
  document.body.insertAdjacentHTML("beforeend", '<input id="elsewhere">');
  loadMore.handle(new MouseEvent("click", { detail: 0 }), next());
  document.getElementById("elsewhere")?.focus();
  await settled();
  expect(document.activeElement?.id).toBe("elsewhere");
});

test("a button unmounted during a load changes nothing", async () => {
  await openAt(1);
  loadMore.handle(new MouseEvent("click"), next());
  unmountAll();
  await settled();
  expect(ids()).toHaveLength(2);
  expect([next().className, list().hasAttribute("aria-busy")]).toEqual(["b", false]);
});

test("a button without a list or a URL is left alone, and reports that on use", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML =
    '<a id="a" href="/x" data-load-more data-selector="#none"></a><a id="b" href="/x" data-load-more data-selector="[["></a>' +
    '<ul id="items"></ul><button id="c" data-load-more data-selector="#items"></button>';
  mountAll();
  expect(error).not.toHaveBeenCalled();
  for (const id of ["a", "b", "c"]) expect(await click(document.getElementById(id) as HTMLElement)).toBe(false);
  expect(error.mock.calls.map(([text]) => String(text).split(" ")[0])).toEqual([
    "data-selector",
    "data-selector",
    "data-href",
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

test("loaded pages are stored in the history entry, and requested again after a reload", async () => {
  await openAt(3);
  await click(prev());
  await click(next());
  expect(ids()).toEqual(["i2-1", "i2-2", "i3-1", "i3-2", "i4-1", "i4-2"]);
  const { vitrine } = history.state as { vitrine: { data: Record<string, unknown> } };
  expect(vitrine.data["load-more"]).toMatchObject({
    "news#0 #items": {
      pages: [
        { href: "/news?p=2&identload=news_more" },
        { address: `${location.origin}/news` },
        { href: "/news?p=4&identload=news_more" },
      ],
      origin: 1,
    },
  });
  await startAnew();
  fetched.mockClear();
  await openAt(3);
  await settled();
  expect(ids()).toEqual(["i2-1", "i2-2", "i3-1", "i3-2", "i4-1", "i4-2"]);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(prev().getAttribute("href")).toBe("/news?p=1&identload=news_more");
  expect([prev().dataset.qteClick, next().dataset.qteClick]).toEqual(["1", "1"]);
});

test("on return a page that fails to load, with those beyond it, is reported and can be retried", async () => {
  await openAt(1);
  for (let load = 0; load < 3; load++) await click(next());
  await startAnew();
  document.body.innerHTML = pageHtml(1);
  fetched.mockImplementation(async (url) => {
    const page = Number(new URL(`${url}`, location.href).searchParams.get("p"));
    return page === 3 ? answer("", { status: 503 }) : answerPage(url);
  });
  mountAll();
  await settled();
  expect(ids()).toEqual(["i1-1", "i1-2", "i2-1", "i2-2"]);
  expect(next().getAttribute("href")).toBe("/news?p=3&identload=news_more");
  expect(notice()?.textContent).toContain(generic);
  fetched.mockImplementation(answerPage);
  notice()?.querySelector("button")?.click();
  await settled();
  expect(ids()).toHaveLength(8);
  expect(next().getAttribute("href")).toBe("/news?p=5&identload=news_more");
  expect(notice()).toBeNull();
});

test.each([
  ["keyboard", 0, "i2-1"],
  ["mouse", 1, ""],
])("a retry by %s after a return keeps the focus in the list and announces the items", async (_by, detail, focused) => {
  await openAt(1);
  await click(next());
  await startAnew();
  document.body.innerHTML = pageHtml(1);
  fetched.mockImplementation(async () => answer("", { status: 503 }));
  mountAll();
  await becomes(() => expect(notice()).not.toBeNull());
  const loaded = vi.fn();
  list().addEventListener("vitrine:loaded-more", loaded);
  const retry = notice()?.querySelector("button");
  retry?.focus();
  // A failed retry leaves the focus on the next one.
  retry?.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
  await becomes(() => expect(notice()?.querySelector("button") ?? retry).not.toBe(retry));
  expect(document.activeElement).toBe(notice()?.querySelector("button"));
  fetched.mockImplementation(answerPage);
  document.activeElement?.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
  await becomes(() => expect(notice()).toBeNull());
  await settled();
  expect(document.activeElement).toBe(focused ? document.getElementById(focused) : next());
  await becomes(() => expect(announced()).toContain("2 éléments ajoutés, 4 sur 10"));
  expect(loaded).toHaveBeenCalledOnce();
});

test("on return previous pages that fail to load are reported, kept in the history and can be retried", async () => {
  const bare = (page: number) => pageHtml(page).replace(/<p><a[^>]*direction="prev".*?<\/p>/, "");
  await openAt(1);
  for (let load = 0; load < 2; load++) await click(next());
  await startAnew();
  history.replaceState(history.state, "", "/news?p=3");
  document.body.innerHTML = bare(3);
  const failed = vi.fn();
  list().addEventListener("vitrine:error", failed);
  fetched.mockImplementation(async (url) => (`${url}`.includes("p=2") ? answer("", { status: 500 }) : answerPage(url)));
  mountAll();
  await settled();
  expect(ids()).toEqual(["i3-1", "i3-2"]);
  expect(notice()?.nextElementSibling).toBe(list());
  expect(failed).toHaveBeenCalledOnce();
  await click(next());
  expect(ids()).toEqual(["i3-1", "i3-2", "i4-1", "i4-2"]);
  const { vitrine } = history.state as { vitrine: { data: { "load-more": Record<string, { pages: object[] }> } } };
  expect(vitrine.data["load-more"]["news#0 #items"]?.pages).toHaveLength(4);
  fetched.mockImplementation(answerPage);
  notice()?.querySelector("button")?.click();
  await settled();
  expect(ids()).toEqual(["i1-1", "i1-2", "i2-1", "i2-2", "i3-1", "i3-2", "i4-1", "i4-2"]);
  expect(notice()).toBeNull();
});

test("a list whose pages are being restored, or failed to, stays in the entry when another list grows", async () => {
  const two = () =>
    pageHtml(1) + pageHtml(1).replaceAll("news", "more").replaceAll("items", "others").replaceAll('id="i', 'id="o');
  const more = () => document.querySelector("[data-selector='#others']") as HTMLElement;
  const stored = () => {
    const { vitrine } = history.state as { vitrine: { data: Record<string, Record<string, { pages: unknown[] }>> } };
    return Object.entries(vitrine.data["load-more"] ?? {}).map(([key, { pages }]) => [key, pages.length]);
  };
  await openAt(1);
  for (let load = 0; load < 2; load++) await click(next());
  await startAnew();
  document.body.innerHTML = two();
  fetched.mockImplementation(async (url) =>
    `${url}`.includes("/more") ? answer(two().replaceAll("o1-", "o2-")) : answer("", { status: 503 }),
  );
  mountAll();
  await settled();
  expect([ids().length, notice() !== null]).toEqual([2, true]);
  await click(more());
  expect(stored()).toEqual([
    ["news#0 #items", 3],
    ["more#0 #others", 2],
  ]);
});

test("a reload restores a list at another part's URL, from its initial page", async () => {
  await openAt(1);
  await click(next());
  expect(ids()).toEqual(["i1-1", "i1-2", "i2-1", "i2-2"]);
  await startAnew();
  history.replaceState(history.state, "", "/news?bloc=7&mois=2026-12");
  await openAt(1);
  expect([ids(), location.search]).toEqual([["i1-1", "i1-2", "i2-1", "i2-2"], "?bloc=7&mois=2026-12"]);
});

test("an auto button waits until its history entry is restored", async () => {
  const { pageHistory } = await import("../../navigation/history.js");
  await openAt(1, 'data-load-mode="auto"');
  let come = () => {};
  pageHistory.registerRestorer("other", () => new Promise<void>((done) => (come = done)));
  pageHistory.restoreLoaded();
  fetched.mockClear();
  show(next());
  await settled();
  expect(fetched).not.toHaveBeenCalled();
  come();
  await settled();
  show(next());
  await settled();
  expect(fetched).toHaveBeenCalledOnce();
});

test("two blocks of one ident grow separately, told apart by their url", async () => {
  const block = (name: string, page: number) =>
    `<section data-module="news"><!-- @param url="/${name}" referer="/news" search="" --><ul class="items"><li>${name}${page}</li></ul>` +
    `<p><a href="/two?${name}=${page + 1}" data-load-more data-selector=".items">${name} more</a></p></section>`;
  document.body.innerHTML = block("a", 1) + block("b", 1);
  fetched.mockImplementation(async (url) => {
    const { searchParams } = new URL(`${url}`, location.href);
    return answer(block("a", Number(searchParams.get("a") ?? 1)) + block("b", Number(searchParams.get("b") ?? 1)));
  });
  mountAll();
  const [, ofB] = document.querySelectorAll<HTMLElement>("[data-load-more]");
  await click(ofB as HTMLElement);
  expect(Array.from(document.querySelectorAll("ul"), (ul) => ul.textContent)).toEqual(["a1", "b1b2"]);
  expect(ofB?.getAttribute("href")).toBe("/two?b=3");
});

test("a list in an ajax box takes over neither the page's address nor what the page's list had loaded", async () => {
  await openAt(1);
  await click(next());
  await startAnew();
  fetched.mockClear();
  const inBox = async () => {
    document.body.innerHTML = `<div data-vt-island="box">${pageHtml(1)}</div>`;
    mountAll();
    await settled();
  };
  // The entry has a record of the page's list.
  await inBox();
  expect([ids(), fetched.mock.calls.length]).toEqual([["i1-1", "i1-2"], 0]);
  await click(next());
  expect([ids().length, JSON.stringify(history.state).includes("p=2")]).toEqual([4, false]);
  // The box shows the list again when the page's address is one that this list has loaded.
  history.replaceState(history.state, "", "/news?p=2");
  unmountAll();
  await inBox();
  expect(location.search).toBe("?p=2");
});
