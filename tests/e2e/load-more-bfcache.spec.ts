// Back with the back-forward cache, which Playwright disables by default.

import type { Page } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { expect, open, test } from "./support/site.ts";

test.use({ launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

const address = "/vie-locale/associations";
const items = (page: Page) => page.locator("#elements-1 > li");
const next = (page: Page) => page.locator("[data-load-more][data-direction='next']");

test("a page restored from the cache has all 48 items and its scroll position, and goes on loading", async ({
  page,
}) => {
  await open(page, address);
  await expect
    .poll(async () => {
      await next(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
      return items(page).count();
    })
    .toBe(48);
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = `${persisted}`;
    });
  });
  const top = await page.evaluate(() => scrollY);
  await page.evaluate(() => location.assign("/actualites"));
  await page.waitForURL("/actualites");
  // Playwright's own method waits for a load, which a cached page does not have.
  await page.evaluate(() => history.back());
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
  await expect(items(page)).toHaveCount(48);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1);
  await next(page).click();
  await expect.poll(() => items(page).count()).toBeGreaterThan(48);
});
