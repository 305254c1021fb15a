import { expect, open, test } from "./support/site.ts";

test("the header has the class scroll above 0, and loses it at 0 (spec 9.4)", async ({ page }) => {
  await open(page, "/vitrine/galerie/en-tete.html");
  const header = page.locator("[data-header]");
  await expect(header).not.toHaveClass(/\bscroll\b/);
  await page.evaluate(() => scrollTo(0, 1));
  await expect(header).toHaveClass(/\bscroll\b/);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).not.toHaveClass(/\bscroll\b/);
});
