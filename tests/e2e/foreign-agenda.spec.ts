// The bundle on the calendar of a foreign PHP site with another platform directory.

import type { Page } from "@playwright/test";
import { MODES, onlyReceived } from "./support/foreign.ts";
import { expect, open, test } from "./support/site.ts";

const month = (page: Page) => page.locator("[data-agenda] h2");
const next = (page: Page) => page.getByRole("link", { name: "Mois suivant" });
const months = (page: Page) => page.evaluate(() => (window as unknown as { mois: string[] }).mois);

for (const { policy, strict, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("another month loads in place, with the exact body, and the URL follows", async ({ page }) => {
      await open(page, `${site()}/calendrier.php?an=2026&m=11&lieu=halle`);
      await next(page).click();
      await expect(month(page)).toHaveText("Décembre 2026");
      await expect(page).toHaveURL(`${site()}/calendrier.php?an=2026&m=12&lieu=halle`);
      expect(await onlyReceived(page, strict)).toEqual({
        chemin: "/moteur/clients/utils/common.php",
        requete: "",
        get: [],
        post: { module: "agenda", param: "lieu:halle & abords", date: "2026-12-01" },
        corps: "module=agenda&param=lieu%3Ahalle%20%26%20abords&date=2026-12-01",
      });
      await expect(next(page)).toBeFocused();
    });

    test("a response may contain the whole calendar, and its script runs once", async ({ page }) => {
      await open(page, `${site()}/calendrier.php?an=2026&m=12&lieu=ecole`);
      expect(await months(page)).toEqual(["2026-12"]);
      await next(page).click();
      await expect(month(page)).toHaveText("Janvier 2027");
      await expect(page.locator("[data-agenda]")).toHaveCount(1);
      await expect.poll(() => months(page)).toEqual(["2026-12", "2027-1"]);
    });

    test("a link without a parameter sends it empty", async ({ page }) => {
      await open(page, `${site()}/calendrier.php?an=2026&m=11`);
      await next(page).click();
      await expect(month(page)).toHaveText("Décembre 2026");
      expect(await onlyReceived(page, strict)).toMatchObject({
        post: { module: "agenda", param: "", date: "2026-12-01" },
        corps: "module=agenda&param=&date=2026-12-01",
      });
    });

    test("Back and Forward go from month to month", async ({ page }) => {
      await open(page, `${site()}/calendrier.php?an=2026&m=11&lieu=halle`);
      for (const name of ["Décembre 2026", "Janvier 2027"]) {
        await next(page).click();
        await expect(month(page)).toHaveText(name);
      }
      await page.goBack();
      await expect(month(page)).toHaveText("Décembre 2026");
      await page.goBack();
      await expect(month(page)).toHaveText("Novembre 2026");
      await expect(page).toHaveURL(`${site()}/calendrier.php?an=2026&m=11&lieu=halle`);
      await page.goForward();
      await expect(month(page)).toHaveText("Décembre 2026");
    });

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });

      test("months are links", async ({ page }) => {
        await page.goto(`${site()}/calendrier.php?an=2026&m=12&lieu=halle`);
        await next(page).click();
        await expect(month(page)).toHaveText("Janvier 2027");
      });
    });
  });
}
