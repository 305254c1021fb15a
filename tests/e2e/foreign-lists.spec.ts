// The bundle on the lists of a foreign PHP site, without a content security policy and with a full one.

import type { Page } from "@playwright/test";
import { lastOf, MODES, onlyReceived, received } from "./support/foreign.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const LEISURE = "/liste.php?rub=12";
const HOME = "/liste.php?rub=7";

const items = (page: Page) => page.locator(".annonces li");
const firstItem = (page: Page) => items(page).first();
const leaf = (page: Page, number: number) => page.locator("[data-pagination]").nth(number - 1);
const summary = (page: Page) => page.locator("[data-summary]");

/** Marks the document, so that a full page load is detected. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
const sameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-same-document"));

for (const { policy, strict, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("a page of the list loads in place, with the exact query and body", async ({ page }) => {
      await open(page, site() + LEISURE);
      await mark(page);
      await leaf(page, 3).click();
      await expect(summary(page)).toHaveText("47 annonces, feuillet 3 sur 10");
      await expect(page).toHaveURL(`${site()}/liste.php?rub=12&pg=3`);
      expect(await sameDocument(page)).toBe(true);
      await expect(leaf(page, 3)).toBeFocused();
      await expect(page.getByRole("status")).toHaveText("47 annonces, feuillet 3 sur 10");
      expect(await onlyReceived(page, strict)).toEqual({
        chemin: "/bloc.php",
        requete: "rub=12&referer=%2Fliste.php%3Frub%3D12&identload=troc_rub12_refresh1",
        get: { rub: "12", referer: "/liste.php?rub=12", identload: "troc_rub12_refresh1" },
        post: { pg: "3" },
        corps: "pg=3",
      });
    });

    test("items per page and sort start from the state written by the server", async ({ page }) => {
      await open(page, site() + LEISURE);
      await page.locator("[data-per-page]", { hasText: "10" }).click();
      await expect(items(page)).toHaveCount(10);
      await page.getByRole("link", { name: "Prix croissant" }).click();
      await expect(firstItem(page)).toContainText(", 11 €");
      await expect(page).toHaveURL(`${site()}/liste.php?rub=12&nb=10&ordre=prix`);
      expect(lastOf(await received(page), strict)).toEqual({
        chemin: "/bloc.php",
        requete: "rub=12&nb=10&referer=%2Fliste.php%3Frub%3D12&identload=troc_rub12_refresh2",
        get: { rub: "12", nb: "10", referer: "/liste.php?rub=12", identload: "troc_rub12_refresh2" },
        post: { ordre: "prix" },
        corps: "ordre=prix",
      });
    });

    test("a server may answer every request with the whole page", async ({ page }) => {
      await open(page, site() + HOME);
      await mark(page);
      await leaf(page, 2).click();
      await expect(summary(page)).toHaveText("47 annonces, feuillet 2 sur 10");
      expect(await sameDocument(page)).toBe(true);
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await onlyReceived(page, strict)).toMatchObject({ chemin: "/liste.php", corps: "pg=2" });
    });

    test("Back and Forward restore the list, and Back the focus", async ({ page }) => {
      await open(page, site() + LEISURE);
      await leaf(page, 2).click();
      await expect(summary(page)).toHaveText("47 annonces, feuillet 2 sur 10");
      const second = await items(page).allInnerTexts();
      await page.locator("[data-per-page]", { hasText: "20" }).click();
      await expect(items(page)).toHaveCount(20);
      await page.goBack();
      await expect(page).toHaveURL(`${site()}/liste.php?rub=12&pg=2`);
      await expect(items(page)).toHaveCount(5);
      expect(await items(page).allInnerTexts()).toEqual(second);
      await page.goBack();
      await expect(page).toHaveURL(site() + LEISURE);
      await expect(summary(page)).toHaveText("47 annonces, feuillet 1 sur 10");
      await expect(leaf(page, 2)).toBeFocused();
      await page.goForward();
      await expect(summary(page)).toHaveText("47 annonces, feuillet 2 sur 10");
      expect(await items(page).allInnerTexts()).toEqual(second);
    });

    test("Back from another page restores the page of the list", async ({ page }) => {
      await open(page, site() + LEISURE);
      await leaf(page, 4).click();
      await expect(summary(page)).toHaveText("47 annonces, feuillet 4 sur 10");
      const fourth = await items(page).allInnerTexts();
      await page.getByRole("link", { name: "Le Petit Troc" }).click();
      await expect(page.getByRole("heading", { name: "Bienvenue" })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${site()}/liste.php?rub=12&pg=4`);
      expect(await items(page).allInnerTexts()).toEqual(fourth);
    });

    test("security 1: scripts of a response run once and in order, and one without a nonce only on a page without nonces", async ({
      page,
    }) => {
      await open(page, site() + LEISURE);
      const passages = () => page.evaluate(() => (window as unknown as { passages: string[] }).passages);
      const triple = (name: string) => [`un ${name}`, `deux ${name}`, `trois ${name}`];
      expect(await passages()).toEqual(triple("page"));
      for (const number of [2, 3]) {
        await leaf(page, number).click();
        await expect(summary(page)).toHaveText(`47 annonces, feuillet ${number} sur 10`);
        await expect.poll(async () => (await passages()).length).toBe(3 * number);
      }
      expect(await passages()).toEqual([
        ...triple("page"),
        ...triple("troc_rub12_refresh1"),
        ...triple("troc_rub12_refresh2"),
      ]);
      const without = await page.evaluate(() => (window as unknown as { sansJeton?: number }).sansJeton ?? 0);
      expect(without).toBe(strict ? 0 : 2);
    });

    test("a kept part stays the same node, with what was typed in it", async ({ page }) => {
      await open(page, site() + LEISURE);
      const note = page.getByLabel("Pense-bête");
      await note.fill("passer à la halle");
      await page.locator("[data-keep]").evaluate((element) => {
        (element as HTMLElement & { same?: boolean }).same = true;
      });
      await leaf(page, 2).click();
      await expect(summary(page)).toHaveText("47 annonces, feuillet 2 sur 10");
      await expect(note).toHaveValue("passer à la halle");
      expect(await page.locator("[data-keep]").evaluate((element) => "same" in element)).toBe(true);
    });

    test("pictures of items loaded in place load, lazy ones too", async ({ page }) => {
      const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
      await page.route("**/image-*.gif", (route) => route.fulfill({ contentType: "image/gif", body: pixel }));
      const item = (number: number) =>
        `<li id="vue${number}"><img src="/image-${number}.gif" ${number % 2 ? 'loading="lazy"' : ""} alt=""></li>`;
      const items = Array.from({ length: 12 }, (_, index) => item(index)).join("");
      await page.route("**/bloc.php*", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<div data-module="troc_rub12"><p data-summary>12 vues</p><ul class="annonces">${items}</ul></div>`,
        }),
      );
      await open(page, site() + LEISURE);
      await leaf(page, 2).click();
      await expect(summary(page)).toHaveText("12 vues");
      const widths = () =>
        page
          .locator(".annonces img")
          .evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth));
      await expect.poll(widths).toEqual(Array(12).fill(1));
    });

    test("a block inside a form sends the form's fields and the search words in its URL", async ({ page }) => {
      await open(page, `${site()}/recherche.php`);
      await page.getByLabel("Avec photo").uncheck();
      await leaf(page, 2).click();
      await expect(leaf(page, 2)).toHaveAttribute("aria-current", "page");
      await expect(page).toHaveURL(`${site()}/recherche.php?pg=2`);
      expect(await onlyReceived(page, strict)).toEqual({
        chemin: "/recherche.php",
        // The bundle encodes with encodeURIComponent; the browser itself encodes an apostrophe in a query as %27.
        requete:
          "zone=2&vue=liste&referer=%2Frecherche.php%3Fa%3D1%26b%3D2" +
          "&ou%5Bcommune%5D=Vire%20%26%20Cond%C3%A9&mot=" +
          "&recherche=v%C3%A9lo%20d%27%C3%A9t%C3%A9&identload=troc_resultats_refresh1",
        get: {
          zone: "2",
          vue: "liste",
          referer: "/recherche.php?a=1&b=2",
          ou: { commune: "Vire & Condé" },
          mot: "",
          recherche: "vélo d'été",
          identload: "troc_resultats_refresh1",
        },
        post: { pg: "2" },
        corps: "pg=2",
      });
    });

    test("a module refreshed by script sends the given parameters", async ({ page }) => {
      await open(page, site() + LEISURE);
      const done = await page.evaluate(() =>
        (
          window as unknown as { vitrine: { refreshModule(ident: string, params: object): Promise<boolean> } }
        ).vitrine.refreshModule("troc_rub12", { pg: 2, "filter[mots]": "œufs & Cie" }),
      );
      expect(done).toBe(true);
      expect(await onlyReceived(page, strict)).toMatchObject({
        post: { pg: "2", filter: { mots: "œufs & Cie" } },
        corps: "pg=2&filter%5Bmots%5D=%C5%93ufs%20%26%20Cie",
      });
    });

    test("axe finds nothing after a refresh of the list", async ({ page }) => {
      await open(page, site() + LEISURE);
      await leaf(page, 2).click();
      await expect(summary(page)).toHaveText("47 annonces, feuillet 2 sur 10");
      expect(await axeFindings(page)).toEqual([]);
    });

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });

      test("the list works with plain links and a plain form", async ({ page }) => {
        await page.goto(site() + LEISURE);
        await leaf(page, 2).click();
        await expect(summary(page)).toHaveText("47 annonces, feuillet 2 sur 10");
        await page.getByLabel("Mots").fill("œufs");
        await page.getByLabel("Ordre").selectOption("prix");
        await page.getByRole("button", { name: "Filtrer" }).click();
        await expect(summary(page)).toHaveText("4 annonces, feuillet 1 sur 1");
        await expect(firstItem(page)).toContainText("Œufs de ferme");
        await page.getByRole("link", { name: "Titre", exact: true }).click();
        await expect(summary(page)).toHaveText("4 annonces, feuillet 1 sur 1");
        expect(await received(page)).toEqual([]);
      });
    });
  });
}
