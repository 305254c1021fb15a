// `just bench overlays`: what opens over the page, beside other ways to do it, in Chromium, each way in its own fresh
// page, with the processor as it is and four times slower.
//   node tests/bench/overlays.mjs [rounds] [lightbox]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import * as lightbox from "./overlays/lightbox.mjs";
import { servePages } from "./overlays/serve-pages.mjs";

/** Each has `contenders` (`name` and `html`), `measure(page)`, which gives milliseconds by name, and `columns`. */
const subjects = { lightbox };
const CPU_RATES = [1, 4];

const rounds = Number(process.argv[2] ?? 7);
const wanted = process.argv[3]?.split(",") ?? Object.keys(subjects);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function once(browser, address, subject, rate) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.goto(address, { waitUntil: "networkidle" });
  const times = await subject.measure(page);
  await context.close();
  return times;
}

async function compare(browser, subject, rate) {
  const server = await servePages(subject.contenders);
  const results = subject.contenders.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < results.length; turn++) {
      // Contenders alternate, and another one begins each round.
      const place = (turn + round) % results.length;
      results[place].push(await once(browser, `${server.origin}/page/${place}`, subject, rate));
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
      const cells = columns.map((column) =>
        median(runs.map((run) => run[column]))
          .toFixed(0)
          .padStart(24),
      );
      console.log(`${contenders[place].name.padEnd(28)}${cells.join("")}`);
    }
  }
await browser.close();
