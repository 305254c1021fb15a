// The bundle's date fields on a foreign PHP site, without a content security policy and with a full one.

import { MODES, received } from "./support/foreign.ts";
import { expect, open, test } from "./support/site.ts";

const button = (name: string) => `Ouvrir le calendrier : ${name}`;

for (const { policy, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("gets each date once, in the stored format, and the page shows it again", async ({ page }) => {
      await page.clock.setFixedTime(new Date("2026-11-23T10:00:00"));
      await open(page, `${site()}/retrait.php`);
      await expect(page.getByRole("button", { name: button("Jusqu'au") })).toBeVisible();
      await page.getByLabel("Jour", { exact: true }).fill("5 mars 2027");
      await page.getByLabel("Passage", { exact: true }).fill("demain 14h30");
      await page.getByRole("button", { name: button("Disponible à partir du") }).click();
      await page.getByRole("button", { name: "jeudi 26 novembre 2026" }).click();
      await page.getByLabel("Jusqu'au", { exact: true }).fill("24/12/26");
      await page.getByRole("button", { name: "Retenir" }).click();
      await expect.poll(async () => (await received(page)).length).toBe(1);
      const [first] = await received(page);
      expect(first?.post).toEqual({
        jour: "2027-03-05",
        passage: "2026-11-24 14:30:00",
        periode: { debut: "2026-11-26", fin: "24.12.2026" },
      });
      expect(first?.corps).toBe(
        "jour=2027-03-05&passage=2026-11-24+14%3A30%3A00&periode%5Bdebut%5D=2026-11-26&periode%5Bfin%5D=24.12.2026",
      );
      // The answering page contains what was stored.
      await expect(page.getByLabel("Jour", { exact: true })).toHaveValue("05/03/2027");
      await expect(page.getByLabel("Passage", { exact: true })).toHaveValue("24/11/2026 14:30");
    });

    test("gets nothing while a date is invalid", async ({ page }) => {
      await page.clock.setFixedTime(new Date("2026-11-23T10:00:00"));
      await open(page, `${site()}/retrait.php`);
      await expect(page.getByRole("button", { name: button("Jusqu'au") })).toBeVisible();
      await page.getByLabel("Disponible à partir du", { exact: true }).fill("31/10/2026");
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Disponible à partir du", { exact: true })).toHaveAttribute("aria-invalid", "true");
      expect(await received(page)).toEqual([]);
      await page.getByLabel("Disponible à partir du", { exact: true }).fill("1/11/2026");
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await received(page)).length).toBe(1);
      expect((await received(page))[0]?.post).toEqual({
        jour: "",
        passage: "",
        periode: { debut: "2026-11-01", fin: "" },
      });
    });
  });

  test.describe(`without script, a PHP server ${policy}`, () => {
    test.use({ javaScriptEnabled: false });

    test("gets what was typed, once, under the same names", async ({ page }) => {
      await page.goto(`${site()}/retrait.php`);
      await page.getByLabel("Jour").fill("05/03/2027");
      await page.getByRole("button", { name: "Retenir" }).click();
      await expect(page.getByLabel("Jour")).toHaveValue("05/03/2027");
      expect((await received(page))[0]?.corps).toBe(
        "jour=05%2F03%2F2027&passage=&periode%5Bdebut%5D=&periode%5Bfin%5D=",
      );
    });
  });
}
