import { chromium } from "@playwright/test";
import { chromiumLaunch } from "/work/main/tests/chromium.mjs";
import { startSite } from "/work/main/tests/site.mjs";
import { median } from "/work/main/tests/bench/median.mjs";
import { behindNginx } from "/work/main/tests/bench/visit/behind-nginx.mjs";
import { PAGES, PHONE } from "/work/main/tests/bench/visit/measure.mjs";
import { serveInstead } from "/work/main/tests/bench/visit/serve-instead.mjs";
import { sessionOf } from "/work/main/tests/bench/pages/measure.mjs";
async function seen(browser, origin, [page], rate) {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  const tab = await context.newPage();
  await sessionOf(tab, rate);
  await tab.addInitScript(() => { new PerformanceObserver((list) => { const e=list.getEntries().at(-1); window.lcp = e.startTime; window.what=e.element?.tagName+"."+e.element?.className; }).observe({ type: "largest-contentful-paint", buffered: true }); });
  await tab.goto(origin + page);
  await tab.waitForLoadState("networkidle");
  const lcp = await tab.evaluate("window.lcp"); const what=await tab.evaluate("window.what");
  await context.close();
  return [{ lcp, what }];
}
const rounds = Number(process.argv[2] ?? 5);
const site = await startSite();
const html = await (await fetch(site.address)).text();
const [sheet] = /<link[^>]*\/assets\/page[^>]*\.css[^>]*>/.exec(html);
const [script] = /<script[^>]*\/assets\/page[^>]*\.js[^>]*><\/script>/.exec(html);
const plain = script.replace(/ nonce="[^"]*"/, "");
const preloads = (html.match(/<link[^>]*\/assets\/[^>]*>/g) ?? []).filter((l) => l !== sheet).map(l=>l.replace(/ nonce="[^"]*"/, "")).join("");
console.log(sheet, plain, preloads);
const variants = {
  bare: sheet,
  asis: sheet + plain,
  low: sheet + plain.replace("<script ", '<script fetchpriority="low" '),
  late: sheet + plain.replace(/.*src="([^"]*)".*/, '<script>addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>import("$1"))))</script>'),
};
const servers = [];
for (const tags of Object.values(variants)) servers.push(await serveInstead(site.address, tags));
const nginx = await behindNginx(servers.map((s) => s.origin));
const browser = await chromium.launch(chromiumLaunch);
for (const s of servers) for (const p of PAGES) await fetch(s.origin + p);
console.log(Object.keys(variants).join(" "));
for (const [way, origins] of [["h1", servers.map((s) => s.origin)], ["h2", nginx.origins]])
  for (const page of PAGES) {
    const lcps = origins.map(() => []);
    for (let r = 0; r < rounds; r++) for (const [at, o] of origins.entries()) {
      const [{ lcp, what }] = await seen(browser, o, [page], 4);
      lcps[at].push(lcp); if(r===0&&at<2)console.log("  ",what);
    }
    const m = lcps.map(median);
    console.log(way, page.padEnd(26), m.map((x) => x.toFixed(0).padStart(6)).join(" "), m.slice(1).map((x) => (x / m[0]).toFixed(2)).join(" "), JSON.stringify(lcps.map((l)=>[Math.min(...l),Math.max(...l)].map(Math.round))));
  }
await browser.close(); await nginx.stop(); for (const s of servers) s.close(); await site.stop();
