// `just bench visit`: a phone's visit of six pages of the demo, ours beside the same pages without script, with the jQuery
// stack, and with htmx and Unpoly and modern widgets: kilobytes and requests of each page alone and of the visit, CPU, LCP.
//   node tests/bench/visit.mjs [rounds]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { startSite } from "../site.mjs";
import { median } from "./median.mjs";
import { htmx } from "./pages/htmx.mjs";
import { jquery } from "./pages/jquery.mjs";
import { unpoly } from "./pages/unpoly.mjs";
import { PAGES, seen } from "./visit/measure.mjs";
import { serveInstead } from "./visit/serve-instead.mjs";

const rounds = Number(process.argv[2] ?? 3);
const RATES = [1, 4];

/**
 * A site loads its whole stack on each page: the tags of all kinds of pages, each once. What starts the plug-ins is left
 * out, but for its imports: the pages have no markup for them, so that their work is counted as nothing.
 */
function stackOf({ head }) {
  const tags = Object.values(head).flatMap((text) => text.match(/<link[^>]*>|<script[^>]*src[^>]*><\/script>/g));
  const imports = Object.values(head).flatMap((text) => text.match(/import \w+ from "[^"]*";/g) ?? []);
  const start = `<script type="module">${[...new Set(imports)].join("")}</script>`;
  return [...new Set(tags), start].join("");
}

const site = await startSite();
const others = [
  { name: "no script", tags: "" },
  ...[jquery, htmx, unpoly].map((one) => ({ name: one.name, tags: stackOf(one) })),
];
const servers = await Promise.all(others.map(({ tags }) => serveInstead(site.address, tags)));
const contenders = [
  { name: "Vitrine", origin: site.address },
  ...others.map(({ name }, at) => ({ name, origin: servers[at].origin })),
];
const browser = await chromium.launch(chromiumLaunch);

const row = (name, cells) => console.log(name.padEnd(26) + cells.map((cell) => String(cell).padStart(13)).join(""));
const short = PAGES.map((page) => page.replace(/^.*\/(?=.)/, "").slice(0, 12));
/** Kilobytes and requests. */
const load = ({ bytes, requests }) => `${(bytes / 1000).toFixed(0)} / ${requests}`;

/** The pages one by one, each in a fresh browser; contenders alternate. */
async function alone(rate) {
  const results = new Map(contenders.map((contender) => [contender, PAGES.map(() => [])]));
  for (let round = 0; round < rounds; round++)
    for (const [at, page] of PAGES.entries())
      for (const contender of contenders) {
        const [one] = await seen(browser, contender.origin, [page], rate);
        results.get(contender)[at].push(one);
      }
  return results;
}

console.log(
  `Chromium ${browser.version()}, ${rounds} rounds, 1.6 Mb/s, 150 ms, 390 × 740, script, style and WebAssembly`,
);
// The first answer of a server is slower: each page is asked for once before.
for (const { origin } of contenders) for (const page of PAGES) await fetch(origin + page);
for (const rate of RATES) {
  const results = await alone(rate);
  const table = (title, of) => {
    console.log(`\n${title}`);
    row("", short);
    for (const [{ name }, pages] of results) row(name, pages.map(of));
  };
  if (rate === RATES[0]) table("each page alone, cold: kB / requests", ([one]) => load(one));
  table(`CPU of the main thread until rest, ms, ${rate}×`, (runs) => median(runs.map(({ cpu }) => cpu)).toFixed(0));
  table(`LCP, ms, ${rate}×`, (runs) => median(runs.map(({ lcp }) => lcp)).toFixed(0));
}
console.log("\none visit of all six, in this order: kB / requests");
row("", [...short, "in all"]);
for (const { name, origin } of contenders) {
  const pages = await seen(browser, origin, PAGES, 1);
  const all = { bytes: 0, requests: 0 };
  for (const { bytes, requests } of pages) {
    all.bytes += bytes;
    all.requests += requests;
  }
  row(name, [...pages, all].map(load));
}
await browser.close();
for (const server of servers) server.close();
await site.stop();
