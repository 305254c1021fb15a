// The generic form check (spec 5.3): one alert, and messages beside the fields until they are corrected.

import type { Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
import { entriesGone } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/controle.html";
const CORE = "**/chunks/vitrine_{check,forms}-*.wasm";

const field = (page: Page, name: string) => page.locator(`#formulaire [name=${name}]`).first();
const telephone = (page: Page) => page.locator("[type=tel]");
const send = (page: Page) => page.getByRole("button", { name: "Envoyer" }).click();
const alert = (page: Page) => page.getByRole("alertdialog", { name: "Attention" });
const summary = (page: Page) => page.getByRole("group", { name: "Erreur(s) rencontrée(s) :" });
const errorsOf = (page: Page) => summary(page).getByRole("listitem");
const sent = (page: Page) => page.locator("#envoye");

async function openChecked(page: Page): Promise<void> {
  await open(page, GALLERY);
  await page.locator("#formulaire[novalidate] input[type=hidden][name=telephone]").waitFor({ state: "attached" });
}

async function dismiss(page: Page): Promise<void> {
  await alert(page).getByRole("button", { name: "OK" }).click();
  await expect(alert(page)).toBeHidden();
  await entriesGone(page);
}

/** Fills in everything but what a test is about. */
async function fillRight(page: Page): Promise<void> {
  await field(page, "nom").fill("Martin");
  await field(page, "courriel").fill("martin@exemple.fr");
  await telephone(page).fill("0612345678");
  await field(page, "quartier").selectOption("Le port");
  await page.getByLabel("Visiteur").check();
  await field(page, "accord").check();
  await page.getByText("Message", { exact: true }).click();
  await field(page, "message").fill("Bonjour");
  await field(page, "siret").fill("356 000 000 09075");
}

test("a valid form is sent without any message", async ({ page }) => {
  await openChecked(page);
  await fillRight(page);
  await send(page);
  await expect(sent(page)).toContainText("nom=Martin");
  await expect(sent(page)).toContainText("telephone=0612345678");
  await expect(sent(page)).toContainText("siret=356 000 000 09075");
  await expect(summary(page)).toHaveCount(0);
});

test("all errors are listed in one alert, in the order of the page, named by title, label or legend", async ({
  page,
}) => {
  await openChecked(page);
  await field(page, "courriel").fill("@abc");
  await field(page, "autre").fill("a@b");
  await field(page, "montant").fill("douze");
  await field(page, "places").fill("1 001");
  await field(page, "portable").fill("06 12 34 56 7");
  await field(page, "iban").fill("FR14 2004 1010 0505 0001 3M02 607");
  await field(page, "siren").fill("732 829 321");
  await field(page, "siret").fill("356 000 000 09076");
  await field(page, "cp").fill("12");
  await send(page);
  await alert(page).waitFor();
  const [text = ""] = await alert(page).locator(".vt-question-text").allInnerTexts();
  const lines = text.split(/\n+/);
  expect(lines.filter((line) => !line.startsWith("Le champ Code postal"))).toEqual([
    "Erreur(s) rencontrée(s) : 15",
    "Le champ Nom de famille est requis.",
    "Le champ Courriel doit contenir une adresse email.",
    "Le champ Autre courriel doit contenir une adresse email.",
    "Le champ Montant doit contenir un nombre.",
    "Le champ Places doit contenir un nombre entre 1 et 1000.",
    "Le champ Portable doit contenir un numéro de téléphone.",
    "Le champ IBAN doit contenir un IBAN valide.",
    "Le champ SIREN doit contenir un numéro SIREN valide.",
    "Le champ SIRET doit contenir un numéro SIRET valide.",
    "Le champ Téléphone est requis.",
    "Le champ Quartier est requis.",
    "Le champ Vous êtes est requis.",
    "Le champ J’accepte le règlement est requis.",
    "Le champ Votre message est requis.",
  ]);
  // An error that only the browser finds, in its words.
  expect(lines[10]).toMatch(/^Le champ Code postal : .+/);
  await expect(sent(page)).toBeEmpty();
  await dismiss(page);
  await expect(errorsOf(page)).toHaveText(lines.slice(1));
  await expect(field(page, "nom")).toBeFocused();
});

test("an incomplete mask is listed in order with the other errors, and reported once beside its field", async ({
  page,
}) => {
  await openChecked(page);
  await fillRight(page);
  await field(page, "places").fill("0");
  await telephone(page).fill("0612");
  await field(page, "accord").uncheck();
  await send(page);
  const all = [
    "Le champ Places doit contenir un nombre entre 1 et 1000.",
    "La saisie du champ Téléphone est incomplète. Format attendu : 00 00 00 00 00.",
    "Le champ J’accepte le règlement est requis.",
  ];
  for (const line of all) await expect(alert(page)).toContainText(line);
  await dismiss(page);
  await expect(errorsOf(page)).toHaveText(all);
  await expect(page.locator(".vt-fault")).toHaveCount(3);
  await telephone(page).fill("0612345678");
  await expect(errorsOf(page)).toHaveText([all[0] as string, all[2] as string]);
});

test("each field describes its error only as long as it is invalid", async ({ page }) => {
  await openChecked(page);
  await fillRight(page);
  await field(page, "courriel").fill("");
  await field(page, "places").fill("0");
  await send(page);
  await dismiss(page);
  await expect(field(page, "courriel")).toBeFocused();
  await expect(field(page, "courriel")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "courriel")).toHaveAccessibleDescription("Le champ Courriel est requis.");
  await page.keyboard.type("martin");
  await expect(field(page, "courriel")).toHaveAccessibleDescription(
    "Le champ Courriel doit contenir une adresse email.",
  );
  await expect(errorsOf(page)).toHaveText([
    "Le champ Courriel doit contenir une adresse email.",
    "Le champ Places doit contenir un nombre entre 1 et 1000.",
  ]);
  await page.keyboard.type("@exemple.fr");
  await expect(field(page, "courriel")).not.toHaveAttribute("aria-invalid");
  await expect(errorsOf(page)).toHaveText(["Le champ Places doit contenir un nombre entre 1 et 1000."]);
  await field(page, "places").fill("10");
  await expect(summary(page)).toHaveCount(0);
  await expect(page.locator(".vt-fault")).toHaveCount(0);
  await expect(page.locator("[aria-invalid],[aria-describedby^=vt-fault]")).toHaveCount(0);
});

test("a link of the summary focuses its field, even inside a closed details", async ({ page }) => {
  await openChecked(page);
  await send(page);
  await dismiss(page);
  const address = page.url();
  await summary(page).getByRole("link", { name: "Le champ Votre message est requis." }).click();
  await expect(field(page, "message")).toBeFocused();
  await summary(page).getByRole("link", { name: "Le champ Vous êtes est requis." }).press("Enter");
  await expect(page.getByLabel("Habitant")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(summary(page).getByText("Vous êtes")).toHaveCount(0);
  expect(page.url()).toBe(address);
});

const NUMBERS = [
  ["1 234,5", true],
  ["1\u00a0234,5", true],
  ["1\u202f234,5", true],
  ["1\u2009234", true],
  ["-12", true],
  ["+3.5", true],
  ["0", true],
  ["   ", true],
  ["1,2,3", false],
  ["12 €", true],
  ["1e3", false],
  ["abc", false],
] as const;
const EMAILS = [
  ["a@b", true],
  ["é@exemple.fr", true],
  [" martin@exemple.fr ", true],
  ["a@b@c", true],
  ["@exemple.fr", false],
  ["martin@", false],
  ["martin", false],
] as const;
const SIMPLE = [
  ["a@b.fr", true],
  ["ab@c", false],
  ["@b.fr", false],
  ["a.b@c", false],
] as const;

for (const [name, label, values] of [
  ["montant", "Montant", NUMBERS],
  ["courriel", "Courriel", EMAILS],
  ["autre", "Autre courriel", SIMPLE],
] as const) {
  for (const verdict of [true, false]) {
    const texts = values.filter(([, isRight]) => isRight === verdict).map(([text]) => text);
    test(`${texts.length} texts in a field ${name} are ${verdict ? "right" : "wrong"}`, async ({ page }) => {
      await openChecked(page);
      await send(page);
      await dismiss(page);
      const line = errorsOf(page).filter({ hasText: `Le champ ${label} doit` });
      for (const text of texts) {
        // Only a marked field is validated while typing.
        await field(page, name).fill("?");
        await send(page);
        await dismiss(page);
        await expect(line).toHaveCount(1);
        await field(page, name).fill(text);
        await expect(line, text).toHaveCount(verdict ? 0 : 1);
      }
    });
  }
}

test("Enter submits, and submits again after the correction", async ({ page }) => {
  await openChecked(page);
  await fillRight(page);
  await field(page, "nom").fill("");
  await page.keyboard.press("Enter");
  await expect(alert(page)).toContainText("Le champ Nom de famille est requis.");
  await page.keyboard.press("Enter");
  await expect(field(page, "nom")).toBeFocused();
  await entriesGone(page);
  await page.keyboard.type("Martin");
  await page.keyboard.press("Enter");
  await expect(sent(page)).toContainText("nom=Martin");
});

test("a button that skips the check sends the form, but not an incomplete mask", async ({ page }) => {
  await openChecked(page);
  await field(page, "nom").fill("Martin");
  await telephone(page).fill("0612");
  await page.getByRole("button", { name: "Garder un brouillon" }).click();
  await expect(sent(page)).toContainText("brouillon=1");
  await expect(sent(page)).toContainText("nom=Martin");
  await expect(sent(page)).not.toContainText("06");
});

test("an incomplete mask and a failed check are both marked, and the first one gets the focus", async ({ page }) => {
  await openChecked(page);
  await fillRight(page);
  await telephone(page).fill("0612");
  await field(page, "accord").uncheck();
  await send(page);
  await dismiss(page);
  await expect(telephone(page)).toBeFocused();
  await expect(telephone(page)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "accord")).toHaveAttribute("aria-invalid", "true");
});

test("a reset removes all messages", async ({ page }) => {
  await openChecked(page);
  await send(page);
  await dismiss(page);
  await page.getByRole("button", { name: "Effacer" }).click();
  await expect(summary(page)).toHaveCount(0);
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
});

test("a bound that is not a number is reported, and does not block the form", async ({ page, watch }) => {
  watch.expectConsole(/^data-m(?:in|ax) is not a number: /);
  await openChecked(page);
  await fillRight(page);
  await field(page, "places").fill("5");
  await page.getByRole("button", { name: "Écrire une borne" }).click();
  await send(page);
  await expect(sent(page)).toContainText("places=5");
});

test("without the core the browser's own validation applies", async ({ page, watch }) => {
  watch.expectConsole(/the core cannot be loaded/);
  watch.expectConsole(/ERR_FAILED/);
  await page.route(CORE, (route) => route.abort("failed"));
  await open(page, GALLERY);
  await page.locator("#formulaire[novalidate]").waitFor();
  await send(page);
  await expect(field(page, "nom")).toBeFocused();
  await expect(sent(page)).toBeEmpty();
});

for (const [what, more, module] of [
  ["without masks and dates", "", "check"],
  ["beside a mask", '<input name="b" data-mask="99">', "forms"],
] as const)
  test(`a form ${what} loads one module of the core: ${module}`, async ({ page }) => {
    const modules = new Set<string>();
    page.on("request", (request) => {
      const name = /vitrine_(\w+)-[\w-]{7}\.wasm$/.exec(request.url())?.[1];
      if (name) modules.add(name);
    });
    await openBody(page, `<form data-check><input name="a" title="Nom" required>${more}<button>Aller</button></form>`);
    await page.locator("form[novalidate]").waitFor();
    await page.getByRole("button", { name: "Aller" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Le champ Nom est requis.");
    expect([...modules]).toEqual([module]);
  });

test("a long word in the messages of a refused form is wrapped, with text at 200 % too (10.4)", async ({ page }) => {
  await openBody(
    page,
    '<form data-check><label>Champ <input name="champ" required title="Anticonstitutionnellementissimement"></label><button>Aller</button></form>',
  );
  await page.locator("form[novalidate]").waitFor();
  await page.getByRole("button", { name: "Aller" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".vt-faults a, .vt-fault")).toHaveCount(2);
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const size of ["100%", "200%"]) {
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(beyond, size).toBe(0);
  }
});

test("without script the server reports the same errors", async ({ page, browser, baseURL }) => {
  await open(page, "/mairie/contact");
  await page.locator("form[data-check][novalidate]").waitFor();
  const form = (on: Page) => on.locator("form[data-check]");
  await form(page).locator("[type=email],[data-check=email]").first().fill("martin");
  await form(page).locator("button[type=submit]").last().click();
  await alert(page).waitFor();
  const [text = ""] = await alert(page).locator(".vt-question-text").allInnerTexts();
  const lines = text.split(/\n+/).slice(1);
  expect(lines.length).toBeGreaterThan(2);

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await context.newPage();
  await plain.goto("/mairie/contact");
  await form(plain).evaluate((element: HTMLFormElement) => element.setAttribute("novalidate", ""));
  await form(plain).locator("[type=email],[data-check=email]").first().fill("martin");
  await form(plain).locator("button[type=submit]").last().click();
  for (const line of lines) await expect(plain.getByText(line).first()).toBeVisible();
  await context.close();
});

test("the form of a dialog is checked before it closes the dialog", async ({ page }) => {
  await openBody(
    page,
    `<dialog aria-label="Avis"><form method="dialog" data-check><label>Nom <input name="nom" required></label>
    <button>Envoyer</button><button formmethod="dialog">Renoncer</button></form></dialog>`,
  );
  await page.locator("form[novalidate]").waitFor({ state: "attached" });
  const dialog = page.getByRole("dialog", { name: "Avis" });
  await page.locator("dialog").evaluate((element: HTMLDialogElement) => element.showModal());
  await send(page);
  await dismiss(page);
  await expect(dialog.getByLabel("Nom")).toBeFocused();
  await page.getByRole("button", { name: "Renoncer" }).click();
  await expect(dialog).toBeHidden();
});
