// `just bench lists`: swaps lists, appends to lists and equalizes heights in Debian's Chromium, compared with other
// libraries.
//   node tests/bench/lists.mjs [rounds [swap,append,heights,widths]]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { append } from "./lists/append.mjs";
import { compareHeights, heights, printHeights, widths } from "./lists/heights.mjs";
import { keptByAppend, keptBySwap } from "./lists/kept.mjs";
import { run } from "./lists/measure.mjs";
import { serve } from "./lists/server.mjs";
import { swap } from "./lists/swap.mjs";
import { median } from "./median.mjs";

const rounds = Number(process.argv[2] ?? 7);
const subjects = { swap, append, heights, widths };
const kept = { swap: keptBySwap, append: keptByAppend };

/** Contenders alternate, and each round starts with a different one. */
async function compare(browser, origin, name) {
  const subject = subjects[name];
  const { contenders } = subject;
  const results = new Map(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(turn + round) % contenders.length];
      results.get(contender).push(await run(browser, origin, subject, name, contender));
    }
  }
  const rows = [];
  for (const contender of contenders) {
    const of = (column) => median(results.get(contender).map((result) => result[column]));
    const keeps = await kept[name](browser, origin, subject, name, contender);
    rows.push({ name: contender.name, first: of("first"), cpu: of("cpu"), script: of("script"), ...keeps });
  }
  return rows;
}

function print({ title, aim }, rows) {
  const [plain] = rows;
  const cell = (value, other) => `${value.toFixed(2).padStart(8)}${(value / other).toFixed(2).padStart(6)}`;
  const yes = (value) => (value ? "yes" : "no").padStart(9);
  console.log(`\n${title} (median of ${rounds}; ms an operation; × plain)`);
  console.log(`${"".padEnd(26)}     CPU     ×   script     ×  first CPU    ×    focus    place  history`);
  for (const row of rows) {
    const costs = ["cpu", "script", "first"].map((column) => cell(row[column], plain[column])).join(" ");
    console.log(`${row.name.padEnd(26)}${costs}${yes(row.focus)}${yes(row.place)}${yes(row.history)}`);
  }
  const ours = rows.find((row) => row.name === "Vitrine");
  const ratio = ours.cpu / plain.cpu;
  console.log(`aim: CPU at most ${aim} × plain: ${ratio.toFixed(2)} ${ratio <= aim ? "met" : "MISSED"}`);
}

const browser = await chromium.launch(chromiumLaunch);
const server = await serve(subjects);
console.log(`Chromium ${browser.version()}, ${rounds} rounds, contenders alternating, each in a fresh page`);
for (const name of (process.argv[3] ?? "swap,append,heights,widths").split(",")) {
  const subject = subjects[name];
  if (subject.act)
    printHeights(subject, await compareHeights(browser, server.origin, { name, subject, rounds, median }), rounds);
  else print(subjects[name], await compare(browser, server.origin, name));
}
await browser.close();
server.close();
