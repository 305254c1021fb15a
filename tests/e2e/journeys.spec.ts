// Journeys of members and editors from login to deletion, on both databases (spec 2.1-2.4, 4.1; security 11, 13, 26, 30).
// The gate runs all of them on SQLite, and on PostgreSQL those that need two instances or are the first.

import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { completing, framed, leaveForm, openPopin, type Place, popin, row } from "./support/own-elements.ts";
import { complete, entriesGone, quiet } from "./support/quiet.ts";
import { type Demo, startDemo, startPostgres } from "./support/servers.ts";
import { expect, open, test } from "./support/site.ts";

const PASSWORD = "un mot de passe long";
const LIST = "/mes-elements";
const BACK_OFFICE = "/vitrine/backoffice/";
const PUBLIC = "/vie-locale/associations";
const QUESTION =
  "Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)";
const IS_SOAK = process.env.E2E_SOAK === "1";
const photo = {
  name: "IMG_0042.JPG",
  mimeType: "image/jpeg",
  buffer: readFileSync(new URL("../../demo/media/quai-matin.jpg", import.meta.url)),
};
const ALT = "Les musiciens sur le quai";

const field = (place: Place, name: string) => place.getByRole("textbox", { name });
const button = (place: Place, name: string) => place.getByRole("button", { name, exact: true });
const state = (page: Page, name: string) => row(page, name).getByRole("cell").first();
const toggle = (page: Page, name: string) => row(page, name).locator("[data-my-elements-action=activate]");

for (const database of ["SQLite", "PostgreSQL"]) {
  test.describe(`on ${database}`, () => {
    // All tests share one server and run one after the other.
    test.describe.configure({ mode: "default" });
    let demo: Demo;
    let postgres: ReturnType<typeof startPostgres> | undefined;

    test.beforeAll(async () => {
      // The whole demo is imported.
      test.setTimeout(240_000);
      process.env.VITRINE_DEMO_PASSWORD = PASSWORD;
      if (database === "PostgreSQL") postgres = startPostgres();
      demo = await startDemo(undefined, "demo", postgres && `${postgres.url}postgres`);
    });

    test.afterAll(async () => {
      // If one failed to start, the other must still stop.
      await demo?.stop();
      postgres?.stop();
    });

    async function logIn(page: Page, who: string, to = LIST, url = demo.url) {
      await page.goto(`${url}${to}`);
      await page.getByLabel("Adresse électronique").fill(`${who}@demo.test`);
      await page.getByLabel("Mot de passe").fill(PASSWORD);
      await button(page, "Se connecter").click();
      await page.waitForURL(`${url}${to}`);
    }

    /** Another person, without script: what a page says does not depend on it. */
    async function person(browser: Browser): Promise<Page> {
      return (await browser.newContext({ javaScriptEnabled: false })).newPage();
    }

    /** Whether visitors find an element in the list, and through the search, which marks matches. */
    async function found(name: string): Promise<boolean[]> {
      const word = encodeURIComponent(name.split(" ").at(-1) ?? "");
      const places = [`${PUBLIC}?filter%5Bmots%5D=${word}`, `/recherche?q=${word}`];
      const texts = places.map(async (place) => (await fetch(`${demo.url}${place}`)).text());
      return (await Promise.all(texts)).map((text) => text.replaceAll(/<\/?mark>/g, "").includes(name));
    }

    async function publish(browser: Browser, name: string, url = demo.url) {
      const editor = await person(browser);
      await logIn(editor, "editeur", BACK_OFFICE, url);
      const waiting = editor.getByRole("article", { name });
      await waiting.getByRole("button", { name: "Publier", exact: true }).click();
      await expect(waiting).toHaveCount(0);
      await editor.context().close();
    }

    test("a member creates an element with picture and rich text and submits it; an editor publishes it; the member unpublishes and deletes it", async ({
      page,
      browser,
      watch,
    }) => {
      // From login to deletion: a busy machine needs most of a minute.
      const name = "Harmonie du hautbois";
      // The private page answers 401 before the login.
      watch.expectConsole(/401/);
      await logIn(page, "membre6");
      await open(page, `${demo.url}${LIST}`);
      await openPopin(page, "Ajouter");
      await field(framed(page), "Nom").fill(name);
      await button(framed(page), "Créer").click();
      await expect(state(page, name)).toHaveText("Brouillon");

      await completing(page);
      await expect(field(framed(page), "Nom")).toHaveValue(name);
      const text = framed(page).locator(".vt-rich [contenteditable]");
      await text.scrollIntoViewIfNeeded();
      await text.click();
      await page.keyboard.type("Répétition le lundi, ");
      await page.keyboard.press("Control+b");
      await page.keyboard.type("ouverte à tous");
      await framed(page).getByLabel("Choisir une image").setInputFiles(photo);
      await field(framed(page), "Description de la nouvelle image").fill(ALT);
      await button(framed(page), "Enregistrer").click();
      await expect(framed(page).locator(".alert-success")).toHaveText("Vos changements sont enregistrés.");
      const picture = framed(page).getByRole("img", { name: ALT });
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
      const address = `${demo.url}${await picture.getAttribute("src")}`;
      await button(page, "Fermer").click();
      await expect(popin(page)).toHaveCount(0);
      await entriesGone(page);

      await openPopin(page, `Proposer à la publication ${name}`);
      await button(framed(page), "Proposer à la publication").click();
      await expect(state(page, name)).toHaveText("En attente de publication");
      await expect(popin(page)).toHaveCount(0);
      await entriesGone(page);
      expect(await found(name)).toEqual([false, false]);
      expect((await fetch(address)).status, "the picture of what is not public").toBe(404);

      await publish(browser, name);
      expect(await found(name)).toEqual([true, true]);
      expect((await fetch(address)).status).toBe(200);
      const visitor = await person(browser);
      await visitor.goto(`${demo.url}${PUBLIC}?filter%5Bmots%5D=hautbois`);
      await visitor.getByRole("link", { name }).last().click();
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(visitor.locator("main").locator("b,strong").filter({ hasText: "ouverte à tous" })).toBeVisible();
      await expect(visitor.getByRole("img", { name: ALT })).toHaveAttribute("src", /^\/medias\/envoi-[0-9a-f]+\.jpg$/);
      await visitor.context().close();

      await open(page, `${demo.url}${LIST}`);
      await openPopin(page, `Modifier ${name}`);
      await field(framed(page), "Contact").fill("Zoé Lebrun");
      await button(page, "Fermer").click();
      const question = page.getByRole("alertdialog", { name: "Attention" });
      await expect(question.locator("p")).toHaveText(QUESTION);
      await button(page, "Oui").click();
      await expect(popin(page)).toHaveCount(0);
      await entriesGone(page);

      // The town now lets its member publish. A change of role ends sessions.
      demo.run("user", "role", "membre6@demo.test", "member");
      await logIn(page, "membre6");
      await open(page, `${demo.url}${LIST}`);
      await complete(page);
      await toggle(page, name).click();
      await expect(toggle(page, name)).toHaveClass(/inactif/);
      expect(await found(name)).toEqual([false, false]);
      expect((await fetch(address)).status).toBe(404);
      // The refreshed row has another word, which moves the link that follows it.
      await quiet(page);
      await row(page, name).locator("[data-my-elements-action=delete]").click();
      await button(page, "Oui").click();
      await expect(row(page, name)).toHaveCount(0);
    });

    if (database === "PostgreSQL")
      test("instances share what is published, logins and logouts", async ({ page, watch }) => {
        const name = "Cercle du xylophone";
        watch.expectConsole(/401/);
        const other = await demo.another();
        await logIn(page, "membre1");
        // Cookies ignore ports: it is the same session on another instance.
        await open(page, `${other}${LIST}`);
        await openPopin(page, "Ajouter");
        await field(framed(page), "Nom").fill(name);
        await button(framed(page), "Créer").click();
        await leaveForm(page);
        await expect(popin(page)).toHaveCount(0);
        await entriesGone(page);
        await complete(page);
        const shows = async (url: string) =>
          (await (await fetch(`${url}${PUBLIC}?filter%5Bmots%5D=xylophone`)).text()).includes(name);
        for (const isPublic of [true, false]) {
          await toggle(page, name).click();
          await expect(toggle(page, name)).toHaveClass(isPublic ? /(?<!in)actif/ : /inactif/);
          expect(await shows(other), "at the next request on the instance that wrote it").toBe(isPublic);
          await expect.poll(() => shows(demo.url)).toBe(isPublic);
        }
        await page.goto(`${demo.url}/vitrine/clients/deconnexion.php`);
        await button(page, "Se déconnecter").click();
        expect((await page.request.get(`${other}${LIST}`)).status(), "logged out of both").toBe(401);
      });

    if (database === "PostgreSQL" && !IS_SOAK) return;

    test("none of 40 forged requests of another member changes an element", async ({ page, browser, watch }) => {
      const name = "Amicale du triangle";
      watch.expectConsole(/401/);
      await logIn(page, "membre1");
      await open(page, `${demo.url}${LIST}`);
      await openPopin(page, "Ajouter");
      await field(framed(page), "Nom").fill(name);
      await button(framed(page), "Créer").click();
      await leaveForm(page);
      await expect(popin(page)).toHaveCount(0);
      await entriesGone(page);
      await complete(page);
      await toggle(page, name).click();
      await expect(toggle(page, name)).toHaveClass(/(?<!in)actif/);
      const id = (await toggle(page, name).getAttribute("data-element-id")) ?? "";
      const thief = await person(browser);
      await logIn(thief, "membre2");
      const idents = ["mes-associations", "associations", "", "inconnu"];
      const forms = ["my_elements_edit.php", "my_elements_submit.php"].flatMap((form) =>
        idents.flatMap((ident) =>
          ["", "0", "1"].map((active) => ({
            path: `/vitrine/clients/utils/modules/${form}?element_module_ident=${ident}&element_id=${id}`,
            form: { "champ[nom]": "Volé", active },
          })),
        ),
      );
      const actions = ["activate", "delete"].flatMap((action) =>
        idents.flatMap((element_module_ident) => {
          const form = { action: `my_elements_${action}`, element_module_ident, element_id: id };
          return [
            { path: "/vitrine/ajax/modules/modules/traitement.php", form },
            { path: `${LIST}?bloc=1`, form },
          ];
        }),
      );
      const forged = [...forms, ...actions];
      expect(forged).toHaveLength(40);
      const headers = { "Sec-Fetch-Site": "same-origin", Origin: demo.url };
      for (const { path, form } of forged) {
        const answer = await thief.request.post(`${demo.url}${path}`, { form, headers, maxRedirects: 0 });
        const text = await answer.text();
        expect(text, path).not.toContain("alert-success");
        expect(text, path).not.toContain('"result":true');
      }
      await thief.context().close();
      await page.reload();
      await expect(state(page, name)).toHaveText("En ligne");
      await expect(toggle(page, name)).toHaveClass(/(?<!in)actif/);
      expect(await found(name)).toEqual([true, true]);
    });

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });

      test("the same journey works with pages and forms alone", async ({ page, browser, watch }) => {
        const name = "Atelier de la vielle";
        watch.expectConsole(/401/);
        demo.run("user", "role", "membre5@demo.test", "member", "--reviewed");
        await logIn(page, "membre5");
        await page.getByRole("link", { name: "Ajouter", exact: true }).click();
        await field(page, "Nom").fill(name);
        await button(page, "Créer").click();
        await page.getByRole("link", { name: "Compléter la fiche" }).click();
        await field(page, "Présentation").fill("<p>Le lundi, <strong>ouverte à tous</strong>.</p>");
        await page.getByLabel("Choisir une image").setInputFiles(photo);
        // The missing field is reported, and what was typed stays.
        await button(page, "Enregistrer").click();
        await expect(page.locator(".alert-danger")).toContainText("doit avoir une description");
        await expect(field(page, "Présentation")).toHaveValue(/ouverte à tous/);
        await page.getByLabel("Choisir une image").setInputFiles(photo);
        await field(page, "Description de la nouvelle image").fill(ALT);
        await button(page, "Enregistrer").click();
        await expect(page.locator(".alert-success")).toHaveText("Vos changements sont enregistrés.");
        await expect(page.getByRole("img", { name: ALT })).toBeVisible();
        await page.goto(`${demo.url}${LIST}`);
        await page.getByRole("link", { name: `Proposer à la publication ${name}` }).click();
        await button(page, "Proposer à la publication").click();
        await expect(page.locator(".alert-success")).toContainText("proposé");
        expect(await found(name)).toEqual([false, false]);
        await publish(browser, name);
        expect(await found(name)).toEqual([true, true]);
        demo.run("user", "role", "membre5@demo.test", "member");
        await logIn(page, "membre5");
        await toggle(page, name).click();
        await button(page, "Oui").click();
        await expect(state(page, name)).toHaveText("Brouillon");
        expect(await found(name)).toEqual([false, false]);
        await page.getByRole("link", { name: `Supprimer ${name}` }).click();
        await button(page, "Oui").click();
        await expect(row(page, name)).toHaveCount(0);
      });
    });
  });
}
