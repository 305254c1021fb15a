// What a script of the page copies with its rows: the copy has what the bundle inserts once, and its own.

import type { Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
import { complete } from "./support/quiet.ts";
import { expect, test } from "./support/site.ts";

const SLIDES = '<ul data-slides><li><a href="/a">Un</a></li><li><a href="/b">Deux</a></li></ul>';
const MAP = JSON.stringify({ markers: [{ lat: 48.84, lon: -0.89, html: "<b>La halle</b>" }] });
const ROW = `<div class="row">
  <label>Texte <textarea data-rich-text>&lt;p&gt;x&lt;/p&gt;</textarea></label>
  <section data-slider aria-label="À la une">${SLIDES}</section>
  <div data-share><a href="/lettre">Lettre</a></div>
  <div data-map='${MAP}'></div>
</div>`;

const rows = (page: Page) => page.locator(".row");
/** How many of each inserted part every row has. */
const parts = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const count = (selector: string) => row.querySelectorAll(selector).length;
      return [".vt-rich", "[contenteditable]", ".vt-rotation", ".vt-share-tools", ".vt-map-places"].map(count);
    }),
  );
const ONE_EACH = [1, 1, 1, 1, 1];

test.beforeEach(async ({ page }) => {
  await openBody(page, ROW);
  await complete(page);
  await expect.poll(() => parts(page)).toEqual([ONE_EACH]);
});

test("a cloned row has each inserted part once, and its editor writes to its own field", async ({ page }) => {
  await rows(page).evaluate((row) => row.after(row.cloneNode(true)));
  await expect.poll(() => parts(page)).toEqual([ONE_EACH, ONE_EACH]);
  const text = rows(page).nth(1).getByRole("textbox", { name: "Texte" });
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("y");
  await expect(rows(page).nth(1).locator("textarea")).toHaveValue("<p>xy</p>");
  await expect(rows(page).nth(0).locator("textarea")).toHaveValue("<p>x</p>");
  const ids = await page.evaluate(() => Array.from(document.querySelectorAll("[id]"), ({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
});

test("a row written again as HTML has each inserted part once", async ({ page }) => {
  await page.evaluate(() => {
    const main = document.querySelector("main") as HTMLElement;
    const html = main.innerHTML;
    main.innerHTML = html;
  });
  await expect.poll(() => parts(page)).toEqual([ONE_EACH]);
  await rows(page).getByRole("textbox", { name: "Texte" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("y");
  await expect(rows(page).locator("textarea")).toHaveValue("<p>xy</p>");
});
