import type { Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
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

test("text sorts in French order: é with e, œ as oe, case ignored", async ({ page }) => {
  await sort(page, "textes", "Commune");
  await expect
    .poll(() => first(page, "textes"))
    .toEqual(["aunay", "Écouché", "Étretat", "Eu", "Evran", "Évrecy", "Isigny", "Œuilly", "Orbec", "Ouistreham"]);
});

test("a header without data-sort has no button", async ({ page }) => {
  await expect(page.locator("#textes th", { hasText: "Trajet" }).getByRole("button")).toHaveCount(0);
});

test("numbers sort as numbers, and empty cells come last", async ({ page }) => {
  await sort(page, "nombres", "Euros");
  await expect
    .poll(() => first(page, "nombres"))
    .toEqual(["Jardins partagés", "Pétanque", "Club de lecture", "Les Archers", "Amicale laïque", "Aviron", "Chorale"]);
});

test("ties keep their order in both directions, and numbers come before text", async ({ page }) => {
  const arrivals = async () => (await rows(page, "melange")).map((row) => row.split(" | ")[1]);
  await sort(page, "melange", "Numéro");
  await expect.poll(arrivals).toEqual(["2", "6", "9", "4", "7", "5", "1", "8", "3"]);
  await sort(page, "melange", "Numéro");
  await expect.poll(arrivals).toEqual(["3", "8", "1", "5", "7", "4", "2", "6", "9"]);
});

test("data-value takes precedence over the text of the cell", async ({ page }) => {
  await sort(page, "valeurs", "Séance");
  await expect
    .poll(() => first(page, "valeurs"))
    .toEqual(["12 février 2026", "9 avril 2026", "4 juin 2026", "3 décembre 2026"]);
});

test("data-sort-collation=codepoint sorts by lowercase code points", async ({ page }) => {
  await sort(page, "codes", "Ordre des codes");
  await expect.poll(() => first(page, "codes")).toEqual(["abri", "Ombre", "zone", "Zébu", "école", "Été", "œuvre"]);
});

test("data-sort=date sorts dates in any notation, and other texts come last", async ({ page }) => {
  await sort(page, "genres", "Notifié le");
  await expect.poll(() => first(page, "genres")).toEqual(["2 bis", "9", "10", "100"]);
});

test("data-sort=number handles signs, currencies and percent, and data-sort=text treats digits as text", async ({
  page,
}) => {
  await sort(page, "genres", "Écart");
  await expect.poll(() => first(page, "genres")).toEqual(["2 bis", "10", "9", "100"]);
  await sort(page, "genres", "Lot");
  await expect.poll(() => first(page, "genres")).toEqual(["10", "100", "2 bis", "9"]);
});

test("Shift adds columns by mouse and by keyboard, numbered and announced (7.3, 7.5)", async ({ page }) => {
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

test("the footer stays in place", async ({ page }) => {
  await sort(page, "pied", "Entrées");
  await expect.poll(() => first(page, "pied")).toEqual(["Musée du granit", "Théâtre", "Piscine", "Médiathèque"]);
  expect(await page.locator("#pied > :last-child").evaluate((node) => node.localName)).toBe("tfoot");
});

test("detail rows stay below their row", async ({ page }) => {
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

test("rows joined by a rowspan move together", async ({ page }) => {
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

test("a table added later is sortable, with all of its thousand rows", async ({ page }) => {
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

test("rows loaded into a sorted table by keyboard are sorted in, and the first one keeps the focus", async ({
  page,
}) => {
  const table = (names: string) =>
    `<table data-sortable><thead><tr><th scope="col" data-sort>Nom</th></tr></thead><tbody id="l">${[...names]
      .map((name) => `<tr><td>${name}</td></tr>`)
      .join("")}</tbody></table>
<p><a href="/vitrine/galerie/a-part.html?p=2&identload=x" data-load-more data-selector="#l">Plus</a></p>`;
  await page.route("**/a-part.html?*", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: table("ebd") }),
  );
  await openBody(page, table("cfa"));
  await page.getByRole("button", { name: "Nom" }).click();
  await expect(page.locator("td")).toHaveText(["a", "c", "f"]);
  await page.getByRole("link", { name: "Plus" }).press("Enter");
  await expect(page.locator("td")).toHaveText([..."abcdef"]);
  await expect(page.locator("th")).toHaveAttribute("aria-sort", "ascending");
  // The first loaded row, in its new place.
  await expect(page.locator("tr:focus")).toHaveText("e");
});
