// The calendar of a date field: the ARIA grid pattern by keyboard and pointer, forbidden days, years, time.

import type { Page } from "@playwright/test";
import { axeFindings, expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/dates.html";
const field = (page: Page, id: string) => page.locator(`#${id}`);
const opener = (page: Page, name: string) =>
  page.getByRole("button", { name: `Ouvrir le calendrier : ${name}`, exact: true });
const calendar = (page: Page) => page.getByRole("dialog", { name: /^Calendrier : / });
const grid = (page: Page, month: string) => calendar(page).getByRole("grid", { name: month, exact: true });
const day = (page: Page, name: string | RegExp) => calendar(page).getByRole("button", { name });
const sent = (page: Page, name: string) =>
  page.evaluate((key) => Array.from(document.forms, (form) => new FormData(form).getAll(key).map(String)).flat(), name);
const MEETING = "Rendez-vous, en semaine, hors jours fériés";
const VISIT = /^Ouvrir le calendrier : Passage/;

const openCalendar = async (page: Page, name: string | RegExp) => {
  const button = typeof name === "string" ? opener(page, name) : page.getByRole("button", { name });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(calendar(page)).toBeVisible();
  return button;
};

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-23T10:00:00"));
  await open(page, address);
  await expect(opener(page, "Séance")).toBeVisible();
});

test("it opens on today with the focus there, and names its field, month and days (7.1)", async ({ page }) => {
  const button = await openCalendar(page, "Date");
  await expect(calendar(page)).toHaveAccessibleName("Calendrier : Date");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(grid(page, "novembre 2026")).toBeVisible();
  await expect(day(page, "lundi 23 novembre 2026, aujourd’hui")).toBeFocused();
  await expect(day(page, "lundi 23 novembre 2026, aujourd’hui")).toHaveAttribute("aria-current", "date");
  await expect(calendar(page).getByRole("columnheader").first()).toHaveText("lun.");
  expect(await axeFindings(page)).toEqual([]);
});

test("it opens on the field's date, which is selected", async ({ page }) => {
  await openCalendar(page, "Date enregistrée");
  await expect(day(page, "mardi 5 mars 2024, choisie")).toBeFocused();
  await expect(calendar(page).getByRole("gridcell", { selected: true })).toHaveText("5");
});

test("on a screen too small for it, the focused day is in sight, and the page is not scrolled (10.7)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await opener(page, "Date").focus();
  const before = await page.evaluate(() => scrollY);
  await openCalendar(page, "Date");
  await expect(day(page, "lundi 23 novembre 2026, aujourd’hui")).toBeFocused();
  await expect(day(page, "lundi 23 novembre 2026, aujourd’hui")).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("on a phone lying down, the edge that has more of the calendar behind it is shaded", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openCalendar(page, "Date");
  const box = await calendar(page).boundingBox();
  if (!box) throw new Error("no calendar");
  // Beside the days, above the rounded corner.
  const edge = () => page.screenshot({ clip: { x: box.x + 3, y: box.y + box.height - 12, width: 3, height: 3 } });
  const shaded = await edge();
  await calendar(page).evaluate((content) => content.scrollTo(0, content.scrollHeight));
  expect(await edge()).not.toEqual(shaded);
});

const KEYS: readonly (readonly [keys: readonly string[], day: string, month: string])[] = [
  [["ArrowRight"], "mardi 24 novembre 2026", "novembre 2026"],
  [["ArrowLeft"], "dimanche 22 novembre 2026", "novembre 2026"],
  [["ArrowDown"], "lundi 30 novembre 2026", "novembre 2026"],
  [["ArrowDown", "ArrowDown"], "lundi 7 décembre 2026", "décembre 2026"],
  [["ArrowUp"], "lundi 16 novembre 2026", "novembre 2026"],
  [["End"], "dimanche 29 novembre 2026", "novembre 2026"],
  [["ArrowRight", "Home"], "lundi 23 novembre 2026, aujourd’hui", "novembre 2026"],
  [["PageDown"], "mercredi 23 décembre 2026", "décembre 2026"],
  [["PageUp"], "vendredi 23 octobre 2026", "octobre 2026"],
  [["Shift+PageDown"], "mardi 23 novembre 2027", "novembre 2027"],
  [["Shift+PageUp"], "dimanche 23 novembre 2025", "novembre 2025"],
];
for (const [keys, name, month] of KEYS) {
  test(`${keys.join(", ")} moves the focus to ${name}`, async ({ page }) => {
    await openCalendar(page, "Date");
    await expect(day(page, /aujourd’hui$/)).toBeFocused();
    for (const key of keys) await page.keyboard.press(key);
    await expect(day(page, name)).toBeFocused();
    await expect(grid(page, month)).toBeVisible();
    await expect(field(page, "date")).toHaveValue("");
  });
}

for (const key of ["Enter", "Space"]) {
  test(`${key} chooses the day: it is shown, sent and announced, and focus returns to the button`, async ({ page }) => {
    const button = await openCalendar(page, "Date");
    await page.keyboard.press("ArrowRight");
    await expect(day(page, "mardi 24 novembre 2026")).toBeFocused();
    await page.keyboard.press(key);
    await expect(calendar(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(field(page, "date")).toHaveValue("24/11/2026");
    expect(await sent(page, "date")).toEqual(["2026-11-24"]);
    await expect(page.locator(".vt-announcer")).toHaveText("Date choisie : mardi 24 novembre 2026");
  });
}

test("choosing a day by pointer dispatches input and change", async ({ page }) => {
  const heard = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const names: string[] = [];
        const input = document.querySelector("#date");
        input?.addEventListener("input", () => names.push("input"));
        input?.addEventListener("change", () => done([...names, "change"]));
      }),
  );
  await opener(page, "Date").click();
  await day(page, "jeudi 26 novembre 2026").click();
  await expect(field(page, "date")).toHaveValue("26/11/2026");
  expect(await heard).toEqual(["input", "change"]);
});

const CLOSINGS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["its Fermer button", (page) => calendar(page).getByRole("button", { name: "Fermer" }).click()],
  ["a press outside", (page) => page.locator("h1").click()],
  ["its own button", (page) => opener(page, "Date").click()],
];
for (const [name, close] of CLOSINGS) {
  test(`${name} closes it, chooses nothing and leaves no history entry`, async ({ page }) => {
    const entries = await page.evaluate(() => history.length);
    const button = await openCalendar(page, "Date");
    await close(page);
    await expect(calendar(page)).toHaveCount(0);
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toBeFocused();
    await expect(field(page, "date")).toHaveValue("");
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
}

test("Tab goes through its controls, then closes it and goes on after the button", async ({ page }) => {
  await openCalendar(page, "Date");
  await expect(day(page, /aujourd’hui$/)).toBeFocused();
  for (const name of ["Aujourd’hui", "Effacer", "Fermer"]) {
    await page.keyboard.press("Tab");
    await expect(calendar(page).getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(calendar(page)).toHaveCount(0);
  await expect(field(page, "horaire")).toBeFocused();
});

test("Shift+Tab goes through its controls, then closes it and returns to the button", async ({ page }) => {
  const button = await openCalendar(page, "Date");
  for (const [role, name] of [
    ["button", "Mois suivant"],
    ["combobox", "Année"],
    ["combobox", "Mois"],
    ["button", "Mois précédent"],
  ] as const) {
    await page.keyboard.press("Shift+Tab");
    await expect(calendar(page).getByRole(role, { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await expect(calendar(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

for (const key of ["Backspace", "Delete"]) {
  test(`${key} in the calendar clears the date`, async ({ page }) => {
    const button = await openCalendar(page, "Date enregistrée");
    await page.keyboard.press(key);
    await expect(calendar(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(field(page, "stockee")).toHaveValue("");
    expect(await sent(page, "stockee")).toEqual([""]);
    await expect(page.locator(".vt-announcer")).toHaveText("Date effacée");
  });
}

test("its buttons choose today and clear the date", async ({ page }) => {
  await openCalendar(page, "Date enregistrée");
  await calendar(page).getByRole("button", { name: "Aujourd’hui", exact: true }).click();
  await expect(field(page, "stockee")).toHaveValue("23/11/2026");
  await expect(calendar(page)).toHaveCount(0);
  await openCalendar(page, "Date enregistrée");
  await calendar(page).getByRole("button", { name: "Effacer" }).click();
  await expect(field(page, "stockee")).toHaveValue("");
});

const FORBIDDEN: readonly (readonly [day: string, reason: string])[] = [
  ["vendredi 25 décembre 2026", "Cette date n'est pas disponible."],
  ["samedi 26 décembre 2026", "Ce jour de la semaine n'est pas possible"],
];
for (const [name, reason] of FORBIDDEN) {
  test(`${name} is shown, is aria-disabled with its reason, and cannot be chosen`, async ({ page }) => {
    await field(page, "rendez-vous").fill("24/12/2026");
    await openCalendar(page, MEETING);
    await expect(day(page, "jeudi 24 décembre 2026, choisie")).toBeFocused();
    const refused = day(page, name);
    await expect(refused).toHaveAttribute("aria-disabled", "true");
    await refused.focus();
    await expect(refused).toBeFocused();
    await expect(refused).toHaveAccessibleDescription(new RegExp(reason.replaceAll(".", "\\.")));
    await expect(calendar(page).locator(".vt-calendar-reason")).toContainText(reason);
    for (const key of ["Enter", "Space"]) await page.keyboard.press(key);
    await refused.click({ force: true });
    await expect(calendar(page)).toBeVisible();
    await expect(field(page, "rendez-vous")).toHaveValue("24/12/2026");
  });
}

test("a holiday of any year is aria-disabled with its reason", async ({ page }) => {
  await field(page, "reservation").fill("24/12/2026");
  await openCalendar(page, "Réservation, de quinze jours à un an d’avance, hors jours fériés");
  const refused = day(page, "vendredi 25 décembre 2026");
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await expect(refused).toHaveAccessibleDescription(/^Ce jour est férié\./);
  await calendar(page).getByLabel("Année").selectOption("2027");
  await calendar(page).getByLabel("Mois", { exact: true }).selectOption({ label: "mars" });
  const moving = day(page, "lundi 29 mars 2027");
  await expect(moving).toHaveAttribute("aria-disabled", "true");
  await moving.focus();
  await expect(calendar(page).locator(".vt-calendar-reason")).toContainText("Ce jour est férié");
  await page.keyboard.press("Enter");
  await expect(field(page, "reservation")).toHaveValue("24/12/2026");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(field(page, "reservation")).toHaveValue("30/03/2027");
});

test("it opens on the first allowed month, and refuses days outside the bounds", async ({ page }) => {
  await openCalendar(page, MEETING);
  await expect(grid(page, "décembre 2026")).toBeVisible();
  await page.keyboard.press("PageUp");
  await expect(day(page, "lundi 30 novembre 2026")).toHaveAccessibleDescription(/avant le 01\/12\/2026/);
  await calendar(page).getByLabel("Année").selectOption("2027");
  await calendar(page).getByLabel("Mois", { exact: true }).selectOption({ label: "avril" });
  await expect(day(page, "jeudi 1 avril 2027")).toHaveAccessibleDescription(/après le 31\/03\/2027/);
  expect(await axeFindings(page)).toEqual([]);
});

const years = (page: Page) => calendar(page).getByLabel("Année").locator("option").allTextContents();

test("the years go from 1900 to the current one + 5, or as the field says (9.5)", async ({ page }) => {
  await openCalendar(page, "Date");
  const ends = async () => {
    const own = await years(page);
    return [own.at(0), own.at(-1), own.length];
  };
  await expect.poll(ends).toEqual(["1900", "2031", 132]);
  await page.keyboard.press("Escape");
  await expect(calendar(page)).toHaveCount(0);
  await openCalendar(page, "Naissance");
  await expect.poll(ends).toEqual(["1920", "2012", 93]);
});

test("a relative range of years follows the year in view", async ({ page }) => {
  await openCalendar(page, "Autour de l’année qui se voit");
  await expect.poll(() => years(page)).toEqual(["2024", "2025", "2026", "2027", "2028"]);
  await calendar(page).getByLabel("Année").selectOption("2028");
  await expect.poll(() => years(page)).toEqual(["2026", "2027", "2028", "2029", "2030"]);
});

test("it does not go past the last month of its years", async ({ page }) => {
  await field(page, "naissance").fill("31/12/2012");
  await openCalendar(page, "Naissance");
  await expect(calendar(page).getByRole("button", { name: "Mois suivant" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("PageDown");
  await expect(grid(page, "décembre 2012")).toBeVisible();
});

test("the calendar of a date-time stays open for the time, which is written as it changes", async ({ page }) => {
  const button = await openCalendar(page, "Date et heure");
  await page.keyboard.press("Enter");
  await expect(field(page, "horaire")).toHaveValue("23/11/2026 00:00:00");
  await calendar(page).getByLabel("Heures").fill("14");
  await calendar(page).getByLabel("Minutes").fill("30");
  await expect(field(page, "horaire")).toHaveValue("23/11/2026 14:30:00");
  await calendar(page).getByLabel("Secondes").focus();
  await page.keyboard.press("ArrowUp");
  await expect(field(page, "horaire")).toHaveValue("23/11/2026 14:30:01");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  expect(await sent(page, "horaire")).toEqual(["2026-11-23 14:30:01"]);
});

test("an hour that does not exist is reported and not written, and Backspace in it does not clear the date", async ({
  page,
}) => {
  await field(page, "horaire").fill("5/3/24 14:30");
  await openCalendar(page, "Date et heure");
  const hours = calendar(page).getByLabel("Heures");
  await expect(hours).toHaveValue("14");
  await hours.fill("25");
  await expect(calendar(page).getByRole("alert")).toContainText("Cette heure n'existe pas.");
  await expect(field(page, "horaire")).toHaveValue("05/03/2024 14:30:00");
  await hours.focus();
  await page.keyboard.press("Backspace");
  await expect(calendar(page)).toBeVisible();
  await hours.fill("15");
  await expect(calendar(page).getByRole("alert")).toHaveCount(0);
  await expect(field(page, "horaire")).toHaveValue("05/03/2024 15:30:00");
});

test("seconds are asked for only if they are shown, and the bounds include the time", async ({ page }) => {
  await openCalendar(page, VISIT);
  await expect(calendar(page).getByLabel("Secondes")).toHaveCount(0);
  await day(page, "mardi 1 décembre 2026").click();
  await expect(calendar(page).getByRole("alert")).toContainText("avant le 01/12/2026 08:30");
  await expect(field(page, "passage")).toHaveAttribute("aria-invalid", "true");
  await calendar(page).getByLabel("Heures").fill("9");
  await expect(calendar(page).getByRole("alert")).toHaveCount(0);
  await expect(field(page, "passage")).not.toHaveAttribute("aria-invalid");
  expect(await sent(page, "passage")).toEqual(["2026-12-01 09:00:00"]);
});

test("it opens over a modal, and Escape closes the calendar first", async ({ page }) => {
  await page.evaluate(() => {
    const { vitrine } = window as unknown as { vitrine: { modal: { open(options: object): boolean } } };
    vitrine.modal.open({ title: "Réserver", content: '<label>Jour <input name="jour" data-date="date"></label>' });
  });
  const modal = page.getByRole("dialog", { name: "Réserver" });
  await modal.getByRole("button", { name: "Ouvrir le calendrier : Jour" }).click();
  await expect(day(page, /aujourd’hui$/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(calendar(page)).toHaveCount(0);
  await expect(modal).toBeVisible();
  await modal.getByRole("button", { name: "Ouvrir le calendrier : Jour" }).click();
  await day(page, "jeudi 26 novembre 2026").click();
  await expect(modal.getByLabel("Jour", { exact: true })).toHaveValue("26/11/2026");
});

for (const frames of [0, 1, 2, 4, 8, 16]) {
  test(`it opens if its button is pressed ${frames} frames after its chunk has loaded`, async ({ page }) => {
    const script = page.waitForResponse(/chunks\/calendar-/);
    await opener(page, "Date").hover();
    await script;
    await page.evaluate(async (count) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    }, frames);
    await expect(calendar(page)).toHaveCount(0);
    await opener(page, "Date").click();
    await expect(day(page, /aujourd’hui$/)).toBeFocused();
    await expect(calendar(page)).toHaveCount(1);
  });
}

test("if its chunk fails to load, typing still works, and the next press retries", async ({ page, watch }) => {
  watch.expectConsole(/calendar failed/);
  watch.expectConsole(/Failed to load resource/);
  await page.route(/chunks\/calendar-/, (route) => route.abort());
  await opener(page, "Date").click();
  await expect(page.locator(".vt-announcer")).toContainText("Une erreur s'est produite");
  await field(page, "date").fill("5/3/24");
  expect(await sent(page, "date")).toEqual(["2024-03-05"]);
  await page.unroute(/chunks\/calendar-/);
  await opener(page, "Date").click();
  await expect(day(page, "mardi 5 mars 2024, choisie")).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`at ${width} px it fits into the window, and its buttons are 44 px high`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await opener(page, "Dans son intitulé").click();
    await expect(day(page, /aujourd’hui$/)).toBeFocused();
    const inside = () =>
      calendar(page).evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(inside).toBe(true);
    const small = await calendar(page)
      .getByRole("button")
      .evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("with text at 200 % on a phone the calendar of a date-time does not scroll sideways (10.4)", async ({ page }) => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const width of [320, 400]) {
    await page.setViewportSize({ width, height: 640 });
    await openCalendar(page, VISIT);
    await expect.poll(() => calendar(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
  }
});

test("a German page has German month names", async ({ page }) => {
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"langue": "fr"', '"langue": "de"') });
  });
  await open(page, address);
  await page.locator("#date ~ button").click();
  await expect(calendar(page).getByRole("grid", { name: "November 2026" })).toBeVisible();
});

test("if its block is refreshed while it is open, focus goes to the new button", async ({ page }) => {
  await openCalendar(page, "Séance");
  await page.evaluate(() => {
    const { vitrine } = window as unknown as { vitrine: { refreshModule(name: string): Promise<boolean> } };
    return vitrine.refreshModule("dates");
  });
  await expect(calendar(page)).toHaveCount(0);
  await expect(opener(page, "Séance")).toBeFocused();
});
