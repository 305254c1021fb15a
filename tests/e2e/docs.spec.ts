// The documentation as a site: served by `serve --gallery` under its policy, and by any static host.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { readBehaviours } from "../../docs/site/behaviours.mjs";
import { type PlainServer, serveFolder, servePhp } from "./support/plain-server.ts";
import { entriesGone } from "./support/quiet.ts";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const SITE = "/vitrine/docs/";
const recipes = readBehaviours(root)
  .filter(({ isLive }) => isLive)
  .map(({ slug }) => slug);

const search = (page: Page) => page.locator("#search");
const suggestions = (page: Page) => page.locator(".vt-suggestions [role=option]");
const cells = (page: Page, frame: string) =>
  page.frameLocator(frame).locator("tbody tr td:first-child").allInnerTexts();

/** Waits until the bundle of the page in a frame is complete: before that, its links navigate. */
async function runs(page: Page, frame: string): Promise<void> {
  await page.locator(frame).scrollIntoViewIfNeeded();
  const inside = await (await page.locator(frame).elementHandle())?.contentFrame();
  await inside?.waitForFunction(() => window.readySeen === true);
}

for (const name of ["", "sortable-table.html", "operations.html", "attributes.html", "search.html?q=vitrine"]) {
  test(`axe finds nothing at any width, and the page never scrolls sideways (10.11): ${SITE}${name}`, async ({
    page,
  }) => {
    await open(page, SITE + name);
    // accessibility.spec.ts checks the framed pages on their own; here their landmarks would count as those of one
    // page.
    await page.locator("iframe").evaluateAll((frames) => {
      for (const frame of frames) frame.remove();
    });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFindingsInAllColours(page), `${width} px`).toEqual([]);
    }
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
  });
}

test("the folder redirects to one URL, and a missing page is the site's 404", async ({ page, watch }) => {
  watch.expectConsole(/404/);
  await open(page, "/vitrine/docs");
  expect(new URL(page.url()).pathname).toBe(SITE);
  const absent = await page.goto(`${SITE}absente.html`);
  expect(absent?.status()).toBe(404);
});

test("recipe and example run in their page, under the policy of the server", async ({ page }) => {
  await open(page, `${SITE}sortable-table.html`);
  const recipe = "iframe[src^='recipe-']";
  await page.frameLocator(recipe).getByRole("button", { name: "Lieu" }).click();
  await expect.poll(() => cells(page, recipe)).toEqual(["Abri du port", "Église Saint-Étienne", "Œuvres scolaires"]);

  const gallery = page.frameLocator("iframe[src='../galerie/tableau-triable.html']");
  await gallery.locator("#textes").getByRole("button", { name: "Commune" }).click();
  await expect(gallery.locator("#textes th").first()).toHaveAttribute("aria-sort", "ascending");
  const source = page.locator("details.source");
  await source.locator("summary").click();
  await expect(source.locator("code")).toContainText('<table data-sortable id="textes">');
});

for (const slug of recipes) {
  // The `watch` fixture fails the test on a console error, a policy violation or an uncaught error.
  test(`the recipe of ${slug} runs alone, under the policy of the server`, async ({ page }) => {
    await open(page, `${SITE}recipe-${slug}.html`);
    // A popup moves from the main part to its dialog.
    await expect(page.locator("main > :not(h1), dialog[open] :is(p, h2)").first()).toBeAttached();
  });
}

test("the tables of a page are sortable by the product itself", async ({ page }) => {
  await open(page, `${SITE}attributes.html`);
  const first = page.locator("tbody td").first();
  await expect(first).toHaveText("data-adjusting");
  const header = page.locator("th", { hasText: "Attribute" });
  await header.getByRole("button").click();
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(first).toHaveText("data-zoom");
});

test("the search suggests pages during typing, and Enter opens one", async ({ page }) => {
  await open(page, SITE);
  await search(page).pressSequentially("équal heig");
  await expect(suggestions(page).first()).toContainText("Equal heights");
  await search(page).press("ArrowDown");
  await search(page).press("Enter");
  await expect(page).toHaveURL(/\/equal-heights\.html$/);
});

test("Enter lists the results, and a search without results says so", async ({ page }) => {
  await open(page, SITE);
  await search(page).fill("trusted proxies");
  await search(page).press("Enter");
  await expect(page.locator("#results")).toContainText("found for “trusted proxies”");
  await expect(page.locator("#results a").first()).toBeVisible();
  await open(page, `${SITE}search.html?q=zzzz`);
  await expect(page.locator("#results")).toHaveText("Nothing about “zzzz”.");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the search links to the pages", async ({ page }) => {
    await page.goto(SITE);
    await search(page).fill("agenda");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.locator("#results a", { hasText: "Agenda" })).toHaveAttribute("href", "agenda.html");
  });
});

test.describe("put anywhere", () => {
  let host: PlainServer;
  test.beforeAll(async () => {
    host = await serveFolder(join(root, "docs/site/dist"), "/quelque/part/");
  });
  test.afterAll(() => host.stop());

  test("the built folder is complete: search, recipe, and a list whose example answers itself", async ({ page }) => {
    await page.goto(host.url);
    await expect(page).toHaveURL(`${host.url}docs/`);
    await open(page, `${host.url}docs/list.html`);
    const example = "iframe[src='../galerie/liste.html']";
    await runs(page, example);
    const list = page.frameLocator(example).locator("[data-module=associations]");
    await list.getByRole("link", { name: "2", exact: true }).click();
    await expect(list.locator("[data-summary]")).toHaveText("23 résultats, page 2 sur 5");
    await search(page).pressSequentially("tooltip");
    await expect(suggestions(page).first()).toContainText("Tooltip");
  });
});

test.describe("the tutorial", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-tutorial-"));
  let host: PlainServer;
  test.beforeAll(async () => {
    const text = readFileSync(join(root, "docs/tutorial.md"), "utf8");
    for (const [, code = ""] of text.matchAll(/```php\n([\s\S]*?)```/g)) {
      const [, name] = /^<\?php \/\/ (\w+\.php)\n/.exec(code) ?? [];
      if (name) writeFileSync(join(folder, name), code);
    }
    mkdirSync(join(folder, "vitrine"));
    // Browsers request it unprompted.
    writeFileSync(join(folder, "favicon.ico"), "");
    symlinkSync(join(root, "frontend/dist"), join(folder, "vitrine/assets"));
    host = await servePhp(folder);
  });
  test.afterAll(async () => {
    await host.stop();
    rmSync(folder, { recursive: true });
  });

  test("its site works: the list, the table, the form", async ({ page }) => {
    await open(page, `${host.url}/liste.php`);
    await page.getByRole("link", { name: "2", exact: true }).click();
    await expect(page.locator("[data-module] li").first()).toHaveText("Association n° 6");
    await expect(page).toHaveURL(/\/liste\.php\?p=2$/);
    await expect(page).toHaveTitle("Associations, page 2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("La vie associative");
    await page.goBack();
    await expect(page.locator("[data-module] li").first()).toHaveText("Association n° 1");

    await open(page, `${host.url}/tarifs.php`);
    await page.getByRole("button", { name: "Places" }).click();
    await expect(page.locator("tbody th")).toHaveText(["École", "Halle", "Théâtre"]);

    await open(page, `${host.url}/inscription.php`);
    await page.locator("form[novalidate]").waitFor();
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await entriesGone(page);
    await expect(page.getByLabel("Nom")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Nom").fill("Amicale");
    // The check accepts it, the server does not.
    await page.getByLabel("Places").fill("1,5");
    await page.getByRole("button", { name: "Envoyer" }).click();
    const refusal = "Le champ Places doit contenir un nombre entier entre 1 et 10.";
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(refusal);
    await expect(page.getByLabel("Places")).toHaveAccessibleDescription(refusal);
    await expect(page.getByLabel("Places")).toHaveValue("1,5");
    await expect(page.getByLabel("Nom")).toHaveValue("Amicale");
    await page.locator("form[novalidate]").waitFor();
    await page.getByLabel("Places").fill("3");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.locator("p[role=status]")).toHaveText("Amicale : 3 place(s) gardée(s).");
  });

  test("its form reports errors without script too", async ({ request }) => {
    const answer = await request.post(`${host.url}/inscription.php`, { form: { nom: "<b>", places: "" } });
    const page = await answer.text();
    expect(page).toContain(
      '<li><a href="#places">Le champ Places doit contenir un nombre entier entre 1 et 10.</a></li>',
    );
    expect(page).not.toContain('href="#nom"');
    expect(page).toContain('value="&lt;b&gt;"');
    expect(await (await request.post(`${host.url}/inscription.php`)).text()).toContain(
      '<a href="#nom">Le champ Nom est requis.</a>',
    );
  });
});
