// A filter form whose fields are around the block that it refreshes (docs/behaviours/filters.md).

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { trackListeners } from "../../../support/track-listeners.js";

let list: typeof import("./list.js");
let removeListeners = () => {};
const fetched = vi.fn<typeof fetch>();

/** A list that shows the filters of its request: from the body, else from the address. */
const block = (ident: string, says: string) =>
  `<section data-module="${ident}"><!-- @param url="/${ident}" referer="/news" search="" --><h2>News</h2><p data-summary>${says}</p>` +
  `<a href="/news?p=2" data-pagination='{"param":"p","num":2}'>2</a>` +
  `<a href="/news?filter[type]=" data-filter-set='{"filter[type]":""}'>Tous</a>` +
  `<button type="button" data-filter-set='{"filter[type]":"a"}'>A</button></section>`;
const draw = (...idents: string[]) => {
  document.body.innerHTML =
    `<form data-filter data-filter-auto action="/news"><input name="filter[mots]">` +
    `<input type="checkbox" name="filter[type]" value="a"><input name="autre" value="x">` +
    `${idents.map((ident) => block(ident, "tout")).join("")}</form>`;
};
const filters = (text: string) =>
  [...new URLSearchParams(text)].filter(([name, value]) => name.startsWith("filter") && value).join(" ");
/** As PHP does with `$_POST["filter"] ?? $_GET["filter"]`. */
const answerBlock: typeof fetch = async (url, init) => {
  const { search, pathname } = new URL(`${url}`, location.href);
  const body = `${init?.body ?? ""}`;
  const says = filters(body.includes("filter") ? body : search) || "tout";
  const page = new URLSearchParams(body).get("p") ? " page 2" : "";
  return new Response(block(pathname === "/b" ? "b" : "a", says + page), { headers: { "content-type": "text/html" } });
};

const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const summaries = () => Array.from(document.querySelectorAll("[data-summary]"), ({ textContent }) => textContent);
const lastAsked = () => {
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  return [filters(new URL(`${url}`, location.href).search), `${init?.body}`];
};
const type = async (words: string, ...shown: string[]) => {
  field("filter[mots]").value = words;
  list.handle(new SubmitEvent("submit"), field("filter[mots]").form as HTMLFormElement);
  await becomes(() => expect(summaries()).toEqual(shown));
};
const click = (selector: string) =>
  list.handle(new MouseEvent("click"), document.querySelector(selector) as HTMLElement);

beforeEach(async () => {
  removeListeners = trackListeners();
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("scrollTo", () => {});
  fetched.mockReset().mockImplementation(answerBlock);
  sessionStorage.clear();
  history.pushState(null, "", "/news");
  draw("a");
  list = await import("./list.js");
  await import("../../update/morph/morph.js");
});
afterEach(() => {
  removeListeners();
  vi.unstubAllGlobals();
});

test("Back and Forward restore the fields, and the request sends nothing else", async () => {
  await type("vin", "filter[mots],vin");
  await type("pain", "filter[mots],pain");
  history.back();
  await becomes(() => expect(summaries()).toEqual(["filter[mots],vin"]));
  expect([field("filter[mots]").value, lastAsked()]).toEqual([
    "vin",
    ["filter[mots],vin", "filter%5Bmots%5D=vin&autre=x"],
  ]);
  click("[data-pagination]");
  await becomes(() => expect(summaries()).toEqual(["filter[mots],vin page 2"]));
  history.back();
  await becomes(() => expect(summaries()).toEqual(["filter[mots],vin"]));
  history.back();
  await becomes(() => expect(summaries()).toEqual(["tout"]));
  expect(field("filter[mots]").value).toBe("");
  history.forward();
  await becomes(() => expect(summaries()).toEqual(["filter[mots],vin"]));
  expect(field("filter[mots]").value).toBe("vin");
});

test("Back unchecks a box, and what was being typed is not sent afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  field("filter[type]").checked = true;
  await type("vin", "filter[mots],vin filter[type],a");
  const form = document.forms[0] as HTMLFormElement;
  form.addEventListener("input", (event) => list.handle(event, form));
  field("filter[mots]").value = "vin ch";
  field("filter[mots]").dispatchEvent(new InputEvent("input", { bubbles: true }));
  history.back();
  await becomes(() => expect(summaries()).toEqual(["tout"]));
  expect([field("filter[type]").checked, field("filter[mots]").value]).toEqual([false, ""]);
  const { length } = fetched.mock.calls;
  await vi.advanceTimersByTimeAsync(400);
  expect(fetched.mock.calls).toHaveLength(length);
  vi.useRealTimers();
});

test("a filter link sets the filters of list, URL and fields, and removes all others", async () => {
  field("filter[type]").checked = true;
  await type("vin", "filter[mots],vin filter[type],a");
  click("a[data-filter-set]");
  await becomes(() => expect(summaries()).toEqual(["tout"]));
  expect([field("filter[mots]").value, field("filter[type]").checked, field("autre").value]).toEqual(["", false, "x"]);
  expect([lastAsked(), location.search]).toEqual([["", "filter%5Btype%5D="], "?filter[type]="]);
  history.back();
  await becomes(() => expect(summaries()).toEqual(["filter[mots],vin filter[type],a"]));
  expect([field("filter[mots]").value, field("filter[type]").checked]).toEqual(["vin", true]);
});

test("a button's filters replace those in the URL", async () => {
  history.replaceState(null, "", "/news?filter[mots]=vin&filter[lieu][]=x&p=2");
  click("button[data-filter-set]");
  await becomes(() => expect(summaries()).toEqual(["filter[type],a"]));
  expect([location.search, field("filter[type]").checked]).toEqual(["?p=2&filter%5Btype%5D=a", true]);
});

test("filters set in one block of a form apply to the other blocks", async () => {
  draw("a", "b");
  await type("vin", "filter[mots],vin", "filter[mots],vin");
  const { length } = history;
  click("[data-module=b] a[data-filter-set]");
  await becomes(() => expect(summaries()).toEqual(["tout", "tout"]));
  expect(history.length).toBe(length + 1);
});

test("a cancelled before-refresh leaves the fields unchanged", async () => {
  await type("vin", "filter[mots],vin");
  document.addEventListener("vitrine:before-refresh", (event) => event.preventDefault());
  click("a[data-filter-set]");
  expect(field("filter[mots]").value).toBe("vin");
});

test("fields of a form that is not a filter are sent as the entry has them, and stay as the visitor left them", async () => {
  document.querySelector("form")?.removeAttribute("data-filter");
  field("autre").value = "abc";
  click("[data-pagination]");
  await becomes(() => expect(summaries()).toEqual(["tout page 2"]));
  field("autre").value = "zzz";
  click("[data-filter-set]");
  await becomes(() => expect(summaries()).toEqual(["tout"]));
  history.back();
  await becomes(() => expect(summaries()).toEqual(["tout page 2"]));
  expect(fetched.mock.calls.map(([url]) => new URL(`${url}`, location.href).searchParams.get("autre"))).toEqual([
    "abc",
    "zzz",
    "abc",
  ]);
  expect(field("autre").value).toBe("zzz");
});

test("fields of a form with a password are not stored in the history", async () => {
  document.querySelector("form")?.removeAttribute("data-filter");
  document
    .querySelector("form")
    ?.insertAdjacentHTML("afterbegin", '<input type="password" name="secret" value="hush">');
  click("[data-pagination]");
  await becomes(() => expect(summaries()).toEqual(["tout page 2"]));
  expect(`${fetched.mock.calls[0]?.[0]}`).toContain("secret=hush");
  expect(JSON.stringify(history.state)).not.toContain("hush");
});

test("fields of a form that is not a filter are not restored", async () => {
  document.querySelector("form")?.removeAttribute("data-filter");
  click("[data-pagination]");
  await becomes(() => expect(summaries()).toEqual(["tout page 2"]));
  field("autre").value = "une lettre";
  history.back();
  await becomes(() => expect(summaries()).toEqual(["tout"]));
  expect(field("autre").value).toBe("une lettre");
});

test("a block in a refreshed block stores the fields of its own form, which the answer has rendered with it", async () => {
  const form = `<form><input name="autre" value="x">${block("b", "tout")}</form>`;
  const outer = (says: string) => block("a", says).replace("</section>", `${form}</section>`);
  document.body.innerHTML = outer("tout");
  fetched.mockImplementation(async (url, init) => {
    const says = `${init?.body ?? ""}` === "" ? "tout" : "page 2";
    const isOuter = new URL(`${url}`, location.href).pathname === "/a";
    return new Response(isOuter ? outer(says) : block("b", says), { headers: { "content-type": "text/html" } });
  });
  click("[data-module=a] > [data-pagination]");
  await becomes(() => expect(summaries()).toEqual(["page 2", "tout"]));
  click("[data-module=b] > [data-pagination]");
  await becomes(() => expect(summaries()).toEqual(["page 2", "page 2"]));
  field("autre").value = "typed since";
  history.back();
  await becomes(() => expect(summaries()).toEqual(["page 2", "tout"]));
  expect(new URL(`${fetched.mock.calls.at(-1)?.[0]}`, location.href).searchParams.get("autre")).toBe("x");
});

const beActive = () =>
  vi.stubGlobal("navigator", Object.create(navigator, { userActivation: { value: { hasBeenActive: true } } }));

test("Back within a page replaces the text being typed", async () => {
  beActive();
  await type("vin", "filter[mots],vin");
  field("filter[mots]").focus();
  field("filter[mots]").value = "vin ch";
  history.back();
  await becomes(() => expect(summaries()).toEqual(["tout"]));
  expect(field("filter[mots]").value).toBe("");
});

test("in a page loaded anew, the text typed before the list's code came stays, and is sent after the pause", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await type("vin", "filter[mots],vin");
  click("[data-pagination]");
  await becomes(() => expect(summaries()).toEqual(["filter[mots],vin page 2"]));
  removeListeners();
  removeListeners = trackListeners();
  vi.resetModules();
  draw("a");
  // The server renders another page than the entry shows.
  document.querySelector("[data-pagination]")?.setAttribute("data-pagination", '{"param":"p","num":3}');
  field("filter[mots]").value = "vin chaud";
  field("filter[mots]").focus();
  beActive();
  list = await import("./list.js");
  await import("../../update/morph/morph.js");
  const form = document.forms[0] as HTMLFormElement;
  form.addEventListener("input", (event) => list.handle(event, form));
  field("filter[mots]").dispatchEvent(new InputEvent("input", { bubbles: true }));
  await becomes(() => expect(summaries()).toEqual(["filter[mots],vin page 2"]));
  expect(field("filter[mots]").value).toBe("vin chaud");
  await vi.advanceTimersByTimeAsync(400);
  await becomes(() => expect(summaries()).toEqual(["filter[mots],vin chaud"]));
  vi.useRealTimers();
});
