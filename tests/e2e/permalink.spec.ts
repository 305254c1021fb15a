// Permalinks (spec 7.9, end of spec 8). The answers are mocked here; `editors-door.spec.ts` uses the server.

import type { Page } from "@playwright/test";
import { gate } from "./support/gate.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/cadre.html";
const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const endpoint = "**/vitrine/backoffice/modules/commun/lien_v4.php";
const ask = (page: Page) => page.getByRole("button", { name: "Permalien des lieux" });
const made = (page: Page) => page.getByRole("dialog", { name: "PERMALIEN" });
const copy = (page: Page) => made(page).getByRole("button", { name: "Copier dans le presse papier" });
const answer = (page: Page, body: string, status = 200) =>
  page.route(endpoint, (route) => route.fulfill({ status, contentType: "text/plain", body }));

test.beforeEach(({ page }) => open(page, address));

test("it is requested by a POST of action and lien, and the modal shows it, copies it, closes and announces it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await answer(page, "/lien/abc123\n");
  const asked = page.waitForRequest(endpoint);
  await ask(page).click();
  const request = await asked;
  expect([request.method(), request.postData()]).toEqual(["POST", "action=permalien&lien=%2Fvie-locale%2Flieux"]);
  await expect(made(page)).toContainText("Le permalien a été généré.");
  await expect(made(page).getByLabel("Lien à copier")).toHaveValue(new URL("/lien/abc123", page.url()).href);
  await expect(copy(page)).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await copy(page).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(new URL("/lien/abc123", page.url()).href);
  await expect(page.getByRole("status").filter({ hasText: "Lien copié" })).toHaveCount(1);
  await expect(ask(page)).toBeFocused();
});

test("if the clipboard refuses, the link is selected in its field", async ({ page }) => {
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("refused")) } }),
  );
  await answer(page, "https://saint-aubin.example/lien/abc123");
  await ask(page).click();
  await copy(page).click();
  const field = made(page).getByLabel("Lien à copier");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("https://saint-aubin.example/lien/abc123");
  expect(await page.evaluate(() => String(getSelection()))).toBe("https://saint-aubin.example/lien/abc123");
  expect(await axeFindings(page)).toEqual([]);
  await copy(page).click();
  await expect(made(page).getByLabel("Lien à copier")).toHaveCount(1);
});

for (const [what, body, status] of [
  ["a refusal", "Interdit", 403],
  ["a page in place of the link", "<!doctype html><form data-login></form>", 200],
  ["an empty answer", "", 200],
  ["an unsafe address", "javascript:alert(1)", 200],
] as const) {
  test(`${what} is a failure: the generic text in an error modal with OK`, async ({ page, watch }) => {
    if (status >= 400) watch.expectConsole(/403/);
    await answer(page, body, status);
    await ask(page).click();
    const failed = page.getByRole("dialog", { name: "Erreur" });
    await expect(failed).toContainText(GENERIC);
    await expect(failed).toHaveClass(/(?:^| )error(?: |$)/);
    await failed.getByRole("button", { name: "OK" }).click();
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(ask(page)).toBeFocused();
  });
}

test("an unsafe URL is not sent", async ({ page, watch }) => {
  watch.expectConsole(/^data-permalink is not an address \(scheme\)/);
  const said = page.waitForEvent("console");
  await page.getByRole("button", { name: "Permalien refusé" }).click();
  await said;
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("a second click during the request is ignored", async ({ page }) => {
  let asked = 0;
  const { opened, open: release } = gate();
  await page.route(endpoint, async (route) => {
    asked += 1;
    await opened;
    await route.fulfill({ contentType: "text/plain", body: "/lien/abc123" });
  });
  await ask(page).click();
  await expect(ask(page)).toHaveAttribute("aria-busy", "true");
  await ask(page).dispatchEvent("click");
  await expect.poll(() => asked).toBe(1);
  release();
  await expect(made(page)).toBeVisible();
  expect(asked).toBe(1);
});
