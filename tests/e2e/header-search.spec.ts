// The search in the header of every page: opened, filled in and submitted by keyboard alone, with and without script,
// and its results by kind and page in place.

import type { Page } from "@playwright/test";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const box = (page: Page) => page.locator("details.site-search");
const opener = (page: Page) => box(page).locator("summary");
const field = (page: Page) => page.locator("#recherche-site");
const results = (page: Page) => page.locator(".search-results > li");
const kind = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Types de résultats" }).getByRole("link", { name });
const summary = (page: Page) => page.locator(".module-search [data-summary]");

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

for (const width of [360, 1280]) {
  test(`at ${width} px the keyboard opens the box, Escape closes it, and Enter searches (7.3)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/actualites");
    await tabTo(page, "summary, #recherche-site");
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.insertText("marché");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/recherche\?q=march%C3%A9$/);
    await expect(results(page).first()).toBeVisible();
  });
}

test("a box opened by keyboard before the page's code has come gets its focus when it comes", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route(/\/chunks\/parts-/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "/actualites");
  await tabTo(page, "summary");
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeVisible();
  await expect(opener(page)).toBeFocused();
  release();
  await expect(field(page)).toBeFocused();
});

test("the header's field suggests, and picking a suggestion opens its page", async ({ page }) => {
  await open(page, "/");
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially("pont de gran");
  const names = page.getByRole("option");
  await expect(names.first()).toBeVisible();
  const place = (await names.allTextContents()).findIndex((name) => /pont de gran/i.test(name));
  expect(place).toBeGreaterThan(-1);
  for (let step = 0; step <= place; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/pont de gran/i);
});

test("the box closes when focus leaves it", async ({ page }) => {
  await open(page, "/");
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(box(page)).toHaveAttribute("open", "");
  await page.keyboard.press("Tab");
  await expect(box(page)).not.toHaveAttribute("open");
});

test("axe finds nothing in an open box and in results", async ({ page }) => {
  await open(page, "/recherche?q=marche");
  await opener(page).click();
  await expect(field(page)).toBeVisible();
  expect(await axeFindingsInAllColours(page)).toEqual([]);
});

test("kinds and pages of results load in place, and Back restores the results before", async ({ page }) => {
  await open(page, "/recherche?q=marché");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  const all = await summary(page).textContent();
  await kind(page, /^Actualités/).click();
  await expect(page).toHaveURL(/\/recherche\?q=march%C3%A9&type=actualites$/);
  await expect(kind(page, /^Actualités/)).toHaveAttribute("aria-current", "true");
  await expect(kind(page, /^Actualités/)).toBeFocused();
  await expect(page).toHaveTitle(/^marché – Actualités – Rechercher/);
  for (const href of await results(page)
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    expect(href).toMatch(/^\/actualites\//);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(summary(page)).toContainText("page 2 sur");
  await expect(page).toHaveURL(/type=actualites&p=2$/);
  await page.goBack();
  await expect(summary(page)).toContainText("page 1 sur");
  await page.goBack();
  await expect(summary(page)).toHaveText(all ?? "");
  await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
});

test("misspelt words find what was meant, and synonyms are found", async ({ page }) => {
  for (const typed of ["mediatheqe", "biblioteque"]) {
    await open(page, `/recherche?q=${typed}`);
    await expect(summary(page)).toContainText(`Aucun résultat pour «\u202f${typed}\u202f». Voici ce que trouve`);
    await expect(page.locator("p.search-suggestions")).toContainText("Vouliez-vous dire");
    const found = await results(page).allTextContents();
    expect(found.length).toBeGreaterThan(0);
    await page.locator("ul.search-suggestions a").first().click();
    await expect(summary(page)).not.toContainText("Aucun résultat");
    expect(await results(page).allTextContents()).toEqual(found);
  }
  for (const typed of ["dechetterie", "encombrants", "CNI"]) {
    await open(page, `/recherche?q=${typed}`);
    await expect(results(page).first(), typed).toBeVisible();
    await expect(page.locator(".search-also"), typed).toBeVisible();
  }
});

test("printed results have no search form", async ({ page }) => {
  await open(page, "/recherche?q=moulin");
  await page.emulateMedia({ media: "print" });
  await expect(results(page).first()).toBeVisible();
  for (const part of [".site-search", "main .search-form", ".search-kinds"])
    await expect(page.locator(part).first(), part).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the box opens, and its form searches", async ({ page, watch }) => {
    watch.expectConsole(/404/);
    await page.goto("/nulle-part");
    await expect(page.locator(".error-page [role=search]")).toBeVisible();
    await opener(page).click();
    await field(page).fill("marché");
    await field(page).press("Enter");
    await expect(page).toHaveURL(/\/recherche\?q=march/);
    await expect(results(page).first()).toBeVisible();
  });
});
