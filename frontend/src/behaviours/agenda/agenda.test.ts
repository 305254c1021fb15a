import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announced } from "../../../support/announced.js";
import { becomes } from "../../../support/becomes.js";
import { trackListeners } from "../../../support/track-listeners.js";

let agenda: typeof import("./agenda.js");
let removeListeners = () => {};
const fetched = vi.fn<typeof fetch>();
const events: string[] = [];
const common = "/vitrine/clients/utils/common.php";
const generic = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

const inside = (month: number, more = "") =>
  `<h3>Mois ${month}</h3>${more}` +
  [
    ["prev", month - 1],
    ["next", month + 1],
  ]
    .map(
      ([rel, of]) =>
        `<a rel="${rel}" href="/agenda?mois=2026-${of}" data-agenda-date="2026-${of}-01" data-agenda-param="a&amp;b">${of}</a>`,
    )
    .join("");
const page = (month: number) => `<main><div data-agenda class="m">${inside(month)}</div></main>`;
const answer = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { "content-type": "text/html" }, ...init });
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const title = () => find("[data-agenda] h3")?.textContent;
const notice = () => document.querySelector("[role=alert].vt-notice");
const sent = (index: number) => {
  const [url, init] = fetched.mock.calls[index] ?? [];
  return [init?.method, url, init?.body];
};
const settled = async () => {
  const pause = () => new Promise((done) => setTimeout(done));
  // The held requests stay pending on purpose; the test does not wait for them.
  for (let turn = 0; turn < 100 && document.querySelector("[aria-busy]"); turn++) await pause();
  for (let turn = 0; turn < 3; turn++) await pause();
};
const turn = async (rel: string) => {
  const taken = agenda.handle(new MouseEvent("click"), find(`[rel=${rel}]`));
  await settled();
  return taken;
};

/** Loads the page again, as the server renders it for the current address. */
const reload = async (html: string) => {
  removeListeners();
  removeListeners = trackListeners();
  vi.resetModules();
  document.body.innerHTML = html;
  agenda = await import("./agenda.js");
  await import("../../update/morph/morph.js");
  await settled();
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
  history.pushState(null, "", "/agenda");
  document.body.innerHTML = page(11);
  for (const name of ["before-refresh", "refreshed", "error"]) {
    document.addEventListener(`vitrine:${name}`, ({ target }) => {
      events.push(`${name} ${(target as Element).matches("[data-agenda]")}`);
    });
  }
  agenda = await import("./agenda.js");
});
afterEach(() => {
  removeListeners();
  vi.unstubAllGlobals();
});

test("a month is requested with module, param and date in this order, and the URL follows the link", async () => {
  fetched.mockImplementation(async () => answer(inside(12)));
  expect(await turn("next")).toBe(true);
  expect(sent(0)).toEqual(["POST", common, "module=agenda&param=a%26b&date=2026-12-01"]);
  expect([title(), location.pathname + location.search]).toEqual(["Mois 12", "/agenda?mois=2026-12"]);
  expect(events).toEqual(["before-refresh true", "refreshed true"]);
  expect(find("[data-agenda]").getAttributeNames()).toEqual(["data-agenda", "class"]);
});

test("a missing param is sent empty, and a button does not change the URL", async () => {
  fetched.mockImplementation(async () => answer(inside(12)));
  find("[data-agenda]").innerHTML = '<button rel="next" data-agenda-date="2026-12-01">12</button>';
  await turn("next");
  expect(sent(0)[2]).toBe("module=agenda&param=&date=2026-12-01");
  expect(location.search).toBe("");
});

for (const [name, html] of [
  ["the inside of the agenda", inside(12)],
  ["the inside with an icon that has a title", `<svg><title>Suivant</title></svg>${inside(12)}`],
  ["the agenda itself, which replaces it", `<div data-agenda class="new">${inside(12)}</div>`],
  ["a full page", `<!doctype html><title>x</title>${page(12)}`],
]) {
  test(`the response may be ${name}`, async () => {
    fetched.mockImplementation(async () => answer(html ?? ""));
    await turn("next");
    expect(title()).toBe("Mois 12");
    expect(document.querySelectorAll("[data-agenda]")).toHaveLength(1);
  });
}

test("the inside of a table stays a table", async () => {
  const rows = (month: number) =>
    `<caption><h3>Mois ${month}</h3></caption><tbody><tr><td>${inside(month)}</td></tr></tbody>`;
  document.body.innerHTML = `<table data-agenda>${rows(11)}</table>`;
  fetched.mockImplementation(async () => answer(rows(12)));
  await turn("next");
  expect(title()).toBe("Mois 12");
  expect(document.querySelectorAll("table[data-agenda] > tbody > tr > td > a")).toHaveLength(2);
  expect(document.querySelectorAll("table")).toHaveLength(1);
});

test("scripts of the response run once, even a leading one", async () => {
  const script = (word: string) =>
    `<script>document.documentElement.dataset.ran = (document.documentElement.dataset.ran ?? "") + "${word}"</script>`;
  delete document.documentElement.dataset.ran;
  fetched.mockImplementation(async () => answer(`${script("a")}${inside(12)}${script("b")}`));
  await turn("next");
  expect(document.documentElement.dataset.ran).toBe("ab");
});

test("(7.5) the focus stays on the link to the next month, else goes to the heading, and the month is announced", async () => {
  fetched.mockImplementation(async () => answer(inside(12)));
  find("[rel=next]").focus();
  await turn("next");
  expect(document.activeElement).toBe(find("[rel=next]"));
  await becomes(() => expect(announced()).toContain("Mois 12"));
  fetched.mockImplementation(async () => answer("<h3>Dernier</h3>"));
  await turn("next");
  expect(document.activeElement).toBe(find("h3"));
});

test("a month is announced in the language of its heading (RGAA 8.7)", async () => {
  document.documentElement.lang = "fr";
  find("[data-agenda]").lang = "en";
  fetched.mockImplementation(async () => answer(`<div data-agenda lang="en"><h3>January</h3></div>`));
  await turn("next");
  await becomes(() => expect(find("[role=status] > [lang=en]").textContent).toBe("January"));
  document.documentElement.removeAttribute("lang");
});

test("the summary is announced rather than the heading, and the month's name if there is neither", async () => {
  fetched.mockImplementation(async () => answer("<p data-summary>3 rendez-vous</p><h3>x</h3>"));
  await turn("next");
  await becomes(() => expect(announced()).toContain("3 rendez-vous"));
  find("[data-agenda]").innerHTML = '<a rel="next" data-agenda-date="2027-01-01">x</a>';
  fetched.mockImplementation(async () => answer("<p>rien</p>"));
  await turn("next");
  await becomes(() => expect(announced()).toContain("janvier 2027"));
});

for (const [name, make] of [
  ["a server error", () => answer("", { status: 500 })],
  ["an empty answer", () => answer("  ")],
  ["another page", () => answer("<!doctype html><title>Connexion</title><h1>x</h1>")],
  ["a form to log in", () => answer("<form data-login></form>")],
  ["an answer that is not HTML", () => answer("{}", { headers: { "content-type": "application/json" } })],
] as const) {
  test(`${name} leaves the month unchanged, says so and offers to try again`, async () => {
    fetched.mockImplementation(async () => make());
    await turn("next");
    expect([title(), location.search, notice()?.textContent?.includes(generic)]).toEqual(["Mois 11", "", true]);
    expect(events).toEqual(["before-refresh true", "error true"]);
    fetched.mockImplementation(async () => answer(inside(12)));
    notice()?.querySelector("button")?.click();
    await settled();
    expect([title(), location.search, notice()]).toEqual(["Mois 12", "?mois=2026-12", null]);
  });
}

test("Back requests the page as it was opened, Forward the month again", async () => {
  fetched.mockImplementation(async (_url, init) => answer(init?.method === "POST" ? inside(12) : page(11)));
  await turn("next");
  history.back();
  await becomes(() => expect(title()).toBe("Mois 11"));
  expect(sent(1)).toEqual(["GET", `${location.origin}/agenda`, undefined]);
  history.forward();
  await becomes(() => expect(title()).toBe("Mois 12"));
  expect(sent(2)).toEqual(["POST", common, "module=agenda&param=a%26b&date=2026-12-01"]);
});

test("the latest month wins, even if an older response arrives last", async () => {
  const come: ((text: string) => void)[] = [];
  fetched.mockImplementation(() => new Promise((done) => come.push((text) => done(answer(text)))));
  for (const rel of ["next", "prev"]) agenda.handle(new MouseEvent("click"), find(`[rel=${rel}]`));
  await becomes(() => expect(come).toHaveLength(2));
  come[1]?.(inside(10));
  await becomes(() => expect(title()).toBe("Mois 10"));
  come[0]?.(inside(12));
  await settled();
  expect([title(), location.search]).toEqual(["Mois 10", "?mois=2026-10"]);
});

test("a form with a select of months requests the chosen one, and another form is submitted normally", async () => {
  fetched.mockImplementation(async () => answer(inside(5)));
  const option = (month: string, chosen = "") =>
    `<option value="${month}" data-agenda-date="${month}-01" data-agenda-param="k" ${chosen}>x</option>`;
  find("[data-agenda]").innerHTML =
    `<form id="jump" action="/agenda"><select name="mois">${option("2026-04")}${option("2026-05", "selected")}</select></form><form id="other"></form>`;
  const send = (selector: string) => agenda.handle(new SubmitEvent("submit"), find(selector));
  expect([send("#other"), send("#jump")]).toEqual([false, true]);
  await settled();
  expect(sent(0)[2]).toBe("module=agenda&param=k&date=2026-05-01");
  expect(location.search).toBe("?mois=2026-05");
});

test("a link outside the agenda changes the only one on the page, and is followed if there are two", async () => {
  fetched.mockImplementation(async () => answer(inside(1)));
  const beside = '<a id="beside" data-agenda-date="2026-01-01">1</a>';
  document.body.innerHTML = page(11) + beside;
  expect(agenda.handle(new MouseEvent("click"), find("#beside"))).toBe(true);
  await settled();
  expect(title()).toBe("Mois 1");
  document.body.innerHTML = page(11) + page(11) + beside;
  expect(agenda.handle(new MouseEvent("click"), find("#beside"))).toBe(false);
});

test("a month chosen after Back has failed leaves the entry as it is", async () => {
  const ofMonth: typeof fetch = async (_url, init) => {
    const date = new URLSearchParams(`${init?.body ?? ""}`).get("date");
    return answer(date ? inside(Number(date.split("-")[1])) : page(11));
  };
  fetched.mockImplementation(ofMonth);
  await turn("prev");
  await turn("prev");
  fetched.mockImplementation(async () => answer("no", { status: 500 }));
  history.back();
  await becomes(() => expect(notice()).not.toBeNull());
  expect([title(), location.search]).toEqual(["Mois 9", "?mois=2026-10"]);
  fetched.mockImplementation(ofMonth);
  await turn("prev");
  expect([title(), location.search]).toEqual(["Mois 8", "?mois=2026-8"]);
  history.back();
  await becomes(() => expect(title()).toBe("Mois 10"));
});

test("an agenda in a dialog of the bundle changes neither address nor title, and adds no history entry", async () => {
  document.body.innerHTML = `<div data-vt-island="box"><dialog open>${page(11)}</dialog></div>`;
  document.title = "Accueil";
  const { length } = history;
  fetched.mockImplementation(async () => answer(`<div data-agenda data-title="Agenda">${inside(12)}</div>`));
  await turn("next");
  expect([title(), location.search, document.title, history.length]).toEqual(["Mois 12", "", "Accueil", length]);
});

test("each of two agendas changes on its own, and Back restores the one that changed", async () => {
  document.body.innerHTML = page(11) + page(6);
  const titles = () => Array.from(document.querySelectorAll("[data-agenda] h3"), (heading) => heading.textContent);
  fetched.mockImplementation(async (_url, init) => answer(init?.method === "POST" ? inside(7) : page(11) + page(6)));
  agenda.handle(new MouseEvent("click"), document.querySelectorAll<HTMLElement>("[rel=next]")[1] as HTMLElement);
  await becomes(() => expect(titles()).toEqual(["Mois 11", "Mois 7"]));
  history.back();
  await becomes(() => expect(titles()).toEqual(["Mois 11", "Mois 6"]));
});

test("Back requests the block of an agenda if the page's URL responds with another block", async () => {
  const block = (month: number, url = `/agenda?bloc=2&amp;mois=2026-${month}`) =>
    `<section data-module="a"><div data-agenda><!-- @param url="${url}" referer="" search="" -->${inside(month)}</div></section>`;
  document.body.innerHTML = block(6, "/agenda?bloc=1") + block(11);
  await reload(document.body.innerHTML);
  const titles = () => Array.from(document.querySelectorAll("[data-agenda] h3"), (heading) => heading.textContent);
  fetched.mockImplementation(async (url, init) => {
    if (init?.method === "POST") return answer(inside(12));
    return answer(`${url}`.includes("bloc=2") ? block(11) : block(6, "/agenda?bloc=1"));
  });
  agenda.handle(new MouseEvent("click"), document.querySelectorAll<HTMLElement>("[rel=next]")[1] as HTMLElement);
  await becomes(() => expect(titles()).toEqual(["Mois 6", "Mois 12"]));
  history.back();
  await becomes(() => expect(titles()).toEqual(["Mois 6", "Mois 11"]));
});

test("a reload restores a month even if the URL is that of another part of the page", async () => {
  fetched.mockImplementation(async (_url, init) => answer(init?.method === "POST" ? inside(12) : page(11)));
  await turn("next");
  history.pushState(history.state, "", "/agenda?p=2");
  await reload(page(11));
  await becomes(() => expect(title()).toBe("Mois 12"));
  expect(location.search).toBe("?p=2");
});

test("a reload at the month's own URL requests nothing", async () => {
  fetched.mockImplementation(async () => answer(inside(12)));
  await turn("next");
  fetched.mockClear();
  await reload(page(12));
  expect([title(), fetched.mock.calls.length]).toEqual(["Mois 12", 0]);
  fetched.mockImplementation(async () => answer(page(11)));
  history.back();
  await becomes(() => expect(title()).toBe("Mois 11"));
});

test("an agenda keeps its month when its block is refreshed", async () => {
  document.body.innerHTML = `<section>${page(11)}</section>`;
  const section = find("section");
  const mounted = new AbortController();
  agenda.mount(find("[data-agenda]"), mounted.signal);
  fetched.mockImplementation(async () => answer(inside(12)));
  await turn("next");
  find("[data-agenda]").innerHTML = inside(11);
  section.dispatchEvent(new CustomEvent("vitrine:refreshed", { bubbles: true }));
  await becomes(() => expect(title()).toBe("Mois 12"));
  expect(fetched).toHaveBeenCalledTimes(2);
  mounted.abort();
});

test("a response of plain text is the month's content", async () => {
  fetched.mockImplementation(async () => answer("\n Aucun évènement <!-- cache -->"));
  await turn("next");
  expect([find("[data-agenda]").textContent?.trim(), notice(), location.search]).toEqual([
    "Aucun évènement",
    null,
    "?mois=2026-12",
  ]);
});

test.each(['{"error":"x"}', "[]", "", " <!-- cache -->\n"])(
  "JSON or an empty response, %j, is a failure: the month stays",
  async (text) => {
    fetched.mockImplementation(async () => answer(text));
    await turn("next");
    expect([title(), notice() !== null, location.search]).toEqual(["Mois 11", true, ""]);
  },
);
