// Load more on a PHP site of somebody else, which answers every request with its whole page and knows no total.

import type { Page } from "@playwright/test";
import { lastOf, MODES, received } from "./support/foreign.ts";
import { expect, open, test } from "./support/site.ts";

const notes = (page: Page) => page.locator("#fil > li");
const ids = (page: Page) => notes(page).evaluateAll((all) => all.map(({ id }) => id));
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `billet${from + index}`);
const button = (page: Page, direction: "next" | "prev") => page.locator(`[data-direction="${direction}"]`);

for (const { policy, strict, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("more notes come both ways, with the exact query and no body", async ({ page }) => {
      await open(page, `${site()}/journal.php?tranche=3`);
      await button(page, "next").click();
      await expect(notes(page)).toHaveCount(20);
      expect(lastOf(await received(page), strict)).toEqual({
        chemin: "/journal.php",
        requete: "tranche=4&identload=journal_more",
        get: { tranche: "4", identload: "journal_more" },
        post: [],
        corps: "",
      });
      await expect(page.getByRole("status")).toHaveText("10 éléments ajoutés");
      await button(page, "prev").click();
      await expect(notes(page)).toHaveCount(30);
      expect(await ids(page)).toEqual(numbers(11, 40));
      await button(page, "prev").click();
      await expect(button(page, "prev")).toHaveClass(/\boff\b/);
      expect(await ids(page)).toEqual(numbers(1, 40));
    });

    test("Back brings back all that was loaded, from an address that the site wrote", async ({ page }) => {
      await open(page, `${site()}/journal.php?tranche=3`);
      for (const direction of ["next", "prev"] as const) await button(page, direction).click();
      await expect(notes(page)).toHaveCount(30);
      await page.locator("#billet35").evaluate((note) => note.scrollIntoView({ block: "center" }));
      await expect(page).toHaveURL(`${site()}/journal.php?tranche=4`);
      const top = () => page.locator("#billet35").evaluate((note) => note.getBoundingClientRect().top);
      const before = await top();
      await page.goto(`${site()}/liste.php?rub=12`);
      await page.goBack();
      await expect(notes(page)).toHaveCount(30);
      expect(await ids(page)).toEqual(numbers(11, 40));
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    });

    test("scrolling loads by itself twice, and then waits for a click", async ({ page }) => {
      await open(page, `${site()}/journal.php?defile=oui`);
      await expect
        .poll(async () => {
          await button(page, "next").evaluate((element) => element.scrollIntoView({ block: "center" }));
          return notes(page).count();
        })
        .toBe(30);
      await page.waitForTimeout(400);
      await expect(notes(page)).toHaveCount(30);
      await expect(button(page, "next")).toHaveAttribute("data-load-start", "click");
    });
  });
}
