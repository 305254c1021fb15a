// Waits for the page's activity to end instead of a fixed time: a busy machine needs longer, a fast one should not
// wait.

import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";

interface Kernel {
  counts(): { readonly mounted: Readonly<Record<string, number>> };
}

const open = new WeakMap<BrowserContext, Set<Request>>();

/** Counts the pending requests of a context; the fixture calls it for each test. */
export function watchRequests(context: BrowserContext): void {
  const underWay = new Set<Request>();
  open.set(context, underWay);
  context.on("request", (request) => underWay.add(request));
  const ended = (request: Request) => underWay.delete(request);
  context.on("requestfinished", ended);
  context.on("requestfailed", ended);
}

/**
 * Waits for three frames with idle time between them. A busy Chromium now and then forgets one of these callbacks
 * (twice in some 4,000 tests): the turn then ends after 5 s, so that the test does not hang.
 */
export const idle = (page: Page) =>
  page.evaluate(async () => {
    const called = (ask: (done: () => void) => void) =>
      new Promise<void>((done) => {
        const forgotten = setTimeout(done, 5000);
        ask(() => {
          clearTimeout(forgotten);
          done();
        });
      });
    for (let turn = 0; turn < 3; turn++) {
      await called(requestAnimationFrame);
      await called(requestIdleCallback);
    }
  });

/** Waits until no request is pending and the page has painted since: everything triggered has happened. */
export async function quiet(page: Page): Promise<void> {
  const underWay = open.get(page.context());
  do await idle(page);
  while (underWay && underWay.size > 0);
}

/** Waits until no request is pending, even while the page's clock is stopped. */
export async function answered(page: Page): Promise<void> {
  await expect.poll(() => open.get(page.context())?.size).toBe(0);
}

/** Waits until the bundle has started its mounts after the load. */
export async function mountedLate(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { [Symbol.for("vitrine.kernel")]: kernel } = document as unknown as Record<symbol, Kernel | undefined>;
    return kernel && Object.keys(kernel.counts().mounted).includes("[data-agenda]");
  });
}

/** Waits until everything that the bundle loads unprompted is loaded. */
export async function complete(page: Page): Promise<void> {
  await mountedLate(page);
  await quiet(page);
}

/** Waits until the history entries of closed dialogs are gone: they would cut off a navigation that began before. */
export async function entriesGone(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { vitrine?: { dialogs: number } } | null)?.vitrine?.dialogs);
}

/** Goes back, and returns the resulting address. */
export async function addressBehind(page: Page): Promise<string> {
  await entriesGone(page);
  await page.goBack().catch(() => null);
  return page.url();
}

/** Waits until the scroll position is unchanged for twelve frames, and returns it. */
export function still(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let frames = 0;
    for (let top = scrollY; frames < 12; frames++) {
      await new Promise((done) => requestAnimationFrame(done));
      if (scrollY !== top) frames = 0;
      top = scrollY;
    }
    return scrollY;
  });
}

/** From now on, time only passes in the page when the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await pauseClock(page);
}

/**
 * The same for a clock that was installed before the page was opened. Timers of the next five seconds have fired by
 * then.
 */
export async function pauseClock(page: Page): Promise<void> {
  // Far enough ahead for a busy machine to reach the next line: the clock cannot be stopped in the past.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
}

/** Advances the page's fake clock, which the test has installed, and waits for the effects. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await quiet(page);
  await page.clock.fastForward(milliseconds);
  await quiet(page);
}
