// Suggestions on a foreign PHP site, without a content security policy and with a full one: the exact query and body as
// PHP decoded them.

import type { Locator, Page } from "@playwright/test";
import { MODES, received } from "./support/foreign.ts";
import { complete } from "./support/quiet.ts";
import { expect, open, ready, test } from "./support/site.ts";

/** Not those of the select beside it. */
const optionsOf = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const ENDPOINT = "/moteur/ajax/modules/commun/traitement.php";

/** Waits for the script of a field, which loads on its first focus. */
async function activated(field: Locator): Promise<void> {
  await field.focus();
  await expect(field).toHaveRole("combobox");
}

for (const { policy, strict, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test.beforeEach(({ page }) => open(page, `${site()}/deposer.php`));

    test("decodes the query, and the form with what the pick has filled in (7.10)", async ({ page }) => {
      await page.getByLabel("Objet").fill("Vélo & remorque");
      await page.getByLabel("Commune").selectOption("Vire");
      const depot = page.getByLabel("Dépôt");
      // In one go: between two keys a busy machine may send a request.
      await depot.fill("étang");
      const options = optionsOf(page);
      await expect(options).toHaveText(["Dépôt de l'Étang"]);
      await expect(options.locator("mark")).toHaveText("Étang");
      const [asked] = await received(page);
      expect(asked).toMatchObject({
        chemin: ENDPOINT,
        requete:
          "autocompleter%5Bclassname%5D=Depot&autocompleter%5Bmethode%5D=chercher&autocompleter%5Bterm%5D=%C3%A9tang" +
          "&autocompleter%5Bcommune%5D=Vire",
        get: { autocompleter: { classname: "Depot", methode: "chercher", term: "étang", commune: "Vire" } },
        post: [],
        avec: "XMLHttpRequest",
      });
      if (strict) expect(asked?.jeton).toMatch(/^[A-Za-z0-9_-]{22}$/);
      else expect(asked?.jeton).toBeNull();

      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Code postal")).toHaveValue("14500");
      await page.getByLabel("Mot", { exact: true }).fill("vélo");
      // Its list would sooner or later cover the button.
      await expect(options.first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(options).toHaveCount(0);
      await page.getByRole("button", { name: "Déposer" }).click();
      await expect(page.getByText("Reçu : Dépôt de l'Étang")).toBeVisible();
      const sent = (await received(page)).at(-1);
      expect(sent).toMatchObject({
        chemin: "/deposer.php",
        post: {
          objet: "Vélo & remorque",
          ou: { commune: "Vire", cp: "14500" },
          depot: "Dépôt de l'Étang",
          id_depot: "1",
          mots: ["vélo"],
          faire: "deposer",
        },
        corps:
          "objet=V%C3%A9lo+%26+remorque&ou%5Bcommune%5D=Vire&depot=D%C3%A9p%C3%B4t+de+l%27%C3%89tang&id_depot=1" +
          "&ou%5Bcp%5D=14500&mots%5B%5D=v%C3%A9lo&faire=deposer",
      });
    });

    test("gets a typed name as the server spells it, and no unknown name", async ({ page }) => {
      const depot = page.getByLabel("Dépôt");
      await activated(depot);
      await depot.pressSequentially("EPI & CIE");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Reçu : Épi & Cie")).toBeVisible();
      await ready(page);
      expect((await received(page)).at(-1)?.post).toMatchObject({ depot: "Épi & Cie", id_depot: "2" });
      await activated(depot);
      await depot.pressSequentially("nulle part");
      await page.keyboard.press("Enter");
      await expect(depot).toHaveAccessibleDescription(/« nulle part » a été effacé/);
      expect((await received(page)).filter(({ chemin }) => chemin === "/deposer.php")).toHaveLength(1);
    });

    test("gets the same values again if a visitor goes back and submits the form again", async ({ page }) => {
      const depot = page.getByLabel("Dépôt");
      await activated(depot);
      await depot.pressSequentially("EPI & CIE");
      const send = page.getByRole("button", { name: "Déposer" });
      await send.click();
      await expect(page.getByText("Reçu : Épi & Cie")).toBeVisible();
      await complete(page);
      await page.goBack();
      await expect(page.getByText("Reçu : Épi & Cie")).toHaveCount(0);
      await expect(page.locator("[name=id_depot]")).toHaveValue("2");
      await send.click();
      await expect(page.getByText("Reçu : Épi & Cie")).toBeVisible();
      const sent = (await received(page)).filter(({ chemin }) => chemin === "/deposer.php");
      expect(sent.map(({ corps }) => corps)).toEqual([sent[0]?.corps, sent[0]?.corps]);
      expect(sent[0]?.post).toMatchObject({ depot: "Épi & Cie", id_depot: "2" });
    });

    test("answers a source of its own with plain texts, which keeps its own query", async ({ page }) => {
      await page.getByLabel("Mot", { exact: true }).fill("v & ?");
      await expect(optionsOf(page)).toHaveText(["vélo", "vélo d’enfant", "vaisselle", "1+v & ?"]);
    });

    test("answers its site search, whose suggestions lead to its own pages", async ({ page }) => {
      await page.getByRole("search").locator("input").fill("guit");
      const options = optionsOf(page);
      await expect(options.first()).toHaveText(/^Guitare sèche n° 8 Vire$/);
      const [asked] = await received(page);
      expect(asked?.get).toEqual({
        autocompleter: { classname: "Troc", methode: "tout", term: "guit", zone: "2" },
      });
      await options.first().click();
      await expect(page).toHaveURL(/\/billet\.php\?no=1208$/);
    });
  });
}
