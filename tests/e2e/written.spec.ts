// Texts written in a rich-text field: whatever classes a theme has, they stay in place.

import { openBody } from "./support/own-page.ts";
import { expect, test } from "./support/site.ts";

const STYLE = `<style>.tout::after { content: ""; position: fixed; inset: 0; z-index: 9 }
.partout { position: absolute; inset: 0 } .large { inline-size: 300vw }</style>`;
const WRITTEN = `<div data-written><p><a class="tout" href="#ailleurs">Un</a></p><p><a class="partout" href="#ailleurs">deux</a></p></div>`;

test("security 6: a class of the theme cannot lay a link of a text over the page", async ({ page }) => {
  await openBody(page, `${STYLE}<p><a href="#publier">Publier</a></p>${WRITTEN}<p><a href="#refuser">Refuser</a></p>`);
  for (const name of ["Publier", "Refuser"]) {
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`));
  }
});

test("content wider than the page can be scrolled to", async ({ page }) => {
  await openBody(page, `${STYLE}<div data-written><div class="large">Un tableau</div></div>`);
  await page.evaluate(() => scrollTo(100, 0));
  expect(await page.evaluate(() => scrollX)).toBe(100);
});
