// Fields of a filter form that change at each key or step: one request when typing rests (docs/markup.md, Lists).

import type { Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
import { complete, pauseClock } from "./support/quiet.ts";
import { expect, test } from "./support/site.ts";

/** Longer than the pause after which a form is sent. */
const REST_MS = 400;

/** Type of a field, its value, and the keys. Which part of a date an arrow changes is up to the browser's language. */
const STEPPED = [
  ["date", "", "01012024"],
  ["date", "2023-06-15", "ArrowUp"],
  ["datetime-local", "2024-06-15T10:30", "ArrowUp"],
  ["month", "2023-06", "ArrowUp"],
  ["week", "2023-W12", "ArrowUp"],
  ["time", "09:00", "ArrowUp"],
  ["number", "", "120"],
  ["number", "1", "ArrowUp"],
  ["range", "10", "ArrowUp"],
] as const;

const BLOCK = `<section data-module="lieux"><!-- @param url="/vitrine/galerie/a-part.html?bloc=lieux" referer="" search="" --><h2>Lieux</h2></section>`;

/** Opens a form that filters by one field, with a stopped clock. Returns the bodies of the requests. */
async function openFilter(page: Page, field: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/a-part.html?*", (route) => {
    asked.push(decodeURIComponent(route.request().postData() ?? ""));
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: BLOCK });
  });
  await page.clock.install();
  await openBody(page, `<form data-filter data-filter-auto>${field}${BLOCK}</form>`);
  await complete(page);
  await page.locator("input").focus();
  await pauseClock(page);
  return asked;
}

for (const [type, value, keys] of STEPPED)
  test(`${type} "${value}" and ${keys}: one request and one history entry, when typing rests`, async ({ page }) => {
    const asked = await openFilter(page, `<input type="${type}" name="filter[v]" value="${value}">`);
    const before = await page.evaluate(() => history.length);
    if (keys.startsWith("Arrow")) for (let step = 0; step < 3; step++) await page.keyboard.press(keys);
    else await page.keyboard.type(keys);
    const then = await page.locator("input").inputValue();
    expect(["", value]).not.toContain(then);
    expect(asked).toEqual([]);
    await page.clock.runFor(REST_MS);
    await expect.poll(() => asked).toEqual([`filter[v]=${then}`]);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
    // The field is left: that is no further change.
    await page.locator("input").blur();
    await page.clock.runFor(2 * REST_MS);
    expect(asked).toHaveLength(1);
  });
