import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/site.ts";

const sizes = (page: Page, sheet: string) =>
  page.locator(sheet).evaluate((container) => {
    const object = container.querySelector("iframe") as HTMLElement;
    const { width, height } = object.getBoundingClientRect();
    return { room: container.clientWidth, width, height, taken: container.getBoundingClientRect().height };
  });
const fits = (page: Page, sheet: string) =>
  expect.poll(async () => {
    const { room, width } = await sizes(page, sheet);
    return Math.abs(width - Math.min(room, 817));
  });

test("an object shrinks in proportion to the available width, and reserves no more height", async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 800 });
  await open(page, "/vitrine/galerie/fiche-reference.html");
  await fits(page, "#cadre").toBeLessThan(1);
  const { room, width, height, taken } = await sizes(page, "#cadre");
  expect(room).toBeLessThan(500);
  expect(height / width).toBeCloseTo(320 / 817, 2);
  expect(Math.abs(taken - height)).toBeLessThan(1);
});

test("its content shrinks with it: the framed page keeps its 817 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "/vitrine/galerie/fiche-reference.html");
  await fits(page, "#cadre").toBeLessThan(1);
  expect(await page.frames()[1]?.evaluate(() => innerWidth)).toBe(817);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a frame with the browser's default border fits too", async ({ page }) => {
  await open(page, "/vitrine/galerie/fiche-reference.html");
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync("#cadre iframe { border: 2px inset; box-sizing: content-box; }");
    document.adoptedStyleSheets.push(style);
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(async () => (await sizes(page, "#cadre")).width).toBeLessThan(360);
  const { room, width } = await sizes(page, "#cadre");
  expect(width).toBeLessThanOrEqual(room + 0.1);
});

test("it follows the window both ways and is never enlarged", async ({ page }) => {
  await open(page, "/vitrine/galerie/fiche-reference.html");
  await page.setViewportSize({ width: 600, height: 800 });
  await fits(page, "#cadre").toBeLessThan(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await sizes(page, "#cadre")).width).toBe(817);
  await expect.poll(() => page.locator("#cadre iframe").getAttribute("style")).toBeNull();
});

test("a change of the window's width raises no ResizeObserver error", async ({ page }) => {
  await open(page, "/vitrine/galerie/fiche-reference.html");
  await fits(page, "#cadre").toBeLessThan(1);
  const errors = await page.evaluateHandle(() => {
    const messages: string[] = [];
    addEventListener("error", ({ message }) => messages.push(message));
    return messages;
  });
  for (const width of [900, 700, 500, 640, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page, "#cadre").toBeLessThan(1);
  }
  expect(await errors.jsonValue()).toEqual([]);
});

test("an object without a width in pixels counts as 817 px wide", async ({ page }) => {
  await open(page, "/vitrine/galerie/fiche-reference.html");
  // Even before the script has loaded its width is that of the room: the height tells the two apart.
  await expect
    .poll(async () => {
      const { room, height } = await sizes(page, "#moitie");
      return Math.abs(height - (320 * room) / 817);
    })
    .toBeLessThan(0.5);
});

test("in a flex container an object shrinks only once", async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 800 });
  await open(page, "/vitrine/galerie/fiche-reference.html");
  await fits(page, "#cadre").toBeLessThan(1);
  await page.locator("#cadre").evaluate((sheet) => {
    sheet.style.display = "flex";
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(async () => (await sizes(page, "#cadre")).room).toBeLessThan(360);
  await fits(page, "#cadre").toBeLessThan(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test("an object is no wider than its container, and the page does not scroll sideways", async ({ page }) => {
    await page.goto("/vitrine/galerie/fiche-reference.html");
    for (const sheet of ["#cadre", "#moitie"]) {
      const { room, width } = await sizes(page, sheet);
      expect(width).toBeLessThanOrEqual(room);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
