// The bundle on a list that grows in both directions, on a foreign PHP site that answers every request with the whole
// page.

import type { Page } from "@playwright/test";
import { MODES, onlyReceived, received } from "./support/foreign.ts";
import { quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const notes = (page: Page) => page.locator("#fil > li");
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `billet${from + index}`);
const shown = (page: Page) => notes(page).evaluateAll((all) => all.map(({ id }) => id));
const older = (page: Page) => page.locator('[data-load-more][data-direction="next"]');
const newer = (page: Page) => page.locator('[data-load-more][data-direction="prev"]');

for (const { policy, strict, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("older notes are appended, by a POST without a body to the button's URL", async ({ page }) => {
      await open(page, `${site()}/journal.php?tranche=3`);
      await older(page).click();
      await expect(notes(page)).toHaveCount(20);
      expect(await shown(page)).toEqual(numbers(21, 40));
      await expect(older(page)).toHaveAttribute("href", "/journal.php?tranche=5&identload=journal_more");
      await expect(page.getByRole("status")).toContainText("10");
      expect(await onlyReceived(page, strict)).toEqual({
        chemin: "/journal.php",
        requete: "tranche=4&identload=journal_more",
        get: { tranche: "4", identload: "journal_more" },
        post: [],
        corps: "",
      });
    });

    test("newer notes are prepended in order, and what is in view does not move", async ({ page }) => {
      await open(page, `${site()}/journal.php?tranche=3`);
      const first = page.locator("#billet21");
      await newer(page).scrollIntoViewIfNeeded();
      const before = (await first.boundingBox())?.y ?? Number.NaN;
      await newer(page).click();
      await expect(notes(page)).toHaveCount(20);
      expect(await shown(page)).toEqual(numbers(11, 30));
      const after = (await first.boundingBox())?.y ?? Number.NaN;
      expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
      await newer(page).click();
      await expect(notes(page)).toHaveCount(30);
      expect(await shown(page)).toEqual(numbers(1, 30));
      // The first notes are there: the answer had no button for more of them.
      await expect(newer(page)).toHaveClass(/\boff\b/);
    });

    test("an automatic list loads twice on scroll, then waits for a click, until its end", async ({ page }) => {
      await open(page, `${site()}/journal.php?defile=oui`);
      const end = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      for (const count of [20, 30]) {
        await end();
        await expect(notes(page)).toHaveCount(count);
      }
      await end();
      await quiet(page);
      await expect(notes(page)).toHaveCount(30);
      await older(page).click();
      await expect(notes(page)).toHaveCount(40);
      for (const count of [50, 60]) {
        await end();
        if (count === 60 && !(await older(page).getAttribute("class"))?.includes("off")) await older(page).click();
        await expect(notes(page)).toHaveCount(count);
      }
      expect(await shown(page)).toEqual(numbers(1, 60));
      await expect(older(page)).toHaveClass(/\boff\b/);
      const queries = (await received(page)).map(({ requete }) => requete);
      expect(queries).toEqual([2, 3, 4, 5, 6].map((part) => `tranche=${part}&defile=oui&identload=journal_more`));
    });

    test("Back from a note restores all loaded notes and the scroll position", async ({ page }) => {
      await open(page, `${site()}/journal.php`);
      for (const count of [20, 30]) {
        await older(page).click();
        await expect(notes(page)).toHaveCount(count);
      }
      const note = page.locator("#billet27");
      await note.scrollIntoViewIfNeeded();
      const before = (await note.boundingBox())?.y ?? Number.NaN;
      await note.getByRole("link").click();
      await expect(page.getByRole("heading", { name: "Billet n° 27" })).toBeVisible();
      await page.goBack();
      await expect(notes(page)).toHaveCount(30);
      await expect
        .poll(async () => Math.abs(((await note.boundingBox())?.y ?? Number.NaN) - before))
        .toBeLessThanOrEqual(1);
    });

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });

      test("the buttons are links to the page that they load", async ({ page }) => {
        await page.goto(`${site()}/journal.php?tranche=3`);
        await older(page).click();
        await expect.poll(() => shown(page)).toEqual(numbers(31, 40));
        await newer(page).click();
        await expect.poll(() => shown(page)).toEqual(numbers(21, 30));
      });
    });
  });
}
