import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/site.ts";

const sort = (page: Page, table: string, header: string) =>
  page.locator(`#${table} th`, { hasText: header }).getByRole("button").click();

/** Returns the texts of the body's rows, cells separated by a bar. */
const rows = (page: Page, table: string): Promise<string[]> =>
  page
    .locator(`#${table}`)
    .evaluate((node) =>
      [...((node as HTMLTableElement).tBodies[0]?.rows ?? [])].map((row) =>
        [...row.cells].map((cell) => cell.textContent?.trim()).join(" | "),
      ),
    );
const first = async (page: Page, table: string) => (await rows(page, table)).map((row) => row.split(" | ")[0]);

test.beforeEach(({ page }) => open(page, "/vitrine/galerie/tableau-triable.html"));

test("text stands in French order: é with e, œ as oe, case ignored", async ({ page }) => {
  await sort(page, "textes", "Commune");
  await expect
    .poll(() => first(page, "textes"))
    .toEqual(["aunay", "Écouché", "Étretat", "Eu", "Evran", "Évrecy", "Isigny", "Œuilly", "Orbec", "Ouistreham"]);
});

test("a header without data-sort has no button", async ({ page }) => {
  await expect(page.locator("#textes th", { hasText: "Trajet" }).getByRole("button")).toHaveCount(0);
});

test("numbers compare as numbers, an empty cell comes after them", async ({ page }) => {
  await sort(page, "nombres", "Euros");
  await expect
    .poll(() => first(page, "nombres"))
    .toEqual(["Jardins partagés", "Pétanque", "Club de lecture", "Les Archers", "Amicale laïque", "Aviron", "Chorale"]);
});

test("ties keep their order in both directions, numbers come before text", async ({ page }) => {
  const arrivals = async () => (await rows(page, "melange")).map((row) => row.split(" | ")[1]);
  await sort(page, "melange", "Numéro");
  await expect.poll(arrivals).toEqual(["2", "6", "9", "4", "7", "5", "1", "8", "3"]);
  await sort(page, "melange", "Numéro");
  await expect.poll(arrivals).toEqual(["3", "8", "1", "5", "7", "4", "2", "6", "9"]);
});

test("data-value counts before the text of the cell", async ({ page }) => {
  await sort(page, "valeurs", "Séance");
  await expect
    .poll(() => first(page, "valeurs"))
    .toEqual(["12 février 2026", "9 avril 2026", "4 juin 2026", "3 décembre 2026"]);
});

test("data-sort-collation=codepoint is plain lowercase order", async ({ page }) => {
  await sort(page, "codes", "Ordre des codes");
  await expect.poll(() => first(page, "codes")).toEqual(["abri", "Ombre", "zone", "Zébu", "école", "Été", "œuvre"]);
});

test("data-sort=date puts dates in their order however they are written, what is none comes after", async ({
  page,
}) => {
  await sort(page, "genres", "Notifié le");
  await expect.poll(() => first(page, "genres")).toEqual(["2 bis", "9", "10", "100"]);
});

test("data-sort=number knows signs, currencies and percent; data-sort=text takes digits as text", async ({ page }) => {
  await sort(page, "genres", "Écart");
  await expect.poll(() => first(page, "genres")).toEqual(["2 bis", "10", "9", "100"]);
  await sort(page, "genres", "Lot");
  await expect.poll(() => first(page, "genres")).toEqual(["10", "100", "2 bis", "9"]);
});

test("with Shift columns are added by mouse and by keyboard, numbered and announced (7.3, 7.5)", async ({ page }) => {
  const button = (name: string) => page.locator("#plusieurs th", { hasText: name }).getByRole("button");
  const headers = () =>
    page
      .locator("#plusieurs th")
      .evaluateAll((all) =>
        all.map((th) => [
          th.getAttribute("aria-sort"),
          getComputedStyle(th.querySelector("button") as Element, "::before").content,
        ]),
      );
  await button("Quartier").click();
  await expect(page.locator("#plusieurs th", { hasText: "Quartier" })).toHaveAttribute("aria-sort", "ascending");
  await button("Places").click({ modifiers: ["Shift"] });
  await button("Places").press("Shift+Enter");
  await button("Salle").press("Shift+Enter");
  await expect
    .poll(() => rows(page, "plusieurs"))
    .toEqual([
      "Centre | 250 | Théâtre",
      "Centre | 90 | École",
      "Centre | 90 | Halle",
      "Gare | 120 | Préau",
      "Gare | 40 | Atelier",
    ]);
  await expect.poll(headers).toEqual([
    ["ascending", '"1" / ""'],
    ["descending", '"2" / ""'],
    ["ascending", '"3" / ""'],
  ]);
  await expect(page.locator("[role=status]").first()).toHaveText(
    "Trié par Quartier, ordre croissant, puis par Places, ordre décroissant, puis par Salle, ordre croissant",
  );
  await expect(button("Salle")).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
  await button("Salle").click();
  await expect.poll(async () => (await headers()).map(([state]) => state)).toEqual([null, null, "descending"]);
});

test("the foot keeps its place", async ({ page }) => {
  await sort(page, "pied", "Entrées");
  await expect.poll(() => first(page, "pied")).toEqual(["Musée du granit", "Théâtre", "Piscine", "Médiathèque"]);
  expect(await page.locator("#pied > :last-child").evaluate((node) => node.localName)).toBe("tfoot");
});

test("detail rows follow the row they belong to", async ({ page }) => {
  await sort(page, "details", "Élu");
  await expect
    .poll(() => first(page, "details"))
    .toEqual([
      "M. Aubert",
      "De 9\u202fh à 11\u202fh, sans rendez-vous.",
      "Pas de permanence en août.",
      "M. Datin",
      "À la maison des associations.",
      "Mme Étienne",
      "Mme Lecœur",
      "Sur rendez-vous, salle du conseil.",
    ]);
});

test("rows tied by a rowspan move together", async ({ page }) => {
  await sort(page, "fusions", "Jour");
  await expect
    .poll(() => rows(page, "fusions"))
    .toEqual([
      "dimanche | Parvis",
      "Rue aux Juifs",
      "Abreuvoir",
      "jeudi | Pont",
      "mercredi | Place du Marché",
      "vendredi | Halle",
      "Quai des Tanneurs",
    ]);
});

test("a table that arrives later is taken up, and all of its thousand rows end in order", async ({ page }) => {
  await page.getByRole("button", { name: /Ajouter un tableau/ }).click();
  await sort(page, "mille", "Valeur");
  await expect(page.locator("#trie")).toHaveText("Trié : Mille lignes");
  await expect
    .poll(async () => {
      const values = (await rows(page, "mille")).map((row) =>
        Number(row.split(" | ")[1]?.replace(/\s/g, "").replace(",", ".")),
      );
      return values.length === 1000 && values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
    })
    .toBe(true);
});
