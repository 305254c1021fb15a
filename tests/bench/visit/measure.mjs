// Pages of a site, seen one after the other by one phone with a slow network.

import { metrics, sessionOf } from "../pages/measure.mjs";

export const PHONE = { viewport: { width: 390, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** News, an agenda, two forms and a list: what people come for. */
export const PAGES = [
  "/",
  "/actualites",
  "/agenda",
  "/mairie/contact",
  "/vie-locale/reserver",
  "/vie-locale/associations",
];

/** Runs in the page from its start. */
function watch() {
  new PerformanceObserver((list) => {
    window.lcp = list.getEntries().at(-1).startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Runs in the page: waits until no file has loaded for two seconds, and for idle time. */
export async function rest() {
  const count = () => performance.getEntriesByType("resource").length;
  for (let before = -1; before !== count(); ) {
    before = count();
    await new Promise((done) => setTimeout(done, 2000));
  }
  await new Promise((done) => requestIdleCallback(() => done()));
}

/** Runs in the page: bytes with headers, of what was asked for over the network. */
function loaded() {
  const files = performance
    .getEntriesByType("resource")
    .filter(({ name, transferSize }) => transferSize > 0 && /\.(?:js|css|wasm)$/.test(new URL(name).pathname));
  const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { bytes, requests: files.length, lcp: window.lcp };
}

/** The figures of each page, in a browser that begins with nothing. */
export async function seen(browser, origin, pages, rate) {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  const tab = await context.newPage();
  const session = await sessionOf(tab, rate);
  await tab.addInitScript(watch);
  const faults = [];
  tab.on("pageerror", ({ message }) => faults.push(message));
  const figures = [];
  for (const page of pages) {
    const { cpu: before } = await metrics(session);
    await tab.goto(origin + page);
    await tab.waitForLoadState("networkidle");
    await tab.evaluate(rest);
    const { cpu } = await metrics(session);
    // A new process counts from its start.
    figures.push({ ...(await tab.evaluate(loaded)), cpu: cpu < before ? cpu : cpu - before });
  }
  await context.close();
  if (faults.length > 0) throw new Error(`${origin}: ${faults.join("; ")}`);
  return figures;
}
