// Tables: sorting by mouse and keyboard, rows and columns that stay in view.

import assert from "node:assert/strict";

const SORTED = "/vie-locale/lieux";
const headers = () =>
  Array.from(document.querySelectorAll("table[data-sortable] th[aria-sort]"), (header) => {
    const direction = header.getAttribute("aria-sort");
    return direction === "none" ? "" : `${globalThis.engines.textOf(header).replace(/[\d\s]+$/, "")} ${direction}`;
  }).filter(Boolean);
/** The texts of a column that are out of French alphabetical order. */
const misplaced = (column) => {
  const rows = Array.from(document.querySelectorAll("table[data-sortable] tbody tr"));
  const texts = rows.map((row) => row.cells[column].textContent.trim().replaceAll("’", "'"));
  const { compare } = new Intl.Collator("fr");
  return texts.filter((text, place) => place > 0 && compare(texts[place - 1], text) > 0);
};

export default {
  async "a click on a header sorts in French order, and a second click reverses it"(visitor) {
    await visitor.open(SORTED);
    await visitor.click("th button", "Lieu");
    await visitor.sees(["Lieu ascending"], headers);
    await visitor.sees([], misplaced, 0);
    await visitor.stands("th[aria-sort=ascending] button");
    await visitor.click("th button", "Lieu");
    await visitor.sees(["Lieu descending"], headers);
  },

  async "Shift+Enter on a second header sorts by both"(visitor) {
    await visitor.open(SORTED);
    await visitor.focus("th:nth-of-type(5) button");
    await visitor.press("Enter");
    await visitor.sees(["Quartier ascending"], headers);
    await visitor.focus("th:nth-of-type(1) button");
    await visitor.press("Shift+Enter");
    await visitor.sees(["Lieu ascending", "Quartier ascending"], headers);
    await visitor.sees([], misplaced, 4);
    await visitor.stands("th:nth-of-type(1) button");
    await visitor.press("Enter");
    await visitor.sees(["Lieu descending"], headers);
  },

  async "at 360 px a table scrolls in its box with row and column held, and the page never scrolls sideways"(visitor) {
    await visitor.resize(360, 700);
    await visitor.open("/vitrine/galerie/tableau-collant.html");
    await visitor.shows(".vt-scroll-box #deux");
    const places = (left, top) => {
      const table = document.querySelector("#deux");
      table.parentElement.scrollTo({ left, top, behavior: "instant" });
      const cells = [table.rows[0].cells[0], table.rows[0].cells[3], table.rows[8].cells[0], table.rows[8].cells[3]];
      return cells.flatMap((cell) => {
        const { x, y } = cell.getBoundingClientRect();
        return [x, y];
      });
    };
    const before = await visitor.ask(places, 60, 200);
    const after = await visitor.ask(places, 120, 260);
    assert.deepEqual(
      after.map((place, index) => Math.round(place - before[index])),
      [0, 0, -60, 0, 0, -60, -60, -60],
    );
    await visitor.sees(true, () => document.documentElement.scrollWidth <= innerWidth);
  },
};
