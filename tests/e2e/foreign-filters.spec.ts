// The bundle on the filter forms and sort selects of a foreign PHP site, without a content security policy and with a
// full one.

import type { Page } from "@playwright/test";
import { lastOf, MODES, onlyReceived, received } from "./support/foreign.ts";
import { expect, open, test } from "./support/site.ts";

const LEISURE = "/liste.php?rub=12";
const HOME = "/liste.php?rub=7";

const items = (page: Page) => page.locator(".annonces li");
const summary = (page: Page) => page.locator("[data-summary]");
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
const sameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-same-document"));

for (const { policy, strict, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("a filter form is sent as PHP decodes it, and the URL is the form's", async ({ page }) => {
      await open(page, site() + LEISURE);
      await mark(page);
      await page.getByLabel("Mots").fill("œufs de ferme");
      await page.getByLabel("Avec photo").check();
      expect(await received(page)).toEqual([]);
      await page.getByRole("button", { name: "Filtrer" }).click();
      await expect(summary(page)).toHaveText("0 annonces, feuillet 1 sur 1");
      await page.getByLabel("Avec photo").uncheck();
      await page.getByRole("button", { name: "Filtrer" }).click();
      await expect(summary(page)).toHaveText("4 annonces, feuillet 1 sur 1");
      expect(await sameDocument(page)).toBe(true);

      const [first] = await received(page);
      expect(first?.post).toEqual({
        rub: "12",
        nb: "5",
        filter: { commune: "", mots: "œufs de ferme", photo: "1" },
        ordre: "recent",
      });
      expect(lastOf(await received(page), strict)).toEqual({
        chemin: "/bloc.php",
        // The state that the server has applied, then what the contract adds.
        requete:
          "rub=12&filter%5Bmots%5D=%C5%93ufs+de+ferme&filter%5Bphoto%5D=1" +
          "&referer=%2Fliste.php%3Frub%3D12&identload=troc_rub12_refresh2",
        get: {
          rub: "12",
          filter: { mots: "œufs de ferme", photo: "1" },
          referer: "/liste.php?rub=12",
          identload: "troc_rub12_refresh2",
        },
        post: { rub: "12", nb: "5", filter: { commune: "", mots: "œufs de ferme" }, ordre: "recent" },
        corps: "rub=12&nb=5&filter%5Bcommune%5D=&filter%5Bmots%5D=%C5%93ufs%20de%20ferme&ordre=recent",
      });
      await expect
        .poll(() => [...new URL(page.url()).searchParams])
        .toEqual([
          ["rub", "12"],
          ["nb", "5"],
          ["filter[commune]", ""],
          ["filter[mots]", "œufs de ferme"],
          ["ordre", "recent"],
        ]);
      await page.reload();
      await expect(summary(page)).toHaveText("4 annonces, feuillet 1 sur 1");
    });

    test("a sort select in the filter form sends the form and its parameter once", async ({ page }) => {
      await open(page, site() + LEISURE);
      await page.getByLabel("Ordre").selectOption("prix");
      await expect(items(page).first()).toContainText(", 11 €");
      await expect(page.getByLabel("Ordre")).toBeFocused();
      expect(await onlyReceived(page, strict)).toMatchObject({
        post: { rub: "12", nb: "5", filter: { commune: "", mots: "" }, ordre: "prix" },
        corps: "rub=12&nb=5&filter%5Bcommune%5D=&filter%5Bmots%5D=&ordre=prix",
      });
    });

    test("an auto-submitting filter follows choices and typing, and keeps the typing", async ({ page }) => {
      await open(page, site() + HOME);
      await mark(page);
      await page.getByLabel("Commune").selectOption("Vassy");
      await expect(summary(page)).toHaveText("12 annonces, feuillet 1 sur 3");
      const words = page.getByLabel("Mots");
      await words.pressSequentially("guitare");
      await expect(summary(page)).toHaveText("0 annonces, feuillet 1 sur 1");
      await expect(words).toBeFocused();
      await expect(words).toHaveValue("guitare");
      expect(await words.evaluate((field) => (field as HTMLInputElement).selectionStart)).toBe("guitare".length);
      expect(await sameDocument(page)).toBe(true);
      // A busy machine types so slowly that half a word is requested, too.
      await expect
        .poll(async () => lastOf(await received(page), strict))
        .toMatchObject({
          chemin: "/liste.php",
          post: { rub: "7", nb: "5", filter: { commune: "Vassy", mots: "guitare" }, ordre: "recent" },
        });
    });

    test("Back restores the list and the form before a filter", async ({ page }) => {
      await open(page, site() + HOME);
      await page.getByLabel("Commune").selectOption("Vire");
      await expect(summary(page)).toHaveText("11 annonces, feuillet 1 sur 3");
      await page.locator("[data-pagination]").nth(1).click();
      await expect(summary(page)).toHaveText("11 annonces, feuillet 2 sur 3");
      await page.goBack();
      await expect(summary(page)).toHaveText("11 annonces, feuillet 1 sur 3");
      await page.goBack();
      await expect(summary(page)).toHaveText("47 annonces, feuillet 1 sur 10");
      await expect(page.getByLabel("Commune")).toHaveValue("");
      await page.goForward();
      await expect(summary(page)).toHaveText("11 annonces, feuillet 1 sur 3");
      await expect(page.getByLabel("Commune")).toHaveValue("Vire");
    });
  });
}
