// Compares our server with nginx and php-fpm on the same site: requests per second and processor time per request, by
// wrk on loopback.
//   node tests/bench/server.mjs [--seconds 5] [--connections 32] [--only cached,refresh]
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { load } from "./server/load.mjs";
import { memory, startPhp, startVitrine } from "./server/processes.mjs";
import { states } from "./server/states.mjs";

const option = (name, usual) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : usual);
const seconds = Number(option("--seconds", "5"));
const connections = Number(option("--connections", "32"));
const only = option("--only", "").split(",").filter(Boolean);

const get = (path) => `GET\t${path}\t`;
const post = (path, body) => `POST\t${path}\t${body}`;
const ajax = "/vitrine/ajax/modules";
const XHR = "X-Requested-With: XMLHttpRequest";
/** What a request accepts. */
const FORMS = { browser: "gzip, deflate, br, zstd", plain: undefined };
/** The largest CPU of a cached page for a browser, relative to the page that is not compressed. */
const MOST_PACKED = 1.3;
const MOST_MEMORY = 120;

const months = Array.from(
  { length: 24 },
  (_, at) => `20${26 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`,
);

/** Address of a thumbnail that a page of photos shows. */
async function thumbnail(url) {
  const page = await (await fetch(`${url}/decouvrir/photos/nature`)).text();
  return /(?:src|href)="([^"]*miniature\.php[^"]*)"/.exec(page)?.[1].replaceAll("&#38;", "&");
}

/** What is measured: requests, headers, whether PHP serves the same page, and the aim. */
async function rows(url) {
  const list = states();
  const small = await thumbnail(url);
  const refresh = (state) =>
    post(`/actualites?bloc=1&referer=%2Factualites&recherche=&identload=actualites_refresh1`, state);
  const all = [
    { name: "cached page", key: "cached", lines: [get("/actualites")], php: true, aim: 1 / 8 },
    {
      name: "uncached list page",
      key: "list",
      lines: list.map((state) => get(`/actualites?${state}`)),
      php: true,
      aim: 1,
    },
    { name: "refresh of a list", key: "refresh", lines: list.map(refresh), headers: [XHR] },
    {
      name: "dictionary",
      key: "dictionary",
      lines: [post(`${ajax}/traductions/traitement.php`, "action=get_traductions&cible=javascript")],
      headers: [XHR],
    },
    {
      name: "menu",
      key: "menu",
      lines: [post(`${ajax}/menu/mobile-menu.php`, "configmenu=principal")],
      headers: [XHR],
    },
    {
      name: "agenda, months of two years",
      key: "agenda",
      lines: months.map((date) => post("/vitrine/clients/utils/common.php", `module=agenda&param=agenda&date=${date}`)),
      headers: [XHR],
    },
    {
      name: "autocomplete",
      key: "autocomplete",
      lines: ["ma", "le", "sa", "éc", "fê"].map((term) =>
        get(
          `${ajax}/commun/traitement.php?autocompleter%5Bclassname%5D=Lieu&autocompleter%5Bmethode%5D=parNom&autocompleter%5Bterm%5D=${encodeURIComponent(term)}`,
        ),
      ),
    },
    { name: "thumbnail", key: "thumbnail", lines: small ? [get(small)] : [] },
  ];
  return all.filter(({ key }) => only.length === 0 || only.includes(key));
}

const wrk = (target, row, { form, time = seconds, open = connections }) =>
  load(target, row, { folder, encodings: FORMS[form], seconds: time, connections: open });

const number = (value, digits = 0) =>
  value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });
const column = (text, width) => String(text).padStart(width);

function told(name, form, run, theirs) {
  const faults = run.faults > 0 ? `  ${run.faults} of ${run.requests} FAILED` : "";
  const ratio = theirs ? number(run.cpu / theirs.cpu, 3) : "";
  console.log(
    `${name.padEnd(30)}${form.padEnd(8)}${column(number(run.perSecond), 10)}${column(number(run.cpu), 10)}${column(number(run.p99, 1), 9)}${column(number(run.kilobytes, 1), 8)}${column(ratio, 9)}${faults}`,
  );
}

const aims = [];
const aim = (text, met) => aims.push(`${met ? "met    " : "MISSED "} ${text}`);

async function measure(ours, php) {
  console.log(
    `${"".padEnd(38)}${["requests/s", "CPU µs", "p99 ms", "kB", "÷ PHP"].map((head, at) => column(head, [10, 10, 9, 8, 9][at])).join("")}`,
  );
  for (const row of await rows(ours.url)) {
    if (row.lines.length === 0) {
      console.log(`${row.name.padEnd(30)}no page shows one`);
      continue;
    }
    const costs = {};
    for (const form of Object.keys(FORMS)) {
      wrk(ours, row, { form, time: 1 });
      const run = wrk(ours, row, { form });
      costs[form] = run.cpu;
      let theirs;
      if (row.php) {
        wrk(php, row, { form, time: 1 });
        theirs = wrk(php, row, { form });
        told("  nginx + php-fpm", form, theirs);
      }
      told(row.name, form, run, theirs);
      if (row.php)
        aim(
          `${row.name}, ${form}: CPU a request at most ${number(row.aim, 3)} of PHP's, is ${number(run.cpu / theirs.cpu, 3)}`,
          run.cpu <= row.aim * theirs.cpu,
        );
      if (row.key === "cached" && form === "plain")
        aim(
          `20,000 cached pages a second without Accept-Encoding, are ${number(run.perSecond)}`,
          run.perSecond >= 20_000,
        );
    }
    if (row.key === "cached") {
      const packed = costs.browser / costs.plain;
      aim(`a cached page for a browser at most ${MOST_PACKED} × plain, is ${number(packed, 2)}`, packed <= MOST_PACKED);
    }
  }
}

function weigh(ours) {
  const row = { lines: [get("/actualites")] };
  const running = wrk(ours, row, { form: "browser", time: 3, open: 1000 });
  const held = memory(ours.pids());
  console.log(
    `\nmemory after 1,000 connections at once: ${number(held)} MB (${number(running.perSecond)} requests/s, ${running.faults} failed)`,
  );
  aim(`memory at most ${MOST_MEMORY} MB at 1,000 connections, is ${number(held)}`, held <= MOST_MEMORY);
}

const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
chmodSync(folder, 0o755);
const running = [];
let code = 0;
try {
  const ours = await startVitrine(folder);
  running.push(ours);
  const php = await startPhp(folder);
  running.push(php);
  await measure(ours, php);
  weigh(ours);
  console.log(`\n${aims.join("\n")}`);
} catch (error) {
  console.error(String(error));
  code = 1;
} finally {
  for (const one of running.reverse()) await one.stop();
  rmSync(folder, { recursive: true, force: true });
}
exit(code);
