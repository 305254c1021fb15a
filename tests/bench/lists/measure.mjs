// Measures what an operation costs a contender and what it preserves; each in a fresh page.

/** Processor time, script time in ms, and number of layouts. */
export async function metrics(session) {
  const { metrics: all } = await session.send("Performance.getMetrics");
  const of = (name) => all.find((metric) => metric.name === name).value;
  return { cpu: of("TaskDuration") * 1000, script: of("ScriptDuration") * 1000, layouts: of("LayoutCount") };
}

export async function sessionOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return session;
}

export async function openPage(browser, origin, subject, name, contender) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/${name}/${subject.contenders.indexOf(contender)}/`);
  await page.waitForLoadState("networkidle");
  if (contender.prepare) await page.evaluate(contender.prepare);
  await page.waitForTimeout(200);
  return page;
}

/** Requests pages `from` to `to` one after the other, each once the previous one has arrived and is painted. */
export function askFor(page, { ask, shows }, from, to) {
  return page.evaluate(
    async ([askText, showsText, first, last]) => {
      const [askPage, isShown] = [askText, showsText].map((text) => new Function(`return ${text}`)());
      const pause = (ms) => new Promise((done) => setTimeout(done, ms));
      for (let number = first; number <= last; number++) {
        askPage(number);
        for (let tries = 0; !isShown(number); tries++) {
          if (tries > 2000) throw new Error(`page ${number} has not come`);
          await pause(5);
        }
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        // Deferred work of a contender counts too: announcing, saving, scanning the new content.
        await pause(40);
      }
    },
    [ask.toString(), shows.toString(), from, to],
  );
}

/** One run: the first operation, in which scripts are compiled and chunks load, then the mean of the others. */
export async function run(browser, origin, subject, name, contender) {
  const page = await openPage(browser, origin, subject, name, contender);
  const session = await sessionOf(page);
  const timed = async (from, to) => {
    await session.send("HeapProfiler.collectGarbage");
    const before = await metrics(session);
    await askFor(page, subject, from, to);
    const after = await metrics(session);
    const operations = to - from + 1;
    return { cpu: (after.cpu - before.cpu) / operations, script: (after.script - before.script) / operations };
  };
  const first = await timed(2, 2);
  const next = await timed(3, subject.operations + 1);
  await page.context().close();
  return { first: first.cpu, cpu: next.cpu, script: next.script };
}
