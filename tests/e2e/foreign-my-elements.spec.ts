// A member's list and its editors on a foreign PHP site that keeps them in the session, without a content security
// policy and with a full one: what PHP decodes, and what it does with it.

import type { Page } from "@playwright/test";
import { MODES, received } from "./support/foreign.ts";
import { complete, entriesGone, quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const popin = (page: Page) => page.locator("dialog.vt-box");
const framed = (page: Page) => popin(page).frameLocator("iframe");
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const save = (page: Page, name = "Enregistrer") => framed(page).getByRole("button", { name, exact: true }).click();

async function openList(page: Page, site: string) {
  await open(page, `${site}/comptoir.php`);
  await button(page, "Entrer").click();
  await expect(button(page, "Sortir")).toBeVisible();
  await open(page, `${site}/mes-objets.php`);
  await complete(page);
}

async function edit(page: Page, name: string) {
  await link(page, name).click();
  await expect(framed(page).locator(".vt-rich")).toBeVisible();
  await quiet(page);
}

/** What PHP decoded of the last request to an address that ends like this. */
async function lastTo(page: Page, end: string) {
  return (await received(page)).findLast(({ chemin }) => chemin.endsWith(end));
}

for (const { policy, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("an object is edited in its popin: PHP gets all its fields, and the list shows the new name", async ({
      page,
    }) => {
      await openList(page, site());
      await edit(page, "Vélo d’Élise");
      await framed(page).getByLabel("Nom").fill("Vélo & remorque");
      await framed(page).getByLabel("Fermer ensuite").check();
      await save(page);
      await expect(popin(page)).toHaveCount(0);
      await expect(link(page, "Vélo & remorque")).toBeVisible();
      await expect(page.locator("[role=status].vt-announcer")).toHaveText("Objet enregistré.");
      const sent = await lastTo(page, "my_elements_edit.php");
      expect(sent?.post).toEqual({
        objet: { nom: "Vélo & remorque", texte: "<P>Peu servi,<br>à voir</P>", mesures: "", fini: "1" },
        active: "",
      });
      expect([sent?.avec, sent?.requete]).toEqual(["XMLHttpRequest", "no=1"]);
    });

    test("an error stays in the popin, and after publishing the popin loads the page with success=1", async ({
      page,
    }) => {
      await openList(page, site());
      await edit(page, "Table & chaises");
      await framed(page).getByLabel("Nom").fill("");
      await save(page);
      await expect(framed(page).getByRole("alert")).toHaveText("Il manque le nom de l’objet.");
      await framed(page).getByLabel("Nom").fill("Table seule");
      await save(page, "Enregistrer et publier");
      await expect(framed(page).getByRole("alertdialog")).toContainText(
        "Etes vous sur de vouloir publier sur le site ?",
      );
      await save(page, "Oui");
      await expect(framed(page).locator("[data-message]")).toHaveText("Objet enregistré.");
      await expect
        .poll(() => page.frames().some((frame) => frame.url().endsWith("my_elements_edit.php?no=2&success=1")))
        .toBe(true);
      expect((await lastTo(page, "my_elements_edit.php"))?.post).toMatchObject({ active: "1" });
      await button(page, "Fermer").click();
      await expect(popin(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "En vitrine : Table seule" })).toHaveClass("voyant vert");
    });

    test("a new object is sent with its file", async ({ page }) => {
      await openList(page, site());
      await link(page, "Ajouter un objet").click();
      await framed(page).getByLabel("Nom").fill("Échelle");
      await framed(page)
        .locator("#photo")
        .setInputFiles({ name: "échelle.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
      await quiet(page);
      await save(page, "Ajouter");
      await expect(framed(page).locator("[data-message]")).toHaveText("Objet ajouté, photo : échelle.jpg.");
      await expect(framed(page).getByRole("button", { name: "Ajouter" })).toHaveCount(0);
      expect((await lastTo(page, "my_elements_new.php"))?.post).toEqual({ nom: "Échelle", active: "" });
      await button(page, "Fermer").click();
      await expect(link(page, "Échelle")).toBeVisible();
    });

    test("a redirect to the login keeps the form, which is sent again after a login in another window", async ({
      page,
      context,
    }) => {
      await openList(page, site());
      await edit(page, "Vélo d’Élise");
      await framed(page).getByLabel("Nom").fill("Vélo repeint");
      await context.clearCookies();
      await save(page);
      const login = framed(page).getByRole("link", { name: "Se connecter (nouvelle fenêtre)" });
      await expect(login).toHaveAttribute("href", /\/comptoir\.php$/);
      const opened = page.waitForEvent("popup");
      await login.click();
      const other = await opened;
      await other.getByRole("button", { name: "Entrer" }).click();
      await expect(other.getByRole("button", { name: "Sortir" })).toBeVisible();
      await other.close();
      await save(page);
      await expect(framed(page).locator("[data-message]")).toHaveText("Objet enregistré.");
      await expect(framed(page).getByLabel("Nom")).toHaveValue("Vélo repeint");
    });

    test("the switch gets the site's own classes, a refusal is shown, and a deleted object disappears", async ({
      page,
    }) => {
      await openList(page, site());
      const toggle = button(page, "En vitrine : Vélo d’Élise");
      await toggle.click();
      await expect(toggle).toHaveClass(/(?:^| )rouge$/);
      expect((await lastTo(page, "traitement.php"))?.post).toEqual({
        action: "my_elements_activate",
        element_module_ident: "troc",
        element_id: "1",
      });
      await button(page, "En vitrine : Ruche").click();
      const failure = page.getByRole("dialog", { name: "Erreur" });
      await expect(failure).toContainText("La ruche est prêtée : « Ruche » ne change pas.");
      await failure.getByRole("button", { name: "OK" }).click();
      await entriesGone(page);
      await button(page, "Retirer : Table & chaises").click();
      await button(page, "Oui").click();
      await expect(link(page, "Table & chaises")).toHaveCount(0);
      await expect(button(page, "Retirer : Ruche")).toBeFocused();
      await open(page, `${site()}/mes-objets.php`);
      await expect(link(page, "Table & chaises")).toHaveCount(0);
    });
  });
}

test("without script the form is posted to its own page, with the value of the button", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const site = process.env.E2E_FOREIGN ?? "";
  await page.goto(`${site}/comptoir.php`);
  await button(page, "Entrer").click();
  await page.goto(`${site}/mes-objets.php`);
  await link(page, "Table & chaises").click();
  await button(page, "Enregistrer et publier").click();
  await expect(page.locator("[data-message]")).toHaveText("Objet enregistré.");
  expect((await lastTo(page, "my_elements_edit.php"))?.post).toMatchObject({ active: "1" });
  await context.close();
});
