// Text at 200 % by font size alone (RGAA 10.4): the page is as wide as before, and nothing is cut.

import type { Locator, Page } from "@playwright/test";
import { addressesOfTheSite } from "./support/demo-pages.ts";
import { logIn, PASSWORD } from "./support/log-in.ts";
import { type Demo, startDemo } from "./support/servers.ts";
import { expect, open, test } from "./support/site.ts";

/** Boxes that hide a part of their text, by class. */
function cutBoxes(): string[] {
  const isCut = (box: Element) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    // A map is moved to see what is beside its window.
    if (box.matches(".leaflet-container")) return false;
    // A slider's other slides are beside its window.
    const isWindow = box.matches("[data-slides]");
    return (
      (!isWindow && /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 2) ||
      (/hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 2)
    );
  };
  return [...document.querySelectorAll("body *")]
    .filter((box) => box.checkVisibility() && box.textContent?.trim() && box.getBoundingClientRect().width > 1)
    .filter(isCut)
    .map(({ className }) => `${className}`);
}

/** Short words broken over two lines or more, with the box that is too narrow for them. */
function brokenWords(): string[] {
  const words: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    // Text for screen readers only is one pixel wide.
    if (!parentElement?.checkVisibility() || parentElement.getBoundingClientRect().width <= 1) continue;
    for (const { 0: word, index } of textContent?.matchAll(/(?<!\S)[\p{L}\p{N}.,;:!?]{2,10}(?!\S)/gu) ?? []) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) words.push(`${word} in ${parentElement.localName}.${parentElement.className}`);
    }
  }
  return words;
}

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

const PARTS = 6;
for (let part = 0; part < PARTS; part++)
  test(`text at 200 % is not cut on any page (${part + 1} of ${PARTS})`, async ({ page, baseURL }) => {
    const all = await addressesOfTheSite(page, `${baseURL}`);
    expect(all.length).toBeGreaterThan(40);
    for (const address of all.filter((_address, number) => number % PARTS === part)) {
      await open(page, address);
      await enlarge(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        // Components that measure themselves do so in the frames after a resize.
        const beyond = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(beyond, `${address} ${width} px`).toBe(0);
        await expect.poll(() => page.evaluate(cutBoxes), `${address} ${width} px`).toEqual([]);
        // On a phone, letters of twice the size leave little room.
        if (width > 1000) expect(await page.evaluate(brokenWords), `${address} ${width} px`).toEqual([]);
      }
    }
  });

test.describe("on a phone, text at 200 %", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  /** How much of an element is visible, in percent: neither cut off nor covered. */
  const inSight = (element: Locator) =>
    element.evaluate((seen) => {
      const { left, top, width, height } = seen.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const points = parts.flatMap((x) => parts.map((y) => [left + x * width, top + y * height] as const));
      const hits = points.filter(([x, y]) => seen.contains(document.elementFromPoint(x, y)));
      return (100 * hits.length) / points.length;
    });

  test.describe("of members and editors", () => {
    let demo: Demo;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      process.env.VITRINE_DEMO_PASSWORD = PASSWORD;
      demo = await startDemo();
    });
    test.afterAll(() => demo.stop());

    for (const [who, address] of [
      ["membre3", "/mes-elements"],
      ["admin", "/vitrine/backoffice/journal.php"],
    ] as const)
      test(`is not covered by the table's first column: ${address}`, async ({ page, watch }) => {
        watch.expectConsole(/401/);
        await logIn(page, `${demo.url}${address}`, who);
        const box = page.locator(".table-scroll");
        const held = () =>
          box.evaluate((box) => {
            box.scrollTo({ left: box.scrollWidth, behavior: "instant" });
            const first = box.querySelector("tbody th")?.getBoundingClientRect();
            const { left, width } = box.getBoundingClientRect();
            return ((first?.right ?? 0) - left) / width;
          });
        // Letters of the usual size leave room for the column.
        expect(await held()).toBeGreaterThan(0.2);
        expect(await held()).toBeLessThan(0.5);
        await enlarge(page);
        await expect.poll(held).toBeLessThan(0.5);
        expect(await page.evaluate(cutBoxes)).toEqual([]);
      });

    test("keeps the focused action of a member's list visible", async ({ page, watch }) => {
      watch.expectConsole(/401/);
      await logIn(page, `${demo.url}/mes-elements`, "membre3");
      for (const prepare of [async () => {}, enlarge]) {
        await prepare(page);
        for (const action of await page.locator("tbody tr").first().locator("td a").all()) {
          await action.focus();
          await expect.poll(() => inSight(action)).toBeGreaterThan(60);
        }
      }
    });
  });

  for (const address of ["/recherche", "/en/search", "/nulle-part"])
    test(`has room in the search field: ${address}`, async ({ page, watch }) => {
      if (address === "/nulle-part") watch.expectConsole(/404/);
      await open(page, address);
      await enlarge(page);
      const room = (field: Locator) =>
        field.evaluate((input) => {
          const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
          return input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
        });
      expect(await room(page.locator("main .search-field input"))).toBeGreaterThan(200);
      await page.locator(".site-search-open").click();
      expect(await room(page.locator("header .search-field input"))).toBeGreaterThan(200);
    });

  test("has room in the caption of a picture", async ({ page }) => {
    await open(page, "/vitrine/galerie/visionneuse.html");
    await enlarge(page);
    await page.locator("#groupe a").first().click();
    const caption = page.locator(".vt-lightbox-caption");
    await expect(caption).toBeVisible();
    expect(await inSight(caption)).toBe(100);
    expect(await page.evaluate(brokenWords)).toEqual([]);
    expect(await caption.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  test("has room in the calendar of a field", async ({ page }) => {
    await open(page, "/vie-locale/reserver");
    await enlarge(page);
    await page.locator(".vt-date-button").first().click();
    const calendar = page.locator(".vt-calendar");
    await expect(calendar).toBeVisible();
    expect(await calendar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    for (const part of await calendar.locator("th, td, select").all())
      expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(1);
  });

  test("keeps both answers of a map's question reachable", async ({ page }) => {
    await open(page, "/decouvrir/plan");
    await enlarge(page);
    for (const name of ["Refuser", "Accepter"]) {
      const answer = page.locator("[data-map]").getByRole("button", { name });
      await answer.scrollIntoViewIfNeeded();
      await expect(answer).toBeInViewport({ ratio: 1 });
    }
  });

  test("scrolls with the whole dialog if the bars would leave no room", async ({ page }) => {
    await open(page, "/mairie/mentions-legales");
    await enlarge(page);
    await page.getByText("Gérer mes cookies").last().click();
    const text = page.locator(".vt-consent-panel .vt-dialog-body > p");
    await expect(text).toBeVisible();
    await text.evaluate((text) => text.scrollIntoView({ block: "center", behavior: "instant" }));
    expect(await inSight(text)).toBe(100);
  });
});
