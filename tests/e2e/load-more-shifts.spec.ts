// A list that grows moves nothing that is in view.

import type { Page } from "@playwright/test";
import { gate } from "./support/gate.ts";
import { idle, quiet } from "./support/quiet.ts";
import { watchShifts } from "./support/shifts.ts";
import { expect, open, test } from "./support/site.ts";

const DEMO = "/vie-locale/associations";
const GALLERY = "/vitrine/galerie/charger-plus.html";
const LIST = "#elements-1";
/** A telephone, a desktop, and a window that shows the end of the first page at once. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 1280, height: 2600 },
];
const AUTO = '[data-load-mode="auto"]:not([data-load-start="click"],.off)';

const itemsOf = (page: Page) => page.locator(`${LIST} > *`);
const button = (page: Page) => page.locator(`[data-selector="${LIST}"]`);
const sum = (shifts: string[]) => shifts.reduce((all, shift) => all + Number.parseFloat(shift), 0);

/** Scrolls until the end of the button is this share of the window below its top. */
const showButton = (page: Page, share: number) =>
  button(page).evaluate((element, at) => {
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight * at, behavior: "instant" });
  }, share);

/** The controls in view, apart from the button, and where they are. */
const controls = (page: Page) =>
  page.evaluate((list) => {
    const inView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && !element.matches(`[data-selector="${list}"]`);
    };
    const all = [...document.querySelectorAll<HTMLElement>("a[href],button,input,select")].filter(inView);
    return all.map((element) => [element.textContent, Math.round(element.getBoundingClientRect().top)]);
  }, LIST);

/**
 * Opens the list with this mode; a short one has three items, and as many more with each answer. Returns what lets the
 * answers come.
 */
async function openList(page: Page, { mode = "auto", short = false }): Promise<() => void> {
  const { opened, open: answer } = gate();
  await page.route(/\/vie-locale\/associations(\?|$)/, async (route) => {
    if (route.request().url().includes("identload=")) await opened;
    const response = await route.fetch();
    let body = (await response.text()).replace('data-load-mode="auto"', `data-load-mode="${mode}"`);
    if (short) {
      const [head = "", ...items] = body.split(/(?=<li class="card)/);
      body = `${head}${items.slice(0, 3).join("")}${items.at(-1)?.replace(/^.*?<\/article>\s*<\/li>/s, "")}`;
    }
    await route.fulfill({ response, body });
  });
  await open(page, DEMO);
  return answer;
}

for (const size of WINDOWS)
  for (const address of [DEMO, GALLERY])
    test(`${address} in ${size.width} × ${size.height}: no load shifts anything (spec 4.6)`, async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.setViewportSize(size);
      // No server answers before the next frame.
      await page.route(/identload=/, (route) => idle(page).then(() => route.continue()));
      await open(page, address);
      // The gallery writes its lists by a script.
      const own = address === GALLERY ? (await shifts()).length : 0;
      const before = await page.locator("[data-load-more]").count();
      for (let place = 0; ; ) {
        do await quiet(page);
        while ((await page.locator("[aria-busy=true]").count()) > 0);
        const next = await page.evaluate(() => {
          scrollBy({ top: innerHeight / 3, behavior: "instant" });
          return scrollY;
        });
        if (next === place) break;
        place = next;
      }
      expect(before).toBeGreaterThan(0);
      await expect(page.locator(AUTO)).toHaveCount(0);
      const moved = (await shifts()).slice(own);
      expect(sum(moved), moved.join("\n")).toBeLessThan(0.05);
    });

for (const size of WINDOWS)
  for (const mode of ["auto", "click"])
    for (const short of [false, true])
      test(`${mode} in ${size.width} × ${size.height}: an answer ${short ? "of three items " : ""}that comes late moves nothing under the finger`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        const answer = await openList(page, { mode, short });
        await showButton(page, 0.3);
        if (mode === "click") await button(page).click();
        await expect(page.locator(LIST)).toHaveAttribute("aria-busy", "true");
        await idle(page);
        const count = await itemsOf(page).count();
        const before = await controls(page);
        answer();
        await expect.poll(() => itemsOf(page).count()).toBeGreaterThan(count);
        expect(await controls(page)).toEqual(expect.arrayContaining(before));
        // An automatic list may be loading again.
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });

test("what follows the list comes up again once that moves nothing in view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = await openList(page, { mode: "click", short: true });
  answer();
  const room = () =>
    button(page).evaluate((element) => getComputedStyle(element.closest("p") ?? element).marginBlockEnd);
  await showButton(page, 0.5);
  await button(page).click();
  await expect(itemsOf(page)).toHaveCount(6);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(room).toBe("0px");
});

test("a list loads when its button, or the room below it, comes into view, and not before", async ({ page }) => {
  for (const size of WINDOWS.slice(0, 2)) {
    await page.setViewportSize(size);
    await open(page, DEMO);
    await quiet(page);
    await expect(itemsOf(page)).toHaveCount(12);
    // Its end alone.
    await showButton(page, 1.2);
    await quiet(page);
    await expect(itemsOf(page)).toHaveCount(12);
    // The room alone, by a jump over the button.
    await showButton(page, -0.3);
    await expect.poll(() => itemsOf(page).count()).toBeGreaterThan(12);
    await page.evaluate(() => history.replaceState(null, ""));
    await page.goto("about:blank");
  }
});
