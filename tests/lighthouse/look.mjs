// Looks at pages as Lighthouse does, in its mobile setting, with the Chromium of this machine.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumLaunch } from "../chromium.mjs";

/** What must be right on every page. How fast a page is depends on the machine, so it is told and not judged. */
const JUDGED = ["accessibility", "best-practices", "seo"];
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "total-byte-weight"];

/** A browser that lives in a folder of its own. */
async function startChromium() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-chromium-"));
  const chromium = await launch({
    chromePath: chromiumLaunch.executablePath,
    chromeFlags: ["--headless=new", ...chromiumLaunch.args],
    userDataDir: folder,
    logLevel: "silent",
  });
  const stop = () => {
    chromium.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { port: chromium.port, stop };
}

/** Lighthouse's word for a trace without its beginning: the tool has seen nothing of the page, once in some twenty times. */
const UNSEEN = "NO_NAVSTART";
const MOST_TRIES = 5;

/** What Lighthouse says of a page: what is wrong, and what it measured. A page that it has not seen is looked at again. */
export async function look(url, skipAudits = []) {
  for (let tries = 1; ; tries++) {
    const lhr = await seen(url, skipAudits);
    if (!lhr.runtimeError) return told(lhr, url);
    const { code, message } = lhr.runtimeError;
    if (code !== UNSEEN || tries === MOST_TRIES) throw new Error(`${url}: ${message}`);
    console.log(`  ${url} is looked at again: ${code}`);
  }
}

/** Each page has a browser of its own: in one that has shown another, more traces lack their beginning. */
async function seen(url, skipAudits) {
  const chromium = await startChromium();
  try {
    const flags = { port: chromium.port, logLevel: "error", output: "json" };
    const result = await lighthouse(url, { ...flags, onlyCategories: ["performance", ...JUDGED], skipAudits });
    if (!result) throw new Error(`${url}: no answer`);
    return result.lhr;
  } finally {
    chromium.stop();
  }
}

function told(lhr, url) {
  const measured = METRICS.map((name) => [name, lhr.audits[name]?.numericValue ?? Number.NaN]);
  return {
    faults: [...lessThanWhole(lhr), ...shifts(lhr), ...foreign(lhr, url)],
    performance: Math.round((lhr.categories.performance?.score ?? 0) * 100),
    measured: Object.fromEntries(measured),
  };
}

/** The audits for which a category is below 100. */
function lessThanWhole(lhr) {
  return JUDGED.flatMap((name) => {
    const { score, auditRefs } = lhr.categories[name];
    if (score === 1) return [];
    const wrong = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1);
    const said = wrong.map(({ id }) => `${id}: ${lhr.audits[id].title}${nodes(lhr.audits[id])}`);
    return [`${name} ${Math.round(score * 100)}: ${said.join("; ")}`];
  });
}

/** Where the fault is, of the first places. */
function nodes(audit) {
  const items = audit.details?.items ?? [];
  const places = items.map(({ node, description }) => node?.selector ?? description).filter(Boolean);
  return places.length > 0 ? ` (${places.slice(0, 3).join(", ")})` : "";
}

function shifts(lhr) {
  const shift = lhr.audits["cumulative-layout-shift"]?.numericValue;
  return shift === 0 ? [] : [`layout shift ${shift}`];
}

/** Requests to others than the page's own site. */
function foreign(lhr, url) {
  const items = lhr.audits["network-requests"]?.details?.items ?? [];
  if (items.length === 0) return ["Lighthouse has seen no request"];
  const own = new URL(url).origin;
  const others = items.map((item) => new URL(item.url)).filter(({ protocol }) => protocol !== "data:");
  return others.filter(({ origin }) => origin !== own).map(({ href }) => `asks ${href}`);
}
