// What the demo shows on a phone: a header of one row, folded tools, touch targets.

import type { Page } from "@playwright/test";
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

test("the tools of a list are folded, and stay unfolded while they are used", async ({ page }) => {
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

test("with room for them the tools of a list have no fold", async ({ page }) => {
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
  test(`what is tapped most is 44 px high: ${address}`, async ({ page }) => {
    await open(page, address);
    expect(await page.locator(targets).count()).toBeGreaterThan(3);
    expect(await tooLow(page, targets)).toEqual([]);
  });
}
