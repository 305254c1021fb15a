import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { trackListeners } from "../../../support/track-listeners.js";

let list: typeof import("./list.js");
let removeListeners = () => {};
const fetched = vi.fn<typeof fetch>();
const events: string[] = [];
const generic = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

const blockHtml = (page: number, more = "") =>
  `<section data-module="news"><!-- @param url="/list?bloc=1&amp;p=${page}" referer="/news" search="" -->` +
  `<h2>News</h2><p data-summary>page ${page}</p>${more}` +
  [1, 2, 3].map((num) => `<a href="/news?p=${num}" data-pagination='{"param":"p","num":${num}}'>${num}</a>`).join("") +
  "</section>";
const answer = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { "content-type": "text/html" }, ...init });
const block = () => document.querySelector("[data-module]") as HTMLElement;
const link = (num: number) => document.querySelector(`[href="/news?p=${num}"]`) as HTMLElement;
const shown = () => block().querySelector("[data-summary]")?.textContent;
const notice = () => document.querySelector("[role=alert].vt-notice");
const sent = (index: number) => [fetched.mock.calls[index]?.[0], fetched.mock.calls[index]?.[1]?.body];
const settled = async () => {
  for (let turn = 0; turn < 25; turn++) await new Promise((done) => setTimeout(done));
};
const click = async (num: number) => {
  const taken = list.handle(new MouseEvent("click"), link(num));
  await settled();
  return taken;
};
const press = (name: "pointerdown" | "pointerup") => document.body.dispatchEvent(new Event(name, { bubbles: true }));
/** Loads the page again, as the server renders it for the current address. */
const reload = async (html: string) => {
  removeListeners();
  removeListeners = trackListeners();
  vi.resetModules();
  document.body.innerHTML = html;
  list = await import("./list.js");
  await import("../../update/morph/morph.js");
  await settled();
};
/** An answer that arrives when the test calls `come`. */
const heldAnswer = () => {
  let come: (text: string) => void = () => {};
  fetched.mockImplementationOnce((_url, init) => {
    return new Promise((done, failed) => {
      come = (text) => done(answer(text));
      init?.signal?.addEventListener("abort", () => failed(new DOMException("", "AbortError")));
    });
  });
  return (text: string) => come(text);
};

beforeEach(async () => {
  removeListeners = trackListeners();
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  fetched.mockReset();
  events.length = 0;
  sessionStorage.clear();
  history.pushState(null, "", "/news");
  document.body.innerHTML = blockHtml(1);
  for (const name of ["before-refresh", "refreshed", "error"]) {
    document.addEventListener(`vitrine:${name}`, ({ target }) =>
      events.push(`${name} ${(target as HTMLElement).dataset.module}`),
    );
  }
  list = await import("./list.js");
  // Loaded in advance: answers wait for it, and these tests count turns, not time.
  await import("../../update/morph/morph.js");
});
afterEach(() => {
  removeListeners();
  vi.unstubAllGlobals();
});

test("a link refreshes its block in place, and the URL follows", async () => {
  fetched.mockImplementation(async () => answer(blockHtml(2)));
  expect(await click(2)).toBe(true);
  expect(sent(0)).toEqual(["/list?bloc=1&p=1&referer=%2Fnews&identload=news_refresh1", "p=2"]);
  expect(shown()).toBe("page 2");
  expect(location.href).toBe(`${location.origin}/news?p=2`);
  expect(events).toEqual(["before-refresh news", "refreshed news"]);
  expect(block().hasAttribute("aria-busy")).toBe(false);
});

test("the counter of identload increases with each refresh of the module", async () => {
  fetched.mockImplementation(async () => answer(blockHtml(2)));
  await click(2);
  await click(3);
  expect(sent(1)[0]).toContain("identload=news_refresh2");
});

test("the block is busy during the request", async () => {
  const come = heldAnswer();
  await click(2);
  expect(block().getAttribute("aria-busy")).toBe("true");
  expect(location.pathname + location.search).toBe("/news");
  come(blockHtml(2));
  await settled();
  expect(block().hasAttribute("aria-busy")).toBe(false);
});

test("a refresh waits for the end of a press: until its click, what is pressed stays as it is", async () => {
  const come = heldAnswer();
  await click(2);
  press("pointerdown");
  come(blockHtml(2));
  await settled();
  const pressed = shown();
  press("pointerup");
  await settled();
  expect([pressed, shown()]).toEqual(["page 1", "page 2"]);
});

test("a refresh that waits for the end of a press is dropped for a newer one, and if its block leaves", async () => {
  fetched.mockImplementation(async (_url, init) => answer(blockHtml(Number(/p=(\d)/.exec(String(init?.body))?.[1]))));
  press("pointerdown");
  await click(2);
  await click(3);
  press("pointerup");
  await settled();
  expect([shown(), events.filter((name) => name.startsWith("refreshed"))]).toEqual(["page 3", ["refreshed news"]]);
  press("pointerdown");
  await click(2);
  block().remove();
  press("pointerup");
  await settled();
  expect(location.search).toBe("?p=3");
});

test("a newer refresh aborts the older one, which changes nothing", async () => {
  const come = heldAnswer();
  await click(2);
  fetched.mockImplementation(async () => answer(blockHtml(3)));
  await click(3);
  come(blockHtml(2));
  await settled();
  expect(shown()).toBe("page 3");
  expect(location.search).toBe("?p=3");
  expect(notice()).toBeNull();
});

test("the response for a removed block is ignored", async () => {
  const come = heldAnswer();
  await click(2);
  block().remove();
  come(blockHtml(2));
  await settled();
  expect(block()).toBeNull();
  expect(location.search).toBe("");
  expect(events).toEqual(["before-refresh news"]);
});

const failures: [string, () => Promise<Response>][] = [
  ["a server error", async () => answer("no", { status: 500 })],
  [
    "an answer that is not HTML",
    async () => answer(JSON.stringify(blockHtml(2)), { headers: { "content-type": "application/json" } }),
  ],
  ["an answer without the block", async () => answer("<p>Bonjour</p>")],
  ["an empty answer", async () => answer("")],
  [
    "an answer that ends within its comment",
    async () => answer(blockHtml(2).slice(0, blockHtml(2).indexOf(" search"))),
  ],
  ["a network that stays away", () => Promise.reject(new TypeError("cut"))],
];
for (const [name, fail] of failures) {
  test(`${name} leaves the block unchanged, says so and offers to try again`, async () => {
    fetched.mockImplementation(fail);
    await click(2);
    await becomes(() => expect(notice()).not.toBeNull());
    expect(notice()?.textContent).toContain(generic);
    expect(notice()?.nextElementSibling).toBe(block());
    expect(shown()).toBe("page 1");
    expect(location.search).toBe("");
    expect(events).toEqual(["before-refresh news", "error news"]);
    fetched.mockImplementation(async () => answer(blockHtml(2)));
    notice()?.querySelector("button")?.click();
    await settled();
    expect(shown()).toBe("page 2");
    expect(location.search).toBe("?p=2");
    expect(notice()).toBeNull();
  });
}

test("a retry that fails keeps the focus on the button of the new notice", async () => {
  fetched.mockImplementation(async () => answer("", { status: 500 }));
  await click(2);
  const first = notice()?.querySelector("button") as HTMLElement;
  first.focus();
  first.click();
  await settled();
  expect(document.querySelectorAll(".vt-notice")).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe("Réessayer");
  expect(document.activeElement).not.toBe(first);
});

test("a slow refresh says so after eight seconds, until it ends", async () => {
  vi.useFakeTimers();
  const come = heldAnswer();
  list.handle(new MouseEvent("click"), link(2));
  await vi.advanceTimersByTimeAsync(7900);
  expect(document.querySelector(".vt-notice")).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(document.querySelector(".vt-notice")?.textContent).toBe("Veuillez patienter s'il vous plait...");
  come(blockHtml(2));
  await vi.advanceTimersByTimeAsync(50);
  expect(document.querySelector(".vt-notice")).toBeNull();
  vi.useRealTimers();
});

test("a cancelled before-refresh sends nothing, and does not follow the link", async () => {
  document.addEventListener("vitrine:before-refresh", (event) => event.preventDefault());
  expect(await click(2)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
  expect(block().hasAttribute("aria-busy")).toBe(false);
});

test("bad JSON, a missing @param and a control outside a block leave the link plain", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  link(2).setAttribute("data-pagination", "{bad");
  expect(await click(2)).toBe(false);
  block().firstChild?.remove();
  expect(await click(3)).toBe(false);
  expect(error.mock.calls.map(([text, element]) => [String(text).split(" ")[0], element])).toEqual([
    ["data-pagination", link(2)],
    ["@param", block()],
  ]);
  document.body.append(link(3));
  expect(await click(3)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

test("the current fields of the form around the block are sent", async () => {
  document.body.innerHTML = `<form><input name="mot" value="x">${blockHtml(1)}</form>`;
  fetched.mockImplementation(async () => answer(blockHtml(2)));
  (document.querySelector("input") as HTMLInputElement).value = "é";
  await click(2);
  expect(sent(0)[0]).toBe("/list?bloc=1&p=1&referer=%2Fnews&mot=%C3%A9&identload=news_refresh1");
});

test("Back refreshes only a block that differs from the entry", async () => {
  fetched.mockImplementation(async (_url, init) => answer(blockHtml(init?.body === "p=2" ? 2 : 1)));
  await click(2);
  expect(shown()).toBe("page 2");
  history.back();
  await becomes(() => expect(shown()).toBe("page 1"));
  // Requests the page as it was loaded: the block's own url may lack the page number of the address.
  expect(sent(1)).toEqual([`${location.origin}/news`, undefined]);
  expect(location.search).toBe("");
  history.forward();
  await becomes(() => expect(shown()).toBe("page 2"));
  expect(sent(2)).toEqual(["/list?bloc=1&p=1&referer=%2Fnews&identload=news_refresh2", "p=2"]);
  location.hash = "part";
  await settled();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a block that is not in the page at its URL is requested on its own", async () => {
  fetched.mockImplementation(async (_url, init) =>
    answer(init?.method === "GET" ? "<!doctype html><title>News</title>" : blockHtml(init?.body === "p=2" ? 2 : 1)),
  );
  await click(2);
  history.back();
  await becomes(() => expect(shown()).toBe("page 1"));
  expect(sent(2)).toEqual(["/list?bloc=1&p=1&referer=%2Fnews&identload=news_refresh2", ""]);
  expect(notice()).toBeNull();
});

test("after a reload Back requests what the entry showed", async () => {
  const one = (ident: string, page: number) =>
    `<section data-module="${ident}"><!-- @param url="/list" referer="/news" search="" --><p>${ident} ${page}</p>` +
    `<a href="/news?${ident}=${page + 1}" data-pagination='{"param":"${ident}","num":${page + 1}}'>next</a></section>`;
  const text = () => Array.from(document.querySelectorAll("section p"), (summary) => summary.textContent);
  document.body.innerHTML = one("a", 1) + one("b", 2);
  fetched.mockImplementation(async (_url, init) => {
    const [ident = "", page] = `${init?.body ?? "b=2"}`.split("=");
    return answer(one(ident, Number(page)));
  });
  for (const section of document.querySelectorAll("section")) {
    list.handle(new MouseEvent("click"), section.querySelector("a") as HTMLElement);
    await settled();
  }
  expect([text(), location.search]).toEqual([["a 2", "b 3"], "?b=3"]);
  await reload(one("a", 1) + one("b", 3));
  history.back();
  await becomes(() => expect(text()).toEqual(["a 2", "b 2"]));
});

/** Two lists that show their page number and a text. */
const pageOfTwo = (a: number, b: number) =>
  [
    ["a", a],
    ["b", b],
  ]
    .map(
      ([ident, page]) =>
        `<section data-module="${ident}"><!-- @param url="/list" referer="/news" search="" --><p data-summary>${ident} ${page}</p>` +
        [1, 2, 3]
          .map((num) => {
            const current = num === page ? ' aria-current="page"' : "";
            return `<a href="/news?${ident}=${num}" data-pagination='{"param":"${ident}","num":${num}}'${current}>${num}</a>`;
          })
          .join("") +
        "</section>",
    )
    .join("") +
  '<section data-module="text"><!-- @param url="/text" referer="/news" search="" --><p data-summary>text</p></section>';
const summaries = () => Array.from(document.querySelectorAll("[data-summary]"), (summary) => summary.textContent);
const answerTwo: typeof fetch = async (url, init) => {
  const { searchParams } = new URL(`${url}`, location.href);
  for (const [name, value] of new URLSearchParams(`${init?.body ?? ""}`)) searchParams.set(name, value);
  const page = (name: string) => Number(searchParams.get(name) ?? 1);
  return answer(pageOfTwo(page("a"), page("b")));
};
const turnTo = async (ident: string, num: number) => {
  list.handle(new MouseEvent("click"), document.querySelector(`[href="/news?${ident}=${num}"]`) as HTMLElement);
  await settled();
};

test("a reload restores a list even if the URL is that of another list", async () => {
  document.body.innerHTML = pageOfTwo(1, 1);
  fetched.mockImplementation(answerTwo);
  await turnTo("a", 3);
  await turnTo("b", 2);
  expect([summaries(), location.search]).toEqual([["a 3", "b 2", "text"], "?b=2"]);
  fetched.mockClear();
  await reload(pageOfTwo(1, 2));
  await becomes(() => expect(summaries()).toEqual(["a 3", "b 2", "text"]));
  expect([fetched.mock.calls.length, location.search]).toEqual([1, "?b=2"]);
});

test("after a reload Back requests only the changed block", async () => {
  document.body.innerHTML = pageOfTwo(1, 1);
  fetched.mockImplementation(answerTwo);
  await turnTo("b", 2);
  fetched.mockClear();
  await reload(pageOfTwo(1, 2));
  expect(fetched).not.toHaveBeenCalled();
  history.back();
  await becomes(() => expect(summaries()).toEqual(["a 1", "b 1", "text"]));
  await settled();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${location.origin}/news`]);
});

const byBody = (answerFor: (page: number) => Response | Promise<Response>): typeof fetch => {
  return async (url, init) => {
    const of = (text: string) => new URLSearchParams(text).get("p");
    return answerFor(Number(of(`${init?.body ?? ""}`) ?? of(new URL(`${url}`, location.href).search) ?? 1));
  };
};

test("a page chosen while Back is pending, or has failed, leaves the entry as it is", async () => {
  for (const isCut of [false, true]) {
    fetched.mockImplementation(byBody((page) => answer(blockHtml(page))));
    await click(2);
    await click(3);
    const come = heldAnswer();
    if (isCut) fetched.mockReset().mockImplementation(byBody(() => answer("no", { status: 500 })));
    history.back();
    await becomes(() => expect(location.search).toBe("?p=2"));
    await settled();
    expect([shown(), notice() !== null]).toEqual(["page 3", isCut]);
    fetched.mockImplementation(byBody((page) => answer(blockHtml(page))));
    await click(1);
    come(blockHtml(2));
    await settled();
    expect([shown(), location.search]).toEqual(["page 1", "?p=1"]);
    history.back();
    await becomes(() => expect(shown()).toBe("page 2"));
    expect([location.search, notice()]).toEqual(["?p=2", null]);
  }
});

test("a list that is being restored keeps its state in the entry of another list's change", async () => {
  document.body.innerHTML = pageOfTwo(1, 1);
  fetched.mockImplementation(answerTwo);
  await turnTo("a", 2);
  const come = heldAnswer();
  history.back();
  await becomes(() => expect(location.search).toBe(""));
  await settled();
  await turnTo("b", 2);
  come(pageOfTwo(1, 1));
  await settled();
  expect([summaries(), location.search]).toEqual([["a 1", "b 2", "text"], "?b=2"]);
  history.back();
  await becomes(() => expect(summaries()).toEqual(["a 1", "b 1", "text"]));
});

/** A block `out` with a block `in` in it. */
const nested = (outer: number, inner: number) => {
  const block = (ident: string, page: number, inside: string) =>
    `<section data-module="${ident}"><!-- @param url="/n?bloc=${ident}" referer="/n" search="" --><p>${ident} ${page}</p>` +
    `<a href="/n?${ident}=${page + 1}" data-pagination='{"param":"${ident}","num":${page + 1}}'>${ident}</a>${inside}</section>`;
  return block("out", outer, block("in", inner, ""));
};
const nestedPages = () => Array.from(document.querySelectorAll("section p"), ({ textContent }) => textContent);
const nextOf = async (ident: string) => {
  list.handle(new MouseEvent("click"), document.querySelector(`[data-module=${ident}] > a`) as HTMLElement);
  await settled();
};

test("Back restores a block inside another after the one around it", async () => {
  document.body.innerHTML = nested(1, 1);
  let out = 1;
  fetched.mockImplementation(async (url, init) => {
    const { searchParams } = new URL(`${url}`, location.href);
    const sent = new URLSearchParams(`${init?.body ?? ""}`);
    if (searchParams.get("bloc") !== "in") out = Number(sent.get("out") ?? 1);
    return answer(nested(out, Number(sent.get("in") ?? 1)));
  });
  await nextOf("in");
  await nextOf("out");
  expect([nestedPages(), location.search]).toEqual([["out 2", "in 1"], "?out=2"]);
  history.back();
  await becomes(() => expect(nestedPages()).toEqual(["out 1", "in 2"]));
  history.forward();
  await becomes(() => expect(nestedPages()).toEqual(["out 2", "in 1"]));
  await settled();
  expect(nestedPages()).toEqual(["out 2", "in 1"]);
});

test("a change of a block ends the restoring of a block in it", async () => {
  document.body.innerHTML = nested(1, 1);
  fetched.mockImplementation(async (_url, init) => {
    const sent = new URLSearchParams(`${init?.body ?? ""}`);
    return answer(nested(Number(sent.get("out") ?? 1), Number(sent.get("in") ?? 1)));
  });
  await nextOf("in");
  await nextOf("in");
  const come = heldAnswer();
  history.back();
  await becomes(() => expect(location.search).toBe("?in=2"));
  await settled();
  await nextOf("out");
  come(nested(1, 2));
  await settled();
  expect(nestedPages()).toEqual(["out 2", "in 1"]);
});

test("a list in a dialog of the bundle changes neither address nor title, and adds no history entry", async () => {
  document.body.innerHTML = `<div data-vt-island="box"><dialog open>${blockHtml(1)}</dialog></div>`;
  document.title = "Accueil";
  fetched.mockImplementation(byBody((page) => answer(`<title>News</title>${blockHtml(page)}`)));
  const { length } = history;
  await click(2);
  expect([shown(), location.search, document.title, history.length]).toEqual(["page 2", "", "Accueil", length]);
  expect(JSON.stringify(history.state)).not.toContain("news#");
});

test("a reload restores a list whose current page is no link", async () => {
  const one = (ident: string, page: number) =>
    `<section data-module="${ident}"><!-- @param url="/list" referer="/news" search="" --><p data-summary>${ident} ${page}</p>` +
    [1, 2, 3]
      .map((num) =>
        num === page
          ? `<span aria-current="page">${num}</span>`
          : `<a href="/news?${ident}=${num}" data-pagination='{"param":"${ident}","num":${num}}'>${num}</a>`,
      )
      .join("") +
    "</section>";
  document.body.innerHTML = one("a", 1) + one("b", 1);
  fetched.mockImplementation(async (_url, init) => {
    const [[ident, page] = ["a", "1"]] = [...new URLSearchParams(`${init?.body}`)];
    return answer(one(ident, Number(page)));
  });
  await turnTo("a", 2);
  await turnTo("b", 3);
  await reload(one("a", 1) + one("b", 3));
  await becomes(() => expect(summaries()).toEqual(["a 2", "b 3"]));
});

test("Back restores the text of the focused field too", async () => {
  const form = (words: string) =>
    `<section data-module="news"><!-- @param url="/list" referer="/news" search="" --><form data-filter action="/news">` +
    `<input name="filter[mots]" value="${words}"></form></section>`;
  const field = () => document.querySelector("input") as HTMLInputElement;
  document.body.innerHTML = form("");
  fetched.mockImplementation(async (_url, init) => answer(form(init?.body ? "pont" : "")));
  field().value = "pont";
  field().focus();
  list.handle(new SubmitEvent("submit"), field().form as HTMLFormElement);
  await settled();
  expect([field().value, location.search]).toEqual(["pont", "?filter%5Bmots%5D=pont"]);
  history.back();
  await becomes(() => expect(field().value).toBe(""));
  expect(document.activeElement).toBe(field());
});

test("a filter form around several blocks refreshes them all, in one history entry", async () => {
  const block = (ident: string, words: string) =>
    `<section data-module="${ident}"><!-- @param url="/${ident}" referer="/news" search="" --><p data-summary>${ident} ${words}</p></section>`;
  document.body.innerHTML = `<form data-filter data-filter-auto action="/news"><input name="filter[mots]">${block("a", "")}${block("b", "")}</form>`;
  fetched.mockImplementation(async (url, init) => {
    const ident = `${url}`.startsWith("/a") ? "a" : "b";
    return answer(block(ident, new URLSearchParams(`${init?.body}`).get("filter[mots]") ?? ""));
  });
  const field = document.querySelector("input") as HTMLInputElement;
  field.value = "pont";
  const { length } = history;
  field.addEventListener("change", (event) => list.handle(event, field.form as HTMLFormElement));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await becomes(() => expect(summaries()).toEqual(["a pont", "b pont"]));
  expect([location.search, history.length]).toEqual(["?filter%5Bmots%5D=pont", length + 1]);
  history.back();
  await becomes(() => expect(summaries()).toEqual(["a ", "b "]));
});

test("a list shows the new page even if the browser refuses a history entry", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(history, "pushState").mockImplementation(() => {
    throw new DOMException("Attempt to use history.pushState() more than 100 times per 30 seconds", "SecurityError");
  });
  fetched.mockImplementation(async () => answer(blockHtml(2)));
  await click(2);
  expect([shown(), location.search, notice()]).toEqual(["page 2", "", null]);
  expect(events).toEqual(["before-refresh news", "refreshed news"]);
  expect(error).toHaveBeenCalledOnce();
});

test("the document's title becomes that of the response, from a full page or from the block", async () => {
  document.title = "News";
  fetched.mockImplementation(async () =>
    answer(blockHtml(2).replace("<section", '<section data-title="News, page 2"')),
  );
  await click(2);
  expect(document.title).toBe("News, page 2");
  fetched.mockImplementation(async () => answer(`<!doctype html><title>News, page 3</title>${blockHtml(3)}`));
  await click(3);
  expect(document.title).toBe("News, page 3");
  fetched.mockImplementation(async () => answer(blockHtml(1)));
  await click(1);
  expect(document.title).toBe("News, page 3");
});

test("a refresh above the viewport does not move what is below it", async () => {
  const scrolled = vi.fn();
  vi.stubGlobal("scrollBy", scrolled);
  let bottom = -100;
  block().getBoundingClientRect = () => ({ top: -500, bottom }) as DOMRect;
  fetched.mockImplementation(async () => {
    bottom = -40;
    return answer(blockHtml(2));
  });
  vi.spyOn(window, "scrollTo").mockImplementation(() => {
    bottom = 60;
  });
  bottom = -100;
  const refreshed = list.refreshModule("news");
  await settled();
  await refreshed;
  expect(scrolled).toHaveBeenCalledWith({ top: 100, behavior: "instant" });
});

test("refreshModule refreshes the block of an element, or all of an ident, and returns whether it did", async () => {
  fetched.mockImplementation(async () => answer(blockHtml(3)));
  expect(await list.refreshModule(link(2), { p: 3, "filter[ville]": "Vire" })).toBe(true);
  expect(sent(0)[1]).toBe("p=3&filter%5Bville%5D=Vire");
  expect(shown()).toBe("page 3");
  expect(location.search).toBe("");
  expect(await list.refreshModule("news")).toBe(true);
  fetched.mockImplementation(async () => answer("", { status: 404 }));
  expect(await list.refreshModule("news")).toBe(false);
});

test("refreshModule of anything else logs an error and returns false", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await list.refreshModule("unknown")).toBe(false);
  expect(await list.refreshModule(document.body)).toBe(false);
  expect(error).toHaveBeenCalledTimes(2);
});

test("an update that throws is a failure like others", async () => {
  fetched.mockImplementation(async () => answer(blockHtml(2)));
  vi.stubGlobal("CSS", undefined);
  document.body.innerHTML = blockHtml(1, '<p id="same"></p>');
  vi.spyOn(Node.prototype, "insertBefore").mockImplementation(() => {
    throw new Error("broken");
  });
  fetched.mockImplementation(async () => answer(blockHtml(2).replace("<h2>", "<ul></ul><h2>")));
  await click(2);
  expect(events).toEqual(["before-refresh news", "error news"]);
});

const filters = (mots: string, more = "") =>
  `<section data-module="news"><!-- @param url="/list?bloc=1" referer="/news" search="${mots}" --><h2>News</h2>` +
  `<form data-filter data-filter-auto action="/news"><input name="filter[mots]" value="${mots}">` +
  `<select><option data-tri='{"param":"tri","value":""}'></option></select><button>Go</button></form>` +
  `<p data-summary>${mots || "tout"}</p>${more}</section>`;
const form = () => document.querySelector("form") as HTMLFormElement;
const words = () => document.querySelector("[name='filter[mots]']") as HTMLInputElement;
/** Dispatches an event and passes it to the list's handler, as the page's delegates do. Returns its result. */
const tell = (event: Event, source: Element, element: HTMLElement) => {
  let taken: boolean | undefined;
  const listen = () => {
    taken = list.handle(event, element);
  };
  document.addEventListener(event.type, listen, { once: true });
  source.dispatchEvent(event);
  return taken;
};

test("a filter form sends its fields as the body, and the page's URL follows", async () => {
  document.body.innerHTML = filters("vin");
  fetched.mockImplementation(async () => answer(filters("chaud")));
  words().value = "chaud";
  const submit = new SubmitEvent("submit", {
    bubbles: true,
    submitter: document.querySelector("button") as HTMLElement,
  });
  expect(tell(submit, form(), form())).toBe(true);
  await settled();
  expect(sent(0)).toEqual([
    "/list?bloc=1&referer=%2Fnews&recherche=vin&identload=news_refresh1",
    "filter%5Bmots%5D=chaud",
  ]);
  expect(location.search).toBe("?filter%5Bmots%5D=chaud");
  expect(shown()).toBe("chaud");
});

test("an auto-submitting form submits on change, but not while a field is invalid, nor for a sort in it", async () => {
  document.body.innerHTML = filters("vin");
  fetched.mockImplementation(async () => answer(filters("x")));
  const change = () => new Event("change", { bubbles: true });
  words().required = true;
  words().value = "";
  tell(change(), words(), form());
  await settled();
  expect(fetched).not.toHaveBeenCalled();
  const select = document.querySelector("select") as HTMLSelectElement;
  expect(tell(change(), select, form())).toBe(false);
  words().value = "x";
  expect(tell(change(), words(), form())).toBe(true);
  await settled();
  expect(fetched).toHaveBeenCalledOnce();
});

test("a form outside a block, or in one without @param, is submitted normally", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = "<form data-filter></form>";
  expect(tell(new SubmitEvent("submit", { bubbles: true }), form(), form())).toBe(false);
  document.body.innerHTML = '<section data-module="a"><form data-filter></form></section>';
  expect(tell(new SubmitEvent("submit", { bubbles: true }), form(), form())).toBe(false);
  expect(error).toHaveBeenCalledOnce();
});

test("an older response that was not aborted changes nothing after the newer one", async () => {
  const come: ((text: string) => void)[] = [];
  fetched.mockImplementation(() => new Promise((done) => come.push((text) => done(answer(text)))));
  await click(2);
  await click(3);
  come[1]?.(blockHtml(3));
  await settled();
  come[0]?.(blockHtml(2));
  await settled();
  expect(shown()).toBe("page 3");
  expect(location.search).toBe("?p=3");
  expect(events.filter((event) => event.startsWith("refreshed"))).toHaveLength(1);
});

test("if the morph chunk fails to load, the block is replaced, and kept parts survive", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.doMock("../../update/morph/morph.js", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  vi.resetModules();
  list = await import("./list.js");
  document.body.innerHTML = blockHtml(1, '<div data-keep id="kept"><i></i></div>');
  const kept = document.querySelector("#kept > i");
  fetched.mockImplementation(async () => answer(blockHtml(2, '<div data-keep id="kept"></div>')));
  await click(2);
  vi.doUnmock("../../update/morph/morph.js");
  expect([shown(), location.search, notice()]).toEqual(["page 2", "?p=2", null]);
  expect(document.querySelector("#kept > i")).toBe(kept);
  expect(error).toHaveBeenCalledOnce();
});

test("an exception of our own is reported, and its reason differs from a server error", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  let reason: unknown;
  block().addEventListener("vitrine:error", (event) => {
    reason = (event as CustomEvent<{ reason: string }>).detail.reason;
  });
  vi.stubGlobal("scrollTo", () => {
    throw new RangeError("ours");
  });
  fetched.mockImplementation(async () => answer(blockHtml(2)));
  await click(2);
  expect(reason).toBe("exception");
  expect(error.mock.calls.flat().some((said) => said instanceof RangeError)).toBe(true);
});

test("a change at the same URL gets a history entry, and repeating it gets none", async () => {
  fetched.mockImplementation(async () => answer(blockHtml(2)));
  await click(2);
  const before = history.length;
  fetched.mockImplementation(async () => answer(blockHtml(2).replace("page 2", "page 2 of the other")));
  await click(2);
  expect(history.length).toBe(before + 1);
  await click(2);
  expect(history.length).toBe(before + 1);
});

test("a choice made during a request is kept", async () => {
  const select = (chosen: string) =>
    `<select name="s"><option value="a"${chosen === "a" ? " selected" : ""}>a</option><option value="b">b</option></select>`;
  document.body.innerHTML = blockHtml(1, select("a"));
  const come = heldAnswer();
  await click(2);
  const field = document.querySelector("select") as HTMLSelectElement;
  field.value = "b";
  come(blockHtml(2, select("a")));
  await settled();
  expect([shown(), document.querySelector("select")?.value]).toEqual(["page 2", "b"]);
});

test("mounting several controls requests idle time once", () => {
  const idle = vi.fn((fn: () => void) => fn());
  vi.stubGlobal("requestIdleCallback", idle);
  for (const num of [1, 2, 3]) list.mount(link(num), new AbortController().signal);
  expect(idle).toHaveBeenCalledOnce();
});

test("an answer without the block is told to the developer: the block, the address, what it holds", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const told = () => warned.mock.calls.map(([message]) => message);
  fetched.mockImplementation(async () => answer('<section data-module="autre"></section><p data-module="b">B</p>'));
  await click(2);
  expect(told()).toEqual([
    expect.stringMatching(/^the block news is not in the answer of .*, which has the blocks autre, b$/),
  ]);
  fetched.mockImplementation(async () => answer("<title>Connexion</title><p>Bonjour</p>"));
  await click(2);
  expect(told()[1]).toMatch(/which has no block, but "Connexion"$/);
});
