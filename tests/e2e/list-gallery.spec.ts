import type { Page } from "@playwright/test";
import { complete, quiet, stopClock } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/liste.html";
const block = (page: Page, ident: string) => page.locator(`[data-module="${ident}"]`);

test.beforeEach(({ page }) => open(page, address));

test("a sort select sends the parameter of the chosen option, even empty, and the URL follows", async ({ page }) => {
  await page.getByLabel("Tri", { exact: true }).selectOption("-nom");
  await expect(block(page, "associations").locator("ol li").first()).toHaveText("Vélo-école");
  await expect(page.locator("#recu")).toContainText("tri=-nom");
  await expect(page).toHaveURL(/[?&]tri=-nom/);
  await page.getByLabel("Tri", { exact: true }).selectOption("");
  await expect(page.locator("#recu")).toContainText(/\ntri=$/);
});

test("a kept part stays the same node in a refresh, with what was typed in it", async ({ page }) => {
  const note = page.getByLabel("Note");
  await note.fill("penser au vin chaud");
  await note.evaluate((input) => {
    (input as HTMLInputElement & { marked?: boolean }).marked = true;
  });
  await block(page, "associations").getByRole("link", { name: "3", exact: true }).click();
  await expect(block(page, "associations").locator("[data-summary]")).toHaveText("23 résultats, page 3 sur 5");
  await expect(note).toHaveValue("penser au vin chaud");
  expect(await note.evaluate((input) => (input as HTMLInputElement & { marked?: boolean }).marked)).toBe(true);
});

test("the block is busy during a request, and a newer click supersedes the older one", async ({ page }) => {
  const slow = block(page, "lent");
  await complete(page);
  await stopClock(page);
  await slow.getByRole("link", { name: "2", exact: true }).click();
  await expect(page.locator("#recu")).toContainText(/\np=2$/);
  await expect(slow).toHaveAttribute("aria-busy", "true");
  await slow.getByRole("link", { name: "1", exact: true }).click();
  await expect(page.locator("#recu")).toContainText(/\np=1$/);
  await page.clock.runFor(3000);
  await page.clock.resume();
  await expect(slow).not.toHaveAttribute("aria-busy", "true");
  await expect(slow).toContainText("Feuille 1");
});

test("a cancelled refresh sends nothing and follows no link", async ({ page }) => {
  await block(page, "refuse").getByRole("link", { name: "2", exact: true }).click();
  await quiet(page);
  await expect(page.locator("#recu")).toHaveText("Aucune requête.");
  await expect(page).toHaveURL(address);
});

test("bad JSON on a control logs an error that starts with the attribute's name, and the link stays plain", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/^data-pagination/);
  await page.locator("#json-fautif").click();
  await expect(page).toHaveURL(/bloc=illisible&p=2/);
});

test("a block without @param logs an error, and its links stay plain", async ({ page, watch }) => {
  watch.expectConsole(/@param/);
  await page.locator("#sans-param").click();
  await expect(page).toHaveURL(/bloc=sans-param&p=2/);
});

test("refreshModule refreshes by name and resolves to true", async ({ page }) => {
  await page.getByRole("button", { name: "Rafraîchir les associations" }).click();
  await expect(page.locator("#resultat")).toHaveText("Réponse : true");
  await expect(block(page, "associations").locator("[data-summary]")).toHaveText("23 résultats, page 3 sur 5");
});
