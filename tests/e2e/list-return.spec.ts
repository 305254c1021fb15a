// Back to a list from another page after the list has changed: the page reloads and restores its position.
// list-bfcache.spec.ts tests the same with the back-forward cache.

import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/site.ts";

const block = (page: Page) => page.locator('[data-module="actualites"]');
const titles = (page: Page) => block(page).locator("[id^='element-'] h2, [id^='element-'] h3").allInnerTexts();
const link = (page: Page, num: number) => block(page).locator(`a[data-pagination*='"num":${num}}']:not([rel])`);

test("Back to a list that has changed shows it as it is now, with the same scroll position and focus", async ({
  page,
}) => {
  await open(page, "/actualites");
  await link(page, 2).click();
  await expect(page).toHaveURL("/actualites?p=2");
  await link(page, 3).click();
  await expect(page).toHaveURL("/actualites?p=3");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/3/);
  const before = await titles(page);
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  // Somebody changes a title while the visitor is elsewhere; the texts keep their length, so positions are the same.
  const changed = (before[0] ?? "").replace(/^./, "*");
  await page.route(/\/actualites\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(before[0] ?? "", changed) });
  });
  await page.evaluate(() => location.assign("/agenda"));
  await page.waitForURL("/agenda");
  await page.goBack();
  await expect(page).toHaveURL("/actualites?p=3");
  await expect.poll(() => titles(page)).toEqual([changed, ...before.slice(1)]);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-pagination")))
    .toContain('"num":3');
  // The earlier entries belong to a document that is gone: they are requested again, and in place.
  await page.goBack();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
  await page.goBack();
  await expect(page).toHaveURL("/actualites");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/1/);
});

test("the link back to the list leads to the page of the list last shown in the tab", async ({ page }) => {
  await open(page, "/actualites");
  await link(page, 2).click();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
  await block(page).locator("[id^='element-'] :is(h2, h3) a").first().click();
  await page.waitForURL(/\/actualites\/./);
  const next = page.locator(".article-nav a[rel=next]");
  const address = await next.getAttribute("href");
  await next.click();
  await page.waitForURL((url) => url.pathname === address);
  const back = page.getByRole("link", { name: "Retour à la liste" });
  await expect(back).toHaveAttribute("href", /\/actualites\?p=2$/);
  await back.click();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
});

test("a chunk that fails once is loaded again, and the waiting click is handled", async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource|ERR_FAILED/);
  let failed = 0;
  await page.route(/\/chunks\/list-[^/]+\.js/, (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.continue();
  });
  await open(page, "/actualites");
  await link(page, 2).click();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
  expect(failed).toBeGreaterThanOrEqual(2);
});

test("if its chunk fails to load, a filter form is submitted normally", async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource|ERR_FAILED|vitrine:/);
  await page.route(/\/chunks\/list-[^/]+\.js/, (route) => route.abort());
  await open(page, "/actualites");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await block(page).getByRole("searchbox").fill("marché");
  await block(page).getByRole("button", { name: "Filtrer" }).click();
  await expect(page).toHaveURL(/filter%5Bmots%5D=march%C3%A9/);
  await expect(page.locator("html")).not.toHaveAttribute("data-same-document", "");
});
