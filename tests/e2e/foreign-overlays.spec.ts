// Pictures, popup, banner and share links on a foreign PHP site, without a content security policy and with a full one.

import type { Page } from "@playwright/test";
import { MODES } from "./support/foreign.ts";
import { addressBehind, entriesGone } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
/** The picture in view: its neighbours are inert, which role selectors ignore. */
const shown = (page: Page) => dialog(page).locator("[role=group]:not([inert]) img");

for (const { policy, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("pictures open over the page and are browsed, each caption in its language", async ({ page }) => {
      await open(page, `${site()}/album.php`);
      const link = page.getByRole("link", { name: "Un vélo vert" });
      await link.click();
      await expect(page.getByRole("dialog", { name: "Un vélo vert" })).toBeVisible();
      await expect(dialog(page).getByText("1/2", { exact: true })).toBeVisible();
      await expect(shown(page)).toHaveAttribute("src", `${site()}/photos/velo.svg`);
      await expect(dialog(page).getByText("Le vélo de Paul", { exact: true })).not.toHaveAttribute("lang");
      await button(page, "suivante").click();
      await expect(shown(page)).toHaveAttribute("src", `${site()}/photos/table.svg`);
      await expect(dialog(page).getByText("Anna’s table", { exact: true })).toHaveAttribute("lang", "en");
      await button(page, "fermer").click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(link).toBeFocused();
      expect(await addressBehind(page)).not.toContain("album.php");
    });

    test("a thumbnail opens its picture without the prefix", async ({ page }) => {
      await open(page, `${site()}/album.php`);
      await page.getByRole("button", { name: "Le vélo de près" }).click();
      await expect(shown(page)).toHaveAttribute("src", `${site()}/photos/velo.svg`);
    });

    test("a share link opens its window without an opener", async ({ page, context }) => {
      await context.route("https://partage.example/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Partage</title>" }),
      );
      await open(page, `${site()}/album.php`);
      const coming = page.waitForEvent("popup");
      await page.getByRole("link", { name: "Partager l'album" }).click();
      const shareWindow = await coming;
      await shareWindow.waitForURL(
        `https://partage.example/?u=${encodeURIComponent("https://troc.example/album?n°=1")}`,
      );
      // Our own server isolates its pages with a header; here the bundle does it.
      expect(await shareWindow.evaluate(() => [window.name, window.opener])).toEqual(["vitrine-share", null]);
      await expect(page).toHaveURL(`${site()}/album.php`);
      await expect(page.locator("[data-share]").getByRole("button", { name: "Copier le lien" })).toBeVisible();
    });

    test("a popup hidden by its style is shown once in a session, and a closed banner disappears", async ({ page }) => {
      await open(page, `${site()}/fete.php`);
      await expect(page.getByRole("dialog", { name: "Samedi, tout s'échange" })).toBeVisible();
      await expect(dialog(page).getByText("Sur la place")).toBeVisible();
      await expect(dialog(page).locator("[data-countdown]")).toHaveText(/^\(\d+\)$/);
      await button(page, "Rester").click();
      await expect(dialog(page).locator("[data-countdown]")).toHaveText("");
      await button(page, "Compris").click();
      await expect(page.locator("#annonce")).toHaveCount(0);
      await entriesGone(page);
      await expect(page).toHaveURL(`${site()}/fete.php`);
      await page.getByRole("button", { name: "Masquer" }).click();
      await expect(page.getByText("Le comptoir ferme à midi.")).toHaveCount(0);
      await expect(page.getByRole("link", { name: "L'album" })).toBeFocused();
      await page.reload();
      await expect(page.locator("#annonce")).toHaveCount(0);
    });
  });
}
