// `just bench first-tap`: opens a page with a table on a simulated slow phone and taps a header as soon as possible;
// measures the time until the new order is painted. The first sort needs files that load after the page is shown.
//   node tests/bench/first-tap.mjs [rounds]

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { median } from "./median.mjs";
import { namedInHead } from "./named-in-head.mjs";

const rounds = Number(process.argv[2] ?? 15);
const ROWS = 100;
/** A processor four times slower, 1.6 Mb/s and 150 ms of latency. */
const CPU_RATE = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const dist = fileURLToPath(new URL("../../frontend/dist/", import.meta.url));
const require = createRequire(import.meta.url);
const TYPES = { ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

const plain = { name: "no script", head: "", ready: undefined };
const htmx = {
  name: "htmx 4 with tablesort 5.6",
  head: '<script defer src="/npm/htmx.org/dist/htmx.min.js"></script><script defer src="/npm/tablesort/dist/tablesort.min.js"></script><script type="module">new Tablesort(document.querySelector("table"))</script>',
  ready: () => document.querySelector("th[role=columnheader]") ?? undefined,
};
const script = '<script type="module" src="/dist/page.js"></script>';
const ready = () => document.querySelector("th button") ?? undefined;
const vitrine = { name: "Vitrine", head: script + namedInHead(), ready };
const foreign = { name: "Vitrine, another's server", head: script, ready };
const contenders = [plain, vitrine, foreign, htmx];

function page({ name, head }) {
  const row = (index) => {
    const number = (index * 617 + 50) % ROWS;
    return `<tr id="r${number}"><td>Lieu ${String(number).padStart(3, "0")}</td><td>Vire-sur-Essai</td></tr>`;
  };
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/page.css">${head}</head><body><main><h1>Les lieux du village</h1><table data-sortable>
<caption>Lieux</caption><thead><tr><th scope="col" data-sort>Nom</th><th scope="col">Ville</th></tr></thead>
<tbody>${Array.from({ length: ROWS }, (_, index) => row(index)).join("")}</tbody></table></main></body></html>`;
}

function fileAt(pathname) {
  const [, place, ...rest] = pathname.split("/");
  if (place === "dist") return join(dist, ...rest);
  const folders = require.resolve.paths("any");
  return folders.map((folder) => join(folder, ...rest)).find((path) => readable(path));
}

function readable(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

const packed = new Map();

/** Compressed, as a site's server does. */
function serve() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://127.0.0.1");
    const [, subject, index] = pathname.split("/");
    const path = subject === "page" ? undefined : fileAt(pathname);
    if (!packed.has(pathname))
      packed.set(pathname, brotliCompressSync(path ? readFileSync(path) : page(contenders[index])));
    const type = path ? TYPES[extname(path)] : "text/html; charset=utf-8";
    response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(packed.get(pathname));
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/** Runs in the page from its start: clicks the header in the first frame after the load event in which it is ready. */
function touch(readyText) {
  const ready = readyText ? new Function(`return ${readyText}`)() : undefined;
  window.measured = { lcp: Number.NaN };
  new PerformanceObserver((list) => {
    window.measured.lcp = list.getEntries().at(-1).startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  addEventListener("load", async () => {
    const loaded = performance.now();
    if (!ready) return Object.assign(window.measured, { ready: 0, tap: 0, done: true });
    while (!ready()) await frame();
    const touched = performance.now();
    ready().click();
    let now = await frame();
    while (document.querySelector("tbody tr").id !== "r0") now = await frame();
    Object.assign(window.measured, { ready: touched - loaded, tap: now - touched, done: true });
  });
}

async function measure(browser, origin, contender) {
  const context = await browser.newContext({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  await tab.addInitScript(`(${touch})(${JSON.stringify(contender.ready?.toString() ?? "")})`);
  await tab.goto(`${origin}/page/${contenders.indexOf(contender)}`);
  await tab.waitForFunction("window.measured.done");
  const { lcp, ready, tap } = await tab.evaluate("window.measured");
  await context.close();
  return { lcp, ready, tap };
}

/** The largest LCP allowed, relative to the page without script. */
const MOST_LCP = 1.02;

const server = await serve();
const browser = await chromium.launch(chromiumLaunch);
const origin = `http://127.0.0.1:${server.address().port}`;
const results = new Map(contenders.map((contender) => [contender, []]));
for (let round = 0; round < rounds; round++) {
  for (let turn = 0; turn < contenders.length; turn++) {
    const contender = contenders[(turn + round) % contenders.length];
    results.get(contender).push(await measure(browser, origin, contender));
  }
}
console.log(
  `Chromium ${browser.version()}, CPU ÷ ${CPU_RATE}, 1.6 Mb/s, 150 ms, ${ROWS} rows (median of ${rounds}; ms)`,
);
console.log(`${"".padEnd(28)}     LCP    ready after load   tap to new order`);
for (const [{ name }, runs] of results) {
  const of = (column) => median(runs.map((run) => run[column])).toFixed(0);
  console.log(`${name.padEnd(28)}${of("lcp").padStart(8)}${of("ready").padStart(20)}${of("tap").padStart(19)}`);
}
const taps = results.get(vitrine).map(({ tap }) => tap);
console.log(`aim: at most 100 ms: ${median(taps).toFixed(0)} ${median(taps) <= 100 ? "met" : "MISSED"}`);
const lcpOf = (contender) => median(results.get(contender).map(({ lcp }) => lcp));
const later = lcpOf(vitrine) / lcpOf(plain);
console.log(`aim: LCP at most ${MOST_LCP} × no script: ${later.toFixed(2)} ${later <= MOST_LCP ? "met" : "MISSED"}`);
await browser.close();
server.close();
