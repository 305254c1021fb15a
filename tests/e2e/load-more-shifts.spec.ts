// A list that grows by itself moves nothing that is in view.

import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { quiet } from "./support/quiet.ts";
import { watchShifts } from "./support/shifts.ts";
import { expect, open, test } from "./support/site.ts";

const DEMO = "/vie-locale/associations";
const GALLERY = "/vitrine/galerie/charger-plus.html";
/** A telephone, a desktop, and a window that shows the end of the first page at once. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 1280, height: 2600 },
];
const AUTO = '[data-load-mode="auto"]:not([data-load-start="click"],.off)';

const itemsOf = (page: Page, list: string) => page.locator(`${list} > *`);
const sum = (shifts: string[]) => shifts.reduce((all, shift) => all + Number.parseFloat(shift), 0);

/** Scrolls on until the end of the list is in the middle of the screen. */
const toTheEnd = (page: Page, list: string) =>
  page.locator(list).evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight / 2, behavior: "instant" });
  });

for (const size of WINDOWS)
  for (const address of [DEMO, GALLERY])
    test(`${address} in ${size.width} × ${size.height}: no load shifts anything (spec 4.6)`, async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.setViewportSize(size);
      await open(page, address);
      await expect(page.locator(AUTO).first()).toBeAttached();
      const before = await page.locator("[data-load-more]").count();
      for (let place = 0; ; ) {
        await quiet(page);
        const next = await page.evaluate(() => {
          scrollBy({ top: innerHeight / 3, behavior: "instant" });
          return scrollY;
        });
        if (next === place) break;
        place = next;
      }
      expect(before).toBeGreaterThan(0);
      await expect(page.locator(AUTO)).toHaveCount(0);
      expect(sum(await shifts()), (await shifts()).join("\n")).toBeLessThan(0.05);
    });

for (const size of WINDOWS.slice(0, 2))
  test(`in ${size.width} × ${size.height} an answer that comes late moves nothing under the finger`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const answer = await holdRequests(page, /identload=/);
    await open(page, DEMO);
    const list = "#elements-1";
    await toTheEnd(page, list);
    await expect(page.locator(list)).toHaveAttribute("aria-busy", "true");
    const count = await itemsOf(page, list).count();
    const controls = () =>
      page.evaluate(() => {
        const inView = (element: Element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        };
        const all = [...document.querySelectorAll<HTMLElement>("a[href],button,input,select")].filter(inView);
        return all.map((element) => [element.textContent, Math.round(element.getBoundingClientRect().top)]);
      });
    const before = await controls();
    expect(before.length).toBeGreaterThan(2);
    answer();
    await expect.poll(() => itemsOf(page, list).count()).toBeGreaterThan(count);
    expect(await controls()).toEqual(expect.arrayContaining(before));
  });
