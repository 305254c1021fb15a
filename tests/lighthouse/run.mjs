// Lighthouse on the demo site: accessibility, best practices and search engines must be 100 and nothing may shift.
//   node tests/lighthouse/run.mjs         the pages of the gate
//   node tests/lighthouse/run.mjs --all   ten pages
//   node tests/lighthouse/run.mjs / /en   these pages

import { startSite } from "../site.mjs";
import { look } from "./look.mjs";
import { IN_GATE, PAGES } from "./pages.mjs";

const asked = process.argv.slice(2);
const named = asked.filter((argument) => argument.startsWith("/")).map((path) => [path, path]);
const pages = named.length > 0 ? named : PAGES.slice(0, asked.includes("--all") ? PAGES.length : IN_GATE);

/** The address of the page; `{first}` is the first element of the list at that path. */
async function addressOf(site, path) {
  const [list, wanted] = path.split("/{");
  if (!wanted) return `${site}${path}`;
  const html = await (await fetch(`${site}${list}`)).text();
  const first = new RegExp(`href="(${list}/[a-z0-9-]+)"`).exec(html)?.[1];
  if (!first) throw new Error(`${list} links to none of its elements`);
  return `${site}${first}`;
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

function tell(name, { performance, measured, faults }) {
  const figures = [
    `performance ${performance}`,
    `first paint ${seconds(measured["first-contentful-paint"])}`,
    `largest ${seconds(measured["largest-contentful-paint"])}`,
    `blocked ${Math.round(measured["total-blocking-time"])} ms`,
    `${Math.round(measured["total-byte-weight"] / 1000)} kB`,
  ];
  console.log(`${faults.length > 0 ? "✗" : "✓"} ${name.padEnd(8)} ${figures.join(", ")}`);
  for (const fault of faults) console.log(`    ${fault}`);
}

const site = await startSite();
let failed = false;
try {
  for (const [name, path, skipped] of pages) {
    const seen = await look(await addressOf(site.address, path), skipped);
    tell(name, seen);
    failed ||= seen.faults.length > 0;
  }
} finally {
  await site.stop();
}
process.exitCode = failed ? 1 : 0;
