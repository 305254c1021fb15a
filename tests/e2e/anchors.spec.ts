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

  test("lead there where the browser refuses changes of its history, too", async ({ page, watch }) => {
    watch.expectConsole(REFUSED);
    await refuseHistory(page, "pushState", "replaceState");
    await page.locator("a[href='#gue']").first().click();
    await expect(page).toHaveURL(`${address}#gue`);
    await expect.poll(async () => Math.abs((await topOf(page, "#gue")) - (await headerHeight(page)))).toBeLessThan(2);
  });

  test("lead there in 550 ms, step by step, and not by a jump", async ({ page }) => {
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

  test("stop below the header that stays, with the hash in the address and the focus on the target", async ({
    page,
  }) => {
    await page.getByRole("link", { name: "Le gué", exact: true }).click();
    await expect.poll(() => topOf(page, "#gue")).toBeCloseTo(await headerHeight(page), 0);
    await expect(page).toHaveURL(/ancres\.html#gue$/);
    await expect(page.locator("#gue")).toBeFocused();
    expect(await page.evaluate(() => document.querySelector(":target")?.id)).toBe("gue");
    await page.locator("#retour").focus();
    expect(await page.locator("#gue").getAttribute("tabindex")).toBeNull();
  });

  test("keep the target's own offset, 0 too", async ({ page }) => {
    await page.getByRole("link", { name: /L’arche/ }).click();
    await expect.poll(() => topOf(page, "#arche")).toBeCloseTo(160, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: /Le quai/ }).click();
    await expect.poll(() => topOf(page, "#colle")).toBeCloseTo(0, 0);
  });

  test("by a full address, to an accented name, and into a closed details", async ({ page }) => {
    await page.getByRole("link", { name: /adresse entière/ }).click();
    await expect.poll(() => topOf(page, "#promenade")).toBeCloseTo(await headerHeight(page), 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: /nom accentué/ }).click();
    await expect(page.locator("[id='crue-décennale']")).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: /replié/ }).click();
    await expect(page.locator("#repli")).toBeInViewport();
  });

  test("in a drawing, and clickable blocks, scroll as any other", async ({ page }) => {
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

  test("in a clickable block of a box close the box first", async ({ page }) => {
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

  test("to nowhere leave the page where it is, as without script", async ({ page }) => {
    await page.getByRole("link", { name: /n’existe pas/ }).click();
    await expect(page).toHaveURL(/#nulle-part$/);
    expect(await scrolled(page)).toBe(0);
  });

  test("the visitor's wheel ends the way", async ({ page }) => {
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

  test("Back restores the place and the focus that were left, Forward the target's", async ({ page }) => {
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

  test("each entry keeps its address as anc_url, beside what a script has stored there", async ({ page }) => {
    await page.evaluate(() => history.replaceState({ ...history.state, mien: 1 }, ""));
    await page.getByRole("link", { name: "Le gué", exact: true }).click();
    await expect.poll(() => page.evaluate(() => history.state?.anc_url as string)).toMatch(/#gue$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ mien: 1, anc_url: page.url() });
  });
});

test.describe("below 768 px", () => {
  test.use({ viewport: { width: 767, height: 700 } });
  test("the mobile offset takes the header's place, a target's own offset stays", async ({ page }) => {
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
  test("the page is there at once", async ({ page }) => {
    await open(page, address);
    await call(page, "h1");
    const frames = await framesOf(page, "a[href='#gue']");
    expect(new Set(frames.slice(1).map(({ top }) => Math.round(top))).size).toBe(1);
    expect(frames.at(-1)?.top).toBeGreaterThan(200);
  });
});

test.describe("scrollTo", () => {
  test.beforeEach(({ page }) => open(page, address));

  test("takes an element or a selector, keeps the offsets, leaves address and focus", async ({ page }) => {
    await page.getByRole("button", { name: "scrollTo(élément)" }).click();
    await expect(page.locator("#reponse")).toHaveText("Arrivée : true");
    expect(await topOf(page, "#gue")).toBeCloseTo(await headerHeight(page), 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: 'scrollTo("#arche")' }).click();
    await expect.poll(() => topOf(page, "#arche")).toBeCloseTo(160, 0);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("button", { name: 'scrollTo("#arche")' })).toBeFocused();
  });

  test("of any other type tells the developer to check the page's script (spec 8)", async ({ page, watch }) => {
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

  test("scrolls to the last position marked", async ({ page }) => {
    await open(page, `${arrival}?marque=position`);
    await standsBelowHeader(page, "#deux");
  });

  test("scrolls to a module's pagination anchor before that", async ({ page }) => {
    await open(page, `${arrival}?marque=position&marque=ancre`);
    await standsBelowHeader(page, "#liste");
  });

  test("not to an anchor that says only: then to the last position", async ({ page }) => {
    await open(page, `${arrival}?marque=position&marque=seule`);
    await standsBelowHeader(page, "#deux");
  });

  test("not to an anchor outside any module, nor to one that says only", async ({ page }) => {
    for (const mark of ["hors", "seule"]) {
      await open(page, `${arrival}?marque=${mark}`);
      expect(await still(page)).toBe(0);
    }
  });

  test("scrolls to what the hash names before all, below the header", async ({ page }) => {
    await open(page, `${arrival}?marque=position&marque=ancre#trois`);
    await standsBelowHeader(page, "#trois");
  });

  test("on reload, Back and Forward stays where it was left", async ({ page }) => {
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

  test("on reload stays where it was left, whatever the hash names", async ({ page }) => {
    await open(page, `${arrival}#trois`);
    await standsBelowHeader(page, "#trois");
    await page.evaluate(() => scrollTo(0, 120));
    await still(page);
    await page.reload();
    await page.waitForFunction(() => window.readySeen === true);
    expect(await still(page)).toBe(120);
  });

  test("stays where it is without any mark", async ({ page }) => {
    await open(page, arrival);
    expect(await still(page)).toBe(0);
  });
});
