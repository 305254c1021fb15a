// Date fields (spec 3.11, 5.1, 9.5; RGAA 11.10, 11.11): what is typed, understood, shown, refused and sent.

import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { openBody } from "./support/own-page.ts";
import { complete } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/dates.html";
const field = (page: Page, id: string) => page.locator(`#${id}`);
const calendarButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Ouvrir le calendrier : ${name}`, exact: true });
/** All values that the page's forms would send under a name. */
const sent = (page: Page, name: string) =>
  page.evaluate((key) => {
    const forms = Array.from(document.forms, (form) => new FormData(form).getAll(key).map(String));
    return forms.flat();
  }, name);

/** Waits until the script has enhanced the inputs. */
const enhanced = async (page: Page) => {
  await expect(calendarButton(page, "Séance")).toBeVisible();
};

const leave = (input: Locator) => input.blur();

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-23T10:00:00"));
  await open(page, address);
  await enhanced(page);
});

/** Typed text, shown text, sent value; the numbers are those of known faults. */
const DAYS: readonly (readonly [text: string, shown: string, sent: string])[] = [
  ["5/3/24", "05/03/2024", "2024-03-05"],
  ["5/3/2024", "05/03/2024", "2024-03-05"],
  ["05.03.2024", "05/03/2024", "2024-03-05"],
  ["2024-03-05", "05/03/2024", "2024-03-05"],
  ["2024/03/05", "05/03/2024", "2024-03-05"],
  ["20240305", "05/03/2024", "2024-03-05"],
  ["5 mars 2024", "05/03/2024", "2024-03-05"],
  ["5 mars 24", "05/03/2024", "2024-03-05"],
  ["5 MARS 2024", "05/03/2024", "2024-03-05"],
  ["le 5 mars 2024", "05/03/2024", "2024-03-05"],
  ["mardi 5 mars 2024", "05/03/2024", "2024-03-05"],
  ["5 mars 2024 14:30", "05/03/2024", "2024-03-05"],
  ["5 mars, 2024", "05/03/2024", "2024-03-05"],
  ["5 févr. 2024", "05/02/2024", "2024-02-05"],
  ["15 AOUT 2026", "15/08/2026", "2026-08-15"],
  ["15 août 2026", "15/08/2026", "2026-08-15"],
  ["5 décembre 2026", "05/12/2026", "2026-12-05"],
  ["5 dec 2026", "05/12/2026", "2026-12-05"],
  ["29 fevrier 2024", "29/02/2024", "2024-02-29"],
  ["29/02/2024", "29/02/2024", "2024-02-29"],
  ["aujourd'hui", "23/11/2026", "2026-11-23"],
  ["aujourd’hui", "23/11/2026", "2026-11-23"],
  ["25122024", "25/12/2024", "2024-12-25"],
  ["25/12/2024", "25/12/2024", "2024-12-25"],
  ["5-3-2024", "05/03/2024", "2024-03-05"],
  ["5 3 2024", "05/03/2024", "2024-03-05"],
  ["5 / 3 / 2024", "05/03/2024", "2024-03-05"],
  ["31/12/99", "31/12/1999", "1999-12-31"],
  // Up to the current year + 5.
  ["31/12/31", "31/12/2031", "2031-12-31"],
  ["1/1/32", "01/01/1932", "1932-01-01"],
  ["1/1/1900", "01/01/1900", "1900-01-01"],
  // Fault 6: a month of one digit.
  ["12/3/2024", "12/03/2024", "2024-03-12"],
  // Fault 8: formats that only the table sorter understood.
  ["05–03–2023", "05/03/2023", "2023-03-05"],
  ["05‑03‑2023", "05/03/2023", "2023-03-05"],
  ["2025-04-03T00:00", "03/04/2025", "2025-04-03"],
  ["1ᵉʳ avril 2025", "01/04/2025", "2025-04-01"],
  ["1 er avril 2025", "01/04/2025", "2025-04-01"],
  ["1er avril 2025", "01/04/2025", "2025-04-01"],
  ["\u200e03/04/2025", "03/04/2025", "2025-04-03"],
  ["03/04/2025.", "03/04/2025", "2025-04-03"],
  ["03042025", "03/04/2025", "2025-04-03"],
  ["demain", "24/11/2026", "2026-11-24"],
  ["hier", "22/11/2026", "2026-11-22"],
  ["aujourdhui", "23/11/2026", "2026-11-23"],
  ["5 mars", "05/03/2027", "2027-03-05"],
  ["5/3", "05/03/2027", "2027-03-05"],
];

const MOMENTS: readonly (readonly [text: string, shown: string, sent: string])[] = [
  ["5/3/24 14h30", "05/03/2024 14:30:00", "2024-03-05 14:30:00"],
  ["5/3/24 14:30:15", "05/03/2024 14:30:15", "2024-03-05 14:30:15"],
  // A missing time is midnight.
  ["5/3/24", "05/03/2024 00:00:00", "2024-03-05 00:00:00"],
  ["5 mars 2024 à 14 h 30", "05/03/2024 14:30:00", "2024-03-05 14:30:00"],
  ["5 mars 2024 8h05", "05/03/2024 08:05:00", "2024-03-05 08:05:00"],
  ["aujourd'hui 9h", "23/11/2026 09:00:00", "2026-11-23 09:00:00"],
  ["5/3/24 7 h", "05/03/2024 07:00:00", "2024-03-05 07:00:00"],
  // Fault 8.
  ["2025-04-03T14:30", "03/04/2025 14:30:00", "2025-04-03 14:30:00"],
  ["5/3/24, 14:30", "05/03/2024 14:30:00", "2024-03-05 14:30:00"],
  ["demain midi", "24/11/2026 12:00:00", "2026-11-24 12:00:00"],
  ["demain minuit", "24/11/2026 00:00:00", "2026-11-24 00:00:00"],
  ["5/3/24 14 heures 30", "05/03/2024 14:30:00", "2024-03-05 14:30:00"],
  ["5/3/24 14h30min", "05/03/2024 14:30:00", "2024-03-05 14:30:00"],
  ["5/3/24 14.30", "05/03/2024 14:30:00", "2024-03-05 14:30:00"],
];

const REFUSED: readonly (readonly [text: string, message: string])[] = [
  ["31/02/2024", "Cette date n'existe pas. Exemple : 23/11/2026."],
  ["29/02/2023", "Cette date n'existe pas. Exemple : 23/11/2026."],
  ["32/01/2024", "Cette date n'existe pas. Exemple : 23/11/2026."],
  ["00/01/2024", "Cette date n'existe pas. Exemple : 23/11/2026."],
  ["5/13/2024", "Cette date n'existe pas. Exemple : 23/11/2026."],
  ["31 avril 2024", "Cette date n'existe pas. Exemple : 23/11/2026."],
  ["mercredi 5 mars 2024", "Cette date se contredit. Exemple : 23/11/2026."],
  ["abc", "Date non reconnue. Exemple : 23/11/2026."],
  ["mars 2024", "Date non reconnue. Exemple : 23/11/2026."],
  ["12/", "Date non reconnue. Exemple : 23/11/2026."],
];

const MANNERS: readonly (readonly [string, (page: Page, input: Locator, text: string) => Promise<void>])[] = [
  ["typed", async (page, _input, text) => page.keyboard.type(text)],
  [
    "pasted",
    async (page, _input, text) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press("Control+V");
    },
  ],
  ["filled in at once, as browsers and scripts do", async (_page, input, text) => input.fill(text)],
];

/** In small groups: on a busy machine a key takes half a second, and a test has one minute. */
const inGroups = <T>(all: readonly T[], size = 8) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, group) => all.slice(group * size, (group + 1) * size));

for (const [manner, enter] of MANNERS) {
  for (const [id, cases] of [
    ...inGroups(DAYS).map((days) => ["date", days] as const),
    ...inGroups(MOMENTS).map((moments) => ["horaire", moments] as const),
  ]) {
    test(`${id}: ${cases.length} texts from « ${cases[0]?.[0]} » on are parsed, ${manner}`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const input = field(page, id);
      for (const [text, shown, value] of cases) {
        await test.step(text, async () => {
          await input.fill("");
          await input.focus();
          await enter(page, input, text);
          expect(await sent(page, id), `${text}, before it is left`).toEqual([value]);
          await leave(input);
          await expect(input, text).toHaveValue(shown);
          await expect(input, text).not.toHaveAttribute("aria-invalid");
          expect(await sent(page, id), text).toEqual([value]);
        });
      }
    });
  }

  test(`an impossible date is neither rewritten nor sent, and its message gives an example, ${manner} (11.10, 11.11)`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const input = field(page, "date");
    for (const [text, message] of REFUSED) {
      await test.step(text, async () => {
        await input.fill("");
        await input.focus();
        await enter(page, input, text);
        await leave(input);
        await expect(input, text).toHaveAttribute("aria-invalid", "true");
        await expect(input, text).toHaveValue(text);
        await expect(input, text).toHaveAccessibleDescription(new RegExp(message.replaceAll(".", "\\.")));
        expect(await sent(page, "date"), text).toEqual([""]);
      });
    }
  });
}

test("separators are inserted while digits are typed, and nothing is lost", async ({ page }) => {
  const input = field(page, "date");
  const seen: string[] = [];
  await input.focus();
  for (const key of "25122024") {
    await page.keyboard.press(key);
    seen.push(await input.inputValue());
  }
  expect(seen).toEqual(["2", "25", "25/1", "25/12", "25/12/2", "25/12/20", "25/12/202", "25/12/2024"]);
  // One undo step takes back one key.
  await page.keyboard.press("Control+Z");
  expect(await input.inputValue()).not.toBe("25/12/2024");
});

test("a date and its time are typed in one go", async ({ page }) => {
  await field(page, "horaire").focus();
  await page.keyboard.type("25122024143015");
  await expect(field(page, "horaire")).toHaveValue("25/12/2024 14:30:15");
  expect(await sent(page, "horaire")).toEqual(["2024-12-25 14:30:15"]);
});

test("typing in the middle of the text inserts no separator, and keeps the caret", async ({ page }) => {
  const input = field(page, "date");
  await input.fill("1/03/2024");
  await input.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("2");
  await expect(input).toHaveValue("21/03/2024");
  expect(await input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(1);
});

test("Backspace and Delete remove a character or the selection, and empty is accepted", async ({ page }) => {
  const input = field(page, "stockee");
  await input.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expect(input).toHaveValue("05/03/202");
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await expect(input).toHaveValue("5/03/202");
  for (const key of ["Backspace", "Delete"]) {
    await input.fill("5/3/24");
    await page.keyboard.press("Control+A");
    await page.keyboard.press(key);
    await expect(input).toHaveValue("");
    expect(await sent(page, "stockee")).toEqual([""]);
  }
  await leave(input);
  await expect(input).not.toHaveAttribute("aria-invalid");
});

test("an assumed year is described in the field, and announced", async ({ page }) => {
  const input = field(page, "date");
  await input.fill("5 mars");
  await leave(input);
  await expect(input).toHaveAccessibleDescription("Année non indiquée : 2027 a été choisie.");
  await expect(page.locator(".vt-announcer")).toHaveText("Année non indiquée : 2027 a été choisie.");
});

test("an invalid date blocks the submission, and the first invalid field gets the focus", async ({ page }) => {
  await field(page, "date").fill("31/02/2024");
  await field(page, "rendez-vous").fill("25/12/2026");
  await page.locator("#envoyer").click();
  await expect(field(page, "date")).toBeFocused();
  await expect(field(page, "rendez-vous")).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL(address);
  await field(page, "date").fill("29/02/2024");
  await expect(field(page, "date")).not.toHaveAttribute("aria-invalid");
  await field(page, "rendez-vous").fill("24/12/2026");
  await page.locator("#envoyer").click();
  await expect(page).toHaveURL(/date=2024-02-29/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.getAll("date")).toEqual(["2024-02-29"]);
  expect(searchParams.getAll("stockee")).toEqual(["2024-03-05"]);
  expect(searchParams.getAll("rendez-vous")).toEqual(["2026-12-24"]);
  expect(searchParams.getAll("horaire")).toEqual([""]);
  expect(searchParams.has("inactive")).toBe(false);
  expect(searchParams.getAll("fixe")).toEqual(["2024-03-05"]);
});

const FORBIDDEN: readonly (readonly [id: string, text: string, message: string])[] = [
  ["rendez-vous", "30/11/2026", "La date ne peut pas être avant le 01/12/2026."],
  ["rendez-vous", "1/4/2027", "La date ne peut pas être après le 31/03/2027."],
  ["rendez-vous", "25/12/2026", "Cette date n'est pas disponible."],
  ["rendez-vous", "5/12/2026", "Ce jour de la semaine n'est pas possible"],
  ["passage", "1/12/2026 8h29", "La date ne peut pas être avant le 01/12/2026 08:30."],
  ["passage", "4/12/2026 12h01", "La date ne peut pas être après le 04/12/2026 12:00."],
  ["passage", "1/12/2026", "La date ne peut pas être avant le 01/12/2026 08:30."],
  ["reservation", "7/12/2026", "La date ne peut pas être avant le 08/12/2026."],
  ["reservation", "24/11/2027", "La date ne peut pas être après le 23/11/2027."],
  ["reservation", "29 mars 2027", "Ce jour est férié."],
  ["retrait", "23/11/2026 8h59", "La date ne peut pas être avant le 23/11/2026 09:00."],
  ["retrait", "24/1/2027", "La date ne peut pas être après le 23/01/2027."],
  ["majeur", "24/11/2008", "La date ne peut pas être après le 23/11/2008."],
];
for (const [id, text, message] of FORBIDDEN) {
  test(`${id}: ${text} is refused with its reason, and stays as typed`, async ({ page }) => {
    const input = field(page, id);
    await input.fill(text);
    await page.keyboard.press("Enter");
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription(new RegExp(`${message.replaceAll(".", "\\.")}.* Exemple : `));
    await expect(input).toHaveValue(text);
    await expect(input).toBeFocused();
    expect(await sent(page, id)).toEqual([""]);
  });
}

test("the bounds are inclusive, to the minute", async ({ page }) => {
  for (const [id, text, value] of [
    ["rendez-vous", "1/12/2026", "2026-12-01"],
    ["rendez-vous", "31/3/2027", "2027-03-31"],
    ["passage", "1/12/2026 8h30", "2026-12-01 08:30:00"],
    ["passage", "4/12/2026 midi", "2026-12-04 12:00:00"],
    ["reservation", "8/12/2026", "2026-12-08"],
    ["reservation", "23/11/2027", "2027-11-23"],
    ["retrait", "23/11/2026 9h", "2026-11-23 09:00:00"],
    ["majeur", "23/11/2008", "2008-11-23"],
  ] as const) {
    await field(page, id).fill(text);
    expect(await sent(page, id), text).toEqual([value]);
  }
});

const WRITTEN: readonly (readonly [id: string, text: string, shown: string, sent: string])[] = [
  ["minutes", "5/3/24 14:30:25", "05/03/2024 14:30", "2024-03-05 14:30:00"],
  ["longue", "5/3/24", "mardi 5 mars 2024", "05.03.2024"],
  ["heures", "5/3/24 14:05", "05/03/2024 14h05", "2024-03-05 02:05 PM"],
  ["intitule", "5/3/24", "05/03/2024", "2024-03-05"],
];
for (const [id, text, shown, value] of WRITTEN) {
  test(`${id}: ${text} is shown as ${shown} and sent as ${value}`, async ({ page }) => {
    const input = field(page, id);
    await input.fill(text);
    await leave(input);
    await expect(input).toHaveValue(shown);
    expect(await sent(page, id)).toEqual([value]);
    // The field can parse what it shows.
    await input.fill(shown);
    await leave(input);
    await expect(input).toHaveValue(shown);
    expect(await sent(page, id)).toEqual([value]);
  });
}

test("a stored value is shown in the display format, and a reset restores it", async ({ page }) => {
  const input = field(page, "stockee");
  await expect(input).toHaveValue("05/03/2024");
  await input.fill("31/02/2024");
  await leave(input);
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Rétablir" }).click();
  await expect(input).toHaveValue("05/03/2024");
  await expect(input).not.toHaveAttribute("aria-invalid");
  expect(await sent(page, "stockee")).toEqual(["2024-03-05"]);
});

test("after Back the field shows what was typed, and would send it once", async ({ page }) => {
  await field(page, "date").fill("5/3/24");
  await page.locator("#envoyer").click();
  await expect(page).toHaveURL(/date=2024-03-05/);
  await enhanced(page);
  await page.goBack();
  await enhanced(page);
  await expect(field(page, "date")).toHaveValue("05/03/2024");
  await expect.poll(() => sent(page, "date")).toEqual(["2024-03-05"]);
});

test("a field in a refreshed block is not doubled: shown once, sent once, one button", async ({ page }) => {
  await expect(field(page, "seance")).toHaveValue("01/12/2026");
  for (let turn = 0; turn < 3; turn++) {
    const done = await page.evaluate(() => {
      const { vitrine } = window as unknown as { vitrine: { refreshModule(name: string): Promise<boolean> } };
      return vitrine.refreshModule("dates");
    });
    expect(done).toBe(true);
  }
  await expect(calendarButton(page, "Séance")).toHaveCount(1);
  await expect(field(page, "seance")).toHaveValue("01/12/2026");
  await expect.poll(() => sent(page, "seance")).toEqual(["2026-12-01"]);
});

test("a field that loses its data-date has the page's own HTML again", async ({ page }) => {
  const markup = await page.evaluate(() => {
    const input = document.querySelector("#stockee") as HTMLInputElement;
    input.removeAttribute("data-date");
    return new Promise<string | undefined>((done) => requestAnimationFrame(() => done(input.parentElement?.innerHTML)));
  });
  expect(markup).not.toMatch(/hidden|button|vt-/);
  expect(await sent(page, "stockee")).toHaveLength(1);
});

test("a date field loads the core alone, and React and the calendar load when its form is begun", async ({ page }) => {
  // Not from the page's resource timing, which is empty under a fixed clock.
  const asked = new Set<string>();
  page.on("request", (request) => {
    const name = /chunks\/(date|react|calendar|forms-glue)-[\w-]{7}\.js$/.exec(request.url())?.[1];
    if (name) asked.add(name);
  });
  const loaded = () => [...asked].sort();
  await open(page, address);
  await enhanced(page);
  await complete(page);
  expect(loaded()).toEqual(["date", "forms-glue"]);
  await field(page, "date").focus();
  await expect.poll(loaded).toEqual(["calendar", "date", "forms-glue", "react"]);
});

test("the browser's own date field is left alone", async ({ page }) => {
  await complete(page);
  await expect(calendarButton(page, "Du navigateur")).toHaveCount(0);
  await expect(field(page, "navigateur")).toHaveValue("2024-03-05");
  expect(await sent(page, "navigateur")).toEqual(["2024-03-05"]);
});

test("disabled and read-only fields have a disabled button, and a read-only one sends its value, allowed or not", async ({
  page,
}) => {
  await expect(calendarButton(page, "Inactif")).toBeDisabled();
  await expect(calendarButton(page, "En lecture seule")).toBeDisabled();
  await expect(field(page, "fixe")).toHaveValue("05/03/2024");
  expect(await sent(page, "fixe")).toEqual(["2024-03-05"]);
});

const BROKEN: readonly (readonly [attribute: string, value: string])[] = [
  ["data-only-days", "9"],
  ["data-min-date", "demain"],
  ["data-dates-excludes", "[2026"],
  ["data-format", "zz"],
  ["data-time-format", "'x'"],
];
for (const [attribute, value] of BROKEN) {
  test(`an invalid ${attribute} logs one error, and the field stays plain`, async ({ page, watch }) => {
    watch.expectConsole(new RegExp(`^${attribute} `));
    await page.evaluate(
      ([name, text]) => {
        const input = document.createElement("input");
        input.id = "neuf";
        input.name = "neuf";
        input.dataset.date = "datetime";
        input.value = "2024-03-05";
        input.setAttribute(name as string, text as string);
        document.forms[0]?.append(input);
      },
      [attribute, value],
    );
    await complete(page);
    await expect(field(page, "neuf")).toHaveValue("2024-03-05");
    expect(await sent(page, "neuf")).toEqual(["2024-03-05"]);
  });
}

test("without the core the field stays plain, and its form is submitted unchanged", async ({ page, watch }) => {
  watch.expectConsole(/the core cannot be loaded/);
  watch.expectConsole(/Failed to load resource/);
  await page.route(/vitrine_forms/, (route) => route.abort());
  await page.goto(address);
  await field(page, "date").fill("5/3/24");
  await page.locator("#envoyer").click();
  await expect(page).toHaveURL(/date=5%2F3%2F24/);
});

test("a form submitted before the core has loaded waits for it", async ({ page }) => {
  const release = await holdRequests(page, /vitrine_forms/);
  await open(page, address);
  await page.waitForFunction(() => {
    type Kernel = { counts(): { services: Record<string, number> } };
    const { [Symbol.for("vitrine.kernel")]: kernel } = document as unknown as Record<symbol, Kernel | undefined>;
    // Its listener, and one per field.
    return (
      (kernel?.counts().services["submit guard"] ?? 0) >
      document.querySelectorAll("[data-date]:not([type=date])").length
    );
  });
  await field(page, "date").fill("5/3/24");
  await page.locator("#envoyer").click();
  await expect(page.locator("#formulaire")).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page).toHaveURL(/date=2024-03-05/);
});

test("an English page has English names and labels", async ({ page }) => {
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('lang="fr"', 'lang="en"').replace('"langue": "fr"', '"langue": "en"');
    await route.fulfill({ response: answer, body: html });
  });
  await open(page, address);
  await expect(page.getByRole("button", { name: "Open the calendar: Séance" })).toBeVisible();
  await field(page, "longue").fill("5/3/24");
  await leave(field(page, "longue"));
  await expect(field(page, "longue")).toHaveValue("Tuesday 5 March 2024");
});

test("axe finds nothing while errors show (11.10)", async ({ page }) => {
  for (const id of ["date", "rendez-vous", "intitule"]) await field(page, id).fill("31/02/2024");
  await page.locator("#envoyer").click();
  await expect(field(page, "intitule")).toHaveAttribute("aria-invalid", "true");
  expect(await axeFindings(page)).toEqual([]);
});

test("maxlength does not limit what is typed: a spelled month with a time is parsed", async ({ page }) => {
  await openBody(
    page,
    '<form><label>Début <input name="debut" data-date="datetime" data-show-second="0" maxlength="16"></label></form>',
  );
  const input = page.getByRole("textbox", { name: "Début" });
  await input.focus();
  await expect(page.getByRole("button", { name: "Ouvrir le calendrier : Début" })).toBeVisible();
  await page.keyboard.type("25 décembre 2026 14h30");
  await leave(input);
  await expect(input).toHaveValue("25/12/2026 14:30");
});

for (const [typed, rest, shown] of [
  ["5/3", "/24", "05/03/2024"],
  ["5/3/24", "", "05/03/2024"],
  ["31/02", "/2024", "31/02/2024"],
] as const)
  test(`${typed} stays as typed while its block is refreshed, and typing continues`, async ({ page }) => {
    const block = `<section data-module="lieux"><!-- @param url="/vitrine/galerie/a-part.html?bloc=lieux" referer="" search="" -->
<label>Du <input name="du" data-date="date"></label></section>`;
    await page.route("**/a-part.html?*", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: `${block.replace("Du", "Depuis le")}` }),
    );
    await openBody(page, block);
    const input = page.locator("[data-date]");
    await input.focus();
    await expect(page.getByRole("button", { name: "Ouvrir le calendrier : Du" })).toBeVisible();
    await page.keyboard.type(typed);
    await page.evaluate(() => {
      const { vitrine } = window as unknown as { vitrine: { refreshModule(name: string): Promise<boolean> } };
      return vitrine.refreshModule("lieux");
    });
    await expect(page.locator("label")).toContainText("Depuis le");
    await expect(input).toHaveValue(typed);
    await expect(input).toBeFocused();
    await page.keyboard.type(rest);
    await leave(input);
    await expect(input).toHaveValue(shown);
  });

test("the example in a hint is a date that the field accepts", async ({ page }) => {
  // A Saturday, which the field does not accept.
  await page.clock.setFixedTime(new Date("2026-12-05T10:00:00"));
  await openBody(
    page,
    '<form><label>Rendez-vous <input name="jour" data-date="date" data-only-days="1,2,3,4,5"></label></form>',
  );
  await page.getByRole("textbox", { name: "Rendez-vous" }).focus();
  await expect(page.locator(".vt-hint")).toHaveText(/Exemple\s: 04\/12\/2026/);
});

test("a field that shows the year first still parses day-first dates", async ({ page }) => {
  await openBody(
    page,
    '<form><label>Jour <input name="jour" data-date="date" data-format="yy-mm-dd"></label><button>Aller</button></form>',
  );
  const input = page.getByRole("textbox", { name: "Jour" });
  await input.focus();
  await expect(page.getByRole("button", { name: "Ouvrir le calendrier : Jour" })).toBeVisible();
  for (const typed of ["5/3/2026", "05.03.2026", "2026-03-05"]) {
    await input.fill(typed);
    await leave(input);
    await expect(input).toHaveValue("2026-03-05");
  }
});

for (const attributes of ['data-date="date" data-mask="99/99/9999"', 'data-mask="99/99/9999" data-date="date"'])
  test(`a date field ignores a mask beside it: ${attributes}`, async ({ page }) => {
    await openBody(page, `<form><label>Jour <input name="jour" ${attributes} value="2024-03-08"></label></form>`);
    const input = page.getByRole("textbox", { name: "Jour" });
    await input.focus();
    await expect(page.getByRole("button", { name: "Ouvrir le calendrier : Jour" })).toBeVisible();
    await complete(page);
    await expect(input).toHaveValue("08/03/2024");
    expect(await sent(page, "jour")).toEqual(["2024-03-08"]);
    await input.fill("9/4/25");
    await leave(input);
    await expect(input).toHaveValue("09/04/2025");
    expect(await sent(page, "jour")).toEqual(["2025-04-09"]);
  });
