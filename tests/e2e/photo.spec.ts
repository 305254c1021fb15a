// A photo opens at once, without React: what the page shows of it, enlarged, and then the photo as WebP as wide as the
// screen. Zoom, swipe and presentation follow.

import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { openBody } from "./support/own-page.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const ALBUM = "/decouvrir/photos/riviere";
const GALLERY = "/vitrine/galerie/visionneuse.html";
const STAGE = "**/chunks/lightbox-*.js";
const IMAGES = "/vitrine/galerie/images";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const count = (page: Page) => dialog(page).locator(".vt-lightbox-count");
const still = (page: Page) => dialog(page).locator(".vt-lightbox-still");
/** The stage's neighbours of the picture in view are inert. */
const picture = (page: Page) => dialog(page).locator("img:not([inert] img)");
/** Zoom comes with the stage. */
const stage = (page: Page) => button(page, "Agrandir");
const link = (page: Page, place: number) => page.locator("a[data-lightbox]").nth(place);

/** The paths of the pictures that are requested from now on. */
function picturesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/medias/")) asked.push(pathname);
  });
  return asked;
}

/** Opens the second photo of the album, whose thumbnail has loaded, and returns the name of its files. */
async function openPhoto(page: Page): Promise<string> {
  await open(page, ALBUM);
  await expect(link(page, 1).locator("img")).toHaveJSProperty("complete", true);
  const path = await link(page, 1).evaluate((element: HTMLAnchorElement) => element.pathname);
  await link(page, 1).click();
  await expect(dialog(page)).toBeVisible();
  return path.replace(/\.jpg$/, "");
}

test.describe("without the stage", () => {
  test("a photo is shown, and buttons and keys browse and close; focus returns", async ({ page }) => {
    await holdRequests(page, STAGE);
    await open(page, GALLERY);
    await page.locator("#groupe a").first().click();
    await expect(page.getByRole("dialog", { name: "Un pont de pierre sur la rivière", exact: true })).toBeVisible();
    await expect(picture(page)).toHaveAttribute("src", /\/pont\.svg$/);
    await expect(dialog(page).getByText("Le pont aux deux arches", { exact: true })).toBeVisible();
    await expect(button(page, "suivante")).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    const steps: [() => Promise<unknown>, string, RegExp][] = [
      [() => page.keyboard.press("ArrowRight"), "2/3", /\/quai\.svg$/],
      [() => button(page, "suivante").click(), "3/3", /\/halle\.svg$/],
      [() => page.keyboard.press("ArrowRight"), "1/3", /\/pont\.svg$/],
      [() => page.keyboard.press("End"), "3/3", /\/halle\.svg$/],
      [() => button(page, "précédente").click(), "2/3", /\/quai\.svg$/],
    ];
    for (const [step, counted, address] of steps) {
      await step();
      await expect(count(page)).toHaveText(counted);
      await expect(picture(page)).toHaveAttribute("src", address);
    }
    await expect(dialog(page).getByRole("status")).toHaveText("2/3. Le quai au soleil couchant");
    await expect(stage(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("#groupe a").first()).toBeFocused();
    await expect(page).toHaveURL(GALLERY);
  });

  test("without a loop the ends of a group are ends", async ({ page }) => {
    await holdRequests(page, STAGE);
    await open(page, GALLERY);
    await page.locator("#reglee a").first().click();
    await expect(button(page, "précédente")).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("ArrowLeft");
    await button(page, "précédente").click({ force: true });
    await expect(count(page)).toHaveText("1/2");
    await page.keyboard.press("ArrowRight");
    await expect(count(page)).toHaveText("2/2");
    await expect(button(page, "suivante")).toHaveAttribute("aria-disabled", "true");
  });

  test("a stage that cannot be loaded is reported, and the photo stays", async ({ page, watch }) => {
    watch.expectConsole(/Failed to load resource/);
    watch.expectConsole(/lightbox failed/);
    await page.route(STAGE, (route) => route.abort());
    const reported = page.waitForEvent("console", (message) => /lightbox failed/.test(message.text()));
    await open(page, GALLERY);
    await page.locator("#groupe a").first().click();
    await reported;
    await page.keyboard.press("ArrowRight");
    await expect(picture(page)).toHaveAttribute("src", /\/quai\.svg$/);
    await expect(dialog(page).getByText("Le quai au soleil couchant", { exact: true })).toBeVisible();
    await button(page, "fermer").click();
    await expect(page.locator("#groupe a").first()).toBeFocused();
    // The next opening tries again.
    await page.unroute(STAGE);
    await page.locator("#groupe a").first().click();
    await expect(stage(page)).toBeVisible();
  });

  test("a photo that does not load says so", async ({ page, watch }) => {
    watch.expectConsole(/Failed to load resource/);
    await holdRequests(page, STAGE);
    await page.route("**/images/absente.png", (route) => route.fulfill({ status: 503 }));
    await open(page, GALLERY);
    await page.locator("#absente a").first().click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Impossible de charger cette image.");
  });
});

test("the thumbnail is shown enlarged until the photo has loaded", async ({ page }) => {
  const letStage = await holdRequests(page, STAGE);
  await page.route("**/images/absente.png", () => {});
  await openBody(
    page,
    `<a href="${IMAGES}/absente.png" data-lightbox><img src="${IMAGES}/moulin.png" width="90" height="60" alt="Le moulin"></a>`,
  );
  await expect(page.getByRole("img")).toHaveJSProperty("complete", true);
  await page.getByRole("link").click();
  const shown = async () => {
    await expect(still(page)).toHaveCSS("background-image", /\/moulin\.png"\)$/);
    return still(page).boundingBox();
  };
  const before = await shown();
  expect(before?.width).toBeGreaterThan(1000);
  letStage();
  await expect(stage(page)).toBeVisible();
  expect(await shown()).toEqual(before);
});

test("the stage takes over the picture in view, and focus stays where it is", async ({ page }) => {
  const letStage = await holdRequests(page, STAGE);
  await open(page, GALLERY);
  await page.locator("#groupe a").first().click();
  await button(page, "précédente").click();
  await expect(count(page)).toHaveText("3/3");
  await expect(picture(page)).toHaveJSProperty("complete", true);
  const before = await picture(page).boundingBox();
  letStage();
  await expect(stage(page)).toBeVisible();
  await expect(button(page, "précédente")).toBeFocused();
  await expect(count(page)).toHaveText("3/3");
  await expect(picture(page)).toHaveAttribute("src", /\/halle\.svg$/);
  await expect(picture(page)).not.toHaveClass(/loading/);
  expect(await picture(page).boundingBox()).toEqual(before);
});

for (const [deviceScaleFactor, width] of [
  [1, 480],
  [3, 1200],
] as const)
  test.describe(`on a phone with ${deviceScaleFactor} pixels per pixel`, () => {
    test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor, hasTouch: true, isMobile: true });

    test(`a photo comes as WebP of ${width} px, once, and in the place of its thumbnail`, async ({ page }) => {
      const letStage = await holdRequests(page, STAGE);
      const asked = picturesOf(page);
      const name = await openPhoto(page);
      const wanted = new RegExp(`${name}-${width}\\.[0-9a-f]{16}\\.webp$`);
      await expect(picture(page)).toHaveAttribute("src", wanted);
      await expect(picture(page)).not.toHaveClass(/loading/);
      const before = await picture(page).boundingBox();
      letStage();
      await expect(stage(page)).toBeVisible();
      await expect(picture(page)).not.toHaveClass(/loading/);
      await expect(picture(page)).toHaveAttribute("src", wanted);
      const after = await picture(page).boundingBox();
      for (const side of ["x", "y", "width", "height"] as const)
        expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 9)), side).toBeLessThan(1);
      const own = asked.filter((path) => path.startsWith(name));
      expect(own.filter((path) => wanted.test(path))).toHaveLength(1);
      expect(own.filter((path) => path.endsWith(".jpg"))).toEqual([]);
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("zooming in requests a wider file", async ({ page }) => {
    const asked = picturesOf(page);
    const name = await openPhoto(page);
    await stage(page).click();
    await expect.poll(() => asked.some((path) => path.startsWith(`${name}-800.`))).toBe(true);
  });

  test("a thumbnail of a page's own text opens as WebP too", async ({ page }) => {
    const asked = picturesOf(page);
    await open(page, "/decouvrir");
    await page.locator("img[data-zoom]").first().click();
    await expect(stage(page)).toBeVisible();
    await expect(picture(page)).toHaveAttribute("src", /-480\.[0-9a-f]{16}\.webp$/);
    expect(asked.filter((path) => path.endsWith(".jpg"))).toEqual([]);
  });
});

test("at rest a page with photos has what enlarges them, and not React", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, GALLERY);
  await expect.poll(() => asked.some((path) => /\/chunks\/photo-/.test(path))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /\/chunks\/(?:react|lightbox)-/.test(path))).toEqual([]);
});
