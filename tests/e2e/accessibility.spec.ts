import { readdirSync } from "node:fs";
import { pagesOfTheDemo } from "./support/demo-pages.ts";
import { complete, quiet } from "./support/quiet.ts";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const gallery = readdirSync(new URL("../../frontend/gallery/", import.meta.url))
  .filter((name) => name.endsWith(".html"))
  .map((name) => `/vitrine/galerie/${name}`);
const demo = [
  ...pagesOfTheDemo(),
  "/actualites?p=25",
  "/actualites?filter%5Bcategorie%5D=Travaux",
  "/agenda?mois=2000-01",
  "/mairie/contact?success=1",
  "/recherche?q=moulin",
  "/recherche?q=xyzzy",
];

for (const address of [...demo, ...gallery, "/page-inconnue"]) {
  test(`axe finds nothing in any colours at any width, and the page never scrolls sideways (10.11): ${address}`, async ({
    page,
    watch,
  }) => {
    if (address === "/page-inconnue") watch.expectConsole(/404/);
    // A page for members shows its login form here.
    if (address === "/mes-elements") watch.expectConsole(/401/);
    await open(page, address);
    // A slider gets its buttons when it is near the view; until then its row scrolls by the browser's own keys.
    for (const slider of await page.locator("[data-slider]").all()) {
      await complete(page);
      await slider.scrollIntoViewIfNeeded();
    }
    await quiet(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFindingsInAllColours(page), `${width} px`).toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
