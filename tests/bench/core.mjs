// `just bench core`: the core's functions, including the calls into WebAssembly, compared with JavaScript alternatives.
// Contenders alternate in one run; a contender with another result is not timed. Has no pass or fail.
//   node tests/bench/core.mjs [--rounds 15] [--only order,equalize] [--node | --chromium]
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import * as flat from "../../pkg/flat/inline.js";
import * as full from "../../pkg/full/inline.js";
import { chromiumLaunch } from "../chromium.mjs";
import { compare } from "./core/measure.mjs";
import * as peers from "./core/peers.mjs";
import { DOMAINS } from "./core/rows.mjs";

const root = join(import.meta.dirname, "../..");
const TYPES = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "15" },
    only: { type: "string", default: Object.keys(DOMAINS).join() },
    node: { type: "boolean", default: false },
    chromium: { type: "boolean", default: false },
  },
});
const rounds = Number(options.rounds);
const domains = options.only.split(",");
const unknown = domains.filter((domain) => !(domain in DOMAINS));
if (unknown.length > 0)
  throw new Error(`no rows for ${unknown.join(", ")}; there are ${Object.keys(DOMAINS).join(", ")}`);

const TITLE = "".padEnd(50);
const milliseconds = (value) => `${value < 0.1 ? value.toFixed(4) : value.toFixed(2)}`.padStart(10);

function print({ name, ours, peers }) {
  for (const { name: peer, aim, ms } of peers) {
    const ratio = ours.ms / ms;
    const verdict = ratio <= aim ? "reached" : "MISSED";
    const figures = `${milliseconds(ours.ms)}${milliseconds(ms)}${ratio.toFixed(ratio < 0.1 ? 3 : 2).padStart(7)}   ≤ ${aim.toFixed(1)}  ${verdict}`;
    console.log(`${name.padEnd(TITLE.length)}${figures}  ${peer}`);
  }
}

function head(where) {
  console.log(`\n${where}: median of ${rounds} rounds, ms`);
  console.log(`${TITLE}   Vitrine      peer      ×     aim`);
}

async function inNode() {
  head(`Node ${process.versions.node}`);
  const given = { core: { ...full, ...flat }, ...(await peers.inNode()) };
  for (const domain of domains) {
    for (const row of DOMAINS[domain].rows(given)) print(compare(row, rounds));
  }
}

/** Serves the repository's scripts and modules to the page, and an empty page for everything else. */
function serve() {
  const server = createServer((request, response) => {
    // With these two the page's clock has a resolution of 5 µs instead of 100.
    const apart = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
    const file = join(root, new URL(request.url, "http://localhost").pathname);
    const type = TYPES[extname(file)];
    if (type && existsSync(file)) response.writeHead(200, { ...apart, "content-type": type }).end(readFileSync(file));
    else response.writeHead(200, { ...apart, "content-type": "text/html" }).end("<!doctype html><title>bench</title>");
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/** Runs in the page: one row after the other, each reported as soon as it is measured. */
async function measureInPage({ domains, rounds }) {
  const flat = await import("/pkg/flat/browser.js");
  const full = await import("/pkg/full/browser.js");
  const { DOMAINS } = await import("/tests/bench/core/rows.mjs");
  const { compare } = await import("/tests/bench/core/measure.mjs");
  const { inPage } = await import("/tests/bench/core/peers.mjs");
  await Promise.all([flat.default(), full.default()]);
  const given = { core: { ...full, ...flat }, ...(await inPage()) };
  for (const domain of domains) {
    for (const row of DOMAINS[domain].rows(given)) await window.tell(compare(row, rounds));
  }
}

async function inChromium() {
  const server = await serve();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    await page.exposeFunction("tell", print);
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    head(`Chromium ${browser.version()}`);
    await page.evaluate(measureInPage, { domains, rounds });
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

if (!options.chromium) await inNode();
if (!options.node) await inChromium();
