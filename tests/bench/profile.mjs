// What the main thread of a slow phone does from the first byte of a page until rest, by task and file, ours beside the same
// page without script.
//   node tests/bench/profile.mjs [page …]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { startSite } from "../site.mjs";
import { median } from "./median.mjs";
import { serveInstead } from "./visit/serve-instead.mjs";
import { traced } from "./visit/trace.mjs";

const RATE = 4;
const ROUNDS = 5;
/** Less is noise. */
const SHOWN_MS = 4;
const pages = process.argv.slice(2);
if (pages.length === 0) pages.push("/", "/mairie/contact");

/** The median of each task over all rounds. */
async function profileOf(browser, url) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await traced(browser, url, RATE));
  const names = new Set(rounds.flatMap((round) => [...round.keys()]));
  return new Map([...names].map((name) => [name, median(rounds.map((round) => round.get(name) ?? 0))]));
}

const site = await startSite();
const bare = await serveInstead(site.address, "");
const browser = await chromium.launch(chromiumLaunch);
for (const page of pages) {
  for (const origin of [site.address, bare.origin]) await fetch(origin + page);
  const ours = await profileOf(browser, site.address + page);
  const without = await profileOf(browser, bare.origin + page);
  const sum = (tasks) => [...tasks.values()].reduce((total, ms) => total + ms, 0).toFixed(0);
  console.log(`\n${page} at ${RATE}×, ms of the main thread until rest (medians of ${ROUNDS}), ours / without script`);
  const rows = [...ours].map(([name, ms]) => ({ name, ms, bare: without.get(name) ?? 0 }));
  for (const { name, ms, bare } of rows.toSorted((one, other) => other.ms - other.bare - one.ms + one.bare))
    if (Math.abs(ms - bare) >= SHOWN_MS)
      console.log(name.padEnd(60), ms.toFixed(0).padStart(6), bare.toFixed(0).padStart(6));
  console.log("all".padEnd(60), sum(ours).padStart(6), sum(without).padStart(6));
}
await browser.close();
bare.close();
await site.stop();
