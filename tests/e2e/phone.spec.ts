// What the demo shows on a phone: a header of one row, folded tools, touch targets.

import type { Page } from "@playwright/test";
import { logIn, PASSWORD } from "./support/log-in.ts";
import { type Demo, startDemo } from "./support/servers.ts";
import { expect, open, test } from "./support/site.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Touch targets lower than 44 px: their text and height. */
const tooLow = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility())
      .map((target) => [target.textContent?.trim(), target.getBoundingClientRect().height] as const)
      .filter(([, height]) => height < 43.5),
  );

for (const address of ["/", "/mairie/demarches", "/en/whats-on"]) {
  test(`the header is one row of at most 72 px: ${address}`, async ({ page }) => {
    await open(page, address);
    for (const width of [320, 360, 740]) {
      await page.setViewportSize({ width, height: 740 });
      const rows = await page.locator(".site-header").evaluate((header) => {
        const parts = [...header.querySelectorAll(".site-header-inner > *")].filter((part) => part.checkVisibility());
        const boxes = parts.map((part) => part.getBoundingClientRect());
        const middles = boxes.map(({ top, height }) => Math.round(top + height / 2));
        return { height: header.getBoundingClientRect().height, spread: Math.max(...middles) - Math.min(...middles) };
      });
      expect(rows.height, `${width} px`).toBeLessThanOrEqual(72);
      expect(rows.spread, `${width} px`).toBeLessThanOrEqual(4);
    }
    expect(await tooLow(page, ".site-header :is(a, button)")).toEqual([]);
  });
}

test("the tools of a list are folded, and stay open while they are used", async ({ page }) => {
  await open(page, "/actualites");
  const list = page.locator("[data-module=actualites]");
  const words = list.getByLabel("Mots-clés");
  await expect(words).toBeHidden();
  await expect(list.getByRole("link", { name: "Plus anciennes" })).toBeHidden();
  await list.getByText("Filtrer et trier").click();
  await list.getByRole("link", { name: "Plus anciennes" }).click();
  await expect(page).toHaveURL(/tri=date/);
  await expect(list.getByRole("link", { name: "Plus anciennes" })).toHaveAttribute("aria-current", "true");
  await expect(words).toBeVisible();
});

test("on a wide page the tools of a list are not folded", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/actualites");
  const list = page.locator("[data-module=actualites]");
  await expect(list.getByText("Filtrer et trier")).toBeHidden();
  await expect(list.getByLabel("Mots-clés")).toBeVisible();
  await list.getByLabel("Mots-clés").fill("marché");
  await list.getByRole("button", { name: "Filtrer" }).click();
  await expect(list.getByRole("link", { name: /^Retirer le filtre/ })).toBeVisible();
});

for (const [address, targets] of [
  ["/", ".site-brand, .banner-close, .slide-title a"],
  ["/actualites", ".section-nav a, .list-refine > summary, .pagination a, .list-feed a, .site-footer a"],
  ["/vie-locale/lieux", ".section-nav a, .jump a, .data-table :is(.vt-sort, tbody a)"],
  [
    "/agenda",
    ".agenda-nav a, .agenda-square a, .agenda-jump button, .agenda-categories a, .event-title a, .agenda-feed a",
  ],
  ["/decouvrir/plan", ".map-place > p > a, .map-place-title a"],
  ["/mairie/actes", "main a[href$='.pdf']"],
  ["/mairie", ".details dd > a:only-child"],
  ["/mairie/contact", ".form :is(input:not([type=checkbox], [type=radio]), select, button, .form-choice label)"],
] as const) {
  test(`the main touch targets are 44 px high: ${address}`, async ({ page }) => {
    await open(page, address);
    expect(await page.locator(targets).count()).toBeGreaterThan(3);
    expect(await tooLow(page, targets)).toEqual([]);
  });
}

test("the links that the menu copies from the footer are 44 px high", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  const copied = page.locator(".vt-menu-clone");
  await expect(copied.getByRole("link").first()).toBeVisible();
  expect(await tooLow(page, ".vt-menu-clone a")).toEqual([]);
  await expect(copied.locator("ul").first()).toHaveCSS("list-style-type", "none");
});

test("the sign that removes a filter stands beside its name", async ({ page }) => {
  await open(page, "/actualites?filter[date]=2024&filter[mots]=commune");
  const heights = page.locator(".list-applied a").evaluateAll((chips) => chips.map((chip) => chip.clientHeight));
  expect(Math.max(...(await heights))).toBeLessThan(48);
});

test("the breadcrumb does not repeat the title below it", async ({ page }) => {
  await open(page, "/agenda/reunion-bellevue");
  const own = page.locator(".breadcrumb [aria-current]");
  await expect(own).toHaveCSS("inline-size", "1px");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(own).not.toHaveCSS("inline-size", "1px");
});

for (const address of ["/agenda/reunion-bellevue", "/vie-locale/lieux/halle"])
  test(`what an element says in a word stands in a card of rows: ${address}`, async ({ page }) => {
    await open(page, address);
    await expect(page.locator(".article > :is(.facts, .event-facts)")).toHaveCSS("border-style", "solid");
    await expect(page.locator(".facts > div").first()).toHaveCSS("border-block-end-style", "solid");
  });

test.describe("the table of", () => {
  let demo: Demo;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    process.env.VITRINE_DEMO_PASSWORD = PASSWORD;
    demo = await startDemo();
  });
  test.afterAll(() => demo.stop());

  for (const [who, address, word] of [
    ["admin", "/vitrine/backoffice/permaliens.php", "d’accessibilité"],
    ["membre1", "/mes-elements", "Gymnastique"],
  ] as const)
    test(`${who} has room for usual words in its first column`, async ({ page, watch }) => {
      watch.expectConsole(/401/);
      await page.setViewportSize({ width: 320, height: 740 });
      await logIn(page, `${demo.url}${address}`, who);
      const lines = page
        .locator("tbody th", { hasText: word })
        .first()
        .evaluate((cell, word) => {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()?.textContent?.includes(word) === false);
          const range = document.createRange();
          const start = texts.currentNode.textContent?.indexOf(word) ?? 0;
          range.setStart(texts.currentNode, start);
          range.setEnd(texts.currentNode, start + word.length);
          return range.getClientRects().length;
        }, word);
      expect(await lines).toBe(1);
    });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a tapped row of a table does not keep a colour", async ({ page }) => {
    await open(page, "/vie-locale/lieux");
    const cell = page.locator(".data-table tbody td").first();
    const colour = await cell.evaluate((cell) => getComputedStyle(cell).backgroundColor);
    await cell.tap();
    expect(await cell.evaluate((cell) => [cell.matches(":hover"), getComputedStyle(cell).backgroundColor])).toEqual([
      true,
      colour,
    ]);
  });
});
