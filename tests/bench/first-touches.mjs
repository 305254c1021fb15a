// `just bench first-touches`: pages of the demo at rest, on a phone of 360 px with a slow processor and network. Touches one
// thing of each kind for the first time; measures until the frame that shows it or, where the server is asked, that says so.
//   node tests/bench/first-touches.mjs [rounds]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { startSite } from "../site.mjs";
import { median } from "./median.mjs";
import { sessionOf } from "./pages/measure.mjs";
import { rest } from "./visit/measure.mjs";

const rounds = Number(process.argv[2] ?? 5);
const CPU_RATE = 4;
const BUSY = "main [aria-busy=true]";

/** Page, control, and what is there from the frame that is waited for. */
const TOUCHES = [
  { name: "menu", page: "/", control: "button[data-mobile-menu]", shown: "dialog[open] a" },
  { name: "sort", page: "/vie-locale/lieux", control: "th[data-sort] button", shown: "th[aria-sort]" },
  { name: "filter", page: "/actualites", control: "form[data-filter] button", shown: BUSY },
  { name: "page", page: "/actualites", control: "a.pagination-next", shown: BUSY },
  { name: "month", page: "/agenda", control: "a.agenda-next", shown: BUSY },
  { name: "load more", page: "/vie-locale/associations", control: "a[data-load-more]", shown: BUSY },
];

/** Runs in the page: touches the control, and waits for the end of the first frame with what is to be shown. */
async function touch({ control, shown }) {
  const element = document.querySelector(control);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  await frame();
  const start = performance.now();
  element.click();
  let now = await frame();
  while (!document.querySelector(shown)) {
    if (now - start > 5000) throw new Error(`nothing shows ${shown} after a touch of ${control}`);
    now = await frame();
  }
  return now - start;
}

async function measure(browser, origin, { page, ...action }) {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  const tab = await context.newPage();
  await sessionOf(tab, CPU_RATE);
  await tab.goto(origin + page);
  await tab.waitForLoadState("networkidle");
  await tab.evaluate(rest);
  const took = await tab.evaluate(touch, action);
  await context.close();
  return took;
}

const site = await startSite();
const browser = await chromium.launch(chromiumLaunch);
console.log(
  `CPU ÷ ${CPU_RATE}, 1.6 Mb/s, 150 ms, 360 px, at rest: ms from the touch (median of ${rounds}, least, most)`,
);
for (const one of TOUCHES) {
  const times = [];
  for (let round = 0; round < rounds; round++) times.push(await measure(browser, site.address, one));
  const figures = [median(times), Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(0).padStart(6));
  console.log(one.name.padEnd(12), ...figures);
}
await browser.close();
await site.stop();
