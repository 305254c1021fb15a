// What the bundle says in French on a page in another language, for lack of a translation, is marked as French (RGAA
// 8.7), whether announced or shown.

import type { Locator, Page } from "@playwright/test";
import { answer, item, menu, tap } from "./support/menu.ts";
import { complete, stopClock } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

declare global {
  interface Window {
    /** Each text that the live region has announced, with its marked language. */
    heard: (readonly [text: string, language: string])[];
  }
}

const gallery = (name: string) => `/vitrine/galerie/${name}.html`;

/** Serves the gallery's pages as German ones, whose dictionary is empty. */
test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.route("**/galerie/*.html*", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('<html lang="fr">', '<html lang="de">');
    const body = html.replace('"langue": "fr"', '"langue": "de", "traductions": {"langue": "de", "entries": []}');
    await route.fulfill({ response, body });
  });
  await page.route("**/ajax/modules/traductions/traitement.php", (route) =>
    route.fulfill({ json: { langue: "de", traductions: [] } }),
  );
  await page.addInitScript(() => {
    window.heard = [];
    const note = (part: Node) => {
      const region = (part instanceof Element ? part : part.parentElement)?.closest("[role=status]");
      for (const { textContent, lang = "" } of (region?.childNodes ?? []) as NodeListOf<ChildNode & { lang?: string }>)
        window.heard.push([textContent ?? "", lang]);
    };
    new MutationObserver((all) => {
      for (const { target } of all) note(target);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
});

const heard = (page: Page) => page.evaluate(() => window.heard);
const isHeard = (page: Page, text: string, language: string) =>
  expect.poll(() => heard(page)).toContainEqual([text, language]);
const isFrench = (said: Locator) => expect(said.first()).toHaveAttribute("lang", "fr");

test("a copied link", async ({ page }) => {
  await open(page, gallery("partage"));
  await page.locator("#page").getByRole("button", { name: "Copier le lien" }).click();
  await isFrench(page.locator("#page .vt-share-result"));
  await isHeard(page, "Lien copié", "fr");
});

test("a copied permalink", async ({ page }) => {
  await page.route("**/lien_v4.php", (route) => route.fulfill({ contentType: "text/plain", body: "/lien/abc" }));
  await open(page, gallery("cadre"));
  await page.getByRole("button", { name: "Permalien des lieux" }).click();
  await page.getByRole("button", { name: "Copier dans le presse papier" }).click();
  await isHeard(page, "Lien copié", "fr");
});

test("a closed banner", async ({ page }) => {
  await open(page, gallery("banniere"));
  await page.locator("#banniere [data-close]").click();
  await isHeard(page, "Bandeau fermé", "fr");
});

test("the result count of a menu search, shown and announced part by part, and the name of the logo", async ({
  page,
}) => {
  await answer(page, [{ type: "menu", data: Array.from({ length: 60 }, (_, id) => item(id + 1, `Seite ${id + 1}`)) }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, gallery("menu-mobile"));
  await tap(page);
  await isFrench(menu(page).locator(".vt-menu-items img"));
  await menu(page).getByRole("searchbox").fill("Seite");
  await isHeard(page, "60 résultats", "fr");
  await isHeard(page, ", les 50 premiers sont affichés", "fr");
  await expect(menu(page).locator(".vt-menu-count")).toHaveText("60 résultats, les 50 premiers sont affichés");
  await isFrench(menu(page).locator(".vt-menu-count [lang]"));
});

test("items added to a list", async ({ page }) => {
  await open(page, gallery("charger-plus"));
  await page.locator('[data-selector="#clic-liste"][data-direction=next]').click();
  await isHeard(page, "5 éléments ajoutés", "fr");
  await isHeard(page, ", 10 sur 23", "fr");
});

test("another page of a list, unless the server sends its own summary, which is in the page's language", async ({
  page,
}) => {
  await open(page, gallery("liste"));
  const block = page.locator('[data-module="associations"]');
  await block.getByRole("link", { name: "3", exact: true }).click();
  await isHeard(page, "23 résultats, page 3 sur 5", "");
  await page.evaluate(() =>
    document.querySelector("[data-module=lent] [data-summary]")?.removeAttribute("data-summary"),
  );
  await page.locator('[data-module="lent"]').getByRole("link", { name: "2", exact: true }).click();
  await isHeard(page, "Page 2", "fr");
});

test("a sorted table", async ({ page }) => {
  await open(page, gallery("tableau-triable"));
  await page.locator("#textes").getByRole("button", { name: "Commune" }).click();
  await isHeard(page, "Trié par Commune, ordre croissant", "fr");
});

test("the texts of the loader, and the notice of a slow response", async ({ page }) => {
  await open(page, gallery("chargement"));
  await complete(page);
  await stopClock(page);
  await page.getByLabel("Délai de réponse").evaluate((select: HTMLSelectElement) => {
    if (select.options[1]) select.options[1].value = "20000";
  });
  await page.locator('[data-module="lent"]').getByRole("link", { name: "2", exact: true }).click();
  await page.clock.runFor(1000);
  await isFrench(page.locator(".vt-loader-title"));
  // The announcement's delay may have started after that second.
  const heardInTime = () => page.clock.runFor(100).then(() => heard(page));
  await expect.poll(heardInTime).toContainEqual(["CHARGEMENT", "fr"]);
  await page.clock.runFor(8000);
  await isFrench(page.locator(".vt-notice p"));
  await isHeard(page, "Veuillez patienter s'il vous plait...", "fr");
});

test("the loader's texts set by the site are in the page's language", async ({ page }) => {
  await open(page, gallery("chargement"));
  await complete(page);
  await page.getByLabel("Textes du site").check();
  await page.locator('[data-module="lent"]').getByRole("link", { name: "2", exact: true }).click();
  await isHeard(page, "Un instant", "");
  await isHeard(page, "La page arrive…", "");
});

test("suggestions: how many, none, and a cleared text", async ({ page }) => {
  await open(page, gallery("suggestions"));
  await complete(page);
  const place = page.locator("#lieu");
  await place.pressSequentially("salle");
  await expect.poll(async () => (await heard(page)).find(([text]) => /^\d+ suggestions?$/.test(text))?.[1]).toBe("fr");
  await place.fill("zzz");
  await isHeard(page, "Aucune suggestion", "fr");
  await place.press("Tab");
  await isHeard(page, "« zzz » a été effacé : choisissez une des suggestions.", "fr");
});

test("a chosen date and a cleared one, and the controls of the calendar", async ({ page }) => {
  await open(page, gallery("dates"));
  await complete(page);
  const opener = page.locator("#date ~ .vt-date-button").first();
  await opener.click();
  const calendar = page.locator(".vt-calendar");
  await isFrench(calendar.getByRole("button", { name: "Mois suivant" }));
  await isFrench(calendar.getByRole("combobox", { name: "Mois" }));
  await expect(calendar.getByRole("combobox", { name: "Mois" }).locator("option").first()).toHaveAttribute(
    "lang",
    "de",
  );
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await heard(page)).find(([text]) => text.startsWith("Date choisie"))?.[1]).toBe("fr");
  await opener.click();
  await calendar.getByRole("button", { name: "Effacer" }).click();
  await isHeard(page, "Date effacée", "fr");
});

test("a mask that has dropped characters", async ({ page }) => {
  await open(page, gallery("masques"));
  await complete(page);
  const hints = page.locator("span[hidden]", { hasText: "Format attendu" });
  await isFrench(hints);
  await expect(page.locator('[lang=""]')).toHaveCount(0);
  await page.getByLabel("Horaire").fill("123456");
  await expect.poll(async () => (await heard(page)).find(([text]) => text.startsWith("Il n’y avait"))?.[1]).toBe("fr");
});

test("the form check's alert, line by line", async ({ page }) => {
  await open(page, gallery("controle"));
  await complete(page);
  await page.getByRole("button", { name: "Envoyer" }).click();
  const lines = page.getByRole("alertdialog").locator(".vt-question-text [lang]");
  await isFrench(lines.filter({ hasText: "Erreur(s) rencontrée(s) :" }));
  await isFrench(lines.filter({ hasText: "Le champ Nom de famille est requis." }));
});

test("a pressed tool of the rich-text editor", async ({ page }) => {
  await open(page, gallery("texte-riche"));
  await complete(page);
  const bold = page.locator("#simple").getByRole("button", { name: "Gras" });
  await page.locator("#simple .vt-rich-text").click();
  await bold.click();
  await expect.poll(async () => (await heard(page)).find(([text]) => text.startsWith("Gras : "))?.[1]).toBe("fr");
});
