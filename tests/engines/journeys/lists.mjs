// Lists and the agenda: what changes in place, and what Back restores.

import assert from "node:assert/strict";

const NEWS = "/actualites";
const GROWING = "/vie-locale/associations";
const titles = () => globalThis.engines.all("[data-module=actualites] .card-title").map(globalThis.engines.textOf);
const isSameDocument = () => document.documentElement.hasAttribute("data-same-document");
const markDocument = () => document.documentElement.setAttribute("data-same-document", "");
const summary = "[data-module=actualites] [data-summary]";
const said = "[role=status]";
/** How often a page may reload before it must come from the cache. */
const TURNS = 3;

export default {
  async "a page, a sort and a filter load in place, each with a history entry"(visitor) {
    await visitor.open(NEWS);
    await visitor.ask(markDocument);
    const first = await visitor.ask(titles);
    await visitor.click("[data-module=actualites] a[data-pagination]", "Page 2");
    await visitor.at(`${NEWS}?p=2`);
    await visitor.shows(summary, "300 résultats, page 2 sur 25");
    await visitor.stands("a[data-pagination]");
    await visitor.sees("300 résultats, page 2 sur 25", (wanted) => document.querySelector(wanted).textContent, said);
    await visitor.click("a[data-tri]", "Plus anciennes");
    await visitor.at(`${NEWS}?tri=date`);
    await visitor.shows("a[data-tri][aria-current]", "Plus anciennes");
    await visitor.click("#filtre-1-mots");
    await visitor.type("marché");
    await visitor.press("Enter");
    await visitor.sees(true, () => new URLSearchParams(location.search).get("filter[mots]") === "marché");
    await visitor.shows("[data-module=actualites] a", "Retirer le filtre Mots-clés : marché");
    await visitor.back();
    await visitor.at(`${NEWS}?tri=date`);
    await visitor.back();
    await visitor.shows(summary, "300 résultats, page 2 sur 25");
    await visitor.back();
    await visitor.sees(first, titles);
    await visitor.forward();
    await visitor.shows(summary, "300 résultats, page 2 sur 25");
    await visitor.sees(true, isSameDocument);
  },

  async "Enter on the load-more link focuses the first new item"(visitor) {
    const items = "#elements-1 > li";
    const count = (wanted) => document.querySelectorAll(wanted).length;
    const toButton = () => document.querySelector("[data-direction=next]").scrollIntoView({ block: "center" });
    await visitor.open(GROWING);
    // It loads automatically three times.
    for (const expected of [24, 36, 48]) {
      await visitor.ask(toButton);
      await visitor.sees(expected, count, items);
    }
    await visitor.sees("click", () => document.querySelector("[data-direction=next]").dataset.loadStart);
    await visitor.focus("[data-direction=next]");
    await visitor.press("Enter");
    await visitor.sees(60, count, items);
    await visitor.stands(`${items}:nth-child(49), ${items}:nth-child(49) *`);
    await visitor.sees("12 éléments ajoutés, 60 sur 114", (wanted) => document.querySelector(wanted).textContent, said);
  },

  async "a month of the agenda loads in place, by link and by keyboard, and Back restores the month before"(visitor) {
    const month = () => globalThis.engines.textOf(document.querySelector(".agenda-month"));
    await visitor.open("/agenda?mois=2026-11");
    await visitor.ask(markDocument);
    await visitor.click(".agenda-next");
    await visitor.sees("Décembre 2026", month);
    await visitor.at("/agenda?mois=2026-12");
    await visitor.stands(".agenda-next");
    await visitor.press("Enter");
    await visitor.sees("Janvier 2027", month);
    await visitor.back();
    await visitor.sees("Décembre 2026", month);
    await visitor.back();
    await visitor.sees("Novembre 2026", month);
    await visitor.sees(true, isSameDocument);
  },

  async "Back from an article restores the list from the browser's cache, with scroll position and focus"(visitor) {
    await visitor.open(`${NEWS}?p=4`);
    // A browser that restores only the focus would scroll this link to the middle.
    const [link, left] = await visitor.ask(() => {
      scrollTo({ top: 946, behavior: "instant" });
      const inView = (card) => card.getBoundingClientRect().top > 100;
      const card = Array.from(document.querySelectorAll("#elements-1 > li")).find(inView);
      return [`#${card.id} .card-title a`, scrollY];
    });
    assert.equal(left, 946);
    assert.ok(await isKept(visitor, link), "the browser has kept the page");
    // The position must last, not be passed.
    for (let turn = 0; turn < 3; turn++) await visitor.sees(true, (top) => Math.abs(scrollY - top) <= 1, left);
    await visitor.stands(link);
  },
};

/**
 * Leaves the list by a link and goes back; returns whether the browser has cached the page. Firefox caches no page that
 * still fetches, so a page that was late on a busy machine has more turns: it fetches nothing in them.
 */
async function isKept(visitor, link) {
  for (let turn = 0; turn < TURNS; turn++) {
    await visitor.rests();
    await visitor.ask(() =>
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.persisted = `${persisted}`;
      }),
    );
    await visitor.click(link);
    await visitor.sees(true, (from) => location.pathname.startsWith(`${from}/`), NEWS);
    await visitor.shows("h1");
    await visitor.back();
    await visitor.at(`${NEWS}?p=4`);
    await visitor.rests();
    if ((await visitor.ask(() => document.documentElement.dataset.persisted ?? "")) === "true") return true;
  }
  return false;
}
