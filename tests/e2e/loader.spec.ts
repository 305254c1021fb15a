// The loader (spec 3.15, 4.7, 9.7) during a request of a list.

import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { complete, stopClock } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/chargement.html";
const block = (page: Page) => page.locator('[data-module="lent"]');
const loader = (page: Page) => page.locator(".vt-loader");
const sheet = (page: Page, name: string) => block(page).getByRole("link", { name });
/** Requests a sheet and lets the loader appear. The answer, after two seconds, waits until the clock advances. */
async function ask(page: Page, name: string): Promise<void> {
  await stopClock(page);
  await sheet(page, name).click();
  await expect(block(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1000);
}

test.beforeEach(async ({ page }) => {
  await open(page, address);
  // Before the list's code has loaded, a click waits for it and sends nothing.
  await complete(page);
});

/** Lets the loader appear over the whole page, as a script of the site does. */
async function showOverPage(page: Page): Promise<void> {
  await stopClock(page);
  await page.evaluate(() => (window as unknown as { vitrine: { loader: { show(): void } } }).vitrine.loader.show());
  await page.clock.runFor(1000);
}

test("the block is busy at once, and after 200 ms the loader shows over it, calmly", async ({ page }) => {
  await stopClock(page);
  const busy = await page.evaluate(() => {
    const part = document.querySelector('[data-module="lent"]') as HTMLElement;
    (part.querySelector("a") as HTMLElement).click();
    return part.getAttribute("aria-busy");
  });
  expect(busy).toBe("true");
  await page.clock.runFor(199);
  await expect(loader(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(loader(page)).toHaveClass("vt-loader vt-loader-2 vt-loader-block");
  await expect(loader(page)).toBeVisible();
  await expect(loader(page)).toHaveText("CHARGEMENT");
  await expect(loader(page).locator("img")).toHaveCount(0);
  const boxes = await Promise.all([block(page), loader(page)].map((one) => one.boundingBox()));
  const [outer, inner] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  if (!outer || !inner) throw new Error("neither is shown");
  expect([inner.x, inner.width]).toEqual([outer.x, outer.width]);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 0.5);
  await page.clock.resume();
  await expect(block(page)).toContainText("Feuille 2");
  await expect(loader(page)).toHaveCount(0);
  await expect(block(page)).not.toHaveAttribute("aria-busy", "true");
});

test("what is no block's request shows the loader over the page with its texts, logo and class", async ({ page }) => {
  await showOverPage(page);
  await expect(loader(page)).toHaveClass("vt-loader vt-loader-2");
  await expect(loader(page)).toBeVisible();
  await expect(loader(page)).toContainText("CHARGEMENT");
  await expect(loader(page)).toContainText("Veuillez patienter s'il vous plait...");
  await expect(loader(page).locator("img")).toHaveAttribute("alt", "Saint-Aubin");
});

test("a faster response shows no loader", async ({ page }) => {
  await page.getByLabel("Délai de réponse").selectOption("100 ms");
  // The first use loads code that later ones reuse.
  await sheet(page, "2").click();
  await expect(block(page)).toContainText("Feuille 2");
  await expect(block(page)).not.toHaveAttribute("aria-busy", "true");
  await stopClock(page);
  await sheet(page, "3").evaluate((link: HTMLElement) => link.click());
  await expect(block(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(150);
  await expect(block(page)).toContainText("Feuille 3");
  await expect(block(page)).not.toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(600);
  await expect(loader(page)).toHaveCount(0);
});

test("the page below stays usable, and a newer request replaces the older one", async ({ page }) => {
  await ask(page, "2");
  await expect(loader(page)).toBeVisible();
  await page.getByRole("button", { name: "Pendant ce temps" }).click();
  await expect(page.locator("#compte")).toHaveText("1");
  await expect(page.getByRole("button", { name: "Pendant ce temps" })).toBeFocused();
  await sheet(page, "3").click();
  await page.clock.runFor(1000);
  await expect(loader(page)).toHaveCount(1);
  await page.clock.resume();
  await expect(block(page)).toContainText("Feuille 3");
  await expect(loader(page)).toHaveCount(0);
});

test("(7.5) its text is announced once", async ({ page }) => {
  await ask(page, "2");
  // Its announcement is delayed from when it appears, which may be after the clock was stopped.
  await expect(loader(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.locator("[role=status]").first()).toHaveText("CHARGEMENT – Veuillez patienter s'il vous plait...");
  await expect(loader(page)).toHaveAttribute("aria-hidden", "true");
});

test("the site decides on logo, title and sentence, and their texts", async ({ page }) => {
  for (const name of ["Logo", "Phrase"]) await page.getByLabel(name).uncheck();
  await page.getByLabel("Textes du site").check();
  await showOverPage(page);
  await expect(loader(page)).toHaveText("Un instant");
  await expect(loader(page).locator("img")).toHaveCount(0);
});

test("the demo has its own text", async ({ page }) => {
  await open(page, "/actualites");
  const release = await holdRequests(page, /bloc=/);
  await page.locator('[data-module="actualites"] a[data-pagination]').last().click();
  await expect(loader(page)).toHaveText("Un instant");
  release();
  await expect(loader(page)).toHaveCount(0);
});

test("the loader is not printed", async ({ page }) => {
  await ask(page, "2");
  await expect(loader(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(loader(page)).toBeHidden();
});
