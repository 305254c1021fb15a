// Chromium's trace of one page, as milliseconds of the main thread by task and file.

import { sessionOf } from "../pages/measure.mjs";
import { PHONE, rest } from "./measure.mjs";

const CATEGORIES = ["devtools.timeline", "v8", "blink", "disabled-by-default-v8.compile", "toplevel"];

/** A file's name without its hash. */
function fileOf({ args: { data = {}, beginData = {} } }) {
  const url = data.url ?? data.fileName ?? beginData.url ?? "";
  return url.startsWith("http") ? new URL(url).pathname.replace(/^.*\/(?=.)|-[\w-]{7}(?=\.)/g, "") : "";
}

/** Each event's time without that of the events within it, by name and file. What runs in a file's call counts as that file's. */
function selfTimes(events) {
  const totals = new Map();
  const open = [];
  const close = (until) => {
    while (open.length > 0 && open.at(-1).end <= until) {
      const { name, self } = open.pop();
      totals.set(name, (totals.get(name) ?? 0) + self / 1000);
    }
  };
  for (const event of events) {
    close(event.ts);
    const end = event.ts + event.dur;
    if (open.length > 0) open.at(-1).self -= Math.min(event.dur, open.at(-1).end - event.ts);
    open.push({ name: `${event.name} ${fileOf(event)}`.trim(), end, self: event.dur });
  }
  close(Number.POSITIVE_INFINITY);
  return totals;
}

async function traceOf(browser, act) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const ended = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: "ReportEvents",
  });
  await act();
  await session.send("Tracing.end");
  await ended;
  await session.detach();
  return events;
}

/** Milliseconds by task, in a browser that begins with nothing. */
export async function traced(browser, url, rate) {
  const context = await browser.newContext(PHONE);
  const tab = await context.newPage();
  await sessionOf(tab, rate);
  const events = await traceOf(browser, async () => {
    await tab.goto(url);
    await tab.waitForLoadState("networkidle");
    await tab.evaluate(rest);
  });
  await context.close();
  const isOfPage = ({ name, args }) => name === "ParseHTML" && args.beginData?.url?.startsWith(url);
  const { pid, tid } = events.find(isOfPage);
  const timed = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === "X");
  return selfTimes(timed.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur));
}
