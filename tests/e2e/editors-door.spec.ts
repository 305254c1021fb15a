// The back office on our own server: previews, expressions to translate, messages, permalinks, the journal (spec 7.4, 7.9).

import type { Page } from "@playwright/test";
import { logIn as logInAt, PASSWORD } from "./support/log-in.ts";
import { entriesGone } from "./support/quiet.ts";
import { type Demo, startDemo } from "./support/servers.ts";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const OFFICE = "/vitrine/backoffice/";
const TRANSLATIONS = `${OFFICE}traductions.php`;
const DICTIONARY = "/vitrine/ajax/modules/traductions/traitement.php";

let demo: Demo;

test.beforeAll(async () => {
  // The whole demo is imported.
  test.setTimeout(240_000);
  process.env.VITRINE_DEMO_PASSWORD = PASSWORD;
  demo = await startDemo();
});

test.afterAll(() => demo.stop());

test.beforeEach(({ watch }) => {
  // The private page answers 401 before the login.
  watch.expectConsole(/401/);
});

const logIn = (page: Page, who: string, to: string) => logInAt(page, `${demo.url}${to}`, who);

/** Teaches the server an expression, as a page that lacks it does. */
async function teach(page: Page, expression: string) {
  const answer = await page.request.post(`${demo.url}${DICTIONARY}`, {
    headers: { origin: demo.url },
    form: {
      action: "add_traduction",
      cible: "javascript",
      expression,
      langue: "en",
      tableau_donnee: "",
      module: "",
      no_modif: "false",
      force_learn: "true",
    },
  });
  expect(answer.status()).toBe(200);
}

const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Espace de publication" }).getByRole("link", { name });

test("an editor translates an expression, and the next page uses it", async ({ page }) => {
  await logIn(page, "editeur", TRANSLATIONS);
  const expression = `{n} jonquilles ${test.info().repeatEachIndex}`;
  await teach(page, expression);
  await page.goto(`${demo.url}${TRANSLATIONS}?p=99`);
  const asked = page.getByRole("article", { name: expression });
  await asked.getByRole("textbox").fill("daffodils");
  await asked.getByRole("button", { name: "Enregistrer" }).click();
  await expect(asked.getByRole("alert")).toContainText("Il manque {n}");
  await expect(asked.getByRole("textbox")).toHaveValue("daffodils");
  await expect(asked.getByRole("textbox")).toBeFocused();
  await asked.getByRole("textbox").fill("{n} daffodils");
  await asked.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "enregistrée" })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await open(page, `${demo.url}/en`);
  type Translator = { translate(text: string, options: { n: number }): string };
  const said = page.evaluate(
    (text) => (Reflect.get(window, "vitrine") as unknown as Translator).translate(text, { n: 3 }),
    expression,
  );
  expect(await said).toBe("3 daffodils");
});

test("an editor previews a submission as visitors will see it, publishes it, and copies its permalink", async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const member = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await logIn(member, "membre6", "/mes-elements");
  await member.getByRole("link", { name: "Ajouter" }).click();
  await member.getByLabel("Nom").fill("Club de basson");
  await member.getByRole("button", { name: "Créer" }).click();
  await member.getByRole("link", { name: "Retour à la liste" }).click();
  await member.getByRole("link", { name: "Proposer à la publication Club de basson" }).click();
  await member.getByRole("button", { name: "Proposer à la publication" }).click();
  await expect(member.locator(".alert-success")).toBeVisible();
  await logIn(page, "editeur", OFFICE);
  await expect(tab(page, /^À publier \(\d+\)$/)).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Voir comme les visiteurs Club de basson" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Aperçu" })).toBeVisible();
  await expect(page.locator("main")).toContainText("Club de basson");
  await page.getByRole("link", { name: "Quitter l’aperçu" }).click();
  const waiting = page.getByRole("article", { name: "Club de basson" });
  await waiting.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("link", { name: "Club de basson", exact: true }).click();
  await expect(page.locator("main")).toContainText("Club de basson");
  await page.getByRole("button", { name: "Permalien" }).click();
  const made = page.getByRole("dialog", { name: "PERMALIEN" });
  await made.getByRole("button", { name: "Copier dans le presse papier" }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  const link = new RegExp(`^${demo.url}/lien/[2-9a-z]{8}$`);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(link);
  const permalink = await page.evaluate(() => navigator.clipboard.readText());
  const here = page.url();
  await entriesGone(page);
  await member.goto(permalink);
  expect(new URL(member.url()).pathname).toBe(new URL(here).pathname);
  await expect(member.locator("[data-permalink]")).toHaveCount(0);
  await member.context().close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a permalink is plain text, and an expression can be ignored", async ({ page }) => {
    await logIn(page, "editeur", `${OFFICE}permaliens.php`);
    await page.getByRole("button", { name: "Permalien Agenda", exact: true }).click();
    await expect(page.locator("body")).toHaveText(new RegExp(`^${demo.url}/lien/[\\w-]+$`));
    const expression = `Expression inutile ${test.info().repeatEachIndex}`;
    await teach(page, expression);
    await page.goto(`${demo.url}${TRANSLATIONS}?p=99`);
    const asked = page.getByRole("article", { name: expression });
    await asked.getByRole("button", { name: "Ignorer" }).click();
    await expect(asked).toHaveCount(0);
  });
});

/** Sends a message by a form of the demo, as its page does. */
async function send(page: Page) {
  const sent = await page.request.post(`${demo.url}/vitrine/clients/formulaire/signaler`, {
    headers: { origin: demo.url, "x-requested-with": "XMLHttpRequest" },
    form: {
      nature: "voirie",
      quartier: "centre",
      endroit: "en face du lavoir",
      description: "Une dalle bouge. Jeanne",
      "vt-formulaire": "signaler",
      "vt-debut": "1",
      "vt-site-web": "",
    },
  });
  expect(await sent.text()).toContain("alert-success");
}

test("an editor reads, exports and deletes a message, and only the administrator sees the journal", async ({
  page,
  browser,
}) => {
  await send(page);
  await logIn(page, "editeur", `${OFFICE}messages.php`);
  await page.locator("tbody a").first().click();
  await expect(page.getByRole("table")).toContainText("en face du lavoir");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter pour un tableur (CSV)" }).click();
  expect((await download).suggestedFilename()).toBe("signaler.csv");
  await page.locator("tbody a").first().click();
  await expect(page.locator("dl.message")).toContainText("Jeanne");
  await page.getByRole("link", { name: "Effacer ce message" }).click();
  await page.getByRole("button", { name: "Oui" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Le message est effacé." })).toBeVisible();
  await expect(tab(page, /^Journal$/)).toHaveCount(0);
  const admin = await (await browser.newContext()).newPage();
  await logIn(admin, "admin", `${OFFICE}journal.php`);
  await expect(admin.getByRole("row", { name: /Message effacé/ }).first()).toBeVisible();
  await admin.context().close();
});

/** Checks each page in both colour schemes, and that it does not scroll sideways. */
async function look(page: Page, paths: readonly (string | null)[], width: number) {
  await page.setViewportSize({ width, height: 800 });
  for (const path of paths) {
    await open(page, `${demo.url}${path}`);
    expect(await axeFindingsInAllColours(page), `${path}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${path}`).toBe(0);
  }
}

for (const width of [320, 1280]) {
  test(`axe finds nothing in the lists of the back office at ${width} px`, async ({ page }) => {
    await logIn(page, "admin", OFFICE);
    await teach(page, "{n} tulipes");
    const parts = ["", "traductions.php", "messages.php", "permaliens.php", "journal.php"];
    await look(
      page,
      parts.map((part) => OFFICE + part),
      width,
    );
  });

  test(`axe finds nothing in a message, a preview and a page with editors' buttons at ${width} px`, async ({
    page,
  }) => {
    await logIn(page, "admin", OFFICE);
    await send(page);
    await page.reload();
    const preview = await page
      .getByRole("link", { name: /^Voir comme les visiteurs/ })
      .first()
      .getAttribute("href");
    const list = `${OFFICE}messages.php?module=signaler`;
    await page.goto(`${demo.url}${list}`);
    const message = await page.locator("tbody a").first().getAttribute("href");
    await look(page, [list, message, `${message}&effacer=1`, preview, "/actualites"], width);
  });
}
