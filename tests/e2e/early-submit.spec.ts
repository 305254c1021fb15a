// A form that is sent before the code of its fields has come: it waits, with Enter too, and is then judged.

import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { openBody } from "./support/own-page.ts";
import { mountedLate, quiet } from "./support/quiet.ts";
import { asText, recordForms } from "./support/sent-forms.ts";
import { expect, test } from "./support/site.ts";

async function record(page: Page): Promise<() => Promise<string[]>> {
  const sent = await recordForms(page);
  return async () => (await sent()).map(asText);
}

for (const [chunk, field, typed, value] of [
  ["mask", '<input name="a" data-mask="99-99">', "12-34", "a=1234"],
  ["mask", '<input name="a" data-mask="date">', "05/03/2026", "a=2026-03-05"],
  ["date", '<input name="a" data-date="date">', "5/3/2026", "a=2026-03-05"],
  [
    "autocomplete",
    `<input name="a" data-autocomplete='{"classname":"Lieu","methode":"noms","value":"nom"}'>`,
    "nancy",
    "a=Nancy",
  ],
] as const)
  test(`Enter in ${field} waits for its code, once, and sends ${value}`, async ({ page }) => {
    await page.route("**/traitement.php?*", (route) => route.fulfill({ json: [{ nom: "Nancy" }] }));
    const go = await holdRequests(page, new RegExp(`/chunks/${chunk}-[\\w-]+\\.js$`));
    await openBody(page, `<form>${field}<button name="b" value="1">Envoyer</button></form>`);
    const sent = await record(page);
    const input = page.locator("[name=a]");
    await input.fill(typed);
    await input.press("Enter");
    await input.press("Enter");
    await expect(page.locator("form")).toHaveAttribute("aria-busy", "true");
    expect(await sent()).toEqual([]);
    go();
    await expect.poll(sent).toEqual([`${value}&b=1`]);
    await expect(page.locator("form")).not.toHaveAttribute("aria-busy");
  });

test("a checked form that is sent before its check has come is checked", async ({ page }) => {
  const go = await holdRequests(page, /\/chunks\/form-check-[\w-]+\.js$/);
  await openBody(page, '<form data-check><input name="a" title="Nom" required></form>');
  const sent = await record(page);
  await page.evaluate(() =>
    document.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true })),
  );
  expect(await sent()).toEqual([]);
  go();
  // What was held meets the browser's own check or, once that has come, the form's own, whose alert has the focus.
  await expect(page.locator("form[novalidate]")).toBeVisible();
  await quiet(page);
  const alert = page.getByRole("alertdialog");
  if (!(await alert.isVisible())) await page.locator("[name=a]").press("Enter");
  await expect(alert).toContainText("Le champ Nom est requis.");
  expect(await sent()).toEqual([]);
});

test("a form whose fields' code never comes is sent as without script", async ({ page, watch }) => {
  watch.expectConsole(/./);
  await page.route(/\/chunks\/mask-[\w-]+\.js$/, (route) => route.abort());
  await openBody(page, '<form><input name="a" data-mask="99-99"></form>');
  const sent = await record(page);
  await page.locator("[name=a]").fill("12-34");
  await page.locator("[name=a]").press("Enter");
  await expect.poll(sent).toEqual(["a=12-34"]);
});

test("a field that comes later holds its form too, and a form without such fields waits for nothing", async ({
  page,
}) => {
  await openBody(page, '<form id="simple"><input name="c"></form><div id="ici"></div>');
  await mountedLate(page);
  const sent = await record(page);
  await page.locator("[name=c]").press("Enter");
  expect(await sent()).toEqual(["c="]);
  const go = await holdRequests(page, /\/chunks\/mask-[\w-]+\.js$/);
  await page.evaluate(() => {
    const place = document.querySelector("#ici");
    if (place) place.innerHTML = '<form><input name="a" data-mask="99-99" value="12-34"></form>';
  });
  await page.locator("[name=a]").press("Enter");
  expect(await sent()).toEqual(["c="]);
  go();
  await expect.poll(sent).toEqual(["c=", "a=1234"]);
});
