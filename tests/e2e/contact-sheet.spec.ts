// Photo contact sheets: thumbnails of declared size that open in the lightbox (spec 2.12).

import { holdRequests } from "./support/gate.ts";
import { idle, quiet } from "./support/quiet.ts";
import { watchShifts } from "./support/shifts.ts";
import { axeFindingsInAllColours, expect, open, ready, test } from "./support/site.ts";

const ALBUM = "/decouvrir/photos/riviere";
const THUMBNAILS = "[data-planche-contact] img";

for (const width of [360, 1280])
  test(`loading the thumbnails shifts no layout at ${width} px`, async ({ page }) => {
    // All thumbnails are in view, where a shift counts, and load once the whole document is parsed.
    await page.setViewportSize({ width, height: 4000 });
    const shifts = await watchShifts(page);
    const release = await holdRequests(page, /\/medias\/.*\.webp$/);
    // The first of them delay the load event.
    await page.goto(ALBUM, { waitUntil: "domcontentloaded" });
    const thumbnails = page.locator(THUMBNAILS);
    const come = () =>
      thumbnails.evaluateAll((images) => images.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
    expect(await come()).toBe(0);
    release();
    await ready(page);
    await idle(page);
    await expect.poll(come).toBe(await thumbnails.count());
    await quiet(page);
    expect(await shifts()).toEqual([]);
  });

test("a thumbnail declares its size, and its srcset the real widths", async ({ page }) => {
  await open(page, ALBUM);
  const declared = await page.locator(THUMBNAILS).evaluateAll(async (images) => {
    const sizeOf = async (url: string) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
      return [width, height];
    };
    return Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        const candidates = image.srcset.split(", ").map((one) => one.split(" "));
        return {
          declared: [Number(image.getAttribute("width")), Number(image.getAttribute("height"))],
          natural: await sizeOf(image.src),
          first: candidates[0]?.[0] === image.getAttribute("src"),
          widths: candidates.map(([, width]) => width),
          real: await Promise.all(candidates.map(async ([url]) => `${(await sizeOf(url ?? ""))[0]}w`)),
          sizes: image.sizes,
        };
      }),
    );
  });
  expect(declared.length).toBeGreaterThan(3);
  for (const one of declared) {
    expect(one.natural).toEqual(one.declared);
    expect(one.real).toEqual(one.widths);
    expect([one.first, one.widths.length]).toEqual([true, 2]);
    expect(one.sizes).toBe("(min-width: 32rem) 18rem, calc(100vw - 2rem)");
  }
});

test("a browser loads the larger thumbnail only if the screen needs it", async ({ browser }) => {
  const taken = async (deviceScaleFactor: number) => {
    const context = await browser.newContext({
      baseURL: process.env.E2E_DEMO ?? "",
      deviceScaleFactor,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      const width = /-(\d+)\.\w+\.webp$/.exec(url.pathname)?.[1];
      if (width) asked.push(width);
    });
    await page.goto(ALBUM);
    await expect(page.locator(THUMBNAILS).first()).toHaveJSProperty("complete", true);
    await context.close();
    return new Set(asked);
  };
  expect(await taken(2)).toEqual(new Set(["480"]));
  expect(await taken(0.75)).toEqual(new Set(["320"]));
});

test("an album's photos are one lightbox group with zoom, and its figures are named (RGAA 1.9)", async ({ page }) => {
  await open(page, ALBUM);
  const count = await page.locator(THUMBNAILS).count();
  const figure = page.getByRole("figure").first();
  const caption = await figure.locator("figcaption").textContent();
  await expect(figure).toHaveAccessibleName(caption?.trim() ?? "");
  await figure.getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`1/${count}`);
  await expect(dialog.getByRole("button", { name: "Agrandir" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText(`2/${count}`);
});

test("links without a group form one group per contact sheet", async ({ page }) => {
  await open(page, "/vitrine/galerie/visionneuse.html");
  await page.locator("#planche a").first().click();
  await expect(page.getByRole("dialog")).toContainText("1/2");
});

test("axe finds nothing on an album with its photos", async ({ page }) => {
  await open(page, ALBUM);
  await page.locator(THUMBNAILS).last().scrollIntoViewIfNeeded();
  expect(await axeFindingsInAllColours(page)).toEqual([]);
});
