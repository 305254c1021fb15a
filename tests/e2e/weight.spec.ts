// What a visitor's browser downloads of the bundle, in compressed bytes: a budget that fails the build.
// frontend/.size-limit.mjs measures each chunk; this test measures what a real page requests, and when.

import type { Page } from "@playwright/test";
import { complete, mountedLate } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const KB = 1000;
/** Of bodies, as chunks have budgets. */
const BEFORE_LOAD = 20 * KB;
const WITH_CORE = 40 * KB;
/** What a table preloads at low priority: it arrives before or after the load event, depending on the machine. */
const CORE = /^chunks\/vitrine[-_]/;
/**
 * Requests including the page itself but not its pictures, up to the first idle time after the load event. One is for the
 * rules of prefetching, once a visit.
 */
const MOST_REQUESTS = 15;
/**
 * The third has a list, a table with a sticky column, and the site's own script, the fourth also the bundle's English;
 * the last is a form with fields of all kinds.
 */
const COUNTED = ["/", "/actualites", "/vie-locale/lieux", "/en/venues", "/vie-locale/enquete"];

interface Fetched {
  readonly name: string;
  readonly bytes: number;
  /** Without headers. */
  readonly body: number;
  readonly beforeLoad: boolean;
}

/** What the page has fetched below a path, with the bytes of each file, headers included, and of its body. */
const fetchedBelow = (page: Page, path: string): Promise<Fetched[]> =>
  page.evaluate((folder) => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return resources
      .filter(({ name }) => new URL(name).pathname.startsWith(folder))
      .map(({ name, transferSize, encodedBodySize, startTime }) => ({
        name: new URL(name).pathname.replace(folder, ""),
        bytes: transferSize,
        body: encodedBodySize,
        beforeLoad: startTime < (navigation?.loadEventStart ?? 0),
      }));
  }, path);

/** The bundle's files. */
const fetched = (page: Page) => fetchedBelow(page, "/vitrine/assets/");

const sum = (files: readonly Fetched[]) => files.reduce((total, { bytes }) => total + bytes, 0);

for (const [name, address, behaviour] of [
  ["list", "/actualites", /^chunks\/list-/],
  ["table", "/vitrine/galerie/tableau-triable.html", /^chunks\/sortable-table-/],
] as const) {
  test(`a page with a ${name} loads at most 20 kB before its load event without the core, and 40 kB with it`, async ({
    page,
  }) => {
    await open(page, address);
    const hasCore = async () => (await fetched(page)).some((file) => file.name.endsWith(".wasm"));
    if (name === "table") await expect.poll(hasCore).toBe(true);
    await complete(page);
    const files = await fetched(page);
    const early = files.filter((file) => file.beforeLoad && !CORE.test(file.name));
    const names = early.map((file) => file.name.replace(/-[\w-]{7}\./, "."));
    expect(names).toEqual(expect.arrayContaining(["page.js", "page.css"]));
    expect(files.some((file) => behaviour.test(file.name))).toBe(true);
    expect(files.filter(({ bytes }) => bytes === 0)).toEqual([]);
    const bodies = early.reduce((total, { body }) => total + body, 0);
    test.info().annotations.push({ type: "bytes", description: `${bodies} before load, ${sum(files)} in all` });
    expect(bodies, JSON.stringify(early, null, 1)).toBeLessThanOrEqual(BEFORE_LOAD);
    expect(sum(files), JSON.stringify(files, null, 1)).toBeLessThanOrEqual(WITH_CORE);
  });
}

test("a page without hooks loads the kernel, the script interface and the addresses of the parts", async ({ page }) => {
  await open(page, "/vitrine/galerie/sans-hook.html");
  await complete(page);
  const files = await fetched(page);
  const scripts = files.filter((file) => file.name.endsWith(".js"));
  expect(scripts.map((file) => file.name.replace(/-[\w-]{7}\.js$/, ""))).toEqual([
    "page.js",
    "chunks/script-interface",
    "chunks/parts",
  ]);
  expect(scripts[0]?.bytes, "page.js with its headers").toBeLessThanOrEqual(3.4 * KB);
});

for (const address of COUNTED) {
  test(`${address} makes at most ${MOST_REQUESTS} requests before its idle moment`, async ({ page }) => {
    await page.addInitScript(() => {
      // What waits for idle time comes after that moment and is not counted here.
      window.requestIdleCallback = () => 0;
    });
    await open(page, address);
    await mountedLate(page);
    await page.waitForLoadState("networkidle");
    // Pictures are content.
    const asked = await page.evaluate(() => [
      location.href,
      ...performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => !/\.(?:jpe?g|png|webp|svg)(?:\?|$)/.test(name)),
    ]);
    test.info().annotations.push({ type: "requests", description: `${asked.length}` });
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
  });
}

/**
 * Kilobytes of script, style and WebAssembly, and requests for them, that a phone makes on a first visit until the page is
 * at rest: what was reached, and at most 5 % more.
 */
const AT_REST = [
  ["/", 81, 14],
  ["/actualites", 67, 12],
  ["/agenda", 65, 12],
  ["/mairie/contact", 111, 16],
  ["/vie-locale/reserver", 116, 17],
  ["/vie-locale/associations", 74, 13],
] as const;

/** A visit of these pages, one after the other: kilobytes of the same, and requests for them. */
const VISIT = { most: 151, requests: 26 };

/** For the home page with all its pictures, on a phone. */
const PHONE = { width: 360, height: 740 };
const MOST_ON_PHONE = 600 * KB;

/** Bytes of everything that the page has fetched, headers included, and the pictures' share of them. */
const transferred = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const sum = (entries: PerformanceResourceTiming[]) => entries.reduce((total, one) => total + one.transferSize, 0);
    return { bytes: sum(all), pictures: sum(all.filter(({ name }) => name.includes("/medias/"))) };
  });

test.describe("on a phone with a dense screen", () => {
  // Nothing autoplays, so that a slow machine does not fetch one more picture of the slideshow.
  test.use({ viewport: PHONE, deviceScaleFactor: 2, contextOptions: { reducedMotion: "reduce" } });

  test("the home page with all its pictures loads less than 600 kB, in suitable widths", async ({ page }) => {
    await open(page, "/");
    await complete(page);
    for (const [hook, mounted] of [
      ["[data-slider]", ".vt-slider"],
      ["[data-slideshow]", ".vt-showing"],
    ] as const) {
      await page.locator(hook).scrollIntoViewIfNeeded();
      await expect(page.locator(`${hook}${mounted}`)).toBeVisible();
    }
    const images = page.locator("main img").filter({ visible: true });
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      // A slider loads its other slides when they are about to be seen.
      const hasComeOrIsAside = (img: HTMLImageElement) => {
        const { left, right } = img.getBoundingClientRect();
        return right <= 0 || left >= innerWidth || (img.complete && img.naturalWidth > 0);
      };
      await expect.poll(() => image.evaluate(hasComeOrIsAside)).toBe(true);
    }
    await page.waitForLoadState("networkidle");
    const { bytes, pictures } = await transferred(page);
    test.info().annotations.push({ type: "bytes", description: `${bytes} in all, ${pictures} of pictures` });
    expect(pictures).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MOST_ON_PHONE);
    const shown = await images.evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => image.currentSrc)
        .map((image) => ({
          file: new URL(image.currentSrc).pathname,
          wanted: image.getBoundingClientRect().width * devicePixelRatio,
        })),
    );
    const served = shown.filter(({ file }) => file.startsWith("/medias/"));
    expect(served.length).toBeGreaterThan(3);
    for (const { file, wanted } of served) {
      expect(file).toMatch(/\.webp$/);
      const width = Number(/-(\d+)\.[0-9a-f]{16}\.webp$/.exec(file)?.[1]);
      // At most the next larger width: a thumbnail needs no picture for a large screen.
      expect(width, `${file} for ${wanted} pixels`).toBeLessThanOrEqual(Math.max(320, wanted * 1.7));
    }
  });

  for (const [address, most, requests] of AT_REST)
    test(`${address} fetches at most ${most} kB of script, style and WebAssembly by ${requests} requests`, async ({
      page,
    }) => {
      await open(page, address);
      await complete(page);
      const code = async () => (await fetchedBelow(page, "/")).filter(({ name }) => /\.(?:js|css|wasm)$/.test(name));
      // The last of what comes at idle.
      await expect.poll(async () => (await code()).some(({ name }) => name.includes("vitrine_mobile-menu"))).toBe(true);
      await page.waitForLoadState("networkidle");
      const files = await code();
      const bytes = sum(files);
      test.info().annotations.push({ type: "bytes", description: `${bytes} by ${files.length} requests` });
      expect(files.length, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(requests);
      expect(bytes / KB, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(most);
    });

  test("a visit of several pages asks for no file twice", async ({ page }) => {
    const asked: Fetched[] = [];
    for (const [address] of AT_REST) {
      await open(page, address);
      await complete(page);
      await page.waitForLoadState("networkidle");
      // What the browser has kept and uses without a question counts no byte.
      asked.push(...(await fetchedBelow(page, "/")).filter(({ bytes }) => bytes > 0));
    }
    const names = asked.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
    const code = asked.filter(({ name }) => /\.(?:js|css|wasm)$/.test(name));
    test.info().annotations.push({ type: "bytes", description: `${sum(code)} by ${code.length} requests` });
    expect(code.length, JSON.stringify(code, null, 1)).toBeLessThanOrEqual(VISIT.requests);
    expect(sum(code) / KB, JSON.stringify(code, null, 1)).toBeLessThanOrEqual(VISIT.most);
  });
});
