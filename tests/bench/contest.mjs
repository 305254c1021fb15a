// Runs the contenders of each subject in turn in Chromium, each in a fresh page, at full and at a quarter of the
// processor's speed, and prints the medians.

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { median } from "./median.mjs";
import { servePages } from "./serve-pages.mjs";

const WIDE = { width: 1280, height: 800 };
const CPU_RATES = [1, 4];

/** A contender may lack a column. */
const figure = (value) => value?.toFixed(value < 1 ? 3 : value < 20 ? 1 : 0) ?? "";

async function once(browser, address, [subject, place], rate) {
  const context = await browser.newContext({ viewport: subject.viewport ?? WIDE });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.goto(address);
  // A throttled page may be network-idle before it is parsed, so wait for both.
  await page.waitForLoadState("networkidle");
  const times = await subject.measure(page, place, session);
  await context.close();
  return times;
}

async function compare(browser, subject, rate, rounds) {
  const server = await servePages(subject);
  const results = subject.contenders.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < results.length; turn++) {
      // Contenders alternate, and each round starts with a different one.
      const place = (turn + round) % results.length;
      results[place].push(await once(browser, `${server.origin}/page/${place}`, [subject, place], rate));
    }
  server.close();
  return results;
}

/**
 * Runs `subjects`, keyed by name. Each has `contenders` (`name` and `html`), `columns`, and `measure(page, place,
 * session)`, which returns the figures of the contender at that place by name, mostly in ms. `viewport` and `answers`
 * (response bodies by path) are optional. The program's arguments are the rounds and a prefix of the subjects to run.
 */
export async function runContest(subjects) {
  const rounds = Number(process.argv[2] ?? 7);
  const wanted = Object.keys(subjects).filter((name) => name.startsWith(process.argv[3] ?? ""));
  const browser = await chromium.launch(chromiumLaunch);
  for (const name of wanted)
    for (const rate of CPU_RATES) {
      const { contenders, columns } = subjects[name];
      const results = await compare(browser, subjects[name], rate, rounds);
      console.log(`${name}, Chromium ${browser.version()}, CPU ${rate}× (median of ${rounds}; ms)`);
      console.log(`${"".padEnd(28)}${columns.map((column) => column.padStart(24)).join("")}`);
      for (const [place, runs] of results.entries()) {
        const cells = columns.map((column) => figure(median(runs.map((run) => run[column]))).padStart(24));
        console.log(`${contenders[place].name.padEnd(28)}${cells.join("")}`);
      }
    }
  await browser.close();
}
