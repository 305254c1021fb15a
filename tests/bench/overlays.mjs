// `just bench overlays`: what opens over the page, beside other ways to do it, in Chromium, each way in its own fresh
// page, with the processor as it is and four times slower.
//   node tests/bench/overlays.mjs [rounds] [lightbox | menu]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import * as lightbox from "./overlays/lightbox.mjs";
import { menuOf } from "./overlays/menu.mjs";
import { servePages } from "./overlays/serve-pages.mjs";

/**
 * Each has `contenders` (`name` and `html`), `measure(page, place)`, which gives figures by name, mostly milliseconds,
 * of the contender in that place, and `columns`; it may have a `viewport`, and `answers` of the server by path.
 */
const subjects = { lightbox, "menu of 500": menuOf(500), "menu of 5,000": menuOf(5000) };
const WIDE = { width: 1280, height: 800 };
const CPU_RATES = [1, 4];

const rounds = Number(process.argv[2] ?? 7);
const wanted = Object.keys(subjects).filter((name) => name.startsWith(process.argv[3] ?? ""));
/** A column may be none of a contender's. */
const figure = (value) => value?.toFixed(value < 20 ? 1 : 0) ?? "";
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function once(browser, address, [subject, place], rate) {
  const context = await browser.newContext({ viewport: subject.viewport ?? WIDE });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.goto(address, { waitUntil: "networkidle" });
  const times = await subject.measure(page, place);
  await context.close();
  return times;
}

async function compare(browser, subject, rate) {
  const server = await servePages(subject);
  const results = subject.contenders.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < results.length; turn++) {
      // Contenders alternate, and another one begins each round.
      const place = (turn + round) % results.length;
      results[place].push(await once(browser, `${server.origin}/page/${place}`, [subject, place], rate));
    }
  server.close();
  return results;
}

const browser = await chromium.launch(chromiumLaunch);
for (const name of wanted)
  for (const rate of CPU_RATES) {
    const { contenders, columns } = subjects[name];
    const results = await compare(browser, subjects[name], rate);
    console.log(`${name}, Chromium ${browser.version()}, CPU ${rate}× (median of ${rounds}; ms)`);
    console.log(`${"".padEnd(28)}${columns.map((column) => column.padStart(24)).join("")}`);
    for (const [place, runs] of results.entries()) {
      const cells = columns.map((column) => figure(median(runs.map((run) => run[column]))).padStart(24));
      console.log(`${contenders[place].name.padEnd(28)}${cells.join("")}`);
    }
  }
await browser.close();
