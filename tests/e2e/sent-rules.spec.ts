// Rules judge what a field sends, not what it shows (docs/markup.md, Forms): each rule on each field that shows one text
// and sends another.

import type { Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
import { complete } from "./support/quiet.ts";
import { recordForms } from "./support/sent-forms.ts";
import { expect, test } from "./support/site.ts";

const MASK = 'data-mask="99 99 99 99 99"';
const PLATE = 'data-mask="99-99"';
const DAY = 'data-mask="date"';
const DATE = 'data-date="date"';
const PICK = `data-autocomplete='{"classname":"Agent","methode":"adresses","value":"adresse"}'`;

/** Field, rules, what is typed, and what is sent; undefined if the rule refuses it. */
const CASES = [
  [MASK, 'pattern="[0-9]{10}"', "0102030405", "0102030405"],
  [MASK, 'pattern="[0-9]{9}"', "0102030405", undefined],
  [MASK, 'pattern="[0-9 ]{14}"', "0102030405", undefined],
  [MASK, 'minlength="10" maxlength="10"', "0102030405", "0102030405"],
  [MASK, 'minlength="11"', "0102030405", undefined],
  [MASK, 'maxlength="9"', "0102030405", undefined],
  [MASK, 'data-check="numeric"', "0102030405", "0102030405"],
  [PLATE, 'data-check="numeric"', "1234", "1234"],
  [PLATE, 'data-check="range" data-min="1000" data-max="1300"', "1234", "1234"],
  [PLATE, 'data-check="range" data-min="1000" data-max="1200"', "1234", undefined],
  [PLATE, 'data-check="email"', "1234", undefined],
  [DAY, 'pattern="2026-.*" maxlength="10"', "05032026", "2026-03-05"],
  [DAY, 'pattern="2025-.*"', "05032026", undefined],
  [DATE, 'pattern="[0-9]{4}-[0-9]{2}-[0-9]{2}" maxlength="6" minlength="12"', "5 mars 2026", "2026-03-05"],
  [DATE, 'pattern="2025-.*"', "5 mars 2026", undefined],
  [DATE, 'data-check="numeric"', "5 mars 2026", undefined],
  [PICK, 'pattern=".+@exemple\\.fr" minlength="9"', "Anne", "anne@exemple.fr"],
  [PICK, 'data-check="email"', "Anne", "anne@exemple.fr"],
  [PICK, 'pattern="[a-z]+"', "Anne", undefined],
] as const;

async function openField(page: Page, field: string, isChecked: boolean): Promise<() => Promise<string[]>> {
  await page.route("**/traitement.php?*", (route) =>
    route.fulfill({ json: [{ label: "Anne", adresse: "anne@exemple.fr" }] }),
  );
  await openBody(page, `<form${isChecked ? " data-check" : ""}><label>Champ <input name="a" ${field}></label></form>`);
  await complete(page);
  const sent = await recordForms(page);
  return async () => (await sent()).map((form) => `${new Map(form).get("a")}`);
}

for (const isChecked of [false, true])
  for (const [kind, rules, typed, value] of CASES) {
    // Only a checked form has these rules.
    if (!isChecked && rules.includes("data-check")) continue;
    test(`${isChecked ? "checked: " : ""}${kind} ${rules}: ${typed} is ${value ?? "refused"}`, async ({ page }) => {
      const sent = await openField(page, `${kind} ${rules}`, isChecked);
      const input = page.getByRole("textbox", { name: "Champ" }).or(page.getByRole("combobox", { name: "Champ" }));
      await input.focus();
      await complete(page);
      await page.keyboard.type(typed);
      if (kind === PICK) await expect(page.getByRole("option")).toHaveCount(1);
      await page.keyboard.press("Enter");
      if (value !== undefined) {
        await expect.poll(sent).toEqual([value]);
        return;
      }
      if (isChecked) await expect(page.getByRole("alertdialog")).toContainText("Le champ Champ");
      else await expect(page.locator("input:not([type=hidden]):invalid")).toBeFocused();
      expect(await sent()).toEqual([]);
    });
  }
