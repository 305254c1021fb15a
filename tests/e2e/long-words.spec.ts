// Unbroken text from editors, addresses above all, and tables as wide as they like: the page is as wide as the window
// in both themes, and nothing is cut.

import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/site.ts";
import { dress, THEMES } from "./support/themes.ts";

const LONG = `https://www.exemple.example/${"un_chemin_sans_fin_".repeat(12)}`;
// At 700 px cards have an icon in place of a missing picture, and the header is still that of a phone.
const WIDTHS = [320, 360, 700, 1280];

/** How much wider than the window the page is, and which boxes hide part of their text. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main *")].filter(
      (box) => box.checkVisibility() && box.getBoundingClientRect().width > 1 && !box.matches("[data-slides]"),
    );
    const isCut = (box: Element) =>
      /hidden|clip/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1;
    const { scrollWidth, clientWidth } = document.documentElement;
    return { beyond: scrollWidth - clientWidth, cut: boxes.filter(isCut).map(({ className }) => className) };
  });

async function fits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Components that measure themselves do so in the frames after a resize.
    await expect.poll(() => measured(page), `${width} px`).toEqual({ beyond: 0, cut: [] });
  }
}

/** Opens a page as if its editor had written this at the start of the element with this class. */
async function openWith(page: Page, address: string, [name, html]: readonly [string, string]): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(new RegExp(`<div class="${name}[^>]*>`), `$&${html}`);
    await route.fulfill({ response, body });
  });
  await open(page, address);
}

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    for (const [address, written] of [
      ["/", ".card .tag, .card-title a, .card-text, .event-title a, .event-place, .event-meta .tag"],
      ["/actualites", ".card .tag, .card-title a, .card-text"],
      ["/actualites?filter[mots]=rue", ".list-applied a"],
      ["/agenda", ".agenda-categories a, .event .tag, .event-title a, .event-place, .event-summary"],
      ["/recherche?q=rue", ".search-title a, .search-place"],
      ["/actualites/maison-associations-permanence", "h1, .article-meta .tag, .article-lead, .article-nav a"],
      ["/agenda/loto-harmonie-2", "h1, .article-meta .tag, .facts dd, .article-nav a"],
    ] as const) {
      test(`a long word is wrapped, not cut: ${address}`, async ({ page }) => {
        await dress(page, theme);
        await open(page, address);
        const texts = page.locator(written);
        expect(await texts.count()).toBeGreaterThan(0);
        await texts.evaluateAll((all, text) => {
          for (const one of all) one.textContent = text;
        }, LONG);
        await fits(page);
      });
    }

    test("a wide table of an article scrolls, and the page does not", async ({ page }) => {
      await dress(page, theme);
      const cells = "<td>Une cellule</td>".repeat(9);
      const tables = `<table><tr>${cells}</tr></table><figure><table><tr><td>${LONG}</td></tr></table></figure>`;
      await openWith(page, "/actualites/maison-associations-permanence", ["article-body", tables]);
      await fits(page);
      await page.setViewportSize({ width: 360, height: 800 });
      for (const table of await page.locator(".article-body table").all())
        expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    });

    test("a printed list names its filters, and has no controls", async ({ page }) => {
      await dress(page, theme);
      await open(page, "/actualites?filter[mots]=rue&filter[categorie]=travaux");
      await page.emulateMedia({ media: "print" });
      await expect(page.locator(".list-applied a").first()).toBeVisible();
      await expect(page.locator(".list-applied-all")).toBeHidden();
      await expect(page.locator(".site-search")).toBeHidden();
      await open(page, "/agenda?filter[categorie]=sport");
      await expect(page.locator(".agenda-categories [aria-current]")).toBeVisible();
      await expect(page.locator(".agenda-categories li").first()).toBeHidden();
      await open(page, "/agenda/loto-harmonie-3");
      await expect(page.locator(".facts")).toBeVisible();
      await expect(page.locator(".event-actions")).toBeHidden();
    });

    test("folded events are printed", async ({ page }) => {
      await dress(page, theme);
      const past = '<details class="agenda-past"><summary>Passés</summary><p>Un bal</p></details>';
      await openWith(page, "/agenda", ["agenda-list", past]);
      await expect(page.getByText("Un bal")).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText("Un bal")).toBeVisible();
    });
  });
}
