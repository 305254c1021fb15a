// Back to a list with the back-forward cache, which Playwright disables by default.

import type { Page } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { expect, open, test } from "./support/site.ts";

test.use({ launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

const block = (page: Page) => page.locator('[data-module="actualites"]');
const titles = (page: Page) => block(page).locator("[id^='element-'] h2, [id^='element-'] h3").allInnerTexts();
const link = (page: Page, num: number) => block(page).locator(`a[data-pagination*='"num":${num}}']`).last();

test("a list restored from the cache is unchanged, and Back and its links still work", async ({ page }) => {
  await open(page, "/actualites");
  await link(page, 2).click();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
  const left = await titles(page);
  const top = await page.evaluate(() => scrollY);
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = `${persisted}`;
    });
  });
  await page.evaluate(() => location.assign("/agenda"));
  await page.waitForURL("/agenda");
  // A cached page is not loaded: there is no event to wait for, now or later.
  const back = () => page.evaluate(() => history.back());
  await back();
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
  expect(await titles(page)).toEqual(left);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1);
  await link(page, 3).click();
  await expect(page).toHaveURL("/actualites?p=3");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/3/);
  await back();
  await expect.poll(() => titles(page)).toEqual(left);
  await back();
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/1/);
});
