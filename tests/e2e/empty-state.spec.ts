import { expect, open, test } from "./support/site.ts";

test.beforeEach(({ page }) => open(page, "/vitrine/galerie/champs-vides.html"));

const EMPTY = /\bempty\b/;

test("a field has the class while its value is empty, whatever its type", async ({ page }) => {
  for (const id of ["ville", "quartier", "message", "recherche"])
    await expect(page.locator(`#${id}`)).toHaveClass(EMPTY);
  for (const id of ["date", "accord"]) await expect(page.locator(`#${id}`)).not.toHaveClass(EMPTY);
});

test("the class follows typing, choosing, clearing and a reset of the form", async ({ page }) => {
  await page.locator("#ville").fill("Caen");
  await page.locator("#quartier").selectOption("Le port");
  await page.locator("#date").fill("");
  await expect(page.locator("#ville")).not.toHaveClass(EMPTY);
  await expect(page.locator("#quartier")).not.toHaveClass(EMPTY);
  await expect(page.locator("#date")).toHaveClass(EMPTY);
  await page.getByRole("button", { name: "Effacer" }).click();
  await expect(page.locator("#ville")).toHaveClass(EMPTY);
  await expect(page.locator("#date")).not.toHaveClass(EMPTY);
});

test("the class is updated after a request, and set on fields of the response", async ({ page }) => {
  await page.locator("#recherche").evaluate((field) => field.remove());
  await page.getByRole("button", { name: /Remplir par script/ }).click();
  await expect(page.locator("#ville")).not.toHaveClass(EMPTY);
  await expect(page.locator("#date")).toHaveClass(EMPTY);
  await expect(page.locator("#recherche")).toHaveClass(EMPTY);
});

test("the class is updated after a failed request too", async ({ page, watch }) => {
  watch.expectConsole(/Failed to load/);
  await page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: /Remplir par script/ }).click();
  await expect(page.locator("#ville")).not.toHaveClass(EMPTY);
  await expect(page.locator("#date")).toHaveClass(EMPTY);
});

test("a field added later gets the class", async ({ page }) => {
  await page.getByRole("button", { name: "Ajouter un champ" }).click();
  await expect(page.locator("#ajoute")).toHaveClass(EMPTY);
});
