// The forms of the demo as a visitor meets them: with and without script, filled in wrong and right.

import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { quiet } from "./support/quiet.ts";
import { type Demo, startDemo } from "./support/servers.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

/** A separate server: one address may send ten messages in ten minutes. */
let demo: Demo;
test.beforeAll(async () => {
  // The whole demo is imported.
  test.setTimeout(240_000);
  demo = await startDemo();
});
test.afterAll(async () => demo.stop());

const form = (page: Page) => page.locator("main form.form");
const send = (page: Page) => form(page).locator("button[type=submit]").click();
const field = (page: Page, name: string) => form(page).locator(`#${name}, [id$="-${name}"]`).first();
const alert = (page: Page) => page.locator("main .alert-danger");

/** Clicks the button and returns what is sent. */
async function sentBy(page: Page): Promise<URLSearchParams> {
  const request = page.waitForRequest((request) => request.method() === "POST");
  await send(page);
  return new URLSearchParams((await request).postData() ?? "");
}

const HOLIDAYS = ["01/01", "01/05", "08/05", "14/07", "15/08", "01/11", "11/11", "25/12"];
const typed = (day: Date) => day.toLocaleDateString("fr-FR");
const isHoliday = (day: Date) => HOLIDAYS.includes(typed(day).slice(0, 5));

/** Returns the first day that fits, from sixteen days ahead: the booking takes none before the fifteenth. */
function dayAhead(fits: (day: Date) => boolean): Date {
  const day = new Date();
  day.setHours(12);
  day.setDate(day.getDate() + 16);
  while (!fits(day)) day.setDate(day.getDate() + 1);
  return day;
}

const SUNDAY = dayAhead((day) => day.getDay() === 0);
const HOLIDAY = dayAhead((day) => day.getDay() !== 0 && isHoliday(day));
/** Holidays that move are on Mondays and Thursdays. */
const TUESDAY = dayAhead((day) => day.getDay() === 2 && !isHoliday(day));
const WEDNESDAY = dayAhead((day) => day.getDay() === 3 && !isHoliday(day));
const inWords = (day: Date) => day.toLocaleDateString("fr-FR", { dateStyle: "long" });
const sentAs = (day: Date) => day.toLocaleDateString("sv");

/** Dismisses the check's alert, after which the focus moves to the first field. */
async function readFaults(page: Page, line: string): Promise<void> {
  const told = page.getByRole("alertdialog");
  await expect(told).toContainText(line);
  await told.getByRole("button").first().click();
}

async function fillContact(page: Page): Promise<void> {
  await field(page, "nom").fill("Inès Marie");
  await field(page, "courriel").fill("ines@exemple.fr");
  await field(page, "service").selectOption("urbanisme");
  await field(page, "message").fill("Bonjour, le banc du quai est cassé.");
  await field(page, "accord").check();
}

async function fillBooking(page: Page): Promise<void> {
  await field(page, "duree").fill("4");
  await field(page, "personnes").fill("80");
  await form(page).getByRole("radio", { name: "Une association de la commune" }).check();
  await field(page, "objet").fill("Assemblée générale, sans musique.");
  await field(page, "nom").fill("Inès Marie");
  await field(page, "courriel").fill("ines@exemple.fr");
  await field(page, "accord").check();
}

async function fillSurvey(page: Page): Promise<void> {
  await field(page, "code_postal").fill("50412");
  await field(page, "foyer").fill("4");
  await field(page, "quartier").selectOption("quais");
  await form(page).getByRole("radio", { name: "Chaque semaine" }).check();
  await form(page).getByRole("checkbox", { name: "Concerts" }).check();
  await form(page).getByRole("checkbox", { name: "Marché du soir" }).check();
  await field(page, "manque").fill("Un cinéma.");
  await field(page, "accord").check();
}

test.describe("with script", () => {
  test("contact: the mask formats the phone number, reports it while incomplete, and sends it unformatted", async ({
    page,
  }) => {
    await open(page, `${demo.url}/mairie/contact`);
    await fillContact(page);
    const telephone = field(page, "telephone");
    await telephone.pressSequentially("061234");
    await expect(telephone).toHaveValue(/^06 12 34/);
    await send(page);
    await readFaults(page, "La saisie du champ Téléphone est incomplète. Format attendu : 00 00 00 00 00.");
    await expect(telephone).toBeFocused();
    await expect(telephone).toHaveAttribute("aria-invalid", "true");
    await telephone.fill("06 12 34 56 78");
    const sent = await sentBy(page);
    expect([sent.getAll("telephone"), sent.get("vt-captcha")?.slice(0, 3)]).toEqual([["0612345678"], "eyJ"]);
    await expect(page.locator("main .alert-success")).toContainText("bien arrivé");
  });

  test("booking: only a suggested room and an open day are accepted", async ({ page }) => {
    await open(page, `${demo.url}/vie-locale/reserver`);
    await fillBooking(page);
    const room = field(page, "lieu");
    await room.fill("Château");
    await field(page, "duree").focus();
    await expect(room).toHaveValue("");
    await room.fill("");
    await room.pressSequentially("salle des f");
    await page.getByRole("option", { name: /Salle des fêtes/ }).click();
    await expect(room).toHaveValue("Salle des fêtes");
    const day = form(page).locator("[data-date]");
    await day.fill(`${typed(SUNDAY)} 14:30`);
    await send(page);
    await readFaults(page, "Ce jour de la semaine n'est pas possible");
    await expect(day).toBeFocused();
    await expect(form(page)).toContainText("Ce jour de la semaine n'est pas possible");
    await day.fill(`${typed(HOLIDAY)} 14:30`);
    await send(page);
    await readFaults(page, "Ce jour est férié");
    await expect(form(page).locator(".vt-fault")).toContainText("Ce jour est férié");
    await day.fill("hier 14h30");
    await send(page);
    await readFaults(page, "La date ne peut pas être avant le");
    await day.fill(`${inWords(TUESDAY)} 14h30`);
    const sent = await sentBy(page);
    expect([sent.getAll("lieu"), sent.getAll("date")]).toEqual([["Salle des fêtes"], [`${sentAs(TUESDAY)} 14:30:00`]]);
    await expect(page.locator("main .alert-success")).toBeVisible();
  });

  test("survey: every kind of field is checked, and sent in the server's format", async ({ page }) => {
    await open(page, `${demo.url}/vie-locale/enquete`);
    await send(page);
    await readFaults(page, "Le champ Code postal est requis.");
    await fillSurvey(page);
    await field(page, "lieu").fill("Chez nous");
    await form(page).locator('[data-date="date"]').fill("1er mai 2019");
    await form(page)
      .locator('[data-date="datetime"]')
      .fill(`${typed(TUESDAY)} 18:30`);
    await form(page)
      .getByRole("textbox", { name: /Une idée/ })
      .click();
    await page.keyboard.type("Un marché le soir");
    const sent = await sentBy(page);
    expect({
      lieu: sent.get("lieu"),
      arrivee: sent.getAll("arrivee"),
      rencontre: sent.getAll("rencontre"),
      envies: sent.getAll("envies[]"),
      code: sent.getAll("code_postal"),
    }).toEqual({
      lieu: "Chez nous",
      arrivee: ["2019-05-01"],
      rencontre: [`${sentAs(TUESDAY)} 18:30:00`],
      envies: ["concerts", "marche"],
      code: ["50412"],
    });
    expect(sent.get("idee")).toContain("Un marché le soir");
    await expect(page.locator("main .alert-success")).toBeVisible();
  });

  test("a click on the button counts even if a message appears above it on blur", async ({ page }) => {
    await open(page, `${demo.url}/vie-locale/enquete`);
    const moment = form(page).locator('[data-date="datetime"]');
    await moment.fill(`${typed(WEDNESDAY)} 18:30`);
    await send(page);
    await expect(page.getByRole("alertdialog")).toContainText("Le champ Code postal est requis.");
    await expect(moment).toHaveAttribute("aria-invalid", "true");
  });

  for (const path of ["/mairie/contact", "/vie-locale/reserver", "/vie-locale/enquete"])
    test(`axe finds nothing in ${path}, empty and with errors`, async ({ page }) => {
      await open(page, `${demo.url}${path}`);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await axeFindings(page), `${width} px`).toEqual([]);
      }
      await send(page);
      await page.getByRole("alertdialog").getByRole("button").first().click();
      await expect(form(page).locator("[aria-invalid=true]").first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
});

const rich = (page: Page) => form(page).getByRole("textbox", { name: /Une idée/ });

test("an editor that comes while its text is typed goes on after the last space", async ({ page }) => {
  const release = await holdRequests(page, /rich-editor-/);
  await open(page, `${demo.url}/vie-locale/enquete`);
  await rich(page).click();
  await page.keyboard.type("Un marché ");
  release();
  await expect(form(page).locator("[contenteditable=true]")).toBeFocused();
  await page.keyboard.type("le soir");
  await expect(field(page, "idee")).toHaveValue(/Un marché le soir/);
});

test("an editor takes exactly the place of its textarea: nothing below moves", async ({ page }) => {
  const release = await holdRequests(page, /rich-editor-/);
  await open(page, `${demo.url}/vie-locale/enquete`);
  const height = () =>
    form(page)
      .locator(".form-field", { has: page.locator("[data-rich-text]") })
      .evaluate((field) => field.getBoundingClientRect().height);
  const before = await height();
  await rich(page).focus();
  release();
  await expect(rich(page)).toHaveJSProperty("nodeName", "DIV");
  expect(await height()).toBeCloseTo(before, 0);
});

test("a press on a phone does its click before an editor arrives, which may move the button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdRequests(page, /rich-editor-/);
  await open(page, `${demo.url}/vie-locale/enquete`);
  const button = form(page).locator("button[type=submit]");
  await button.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const editor = page.waitForResponse(/rich-editor-/);
  await rich(page).dispatchEvent("pointerenter");
  const box = await button.boundingBox();
  if (!box) throw new Error("no button");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  release();
  await (await editor).finished();
  // Time for the editor to come: its parts load, and then a frame passes.
  await quiet(page);
  await expect(rich(page)).toHaveJSProperty("nodeName", "TEXTAREA");
  await page.mouse.up();
  await readFaults(page, "Le champ Code postal est requis.");
  await expect(rich(page)).toHaveJSProperty("nodeName", "DIV");
});

test("under Save-Data the first press is checked, though only one field of the form has been used", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const core = page.waitForResponse(/vitrine_forms.*\.wasm$/);
  await open(page, `${demo.url}/vie-locale/enquete`);
  await page.locator("form[data-check][novalidate]").waitFor();
  // The core is there from here on, but the date fields, which nobody has used, still wait to be asked.
  await field(page, "code_postal").focus();
  await (await core).finished();
  await send(page);
  await readFaults(page, "Le champ Code postal est requis.");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("contact: the server reports errors and keeps the other fields until the message is confirmed", async ({
    page,
  }) => {
    await page.goto(`${demo.url}/mairie/contact`);
    await fillContact(page);
    await field(page, "telephone").fill("06 12");
    await send(page);
    await expect(alert(page)).toContainText("La saisie du champ Téléphone est incomplète");
    await expect(field(page, "nom")).toHaveValue("Inès Marie");
    await field(page, "telephone").fill("06 12 34 56 78");
    await send(page);
    await expect(alert(page)).toContainText("envoyez-le de nouveau");
    await expect(field(page, "telephone")).toHaveValue("06 12 34 56 78");
  });

  test("booking: the server checks room and day", async ({ page }) => {
    await page.goto(`${demo.url}/vie-locale/reserver`);
    await fillBooking(page);
    await field(page, "lieu").fill("Château");
    await field(page, "date").fill(`${typed(SUNDAY)} 14:30`);
    await send(page);
    await expect(alert(page)).toContainText("Le champ Lieu souhaité doit contenir un des textes proposés.");
    await field(page, "lieu").fill("salle des f");
    await send(page);
    await expect(alert(page)).toContainText("un des textes proposés\u00a0: Salle des fêtes,");
    await expect(alert(page)).toContainText("Ce jour de la semaine n'est pas possible");
    await field(page, "lieu").fill("salle des fetes");
    await field(page, "date").fill(`${inWords(TUESDAY)} 14h30`);
    await send(page);
    await expect(alert(page)).toContainText("envoyez-le de nouveau");
    await expect(alert(page)).not.toContainText("Lieu");
  });

  test("survey: the server checks every kind of field", async ({ page }) => {
    await page.goto(`${demo.url}/vie-locale/enquete`);
    await fillSurvey(page);
    await field(page, "code_postal").fill("504");
    await field(page, "foyer").fill("40");
    await field(page, "arrivee").fill("30 février 2019");
    await field(page, "rencontre").fill(`${typed(WEDNESDAY)} 18:30`);
    await send(page);
    for (const text of [
      "La saisie du champ Code postal est incomplète",
      "doit contenir un nombre entre 1 et 15",
      "Cette date n'existe pas",
      "Ce jour de la semaine n'est pas possible",
    ])
      await expect(alert(page)).toContainText(text);
    await expect(field(page, "code_postal")).toHaveValue("504");
    await field(page, "arrivee").fill("");
    await fillSurvey(page);
    await field(page, "idee").fill("Un marché le soir");
    await field(page, "rencontre").fill(`${typed(TUESDAY)} 18:30`);
    await send(page);
    await expect(alert(page)).toContainText("envoyez-le de nouveau");
    await expect(form(page).getByRole("checkbox", { name: "Concerts" })).toBeChecked();
    // The server imposes the wait, which is over when it no longer returns the form.
    await expect(async () => {
      if ((await form(page).count()) > 0) await send(page);
      await expect(page.locator("main .alert-success")).toContainText("Vos réponses sont enregistrées", {
        timeout: 1000,
      });
    }).toPass();
  });

  test("the report form has a honeypot and no captcha", async ({ page }) => {
    await page.goto(`${demo.url}/mairie/signaler`);
    await expect(page.locator("[data-captcha]")).toHaveCount(0);
    await expect(page.locator("[name=vt-site-web]")).toHaveCount(1);
  });
});
