import type { CDPSession, Page } from "@playwright/test";
import { complete, pass } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const REFRESHES = 200;

interface Counts {
  mounted: Record<string, number>;
  listeners: number;
  observers: number;
}

const kernelCounts = (page: Page): Promise<Counts> =>
  page.evaluate(() => {
    const home = document as unknown as Record<symbol, { counts(): Counts }>;
    const kernel = home[Symbol.for("vitrine.kernel")];
    if (!kernel) throw new Error("no kernel runs");
    return kernel.counts();
  });

interface BrowserCounts {
  listeners: number;
  nodes: number;
  heap: number;
}

/** Live listeners and nodes, and the heap in use, as the browser counts them after garbage collection. */
async function browserCounts(session: CDPSession): Promise<BrowserCounts> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: of("JSEventListeners"), nodes: of("Nodes"), heap: of("JSHeapUsedSize") };
}

/**
 * Checks that no more is alive than before. Retries after another collection: the browser itself retains the document
 * of the last answer for a while, and its 400 nodes exceed the allowed variation. A leak stays alive.
 */
const expectNoMore = (session: CDPSession, before: BrowserCounts) =>
  expect(async () => {
    const after = await browserCounts(session);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 2);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.05 + 50);
    // An answer of the list is some 40 kB of text: leaking each would take eight times this.
    expect(after.heap - before.heap).toBeLessThan(1_000_000);
  }).toPass({ timeout: 20_000 });

async function refresh(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const { vitrine } = window as unknown as {
      vitrine: { refreshModule(ident: string, params: Record<string, string>): Promise<boolean> };
    };
    for (let index = 0; index < count; index++) {
      const done = await vitrine.refreshModule("actualites", { p: String((index % 2) + 1) });
      if (!done) throw new Error(`refresh ${index} failed`);
    }
  }, times);
}

test(`${REFRESHES} refreshes leak no listeners, observers or mounted elements`, async ({ page }) => {
  await open(page, "/actualites");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  // The first ones load code and fill caches, once.
  await refresh(page, 10);
  await complete(page);
  const kernelBefore = await kernelCounts(page);
  const before = await browserCounts(session);

  await refresh(page, REFRESHES);

  expect(await kernelCounts(page)).toEqual(kernelBefore);
  await expectNoMore(session, before);
});

for (const ident of ["a-la-une", "accueil-diaporama"])
  test(`${REFRESHES} refreshes of ${ident}, which autoplays, leak nothing`, async ({ page }) => {
    await open(page, "/");
    await page.locator(`[data-module="${ident}"]`).scrollIntoViewIfNeeded();
    await complete(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const renew = (times: number) =>
      page.evaluate(
        async ([name, count]) => {
          const { vitrine } = window as unknown as { vitrine: { refreshModule(ident: string): Promise<boolean> } };
          for (let index = 0; index < count; index++)
            if (!(await vitrine.refreshModule(name))) throw new Error(`refresh ${index} failed`);
        },
        [ident, times] as const,
      );
    await renew(10);
    await complete(page);
    const kernelBefore = await kernelCounts(page);
    const before = await browserCounts(session);
    await renew(REFRESHES);
    expect(await kernelCounts(page)).toEqual(kernelBefore);
    await expectNoMore(session, before);
  });

test("mounting and removing a table 200 times leaks nothing", async ({ page }) => {
  await open(page, "/vitrine/galerie/tableau-triable.html");
  await complete(page);
  const before = await kernelCounts(page);
  await page.evaluate(async (times) => {
    const model = document.querySelector("#textes");
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let index = 0; index < times; index++) {
      const copy = model?.cloneNode(true) as Element;
      copy.removeAttribute("id");
      document.querySelector("#place")?.append(copy);
      await frame();
      copy.remove();
      if (index % 50 === 0) await frame();
    }
    await frame();
  }, REFRESHES);
  expect(await kernelCounts(page)).toEqual(before);
});

test(`${REFRESHES} refreshes of a block with a map leak nothing`, async ({ page }) => {
  await open(page, "/vitrine/galerie/carte.html");
  const refreshMap = (times: number) =>
    page.evaluate(async (count) => {
      const { vitrine } = window as unknown as { vitrine: { refreshModule(ident: string): Promise<boolean> } };
      const drawn = () => document.querySelectorAll("#modes .vt-map-marker").length === 4;
      for (let index = 0; index < count; index++) {
        await vitrine.refreshModule("carte");
        while (!drawn()) await new Promise((done) => requestAnimationFrame(done));
      }
    }, times);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await refreshMap(10);
  await complete(page);
  const kernelBefore = await kernelCounts(page);
  const before = await browserCounts(session);
  await refreshMap(REFRESHES);
  expect(await kernelCounts(page)).toEqual(kernelBefore);
  await expectNoMore(session, before);
});

test("forty loads in both directions, each after a refresh, leak nothing", async ({ page }) => {
  await page.clock.install();
  await open(page, "/vie-locale/associations?p=5");
  const round = (times: number) =>
    page.evaluate(async (count) => {
      const { vitrine } = window as unknown as { vitrine: { refreshModule(ident: string): Promise<boolean> } };
      for (let index = 0; index < count; index++) {
        const loaded = new Promise((done) => document.addEventListener("vitrine:loaded-more", done, { once: true }));
        document.querySelector<HTMLElement>(`[data-direction="${index % 2 ? "next" : "prev"}"]`)?.click();
        await loaded;
        await vitrine.refreshModule("associations");
      }
    }, times);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await round(4);
  // The view is kept in place until a second after a load.
  await pass(page, 1500);
  const kernelBefore = await kernelCounts(page);
  const before = await browserCounts(session);
  await round(40);
  await pass(page, 1500);
  expect(await kernelCounts(page)).toEqual(kernelBefore);
  await expectNoMore(session, before);
});
