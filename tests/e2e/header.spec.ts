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

test("the town's header stays in view only while it takes at most a fifth of the window (10.4)", async ({ page }) => {
  await open(page, "/actualites");
  const header = page.locator("[data-header]");
  await expect(header).toHaveCSS("position", "sticky");
  const enlarge = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
  await enlarge("200%");
  await expect(header).toHaveCSS("position", "static");
  await enlarge("");
  await expect(header).toHaveCSS("position", "sticky");
});
