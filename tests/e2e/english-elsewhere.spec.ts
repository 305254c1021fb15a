// What the core says of fields, dates and masks is English on an English page, whether shown or announced.

import { complete } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const gallery = (name: string) => `/vitrine/galerie/${name}.html`;

/** Serves the gallery's pages as English ones. */
test.beforeEach(async ({ page }) => {
  await page.route("**/galerie/*.html*", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('<html lang="fr">', '<html lang="en">');
    await route.fulfill({ response, body: html.replace('"langue": "fr"', '"langue": "en"') });
  });
});

test("the form check's alert, its summary, and the messages beside the fields", async ({ page }) => {
  await open(page, gallery("controle"));
  await complete(page);
  await page.getByRole("button", { name: "Envoyer" }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Error(s) found:");
  await expect(alert).toContainText("“Nom de famille” is required.");
  await expect(alert.locator("[lang]")).toHaveCount(0);
  await alert.getByRole("button", { name: "OK" }).click();
  const listed = page.getByRole("group", { name: "Error(s) found:" }).getByRole("link").first();
  await expect(listed).toHaveText("“Nom de famille” is required.");
  await expect(page.locator("[lang=fr] .vt-fault, .vt-fault[lang=fr]")).toHaveCount(0);
});

test("a refused date, an assumed year, and the reason of a disabled day", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-23T10:00:00"));
  await open(page, gallery("dates"));
  await complete(page);
  const field = page.locator("#rendez-vous");
  await field.fill("05/12/2026");
  await field.press("Tab");
  const days = "Monday, Tuesday, Wednesday, Thursday, Friday";
  await expect(page.locator("#rendez-vous ~ .vt-fault")).toHaveText(
    `This day of the week is not possible (possible days: ${days}). Example: 04/12/2026.`,
  );
  await expect(page.locator("#rendez-vous ~ .vt-fault")).not.toHaveAttribute("lang", "fr");
  await page.locator("#rendez-vous ~ button").click();
  const saturday = page.getByRole("dialog").getByRole("button", { name: "Saturday, December 5, 2026" });
  await expect(saturday).toHaveAccessibleDescription(/^This day of the week is not possible/);
  await page.keyboard.press("Escape");
  await page.locator("#date").fill("5 mars");
  await page.locator("#date").press("Tab");
  await expect(page.locator("#date ~ .vt-hint")).toHaveText("No year given: 2027 was chosen.");
});

test("the placeholder of a masked date", async ({ page }) => {
  await open(page, gallery("masques"));
  await complete(page);
  await expect(page.locator("[data-mask=date]").first()).toHaveAttribute("placeholder", "dd/mm/yyyy");
});
