import { expect, open, test } from "/work/w-dates/tests/e2e/support/site.ts";

for (const width of [1280, 360])
  for (const scheme of ["light", "dark"] as const)
    test(`look ${width} ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await open(page, "/vitrine/galerie/dates.html");
      const button = (name: string) => page.getByRole("button", { name: `Ouvrir le calendrier : ${name}` });
      await expect(button("Date enregistrée")).toBeVisible();
      await page.getByLabel("Date", { exact: true }).fill("31/02/2024");
      await page.getByLabel("Date et heure", { exact: true }).fill("5/3");
      await page.getByLabel("Sans les secondes", { exact: true }).focus();
      await page.screenshot({ path: `/tmp/dates-${width}-${scheme}.png`, fullPage: width === 1280 });
      await button("Rendez-vous").click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await page.screenshot({ path: `/tmp/dates-open-${width}-${scheme}.png` });
      await page.keyboard.press("Escape");
      await page.getByLabel("Passage").fill("1/12/2026");
      await button("Passage").click();
      await page.keyboard.press("Enter");
      await page.screenshot({ path: `/tmp/dates-time-${width}-${scheme}.png` });
    });
