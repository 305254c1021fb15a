// Back to a list that has grown, whose items have links of the same address.

import type { Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
import { expect, test } from "./support/site.ts";

const ADDRESS = "/vitrine/galerie/a-part.html";
const links = (page: Page) => page.getByRole("link", { name: "Réserver" });

/** A page of a list of three pages. */
function listPage(number: number, itemOf: (number: number) => string): string {
  const button = (page: number, direction: string) =>
    page < 1 || page > 3
      ? ""
      : `<p><a href="${ADDRESS}?p=${page}&identload=x" data-load-more data-direction="${direction}" data-selector="#l">${direction}</a></p>`;
  const items = [1, 2, 3, 4].map((index) => itemOf((number - 1) * 4 + index)).join("");
  return `${button(number - 1, "prev")}<ul id="l">${items}</ul>${button(number + 1, "next")}`;
}

for (const [kind, idOf] of [
  ["with ids", (number: number) => `id="i${number}"`],
  ["without ids", () => ""],
] as const)
  test(`Back to a grown list of items ${kind} focuses the link of the same item`, async ({ page }) => {
    const itemOf = (number: number) =>
      `<li ${idOf(number)} style="height: 200px">${number} <a href="${ADDRESS}?reserver">Réserver</a></li>`;
    const contentType = "text/html; charset=utf-8";
    let whole = "";
    await page.route(`**${ADDRESS}?*`, (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get("p"));
      const part = number === 0 ? "Réservation" : listPage(number, itemOf);
      const isPage = route.request().resourceType() === "document";
      const body = isPage ? whole.replace(/<main>.*<\/main>/s, `<main>${part}</main>`) : part;
      return route.fulfill({ contentType, body });
    });
    await openBody(page, listPage(1, itemOf));
    whole = await page.evaluate(async () => (await fetch(location.href)).text());
    for (const count of [8, 12]) {
      await page.getByRole("link", { name: "next" }).click();
      await expect(links(page)).toHaveCount(count);
    }
    const seventh = links(page).nth(6);
    await seventh.evaluate((link) => link.scrollIntoView({ block: "center" }));
    await expect(page).toHaveURL(/p=2$/);
    await seventh.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/*?reserver");
    await page.goBack();
    await expect(links(page)).toHaveCount(12);
    await expect(page.locator("li:focus-within")).toHaveText(/^7 /);
  });
