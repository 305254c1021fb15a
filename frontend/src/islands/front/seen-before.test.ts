import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberSeen, seenBefore } from "./seen-before.js";

const popup = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 12) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("without a frequency, or with always, nothing is stored", () => {
  for (const html of ["<div data-front-popup></div>", '<div data-front-popup data-frequency="always"></div>'])
    rememberSeen(popup(html));
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test("an announcement that a refresh brings again was seen, but not another one or one re-added by script", () => {
  const one = popup("<div id=crue data-front-popup>La rivière monte</div>");
  expect(seenBefore(one)).toBe(false);
  rememberSeen(one);
  expect(seenBefore(popup("<div id=crue data-front-popup>La rivière baisse</div>"))).toBe(true);
  expect(seenBefore(popup("<div id=crue data-front-popup data-version=2>La rivière baisse</div>"))).toBe(false);
  expect(seenBefore(popup("<div id=crue data-front-banner>La rivière monte</div>"))).toBe(false);
  expect(seenBefore(one)).toBe(false);
});

test("without an id an announcement is identified by its text", () => {
  rememberSeen(popup("<div data-front-popup> Marché <b>vendredi</b></div>"));
  expect(seenBefore(popup("<div data-front-popup>Marché <b>vendredi</b> </div>"))).toBe(true);
  expect(seenBefore(popup("<div data-front-popup>Marché samedi</div>"))).toBe(false);
});

test("session: until the tab is closed", () => {
  const one = popup('<div id="travaux" data-front-popup data-frequency="session"></div>');
  expect(seenBefore(one)).toBe(false);
  rememberSeen(one);
  expect(seenBefore(one)).toBe(true);
  expect(Object.keys(sessionStorage)).toEqual(["vitrine-front-travaux"]);
  sessionStorage.clear();
  expect(seenBefore(one)).toBe(false);
});

test("day: once per local day", () => {
  const one = popup('<div id="travaux" data-front-popup data-frequency="day"></div>');
  rememberSeen(one);
  vi.setSystemTime(new Date(2026, 10, 23, 23, 59));
  expect(seenBefore(one)).toBe(true);
  vi.setSystemTime(new Date(2026, 10, 24, 0, 1));
  expect(seenBefore(one)).toBe(false);
  expect(localStorage.getItem("vitrine-front-travaux")).toBe("2026-11-23");
});

test("version: until the version changes", () => {
  const one = popup('<div id="travaux" data-front-popup data-frequency="version" data-version="2"></div>');
  rememberSeen(one);
  expect(seenBefore(one)).toBe(true);
  one.setAttribute("data-version", "3");
  expect(seenBefore(one)).toBe(false);
});

test("an announcement is identified by its id, else by its text, popups and banners apart", async () => {
  rememberSeen(popup('<div id="a" data-front-popup data-frequency="session">Foire</div>'));
  rememberSeen(popup('<div data-front-popup data-frequency="session"> La foire <b>ouvre</b></div>'));
  // The next page.
  vi.resetModules();
  const next = await import("./seen-before.js");
  const seen = (html: string) => next.seenBefore(popup(html));
  expect(seen('<div id="a" data-front-popup data-frequency="session">Autre</div>')).toBe(true);
  expect(seen('<div id="b" data-front-popup data-frequency="session">Foire</div>')).toBe(false);
  expect(seen('<p data-front-popup data-frequency="session">La foire <b>ouvre</b>\n</p>')).toBe(true);
  expect(seen('<div data-front-popup data-frequency="session">La foire ferme</div>')).toBe(false);
  expect(seen('<div data-front-banner data-frequency="session">La foire ouvre</div>')).toBe(false);
});

test("the initial text identifies it, even if a script has changed it", async () => {
  const html = '<div data-front-banner data-frequency="day">Fermé <time>2026-12-01</time></div>';
  const one = popup(html);
  expect(seenBefore(one)).toBe(false);
  one.append("mardi");
  rememberSeen(one);
  vi.resetModules();
  const next = await import("./seen-before.js");
  expect(next.seenBefore(popup(html))).toBe(true);
});

test("entries of earlier days are removed, because a text may contain the date", () => {
  const noted = () => Object.keys(localStorage).length;
  localStorage.setItem("vitrine-traductions-de", "2026-11-20");
  rememberSeen(popup('<div data-front-popup data-frequency="version" data-version="2">Avis</div>'));
  rememberSeen(popup('<div data-front-popup data-frequency="day">Lundi 23</div>'));
  rememberSeen(popup('<div data-front-popup data-frequency="day">Ouvert</div>'));
  expect(noted()).toBe(4);
  vi.setSystemTime(new Date(2026, 10, 24, 12));
  const next = popup('<div data-front-popup data-frequency="day">Mardi 24</div>');
  rememberSeen(next);
  expect([noted(), seenBefore(next)]).toEqual([3, true]);
});

test("two announcements without an id, by version, are stored separately", async () => {
  const two = [1, 2].map((n) => `<div data-front-popup data-frequency="version" data-version="${n}">Avis ${n}</div>`);
  for (const html of two) rememberSeen(popup(html));
  vi.resetModules();
  const next = await import("./seen-before.js");
  expect(two.map((html) => next.seenBefore(popup(html)))).toEqual([true, true]);
});

test("spec_8 a storage that throws is ignored: it is shown again", () => {
  const one = popup('<div id="a" data-front-popup data-frequency="day"></div>');
  for (const name of ["getItem", "setItem"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
  rememberSeen(one);
  expect(seenBefore(one)).toBe(false);
});

test("an unknown frequency is reported, and counts as always", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const one = popup('<div data-front-popup data-frequency="weekly"></div>');
  rememberSeen(one);
  expect(seenBefore(one)).toBe(false);
  expect(error.mock.calls[0]?.[0]).toMatch(/^data-frequency/);
});
