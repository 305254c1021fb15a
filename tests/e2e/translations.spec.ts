// Translations (spec 3.8, 7.4; RGAA 8.7): the dictionary of our pages, the one that a foreign page fetches, stores and
// teaches.

import type { Page, Request } from "@playwright/test";
import { lastOf, MODES, type Received, received } from "./support/foreign.ts";
import { complete } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/traductions.html";
const PATH = "/ajax/modules/traductions/traitement.php";

type Translate = (expression: string, options?: { n: number; plural?: string }) => string;

const translate = (page: Page, expression: string, options?: { n: number; plural?: string }) =>
  page.evaluate(
    ([text, given]) => (Reflect.get(window, "vitrine") as unknown as { translate: Translate }).translate(text, given),
    [expression, options] as const,
  );
/** What a page sends to the dictionary from now on. */
function asked(page: Page): string[] {
  const bodies: string[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith(PATH)) bodies.push(request.postData() ?? "");
  });
  return bodies;
}
const taught = (expression: string, language: string) =>
  `action=add_traduction&cible=javascript&expression=${encodeURIComponent(expression)}&langue=${language}` +
  "&tableau_donnee=&module=&no_modif=false&force_learn=true";
const modules = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("vitrine_dictionary")).length,
  );

test("a page of our server contains its dictionary and requests nothing", async ({ page }) => {
  const bodies = asked(page);
  await open(page, "/en");
  expect(await translate(page, "Oui")).toBe("Yes");
  expect(await translate(page, "{current}/{total}")).toBe("{current} of {total}");
  await complete(page);
  expect([bodies, await modules(page)]).toEqual([[], 0]);
});

test("words and plurals come from the page's dictionary, and the bundle's own sentences fall back to its English", async ({
  page,
}) => {
  await open(page, GALLERY);
  await expect(page.locator("#connu")).toHaveText("Opening hours");
  await expect(page.locator("#compte")).toHaveText("0 rooms · 1 room · 2 rooms");
  await page.locator("#question").click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Yes, please" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "No", exact: true })).not.toHaveAttribute("lang");
  expect(await axeFindings(page)).toEqual([]);
});

test("an unknown expression is shown as it is and reported once per session, with all eight fields", async ({
  page,
}) => {
  await open(page, GALLERY);
  const bodies = asked(page);
  await page.locator("#manque").click();
  await expect(page.locator("#francais")).toHaveText("Salle des fêtes");
  await expect.poll(() => bodies).toEqual([taught("Salle des fêtes", "en")]);
  await open(page, GALLERY);
  await page.locator("#manque").click();
  // The next one is sent alone: the first one was not collected again.
  await translate(page, "Salle du conseil");
  await expect.poll(() => bodies).toEqual([taught("Salle des fêtes", "en"), taught("Salle du conseil", "en")]);
});

test("a French page fetches the dictionary on the first call, once", async ({ page }) => {
  const bodies = asked(page);
  await open(page, "/vitrine/galerie/interface.html");
  expect(await translate(page, "CHARGEMENT")).toBe("CHARGEMENT");
  await expect.poll(() => translate(page, "CHARGEMENT")).toBe("Un instant");
  await complete(page);
  expect(bodies).toEqual(["action=get_traductions&cible=javascript"]);
});

for (const { policy, strict, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    const stored = (page: Page) =>
      page.evaluate(() => JSON.parse(localStorage.getItem("vitrine-traductions-de") ?? "null"));
    const posts = (all: readonly Received[]) => all.map(({ corps }) => corps);

    test("the dictionary is fetched once, cached by language and version, and dropped with its version", async ({
      page,
    }) => {
      await open(page, `${site()}/allemand.php`);
      await expect.poll(() => translate(page, "Horaires")).toBe("Öffnungszeiten");
      expect(await translate(page, "{n} lot", { n: 0, plural: "{n} lots" })).toBe("0 Lose");
      expect(lastOf(await received(page), strict)).toEqual({
        chemin: `/moteur${PATH}`,
        requete: "",
        get: [],
        post: { action: "get_traductions", cible: "javascript" },
        corps: "action=get_traductions&cible=javascript",
      });
      await expect
        .poll(() => stored(page))
        .toMatchObject({ version: "", entries: expect.arrayContaining([{ intitule: "Oui", valeur: "Ja" }]) });

      await open(page, `${site()}/allemand.php`);
      expect(await translate(page, "Horaires")).toBe("Öffnungszeiten");
      await complete(page);
      expect(await received(page)).toHaveLength(1);
      expect(await modules(page)).toBe(0);

      await open(page, `${site()}/allemand.php?v=2`);
      await expect.poll(() => stored(page)).toMatchObject({ version: "2" });
      expect(await received(page)).toHaveLength(2);
    });

    test("missing translations are in French and marked so: the title of a question, its close button (8.7)", async ({
      page,
    }) => {
      await open(page, `${site()}/allemand.php`);
      await expect.poll(() => translate(page, "Oui")).toBe("Ja");
      await page.evaluate(() => {
        (Reflect.get(window, "vitrine") as unknown as { confirm(text: string): unknown }).confirm("Wirklich?");
      });
      const question = page.getByRole("alertdialog");
      await expect(question.getByRole("heading", { name: "Attention" })).toHaveAttribute("lang", "fr");
      await expect(question.getByRole("button", { name: "Fermer" })).toHaveAttribute("lang", "fr");
      await expect(question.getByRole("button", { name: "Ja" })).not.toHaveAttribute("lang");
    });

    test("after an hour it is fetched again", async ({ page }) => {
      await open(page, `${site()}/allemand.php`);
      await expect.poll(() => stored(page)).toMatchObject({ version: "" });
      const age = (ms: number) =>
        page.evaluate((older) => {
          const kept = JSON.parse(localStorage.getItem("vitrine-traductions-de") ?? "{}");
          localStorage.setItem("vitrine-traductions-de", JSON.stringify({ ...kept, date: kept.date - older }));
        }, ms);
      await age(3_600_000);
      await open(page, `${site()}/allemand.php`);
      await expect.poll(() => received(page)).toHaveLength(2);
    });

    test("missing expressions are reported once per session, after the dictionary has loaded", async ({ page }) => {
      await open(page, `${site()}/allemand.php`);
      for (const expression of ["Horaires", "Lot n° 1 & cie", "Lot n° 1 & cie", "Plan"])
        await translate(page, expression);
      await expect
        .poll(async () => posts(await received(page)))
        .toEqual([
          "action=get_traductions&cible=javascript",
          ...["Lot n° 1 & cie", "Plan"].map((expression) => taught(expression, "de")),
        ]);
      expect(lastOf(await received(page), strict).post).toEqual({
        action: "add_traduction",
        cible: "javascript",
        expression: "Plan",
        langue: "de",
        tableau_donnee: "",
        module: "",
        no_modif: "false",
        force_learn: "true",
      });
      await open(page, `${site()}/allemand.php`);
      for (const expression of ["Plan", "Étal"]) await translate(page, expression);
      await expect.poll(async () => posts(await received(page)).slice(3)).toEqual([taught("Étal", "de")]);
    });
  });
}
