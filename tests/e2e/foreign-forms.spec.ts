// Masked fields and the form check on a foreign PHP site, without a content security policy and with a full one: the
// body that PHP decodes.

import type { Page } from "@playwright/test";
import { MODES, received } from "./support/foreign.ts";
import { entriesGone } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const ADDRESS = "/inscription.php";

const checked = (page: Page) =>
  page.locator("form[novalidate] input[type=hidden][name=plaque]").waitFor({ state: "attached" });
const send = (page: Page) => page.getByRole("button", { name: "Envoyer" }).click();
const alert = (page: Page) => page.getByRole("alertdialog", { name: "Attention" });

for (const { policy, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("errors are reported once and nothing is sent, and a corrected form is sent unformatted, each name once", async ({
      page,
    }) => {
      await open(page, site() + ADDRESS);
      await checked(page);
      await page.getByLabel("Téléphone").fill("0612345678");
      await page.getByLabel("Courriel").fill("exposant@");
      await page.getByLabel("Mètres").fill("1 000,6");
      await page.getByLabel("J’accepte").check();
      await send(page);
      await expect(alert(page)).toContainText(
        "Erreur(s) rencontrée(s) : 3 Le champ Nom de l’exposant est requis. " +
          "Le champ Courriel doit contenir une adresse email. Le champ Mètres doit contenir un nombre entre 1 et 1 000,5.",
        { useInnerText: true },
      );
      expect(await received(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByLabel("Nom")).toBeFocused();
      await entriesGone(page);
      await page.keyboard.type("Stand d’Élise & fils");
      await page.getByLabel("Courriel").fill("elise@exemple.fr");
      await page.getByLabel("Mètres").fill("1 000,5");
      await page.getByLabel("Jour du stand").fill("06/12/2026");
      await expect(page.locator(".vt-faults, .vt-fault")).toHaveCount(0);
      await send(page);
      await expect(page.locator("#suite")).toHaveText("Votre demande est notée, Stand d’Élise & fils.");
      const [sent, ...more] = await received(page);
      expect(more).toEqual([]);
      expect(sent?.post).toEqual({
        exposant: { nom: "Stand d’Élise & fils", telephones: ["0612345678", ""] },
        jour: "2026-12-06",
        plaque: "AB123CD",
        courriel: "elise@exemple.fr",
        metres: "1 000,5",
        accord: "1",
        action: "envoyer",
      });
      expect([sent?.type, sent?.avec, sent?.jeton]).toEqual(["application/x-www-form-urlencoded", "", null]);
    });

    test("an incomplete mask is not sent either", async ({ page }) => {
      await open(page, site() + ADDRESS);
      await checked(page);
      await page.getByLabel("Nom").fill("Élise");
      await page.getByLabel("Téléphone").fill("061234");
      await page.getByLabel("J’accepte").check();
      await send(page);
      const told = page.getByRole("alertdialog");
      await expect(told).toContainText("La saisie du champ Téléphone est incomplète");
      await told.getByRole("button", { name: "OK" }).click();
      await expect(page.getByLabel("Téléphone")).toBeFocused();
      await expect(page.getByLabel("Téléphone")).toHaveAttribute("aria-invalid", "true");
      expect(await received(page)).toEqual([]);
    });
  });
}

test("without script PHP gets what was typed and the stored values", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto((process.env.E2E_FOREIGN ?? "") + ADDRESS);
  await page.getByLabel("Nom").fill("Élise");
  await page.getByLabel("Téléphone").fill("06 12 34 56 78");
  await page.getByLabel("J’accepte").check();
  await send(page);
  await expect(page.locator("#suite")).toBeVisible();
  const [sent] = await received(page);
  expect(sent?.post).toMatchObject({
    exposant: { nom: "Élise", telephones: ["06 12 34 56 78", ""] },
    jour: "2026-12-05 08:00:00",
    plaque: "AB123CD",
  });
  await context.close();
});
