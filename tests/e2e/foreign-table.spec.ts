// The bundle on a table of a foreign PHP site, without a content security policy and with a full one.

import type { Page } from "@playwright/test";
import { MODES } from "./support/foreign.ts";
import { expect, open, test } from "./support/site.ts";

const cells = (page: Page, column: number) => page.locator(`.bareme tbody tr > :nth-child(${column})`).allInnerTexts();
const header = (page: Page, name: string) => page.locator("th", { hasText: name });

for (const { policy, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("a table sorts by French numbers, by data-value and by text, and its footer stays in place", async ({
      page,
    }) => {
      await open(page, `${site()}/bareme.php`);
      await header(page, "Points").getByRole("button").click();
      await expect(header(page, "Points")).toHaveAttribute("aria-sort", "ascending");
      const points = (await cells(page, 2)).map((text) => Number(text.replace(/[\s\u202f]/g, "").replace(",", ".")));
      expect(points).toHaveLength(24);
      expect(points).toEqual(points.toSorted((a, b) => a - b));

      await header(page, "Relevé du").getByRole("button").click();
      await expect(header(page, "Relevé du")).toHaveAttribute("aria-sort", "ascending");
      await expect(header(page, "Points")).not.toHaveAttribute("aria-sort", "ascending");
      const days = await page
        .locator(".bareme tbody td[data-value]")
        .evaluateAll((all) => all.map((cell) => cell.getAttribute("data-value")));
      expect(days).toEqual(days.toSorted());

      await header(page, "Objet").getByRole("button").click();
      await header(page, "Objet").getByRole("button").click();
      await expect(header(page, "Objet")).toHaveAttribute("aria-sort", "descending");
      expect((await cells(page, 1))[0]).toMatch(/^Vélo/);
      await expect(page.locator(".bareme tfoot th")).toHaveText("Moyenne");
      await expect(page.locator(".bareme > :last-child")).toHaveText(/^\s*Moyenne/);
    });

    test("below 768 px it scrolls sideways with its first column held", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await open(page, `${site()}/bareme.php`);
      const first = page.locator(".bareme tbody th").first();
      const last = page.locator(".bareme tbody tr").first().locator("td").last();
      await expect.poll(() => first.evaluate((cell) => getComputedStyle(cell).position)).toBe("sticky");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const before = [await first.boundingBox(), await last.boundingBox()];
      await page.locator(".bareme").evaluate((table) => {
        let box: Element | null = table;
        while (box && box.scrollWidth <= box.clientWidth) box = box.parentElement;
        box?.scrollTo(200, 0);
      });
      const after = [await first.boundingBox(), await last.boundingBox()];
      expect(Math.abs((after[0]?.x ?? 0) - (before[0]?.x ?? Number.NaN))).toBeLessThanOrEqual(1);
      expect((before[1]?.x ?? 0) - (after[1]?.x ?? 0)).toBeGreaterThan(150);
    });
  });
}
