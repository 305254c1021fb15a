// `just bench pages`: a content page, a form page and a media page, ours compared with the same page without script,
// with jQuery and its plug-ins, and with htmx and Unpoly and modern widgets: bytes, script, blocking time, LCP, first
// tap, heap.
//   node tests/bench/pages.mjs [rounds [content,form,media]]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { htmx } from "./pages/htmx.mjs";
import { jquery } from "./pages/jquery.mjs";
import { KINDS } from "./pages/markup.mjs";
import { visit } from "./pages/measure.mjs";
import { plain } from "./pages/plain.mjs";
import { printAims, printTimes, printWeights } from "./pages/print.mjs";
import { serve } from "./pages/server.mjs";
import { unpoly } from "./pages/unpoly.mjs";
import { vitrine } from "./pages/vitrine.mjs";
import { works } from "./pages/works.mjs";

const contenders = [plain, vitrine, jquery, htmx, unpoly];
const CPU_RATES = [1, 4];
const rounds = Number(process.argv[2] ?? 7);
const wanted = process.argv[3]?.split(",") ?? KINDS;

const server = await serve(contenders);
const browser = await chromium.launch(chromiumLaunch);
const addressOf = (kind, contender) => `${server.origin}/${kind}/${contenders.indexOf(contender)}/`;
/** Bytes of all files but pictures that a contender's pages have loaded, by name. */
const stacks = new Map(contenders.map((contender) => [contender, new Map()]));

/** Contenders alternate, and each round starts with a different one. */
async function compare(kind, rate) {
  const results = new Map(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(turn + round) % contenders.length];
      const run = await visit(browser, addressOf(kind, contender), contender, kind, rate);
      for (const file of run.files) if (file.kind !== "pictures") stacks.get(contender).set(file.name, file.bytes);
      results.get(contender).push(run);
    }
  return results;
}

console.log(`Chromium ${browser.version()}, ${rounds} rounds, 1.6 Mb/s, 150 ms, 360 × 700, contenders alternating`);
for (const kind of wanted) {
  // Also compresses all files, so the first contender does not wait for that.
  for (const contender of contenders)
    if (contender !== plain) await works(browser, addressOf(kind, contender), contender, kind);
  for (const rate of CPU_RATES) {
    const results = await compare(kind, rate);
    if (rate === CPU_RATES[0]) printWeights(kind, results);
    printTimes(kind, rate, results);
    printAims(kind, rate, results.get(vitrine), results.get(plain));
  }
}
console.log(`\ncode at rest of the pages ${wanted.join(", ")} together, each file once, kB brotli`);
for (const [{ name }, files] of stacks) {
  const bytes = Array.from(files.values()).reduce((sum, size) => sum + size, 0);
  console.log(`${name.padEnd(26)}${(bytes / 1000).toFixed(1).padStart(10)}`);
}
await browser.close();
server.close();
