// Colours chosen by the visitor's system: backgrounds and shadows are gone, so what they conveyed must be conveyed
// otherwise.

import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/site.ts";

test.use({ contextOptions: { forcedColors: "active" } });

/** How an element stands out, apart from its text. */
const look = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element);
      const outline = style.outlineStyle === "none" ? "none" : `${style.outlineStyle} ${style.outlineColor}`;
      // A transparent background has the colour of a forced one.
      const ground = style.backgroundColor.replace(/^rgba\((.*), 0\)$/, "rgb($1)");
      return [outline, style.borderBottomColor, ground].join(", ");
    });

for (const [address, marked, others] of [
  ["/actualites", ".site-nav a[aria-current]", ".site-nav a:not([aria-current])"],
  ["/actualites", ".pagination a[aria-current]", ".pagination a:not([aria-current])"],
  ["/actualites", ".per-page a[aria-current]", ".per-page a:not([aria-current])"],
  ["/mairie/demarches", ".section-nav a[aria-current]", ".section-nav a:not([aria-current])"],
  ["/agenda", ".agenda-categories a[aria-current]", ".agenda-categories a:not([aria-current])"],
  ["/agenda", ".agenda-square.today", ".agenda-square:not(.today, .beside)"],
  ["/recherche?q=mairie", ".search-kinds a[aria-current]", ".search-kinds a:not([aria-current])"],
] as const) {
  test(`the current choice stays visible in forced colours: ${address} ${marked}`, async ({ page }) => {
    await open(page, address);
    await expect.poll(() => look(page, marked)).not.toBe(await look(page, others));
  });
}

for (const [address, icons] of [
  ["/", ".icon"],
  ["/actualites", ".card-plain"],
] as const) {
  test(`icons are drawn in forced colours: ${address} ${icons}`, async ({ page }) => {
    await open(page, address);
    const drawn = await page.locator(icons).evaluateAll((all) =>
      all.map((element) => {
        const { backgroundColor, maskImage } = getComputedStyle(element, "::before");
        return maskImage !== "none" && backgroundColor === getComputedStyle(element).color;
      }),
    );
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn).not.toContain(false);
  });
}
