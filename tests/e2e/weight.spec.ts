// What a visitor's browser downloads of the bundle, in compressed bytes: a budget that fails the build.
// frontend/.size-limit.mjs measures each chunk; this test measures what a real page requests, and when.

import type { Page } from "@playwright/test";
import { complete, mountedLate } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const KB = 1000;
const BEFORE_LOAD = 20 * KB;
const WITH_CORE = 40 * KB;
/** What a table preloads at low priority: it arrives before or after the load event, depending on the machine. */
const CORE = /^chunks\/(?:load-core|vitrine)[-_]/;
/** Includes the page itself but not its pictures, up to the first idle time after the load event. */
const MOST_REQUESTS = 14;

interface Fetched {
  readonly name: string;
  readonly bytes: number;
  readonly beforeLoad: boolean;
}

/** The bundle's files that the page has fetched, with the bytes of each, headers included. */
const fetched = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return resources
      .filter(({ name }) => new URL(name).pathname.startsWith("/vitrine/assets/"))
      .map(({ name, transferSize, startTime }) => ({
        name: new URL(name).pathname.replace("/vitrine/assets/", ""),
        bytes: transferSize,
        beforeLoad: startTime < (navigation?.loadEventStart ?? 0),
      }));
  });

const sum = (files: readonly Fetched[]) => files.reduce((total, { bytes }) => total + bytes, 0);

for (const [name, address, behaviour] of [
  ["list", "/actualites", /^chunks\/list-/],
  ["table", "/vie-locale/lieux", /^chunks\/sortable-table-/],
] as const) {
  test(`a page with a ${name} costs at most 20 kB before its load event without the core, and 40 kB with it`, async ({
    page,
  }) => {
    await open(page, address);
    const hasCore = async () => (await fetched(page)).some((file) => file.name.endsWith(".wasm"));
    if (name === "table") await expect.poll(hasCore).toBe(true);
    await complete(page);
    const files = await fetched(page);
    const early = files.filter((file) => file.beforeLoad && !CORE.test(file.name));
    expect(early.map((file) => file.name)).toEqual(expect.arrayContaining(["page.js", "page.css"]));
    expect(files.some((file) => behaviour.test(file.name))).toBe(true);
    expect(files.filter(({ bytes }) => bytes === 0)).toEqual([]);
    test.info().annotations.push({ type: "bytes", description: `${sum(early)} before load, ${sum(files)} in all` });
    expect(sum(early), JSON.stringify(early, null, 1)).toBeLessThanOrEqual(BEFORE_LOAD);
    expect(sum(files), JSON.stringify(files, null, 1)).toBeLessThanOrEqual(WITH_CORE);
  });
}

test("a page without hooks fetches the kernel and the script interface", async ({ page }) => {
  await open(page, "/vitrine/galerie/sans-hook.html");
  await complete(page);
  const files = await fetched(page);
  const scripts = files.filter((file) => file.name.endsWith(".js"));
  expect(scripts.map((file) => file.name.replace(/-[\w-]{8}\.js$/, ""))).toEqual([
    "page.js",
    "chunks/script-interface",
  ]);
  expect(scripts[0]?.bytes, "page.js with its headers").toBeLessThanOrEqual(3.4 * KB);
});

for (const address of ["/", "/actualites", "/vie-locale/lieux"]) {
  test(`${address} makes at most ${MOST_REQUESTS} requests before its idle moment`, async ({ page }) => {
    await page.addInitScript(() => {
      // What waits for idle time comes after that moment: it is counted by nobody here.
      window.requestIdleCallback = () => 0;
    });
    await open(page, address);
    await mountedLate(page);
    await page.waitForLoadState("networkidle");
    // The pictures are the content's.
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
