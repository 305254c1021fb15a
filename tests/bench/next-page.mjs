// `just bench next-page`: pages of the demo, opened from a link of the home page on a slow phone that has been there
// before, with the header by which the browser asks for them ahead and without. Measures from the click to the first byte
// and to the first paint.
//   node tests/bench/next-page.mjs [rounds]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { startSite } from "../site.mjs";
import { median } from "./median.mjs";
import { slowLine } from "./next-page/slow-line.mjs";
import { PHONE } from "./visit/measure.mjs";

const rounds = Number(process.argv[2] ?? 7);
const CPU_RATE = 4;
const PAGES = ["/actualites", "/agenda"];

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** A mouse that comes to the link, rests there for a time, and presses it for 80 ms. */
const mouse =
  (rest) =>
  async (tab, { x, y }) => {
    await tab.mouse.move(x, y);
    await wait(rest);
    await tab.mouse.down();
    await wait(80);
    await tab.mouse.up();
  };

/** A finger that presses the link for 100 ms. */
async function finger(tab, { x, y }) {
  const session = await tab.context().newCDPSession(tab);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await wait(100);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

const WAYS = [
  { name: "mouse, 400 ms before", press: mouse(400) },
  { name: "mouse, 200 ms before", press: mouse(200) },
  { name: "finger, 100 ms", press: finger },
];

/** Runs in the page: what the browser noted of its opening, in milliseconds from the click. */
async function opened() {
  const paint = () => performance.getEntriesByName("first-contentful-paint")[0];
  while (!paint()) await new Promise((done) => setTimeout(done, 20));
  const [navigation] = performance.getEntriesByType("navigation");
  const isAhead = navigation.deliveryType === "navigational-prefetch";
  return { byte: navigation.responseStart, paint: paint().startTime, isAhead };
}

/** A phone that has seen all these pages. */
async function phone(browser, line) {
  const context = await browser.newContext(PHONE);
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  for (const path of PAGES) {
    await tab.goto(line.address + path);
    await tab.waitForLoadState("networkidle");
  }
  return { tab, line };
}

/** Opens a page from the home page. */
async function measure({ tab, line }, page, { press }) {
  await tab.goto(`${line.address}/`);
  await tab.waitForLoadState("networkidle");
  const link = tab.locator(`main a[href="${page}"]`).filter({ visible: true }).last();
  await link.scrollIntoViewIfNeeded();
  // Pictures that came into view.
  await tab.waitForLoadState("networkidle");
  // The pointer of the round before is elsewhere.
  await tab.mouse.move(0, 0);
  const { x, y, width, height } = await link.boundingBox();
  await press(tab, { x: x + width / 2, y: y + height / 2 });
  await tab.waitForURL(line.address + page);
  return tab.evaluate(opened);
}

const site = await startSite();
const lines = [
  { name: "without", line: await slowLine(site.address, { withRules: false }) },
  { name: "with the header", line: await slowLine(site.address, { withRules: true }) },
];
const browser = await chromium.launch(chromiumLaunch);
const phones = await Promise.all(lines.map(({ line }) => phone(browser, line)));
console.log(
  `Chromium ${browser.version()}, CPU ÷ ${CPU_RATE}, 1.6 Mb/s, 150 ms (median of ${rounds}; ms from the click)`,
);
console.log(`${"".padEnd(55)}first byte  first paint   ahead`);
for (const way of WAYS)
  for (const page of PAGES) {
    const results = lines.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [at, one] of phones.entries()) results[at].push(await measure(one, page, way));
    for (const [at, runs] of results.entries()) {
      const of = (column) => median(runs.map((run) => run[column])).toFixed(0);
      const ahead = `${runs.filter(({ isAhead }) => isAhead).length}/${rounds}`;
      const title = `${way.name}, ${page}`.padEnd(37) + lines[at].name.padEnd(18);
      console.log(title + of("byte").padStart(10) + of("paint").padStart(13) + ahead.padStart(8));
    }
  }
await browser.close();
for (const { line } of lines) line.stop();
await site.stop();
