// Audits pages with Lighthouse in its mobile setting, in this machine's Chromium.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumLaunch } from "../chromium.mjs";

/** What must be right on every page. Speed depends on the machine, so it is reported but not judged. */
const JUDGED = ["accessibility", "best-practices", "seo"];
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "total-byte-weight"];

/** Starts a browser with a temporary profile. */
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

/** Lighthouse's code for a trace without its start: it has seen nothing of the page, about once in twenty runs. */
const UNSEEN = "NO_NAVSTART";
const MOST_TRIES = 5;

/** Audits a page: returns its faults and measurements. Retries if Lighthouse has not seen the page. */
export async function look(url, skipAudits = []) {
  for (let tries = 1; ; tries++) {
    const lhr = await seen(url, skipAudits);
    if (!lhr.runtimeError) return told(lhr, url);
    const { code, message } = lhr.runtimeError;
    if (code !== UNSEEN || tries === MOST_TRIES) throw new Error(`${url}: ${message}`);
    console.log(`  ${url} is looked at again: ${code}`);
  }
}

/** One browser per page: in one that has shown another page, more traces lack their start. */
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

/** The failed audits of categories below 100. */
function lessThanWhole(lhr) {
  return JUDGED.flatMap((name) => {
    const { score, auditRefs } = lhr.categories[name];
    if (score === 1) return [];
    const wrong = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1);
    const said = wrong.map(({ id }) => `${id}: ${lhr.audits[id].title}${nodes(lhr.audits[id])}`);
    return [`${name} ${Math.round(score * 100)}: ${said.join("; ")}`];
  });
}

/** The first three places of the fault. */
function nodes(audit) {
  const items = audit?.details?.items ?? [];
  const places = items.map(({ node, description }) => node?.selector ?? description).filter(Boolean);
  return places.length > 0 ? ` (${places.slice(0, 3).join(", ")})` : "";
}

function shifts(lhr) {
  const shift = lhr.audits["cumulative-layout-shift"]?.numericValue;
  return shift === 0 ? [] : [`layout shift ${shift}${nodes(lhr.audits["layout-shifts"])}`];
}

/** Requests to origins other than the page's. */
function foreign(lhr, url) {
  const items = lhr.audits["network-requests"]?.details?.items ?? [];
  if (items.length === 0) return ["Lighthouse has seen no request"];
  const own = new URL(url).origin;
  const others = items.map((item) => new URL(item.url)).filter(({ protocol }) => protocol !== "data:");
  return others.filter(({ origin }) => origin !== own).map(({ href }) => `asks ${href}`);
}
