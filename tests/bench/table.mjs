// `just bench`: one click on a header, sorted by each contender in its own fresh page of Debian's Chromium,
// alternating. Where rows are not rendered, also a second click on it: the same column, the other direction.
//   node tests/bench/table.mjs [rounds] [hidden]     hidden: only where rows are not rendered

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { contenders } from "./contenders.mjs";
import { cells, numberIn, rightOrder } from "./data.mjs";

const rounds = Number(process.argv[2] ?? 7);
const onlyHidden = process.argv[3] === "hidden";
const FIRST_SCREEN_ROWS = 30;
const dist = fileURLToPath(new URL("../../frontend/dist/", import.meta.url));
const require = createRequire(import.meta.url);
const packages = Object.fromEntries(["jquery", "tablesorter", "tablesort"].map((name) => [name, packageFolder(name)]));
const types = { ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

function packageFolder(name) {
  const folder = require.resolve.paths(name).find((path) => {
    try {
      readFileSync(join(path, name, "package.json"));
      return true;
    } catch {
      return false;
    }
  });
  if (!folder) throw new Error(`${name} is not installed: npm ci`);
  return join(folder, name);
}

function tablePage({ contender, kind, count, hidden }) {
  const values = cells(kind, count);
  const cell = (value) =>
    kind === "numbers" ? `<td data-sort="${numberIn(value)}">${value}</td>` : `<td>${value}</td>`;
  const method = kind === "numbers" ? ' data-sort-method="number"' : "";
  const rows = values
    .map((value, index) => `<tr id="r${index}">${cell(value)}<td>Ligne ${index}</td><td>Vire</td></tr>`)
    .join("");
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${contender.name}</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.4 sans-serif}.hidden{content-visibility:hidden}td{padding:2px 8px}</style>${contender.head}</head>
<body><div class="${hidden ? "hidden" : ""}"><table data-sortable><caption>Lieux</caption><thead><tr>
<th scope="col" data-sort${method}>Valeur</th><th scope="col">Ligne</th><th scope="col">Ville</th></tr></thead>
<tbody>${rows}</tbody></table></div></body></html>`;
}

function serve() {
  const server = createServer((request, response) => {
    const url = new URL(request.url, "http://127.0.0.1");
    const send = (type, body) => response.writeHead(200, { "content-type": type }).end(body);
    if (url.pathname === "/table") {
      const contender = contenders[Number(url.searchParams.get("contender"))];
      const [kind, count, hidden] = ["kind", "count", "hidden"].map((name) => url.searchParams.get(name));
      return send(
        "text/html; charset=utf-8",
        tablePage({ contender, kind, count: Number(count), hidden: hidden === "true" }),
      );
    }
    const [, place, name, ...rest] = url.pathname.split("/");
    const file = place === "npm" ? join(packages[name], ...rest) : join(dist, name, ...rest);
    return send(types[extname(file)] ?? "application/octet-stream", readFileSync(file));
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/** Runs in the page: clicks, then checks every frame until the rows are in the expected order. */
async function clickAndWatch(firstRows) {
  const body = document.querySelector("tbody");
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(0);
      });
    });
  const inPlace = (count) => {
    let row = body.firstElementChild;
    for (let index = 0; index < count; index++, row = row.nextElementSibling) {
      if (row?.id !== `r${window.wanted[index]}`) return false;
    }
    return true;
  };
  const start = performance.now();
  window.click();
  const until = async (count) => {
    for (let frame = 0; frame < 900; frame++) {
      const right = inPlace(count);
      const time = await painted();
      if (right) return time - start;
    }
    return Number.NaN;
  };
  const first = await until(Math.min(firstRows, window.wanted.length));
  const all = await until(window.wanted.length);
  return { first, all };
}

const metricsOf = async (session) => {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
};

const want = (page, order) =>
  page.evaluate((rows) => {
    window.wanted = rows;
  }, order);

async function openTable(browser, origin, { contender, kind, count, hidden }, wanted) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(
    `${origin}/table?contender=${contenders.indexOf(contender)}&kind=${kind}&count=${count}&hidden=${hidden}`,
  );
  await page.waitForLoadState("networkidle");
  await want(page, wanted);
  await page.evaluate(contender.prepare, kind);
  await page.waitForTimeout(300);
  return page;
}

/** The orders that a contender ends in at each click, which are not always right: it is timed to its own. */
async function ownOrders(browser, origin, setting, right) {
  const page = await openTable(browser, origin, setting, right);
  const click = () =>
    page.evaluate(async () => {
      const read = () => Array.from(document.querySelectorAll("tbody tr"), (row) => Number(row.id.slice(1)));
      window.click();
      let last = "";
      for (let still = 0; still < 10; ) {
        await new Promise((done) => setTimeout(done, 50));
        const now = read().join();
        still = now === last ? still + 1 : 0;
        last = now;
      }
      return read();
    });
  const first = await click();
  await want(page, right.toReversed());
  const orders = [first, await click()];
  await page.close();
  return orders;
}

function outOfOrder(kind, values, order) {
  const collator = new Intl.Collator("fr");
  const compare = kind === "text" ? collator.compare : (a, b) => numberIn(a) - numberIn(b);
  return order.filter((row, index) => index > 0 && compare(values[order[index - 1]], values[row]) > 0).length;
}

async function measure(browser, origin, setting, [wanted, reverse]) {
  const page = await openTable(browser, origin, setting, wanted);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await metricsOf(session);
  const times = await page.evaluate(clickAndWatch, FIRST_SCREEN_ROWS);
  const after = await metricsOf(session);
  let again;
  if (setting.hidden) {
    await want(page, reverse);
    await page.waitForTimeout(300);
    again = (await page.evaluate(clickAndWatch, 0)).all;
  }
  await page.close();
  return {
    ...times,
    again,
    cpu: after.TaskDuration - before.TaskDuration,
    script: after.ScriptDuration - before.ScriptDuration,
  };
}

const median = (numbers) => {
  const sorted = numbers.filter((number) => !Number.isNaN(number)).sort((a, b) => a - b);
  return sorted.length === 0 ? Number.NaN : sorted[Math.floor(sorted.length / 2)];
};

async function compare(browser, origin, { kind, count, hidden }) {
  const values = cells(kind, count);
  const right = rightOrder(kind, values);
  const orders = new Map();
  for (const contender of contenders) {
    orders.set(contender, await ownOrders(browser, origin, { contender, kind, count, hidden }, right));
  }
  const results = new Map(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round++) {
    // Each round starts with a different contender, so that none always runs on the warmer machine.
    const turn = contenders.map((_, index) => contenders[(index + round) % contenders.length]);
    for (const contender of turn) {
      const setting = { contender, kind, count, hidden };
      results.get(contender).push(await measure(browser, origin, setting, orders.get(contender)));
    }
  }
  return contenders.map((contender) => {
    const of = (name) => median(results.get(contender).map((run) => run[name]));
    const wrong = outOfOrder(kind, values, orders.get(contender)[0]);
    const times = Object.fromEntries(COLUMNS.map((name) => [name, of(name)]));
    return { name: contender.name, ...times, wrong };
  });
}

const COLUMNS = ["first", "all", "cpu", "script", "again"];

function print({ kind, count, hidden }, rows) {
  const [base] = rows;
  const ms = (value) => (value === undefined ? "–" : Number.isNaN(value) ? "never" : value.toFixed(1)).padStart(9);
  const ratio = (value, other) => (Number.isNaN(value / other) ? "–" : (value / other).toFixed(2)).padStart(7);
  console.log(
    `\n${count.toLocaleString("en")} rows of ${kind}${hidden ? ", under content-visibility: hidden" : ""} (median of ${rounds}; ms; × floor)`,
  );
  console.log(
    `${"".padEnd(34)}first screen      ×   all rows      ×        CPU      ×     script      ×      again      ×  out of order`,
  );
  for (const row of rows) {
    const columns = COLUMNS.map((name) => `${ms(row[name])}${ratio(row[name], base[name])}`);
    console.log(
      `${row.name.padEnd(32)}${columns.map((column) => column.padStart(18)).join(" ")}${String(row.wrong).padStart(12)}`,
    );
  }
}

const server = await serve();
const browser = await chromium.launch(chromiumLaunch);
console.log(`Chromium ${browser.version()}, ${rounds} rounds, contenders alternating, each in a fresh page`);
const origin = `http://127.0.0.1:${server.address().port}`;
const settings = [1000, 10000].flatMap((count) => ["text", "numbers"].map((kind) => ({ kind, count, hidden: false })));
const unrendered = ["text", "numbers"].map((kind) => ({ kind, count: 10000, hidden: true }));
for (const setting of onlyHidden ? unrendered : [...settings, ...unrendered]) {
  print(setting, await compare(browser, origin, setting));
}
await browser.close();
server.close();
