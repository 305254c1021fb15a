// `just bench first-photo`: an album of the demo at rest, on a phone of 360 px with a slow processor and network. Taps a
// photo; measures until it is shown enlarged, until it is sharp, until the controls are there, and what that fetched.
//   node tests/bench/first-photo.mjs [rounds] [device pixels per pixel]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { startSite } from "../site.mjs";
import { median } from "./median.mjs";
import { sessionOf } from "./pages/measure.mjs";

const rounds = Number(process.argv[2] ?? 7);
const deviceScaleFactor = Number(process.argv[3] ?? 1);
const CPU_RATE = 4;
const ALBUM = "/decouvrir/photos/riviere";
const COLUMNS = ["enlarged", "sharp", "controls"];

/** Runs in the page: notes, from the tap on, the end of the first frame that shows each thing. */
function watch() {
  const large = (element) => element.getBoundingClientRect().width > innerWidth * 0.8;
  const loaded = (image) => image.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity === "1";
  const found = (selector, fits) => Array.from(document.querySelectorAll(`dialog[open] ${selector}`)).some(fits);
  const shows = {
    enlarged: () =>
      found("img", (image) => large(image) && loaded(image)) ||
      found("*", (element) => large(element) && getComputedStyle(element).backgroundImage !== "none"),
    sharp: () =>
      found("img", (image) => {
        const { width } = image.getBoundingClientRect();
        return (
          large(image) &&
          loaded(image) &&
          (image.naturalWidth >= width * devicePixelRatio * 0.99 || image.naturalWidth >= 1200)
        );
      }),
    controls: () => found("button[aria-label=Agrandir]", () => true),
  };
  const seen = {};
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  const run = async ({ timeStamp }) => {
    while (Object.keys(seen).length < 3) {
      const now = await frame();
      for (const [name, isShown] of Object.entries(shows))
        if (!(name in seen) && isShown()) seen[name] = now - timeStamp;
    }
    window.seen = seen;
  };
  addEventListener("pointerdown", run, { capture: true, once: true });
}

async function measure(browser, origin) {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, deviceScaleFactor, hasTouch: true, isMobile: true });
  const tab = await context.newPage();
  await sessionOf(tab, CPU_RATE);
  await tab.goto(origin + ALBUM);
  await tab.waitForLoadState("networkidle");
  // The second photo: its thumbnail has loaded.
  const photo = tab.locator("a[data-lightbox]").nth(1);
  await photo.scrollIntoViewIfNeeded();
  await tab.waitForLoadState("networkidle");
  await tab.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await tab.evaluate(() => performance.clearResourceTimings());
  await tab.evaluate(watch);
  await photo.tap();
  await tab.waitForFunction(() => window.seen);
  await tab.waitForLoadState("networkidle");
  const files = await tab.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name, transferSize }) => [name, transferSize]),
  );
  const weigh = (isCounted) =>
    files.filter(([name]) => isCounted(name)).reduce((sum, [, size]) => sum + size, 0) / 1000;
  const isPicture = (name) => /\/medias\//.test(name);
  const seen = await tab.evaluate(() => window.seen);
  await context.close();
  return { ...seen, pictures: weigh(isPicture), code: weigh((name) => !isPicture(name)) };
}

const site = await startSite();
const browser = await chromium.launch(chromiumLaunch);
// The server makes a width when it is first asked for.
await measure(browser, site.address);
const runs = [];
for (let round = 0; round < rounds; round++) runs.push(await measure(browser, site.address));
console.log(
  `Chromium ${browser.version()}, CPU ÷ ${CPU_RATE}, 1.6 Mb/s, 150 ms, 360 px × ${deviceScaleFactor} (median of ${rounds}; ms, kB)`,
);
for (const column of [...COLUMNS, "pictures", "code"])
  console.log(
    `${column.padEnd(10)}${median(runs.map((run) => run[column]))
      .toFixed(0)
      .padStart(8)}`,
  );
const first = median(runs.map(({ enlarged }) => enlarged));
console.log(`aim: enlarged within 100 ms: ${first.toFixed(0)} ${first <= 100 ? "met" : "MISSED"}`);
await browser.close();
await site.stop();
