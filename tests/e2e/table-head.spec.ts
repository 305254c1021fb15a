// The page's head names the files that sort a table, so that they are loaded before the first touch of a header.

import { expect, open, test } from "./support/site.ts";

const TABLE = "/vie-locale/lieux";
const named = 'head link:is([rel=modulepreload],[rel=preload])[href*="/assets/chunks/"]';

test("a page with a table preloads what sorts it, and each file is fetched once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, TABLE);
  const files = await page
    .locator(named)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const names = files.map((file) => file.replace(/^.*\/chunks\/|-[\w-]{7}\.\w+$/g, ""));
  expect(names.toSorted()).toEqual(["parts", "script-interface", "sortable-table", "vitrine-glue", "vitrine_bg"]);
  await page.locator("th button").first().click();
  await expect(page.locator("th").first()).toHaveAttribute("aria-sort", "ascending");
  await page.waitForLoadState("networkidle");
  expect(files.map((file) => asked.filter((path) => path === file).length)).toEqual(files.map(() => 1));
});

test("the first sort needs only preloaded files", async ({ page }) => {
  await open(page, TABLE);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  // Pictures that the click scrolls into view are content.
  page.on("request", (request) => request.resourceType() !== "image" && asked.push(request.url()));
  await page.locator("th button").first().click();
  await expect(page.locator("th").first()).toHaveAttribute("aria-sort", "ascending");
  expect(asked).toEqual([]);
});

test("neither a page without a table nor one with Save-Data preloads anything", async ({ page, request }) => {
  await open(page, "/actualites");
  await expect(page.locator(named)).toHaveCount(0);
  const sparing = await request.get(TABLE, { headers: { "Save-Data": "on" } });
  expect(await sparing.text()).not.toMatch(/rel="(?:module)?preload"/);
  const other = await request.get(TABLE);
  expect(await other.text()).toMatch(/rel="modulepreload"/);
});
