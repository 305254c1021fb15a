// One visit: opens a page on a phone with a slow network and measures its cost until it is at rest, then the first
// touch. Each visit has a fresh browser context, so nothing is cached.

import { loaded, weigh } from "./weight.mjs";

/** 1.6 Mb/s and 150 ms of latency, as in the first-tap bench. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PHONE = { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true };
const MB = 1e6;

/** Runs in the page from its start. */
function watch() {
  const seen = { lcp: Number.NaN, tasks: [], memories: [], touched: Number.NaN };
  window.measured = seen;
  const observe = (type, take) =>
    new PerformanceObserver((list) => take(list.getEntries())).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entries) => {
    seen.lcp = entries.at(-1).startTime;
  });
  observe("longtask", (entries) => {
    seen.tasks.push(...entries.map(({ startTime, duration }) => ({ startTime, duration })));
  });
  // The browser's heap figure leaves out the memory of WebAssembly.
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const own = WebAssembly[name];
    WebAssembly[name] = async (...args) => {
      const result = await own.apply(WebAssembly, args);
      seen.memories.push((result.instance ?? result).exports.memory);
      return result;
    };
  }
}

/**
 * Runs in the page: waits until no file has loaded for a second, then for idle time, and again if files have loaded
 * meanwhile.
 */
async function rest() {
  const count = () => performance.getEntriesByType("resource").length;
  for (let before = -1; before !== count(); ) {
    before = count();
    await new Promise((done) => setTimeout(done, 1000));
  }
  await new Promise((done) => requestIdleCallback(() => done()));
}

/**
 * Runs in the page: LCP, memory of modules, and blocking time: the parts of tasks above 50 ms after first contentful
 * paint.
 */
function painted() {
  const { lcp, tasks, memories } = window.measured;
  const first = performance.getEntriesByName("first-contentful-paint")[0].startTime;
  const late = tasks.filter(({ startTime, duration }) => startTime + duration > first && duration > 50);
  const blocking = late.reduce((sum, { duration }) => sum + duration - 50, 0);
  return { lcp, blocking, modules: memories.reduce((sum, memory) => sum + (memory?.buffer.byteLength ?? 0), 0) };
}

/** Runs in the page: measures from the touch to the end of the frame that shows what it opens. */
function untilShown(shown) {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  const visible = () => (document.querySelector(shown)?.getClientRects().length ?? 0) > 0;
  if (visible()) throw new Error(`${shown} shows before the touch`);
  const touch = (event) => {
    window.measured.touched = event.timeStamp;
  };
  addEventListener("pointerdown", touch, { capture: true, once: true });
  const wait = async () => {
    let now = await frame();
    while (Number.isNaN(window.measured.touched) || !visible()) now = await frame();
    window.measured.tap = now - window.measured.touched;
  };
  wait();
}

export async function metrics(session) {
  const { metrics: all } = await session.send("Performance.getMetrics");
  const of = (name) => all.find((metric) => metric.name === name).value;
  return { cpu: of("TaskDuration") * 1000, script: of("ScriptDuration") * 1000, heap: of("JSHeapUsedSize") };
}

/** A session of the browser, with its network and its processor as slow as a phone's. */
export async function sessionOf(tab, rate) {
  const session = await tab.context().newCDPSession(tab);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return session;
}

/** A page with failed requests or script errors is not a valid measurement. */
function failures(tab) {
  const faults = [];
  tab.on("pageerror", ({ message }) => faults.push(message));
  tab.on("response", (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  return faults;
}

async function touch(tab, contender, kind) {
  const [target, shown] = contender.touch[kind] ?? [];
  if (!target) return {};
  await tab.locator(target).first().scrollIntoViewIfNeeded();
  await tab.evaluate(rest);
  await tab.evaluate(untilShown, shown);
  await tab.locator(target).first().tap();
  await tab.waitForFunction(() => window.measured.tap !== undefined);
  await tab.evaluate(rest);
  return { tap: await tab.evaluate(() => window.measured.tap), opened: weigh(await tab.evaluate(loaded)).code };
}

/** The figures of one visit, and the files that it loaded (`files`). */
export async function visit(browser, address, contender, kind, rate) {
  const context = await browser.newContext(PHONE);
  const tab = await context.newPage();
  const faults = failures(tab);
  const session = await sessionOf(tab, rate);
  await tab.addInitScript(watch);
  await tab.goto(address);
  await tab.waitForLoadState("networkidle");
  for (const selector of contender.stands[kind]) await tab.waitForSelector(selector, { state: "attached" });
  await tab.evaluate(rest);
  const { cpu, script } = await metrics(session);
  const { lcp, blocking, modules } = await tab.evaluate(painted);
  const weight = weigh(await tab.evaluate(loaded));
  await session.send("HeapProfiler.collectGarbage");
  const heap = ((await metrics(session)).heap + modules) / MB;
  const opening = await touch(tab, contender, kind);
  if (faults.length > 0) throw new Error(`${contender.name}, ${kind}: ${faults.join("; ")}`);
  await context.close();
  return { cpu, script, lcp, blocking, heap, ...weight, ...opening };
}
