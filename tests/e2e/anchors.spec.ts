import type { Page } from "@playwright/test";
import { quiet, still, stopClock } from "./support/quiet.ts";
import { REFUSED, refuseHistory } from "./support/refuse-history.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/ancres.html";

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
const headerHeight = (page: Page) =>
  page.locator("[data-header]").evaluate((header) => header.getBoundingClientRect().height);
const call = (page: Page, target: string) =>
  page.evaluate(
    (selector) =>
      (window as unknown as { vitrine: { scrollTo(to: string): Promise<boolean> } }).vitrine.scrollTo(selector),
    target,
  );

/** The scroll position every 25 ms of the page's clock, for 1200 ms after a click. */
async function framesOf(page: Page, link: string): Promise<{ at: number; top: number }[]> {
  await stopClock(page);
  await page
    .locator(link)
    .first()
    .evaluate((element: HTMLElement) => element.click());
  const frames = [{ at: 0, top: await scrolled(page) }];
  for (let at = 25; at <= 1200; at += 25) {
    await page.clock.runFor(25);
    frames.push({ at, top: await scrolled(page) });
  }
  return frames;
}

test.describe("links within the page", () => {
  test.beforeEach(({ page }) => open(page, address));

  test("scroll to the target even where the browser refuses to change the history", async ({ page, watch }) => {
    watch.expectConsole(REFUSED);
    await refuseHistory(page, "pushState", "replaceState");
    await page.locator("a[href='#gue']").first().click();
    await expect(page).toHaveURL(`${address}#gue`);
    await expect.poll(async () => Math.abs((await topOf(page, "#gue")) - (await headerHeight(page)))).toBeLessThan(2);
  });

  test("scroll there smoothly in 550 ms", async ({ page }) => {
    // The first use loads the chunk.
    await call(page, "h1");
    const frames = await framesOf(page, "a[href='#promenade'], a[href='#gue']");
    const end = frames.at(-1)?.top ?? 0;
    expect(end).toBeGreaterThan(200);
    const arrival = frames.find(({ top }) => Math.abs(top - end) < 1)?.at ?? 0;
    expect(arrival).toBeGreaterThanOrEqual(525);
    expect(arrival).toBeLessThanOrEqual(600);
    const between = frames.filter(({ top }) => top > 1 && top < end - 1);
    expect(between.length).toBeGreaterThan(8);
    for (const [index, { top }] of frames.entries())
      expect(top).toBeGreaterThanOrEqual((frames[index - 1]?.top ?? 0) - 1);
  });

  test("stop below the sticky header, with the hash in the URL and the focus on the target", async ({ page }) => {
    await page.getByRole("link", { name: "Le gué", exact: true }).click();
    await expect.poll(() => topOf(page, "#gue")).toBeCloseTo(await headerHeight(page), 0);
    await expect(page).toHaveURL(/ancres\.html#gue$/);
    await expect(page.locator("#gue")).toBeFocused();
    expect(await page.evaluate(() => document.querySelector(":target")?.id)).toBe("gue");
    await page.locator("#retour").focus();
    expect(await page.locator("#gue").getAttribute("tabindex")).toBeNull();
  });

  test("respect the target's own offset, even 0", async ({ page }) => {
    await page.getByRole("link", { name: /L’arche/ }).click();
    await expect.poll(() => topOf(page, "#arche")).toBeCloseTo(160, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: /Le quai/ }).click();
    await expect.poll(() => topOf(page, "#colle")).toBeCloseTo(0, 0);
  });

  test("accept a full URL, an accented id and a target inside a closed details", async ({ page }) => {
    await page.getByRole("link", { name: /adresse entière/ }).click();
    await expect.poll(() => topOf(page, "#promenade")).toBeCloseTo(await headerHeight(page), 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: /nom accentué/ }).click();
    await expect(page.locator("[id='crue-décennale']")).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: /replié/ }).click();
    await expect(page.locator("#repli")).toBeInViewport();
  });

  test("scroll from an SVG link and from a clickable block too", async ({ page }) => {
    await page.evaluate(() => {
      const block = Object.assign(document.createElement("div"), { id: "bloc", textContent: "Le gué" });
      block.setAttribute("data-goto-url", "#gue");
      const create = (name: string) => document.createElementNS("http://www.w3.org/2000/svg", name);
      const [drawing, link, shape] = [create("svg"), create("a"), create("rect")];
      link.id = "dessin";
      link.setAttribute("href", "#arche");
      for (const part of [drawing, shape]) {
        part.setAttribute("width", "200");
        part.setAttribute("height", "40");
      }
      link.append(shape);
      drawing.append(link);
      document.querySelector("main")?.prepend(block, drawing);
    });
    await page.locator("#bloc").click();
    await expect(page.locator("#gue")).toBeFocused();
    await expect.poll(() => topOf(page, "#gue")).toBeCloseTo(await headerHeight(page), 0);
    await expect(page).toHaveURL(/ancres\.html#gue$/);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("#dessin").click();
    await expect(page.locator("#arche")).toBeFocused();
    await expect.poll(() => topOf(page, "#arche")).toBeCloseTo(160, 0);
    // The scroll code has loaded by now: a block's link scrolls on click.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("#bloc").click();
    await expect(page.locator("#gue")).toBeFocused();
    await page.evaluate(() => {
      scrollTo(0, 0);
      document.querySelector("#bloc")?.setAttribute("data-goto-url", "#nulle-part");
    });
    await page.locator("#bloc").click();
    await expect(page).toHaveURL(/#nulle-part$/);
  });

  test("close the box first when they are in a clickable block of a box", async ({ page }) => {
    await page.evaluate(() =>
      (window as unknown as { vitrine: { box: { open(options: object): void } } }).vitrine.box.open({
        title: "Lieux",
        html: '<div id="bloc" data-goto-url="#gue">Le gué</div>',
      }),
    );
    await page.locator("dialog #bloc").click();
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(page.locator("#gue")).toBeFocused();
    await expect.poll(() => topOf(page, "#gue")).toBeCloseTo(await headerHeight(page), 0);
  });

  test("do not scroll if the target does not exist", async ({ page }) => {
    await page.getByRole("link", { name: /n’existe pas/ }).click();
    await expect(page).toHaveURL(/#nulle-part$/);
    expect(await scrolled(page)).toBe(0);
  });

  test("stop scrolling when the visitor uses the wheel", async ({ page }) => {
    await call(page, "h1");
    const from = await scrolled(page);
    await stopClock(page);
    await page.getByRole("link", { name: /La promenade/ }).evaluate((link: HTMLElement) => link.click());
    await page.clock.runFor(100);
    expect(await scrolled(page)).toBeGreaterThan(from);
    await page.evaluate(() =>
      addEventListener("wheel", () => Object.assign(window, { wheeled: true }), { once: true, passive: true }),
    );
    await page.mouse.wheel(0, -40);
    await page.waitForFunction(() => (window as unknown as { wheeled?: boolean }).wheeled);
    await page.clock.runFor(100);
    const stopped = await scrolled(page);
    await page.clock.runFor(1000);
    expect(await scrolled(page)).toBe(stopped);
    expect(await topOf(page, "#promenade")).toBeGreaterThan(200);
  });

  test("restore scroll position and focus on Back, and the target's position on Forward", async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 40));
    const link = page.getByRole("link", { name: "Le gué", exact: true });
    await link.click();
    await expect.poll(() => topOf(page, "#gue")).toBeCloseTo(await headerHeight(page), 0);
    // The scroll ends by moving the focus.
    await expect(page.locator("#gue")).toBeFocused();
    const there = await scrolled(page);
    await page.goBack();
    await expect(page).toHaveURL(/ancres\.html$/);
    await expect.poll(() => scrolled(page)).toBe(40);
    await expect(link).toBeFocused();
    await page.goForward();
    await expect.poll(() => scrolled(page)).toBeCloseTo(there, 0);
  });

  test("store their URL as anc_url in each history entry, beside a script's own state", async ({ page }) => {
    await page.evaluate(() => history.replaceState({ ...history.state, mien: 1 }, ""));
    await page.getByRole("link", { name: "Le gué", exact: true }).click();
    await expect.poll(() => page.evaluate(() => history.state?.anc_url as string)).toMatch(/#gue$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ mien: 1, anc_url: page.url() });
  });
});

test.describe("below 768 px", () => {
  test.use({ viewport: { width: 767, height: 700 } });
  test("the mobile offset replaces the header's height, but not a target's own offset", async ({ page }) => {
    await open(page, address);
    await page.getByRole("link", { name: "Le gué", exact: true }).click();
    await expect.poll(() => topOf(page, "#gue")).toBeCloseTo(24, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: /L’arche/ }).click();
    await expect.poll(() => topOf(page, "#arche")).toBeCloseTo(160, 0);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("the page jumps to the target", async ({ page }) => {
    await open(page, address);
    await call(page, "h1");
    const frames = await framesOf(page, "a[href='#gue']");
    expect(new Set(frames.slice(1).map(({ top }) => Math.round(top))).size).toBe(1);
    expect(frames.at(-1)?.top).toBeGreaterThan(200);
  });
});

test.describe("scrollTo", () => {
  test.beforeEach(({ page }) => open(page, address));

  test("accepts an element or a selector, respects the offsets, and leaves URL and focus alone", async ({ page }) => {
    await page.getByRole("button", { name: "scrollTo(élément)" }).click();
    await expect(page.locator("#reponse")).toHaveText("Arrivée : true");
    expect(await topOf(page, "#gue")).toBeCloseTo(await headerHeight(page), 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: 'scrollTo("#arche")' }).click();
    await expect.poll(() => topOf(page, "#arche")).toBeCloseTo(160, 0);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("button", { name: 'scrollTo("#arche")' })).toBeFocused();
  });

  test("of any other type logs an error that tells the developer to check the page's script (spec 8)", async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/^scrollTo: .*check the page's script/);
    await page.getByRole("button", { name: "scrollTo(42)" }).click();
    await expect(page.locator("#reponse")).toHaveText("Arrivée : false");
    expect(await scrolled(page)).toBe(0);
  });
});

test.describe("a page that is opened", () => {
  const arrival = "/vitrine/galerie/arrivee.html";
  const standsBelowHeader = async (page: Page, selector: string) =>
    expect.poll(() => topOf(page, selector)).toBeCloseTo(await headerHeight(page), 0);

  test("scrolls to the last element marked as position", async ({ page }) => {
    await open(page, `${arrival}?marque=position`);
    await standsBelowHeader(page, "#deux");
  });

  test("prefers a module's pagination anchor", async ({ page }) => {
    await open(page, `${arrival}?marque=position&marque=ancre`);
    await standsBelowHeader(page, "#liste");
  });

  test("ignores an anchor marked as only, and scrolls to the last position", async ({ page }) => {
    await open(page, `${arrival}?marque=position&marque=seule`);
    await standsBelowHeader(page, "#deux");
  });

  test("ignores an anchor outside any module and one marked as only", async ({ page }) => {
    for (const mark of ["hors", "seule"]) {
      await open(page, `${arrival}?marque=${mark}`);
      expect(await still(page)).toBe(0);
    }
  });

  test("prefers the target of the hash, below the header", async ({ page }) => {
    await open(page, `${arrival}?marque=position&marque=ancre#trois`);
    await standsBelowHeader(page, "#trois");
  });

  test("keeps its scroll position on reload and Back", async ({ page }) => {
    await open(page, `${arrival}?marque=position&marque=ancre`);
    await standsBelowHeader(page, "#liste");
    for (const left of [0, 120]) {
      await page.evaluate((top) => scrollTo(0, top), left);
      await still(page);
      await page.reload();
      await page.waitForFunction(() => window.readySeen === true);
      expect(await still(page)).toBe(left);
      await open(page, "/vitrine/galerie/sans-hook.html");
      await page.goBack();
      await quiet(page);
      expect(await still(page)).toBe(left);
    }
  });

  test("keeps its scroll position on reload, even with a hash", async ({ page }) => {
    await open(page, `${arrival}#trois`);
    await standsBelowHeader(page, "#trois");
    await page.evaluate(() => scrollTo(0, 120));
    await still(page);
    await page.reload();
    await page.waitForFunction(() => window.readySeen === true);
    expect(await still(page)).toBe(120);
  });

  test("does not scroll without a mark", async ({ page }) => {
    await open(page, arrival);
    expect(await still(page)).toBe(0);
  });
});
