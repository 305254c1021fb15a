// The largest contentful paint of the pages of a visit on a slow phone, ours beside the same page without script, over HTTP/1.1
// and, through nginx, over HTTP/2. Needs nginx and openssl.
//   node tests/bench/lcp.mjs [rounds]

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { startSite } from "../site.mjs";
import { median } from "./median.mjs";
import { behindNginx } from "./visit/behind-nginx.mjs";
import { PAGES, seen } from "./visit/measure.mjs";
import { serveInstead } from "./visit/serve-instead.mjs";

const rounds = Number(process.argv[2] ?? 7);
const RATE = 4;

const site = await startSite();
// The page's own sheet belongs to the page.
const [sheet] = /<link[^>]*\/assets\/page[^>]*\.css[^>]*>/.exec(await (await fetch(site.address)).text());
const bare = await serveInstead(site.address, sheet);
const nginx = await behindNginx([site.address, bare.origin]);
const ways = [
  ["HTTP/1.1", site.address, bare.origin],
  ["HTTP/2", ...nginx.origins],
];
const browser = await chromium.launch(chromiumLaunch);

// The first answer of a server is slower.
for (const origin of [site.address, bare.origin]) for (const page of PAGES) await fetch(origin + page);
console.log(`LCP at ${RATE}×, 1.6 Mb/s, 150 ms, ms: ours / without script (medians of ${rounds}, alternating)`);
for (const [way, ...origins] of ways)
  for (const page of PAGES) {
    const lcps = origins.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [at, origin] of origins.entries()) {
        const [{ lcp }] = await seen(browser, origin, [page], RATE);
        lcps[at].push(lcp);
      }
    const [ours, without] = lcps.map(median);
    console.log(
      way.padEnd(10),
      page.padEnd(26),
      `${ours.toFixed(0)} / ${without.toFixed(0)}`,
      (ours / without).toFixed(2),
    );
  }
await browser.close();
await nginx.stop();
bare.close();
await site.stop();
