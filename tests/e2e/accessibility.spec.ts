import { readdirSync } from "node:fs";
import { axeFindings, expect, open, test } from "./support/site.ts";

const gallery = readdirSync(new URL("../../frontend/gallery/", import.meta.url))
  .filter((name) => name.endsWith(".html"))
  .map((name) => `/vitrine/galerie/${name}`);
const demo = [
  "/",
  "/actualites",
  "/actualites?p=25",
  "/vie-locale",
  "/agenda",
  "/vie-locale/associations",
  "/vie-locale/lieux",
  "/vie-locale/reserver",
  "/decouvrir",
  "/decouvrir/patrimoine",
  "/decouvrir/plan",
  "/decouvrir/diaporama",
  "/decouvrir/photos",
  "/decouvrir/photos/riviere",
  "/decouvrir/photos/ville",
  "/decouvrir/photos/nature",
  "/decouvrir/photos/fetes",
  "/mairie",
  "/mairie/contact",
  "/mairie/signaler",
  "/recherche",
  "/recherche?q=moulin",
  "/recherche?q=xyzzy",
  "/accessibilite",
  "/en/whats-on",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test.describe(`axe finds nothing, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const address of [...demo, ...gallery, "/page-inconnue"]) {
        test(address, async ({ page, watch }) => {
          if (address === "/page-inconnue") watch.expectConsole(/404/);
          await open(page, address);
          expect(await axeFindings(page)).toEqual([]);
        });
      }
    });
  }
}

test.describe("at 320 px nothing makes a page scroll sideways (10.11)", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const address of [...demo, ...gallery]) {
    test(address, async ({ page }) => {
      await open(page, address);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});
