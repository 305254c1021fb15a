// Masked fields (spec 5.2): what is typed, pasted, composed and filled in, and what the form then sends.

import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/masques.html";
const CORE = "**/chunks/vitrine_forms-*.wasm";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole("button", { name: "Envoyer" });
const fault = (page: Page) => page.locator(".vt-fault");
/** What the form would send for a field; all values if the name occurs more than once. */
const sent = (page: Page, name: string) =>
  page.evaluate(
    (name) => new FormData(document.getElementById("formulaire") as HTMLFormElement).getAll(name).join("|"),
    name,
  );
const caret = (page: Page, label: string) =>
  field(page, label).evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
const select = (page: Page, label: string, start: number, end = start) =>
  field(page, label).evaluate(
    (input: HTMLInputElement, places) => {
      input.focus();
      input.setSelectionRange(...places);
    },
    [start, end] as [number, number],
  );

/** Waits until a field is masked: its name has then moved to the hidden input. */
const masked = (page: Page) =>
  page.locator("#formulaire input[type=hidden][name=telephone]").waitFor({ state: "attached" });

async function openMasked(page: Page): Promise<void> {
  await open(page, GALLERY);
  await masked(page);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+v");
}

async function empty(page: Page, label: string): Promise<void> {
  await field(page, label).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(field(page, label)).toHaveValue("");
}

const TEL = ["Téléphone", "telephone"] as const;
const MOBILE = ["Mobile", "mobile"] as const;
const WORLD = ["Mobile international", "international"] as const;
const DATE = ["Date", "date"] as const;
const PLATE = ["Immatriculation", "plaque"] as const;
const SIRET = ["SIREN ou SIRET", "siret"] as const;
const NIR = ["Numéro de sécurité sociale", "nir"] as const;
const REFERENCE = ["Référence", "reference"] as const;
const TIME = ["Horaire", "horaire"] as const;

type Row = readonly [field: readonly [label: string, name: string], input: string, shown: string, sent: string];

/** Typed key by key; an incomplete text sends an empty value. */
const TYPED: readonly Row[] = [
  [TEL, "0612345678", "06 12 34 56 78", "0612345678"],
  [TEL, "06 12 34 56 78", "06 12 34 56 78", "0612345678"],
  [TEL, "06.12.34.56.78", "06 12 34 56 78", "0612345678"],
  [TEL, "06-12-34-56-78", "06 12 34 56 78", "0612345678"],
  [TEL, "06/12/34/56/78", "06 12 34 56 78", "0612345678"],
  [TEL, "06123456789", "06 12 34 56 78", "0612345678"],
  [TEL, "061234567", "06 12 34 56 7", ""],
  [TEL, "0", "0", ""],
  [TEL, "appel", "", ""],
  [TEL, "zéro6", "6", ""],
  [MOBILE, "0612345678", "06 12 34 56 78", "12345678"],
  [MOBILE, "0712345678", "07 12 34 56 78", "12345678"],
  [MOBILE, "07", "07 ", ""],
  [WORLD, "0612345678", "+33 6 12 34 56 78", "612345678"],
  [WORLD, "612345678", "+33 6 12 34 56 78", "612345678"],
  [WORLD, "+33612345678", "+33 6 12 34 56 78", "612345678"],
  [WORLD, "+33 6 12 34 56 78", "+33 6 12 34 56 78", "612345678"],
  [WORLD, "33612345678", "+33 6 12 34 56 78", "612345678"],
  [WORLD, "+336123456", "+33 6 12 34 56 ", ""],
  [WORLD, "6", "+33 6 ", ""],
  [DATE, "25122024", "25/12/2024", "2024-12-25"],
  [DATE, "25/12/2024", "25/12/2024", "2024-12-25"],
  [DATE, "25.12.2024", "25/12/2024", "2024-12-25"],
  [DATE, "5/3/2024", "5/3/2024", "2024-03-05"],
  [DATE, "05032024", "05/03/2024", "2024-03-05"],
  [DATE, "5/3/24", "5/3/24", ""],
  [DATE, "29022024", "29/02/2024", "2024-02-29"],
  [DATE, "29022023", "29/02/2023", ""],
  [DATE, "31022024", "31/02/2024", ""],
  [DATE, "2512", "25/12/", ""],
  [PLATE, "AB123CD", "AB-123-CD", "AB123CD"],
  [PLATE, "ab123cd", "AB-123-CD", "AB123CD"],
  [PLATE, "ab-123-cd", "AB-123-CD", "AB123CD"],
  [PLATE, "ab 123 cd", "AB-123-CD", "AB123CD"],
  [PLATE, "ab12", "AB-12", ""],
  [SIRET, "732829320", "732 829 320", "732829320"],
  [SIRET, "73282932000074", "732 829 320 00074", "73282932000074"],
  [SIRET, "732 829 320 00074", "732 829 320 00074", "73282932000074"],
  [SIRET, "732829320 ", "732 829 320 ", "732829320"],
  [SIRET, "7328293200007", "732 829 320 0007", ""],
  [NIR, "155082900412345", "1 55 08 29 004 123 45", "155082900412345"],
  [NIR, "1 55 08 2A 004 123 45", "1 55 08 2A 004 123 45", "1550800412345"],
  [REFERENCE, "ab12", "ab-12", "ab12"],
  [REFERENCE, "abcd7", "abcd-7", "abcd7"],
  [REFERENCE, "abc-123", "abc-123", "abc123"],
  [REFERENCE, "a1", "a", ""],
  [TIME, "1430", "14:30", "1430"],
  [TIME, "14h30", "14:30", "1430"],
  [TIME, "14:30", "14:30", "1430"],
  [TIME, "14", "14:", ""],
];

/** Pasted whole; a text that lost characters is not complete. */
const PASTED: readonly Row[] = [
  [TEL, "0612345678", "06 12 34 56 78", "0612345678"],
  [TEL, "06.12.34.56.78", "06 12 34 56 78", "0612345678"],
  [TEL, "+33 6 12 34 56 78", "06 12 34 56 78", "0612345678"],
  [TEL, "0033612345678", "06 12 34 56 78", "0612345678"],
  [TEL, "Tél : 06 12 34 56 78", "06 12 34 56 78", "0612345678"],
  [TEL, " 06\u00a012\u202f34 56 78 ", "06 12 34 56 78", "0612345678"],
  [TEL, "06 12 34 56 78 99", "06 12 34 56 78", ""],
  [TEL, "06 12 34", "06 12 34 ", ""],
  [WORLD, "0612345678", "+33 6 12 34 56 78", "612345678"],
  [WORLD, "+33612345678", "+33 6 12 34 56 78", "612345678"],
  [WORLD, "+336123456", "+33 6 12 34 56 ", ""],
  [MOBILE, "06 12 34 56 78", "06 12 34 56 78", "12345678"],
  [DATE, "25/12/2024", "25/12/2024", "2024-12-25"],
  [DATE, "2024-12-25", "25/12/2024", "2024-12-25"],
  [DATE, "25-12-2024", "25/12/2024", "2024-12-25"],
  [DATE, "31/02/2024", "31/02/2024", ""],
  [DATE, "5 mars 2024", "05/03/2024", "2024-03-05"],
  [DATE, "mardi 1er octobre 2024", "01/10/2024", "2024-10-01"],
  [DATE, "20240305", "05/03/2024", "2024-03-05"],
  [DATE, "12 April 2026", "", ""],
  [DATE, "Rendez-vous le 12 avril 2026", "", ""],
  [DATE, "du 5 au 8 mars 2026", "", ""],
  [PLATE, "AB-123-CD", "AB-123-CD", "AB123CD"],
  [PLATE, "ab123cd", "AB-123-CD", "AB123CD"],
  [SIRET, "732.829.320.00074", "732 829 320 00074", "73282932000074"],
  [NIR, "1 55 08 2A 004 123 45", "1 55 08 2A 004 123 45", "1550800412345"],
  [TIME, "14h30", "14:30", "1430"],
];

for (const [way, rows] of [
  ["typed", TYPED],
  ["pasted", PASTED],
] as const) {
  for (const [label, name] of new Set(rows.map(([one]) => one))) {
    test(`${way} values are shown formatted and sent unformatted: ${label}`, async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await openMasked(page);
      for (const [, input, shown, bare] of rows.filter(([one]) => one[1] === name)) {
        await empty(page, label);
        if (way === "typed") await page.keyboard.type(input);
        else await paste(page, input);
        await expect(field(page, label), `${label}: ${input}`).toHaveValue(shown);
        expect(await sent(page, name), `${label}: ${input}`).toBe(bare);
      }
    });
  }
}

test("stored values are shown formatted and sent unchanged, and an empty one is sent empty", async ({ page }) => {
  await openMasked(page);
  await expect(field(page, "Téléphone enregistré")).toHaveValue("02 31 00 00 00");
  await expect(field(page, "Date enregistrée")).toHaveValue("25/12/2024");
  await expect(field(page, "Immatriculation")).toHaveValue("AB-123-CD");
  await expect(field(page, "Hors du formulaire")).toHaveValue("12.34");
  const names = ["ancien", "echeance", "plaque", "dehors", "telephone", "inactif"];
  expect(await Promise.all(names.map((name) => sent(page, name)))).toEqual([
    "0231000000",
    "2024-12-25",
    "AB123CD",
    "1234",
    "",
    "",
  ]);
  await expect(field(page, "Champ désactivé")).toHaveValue("12 34");
});

test("Backspace and Delete skip separators, and the caret stays in place", async ({ page }) => {
  await openMasked(page);
  const [label] = TEL;
  const now = async () => [await field(page, label).inputValue(), ...(await caret(page, label))];
  await field(page, label).focus();
  await page.keyboard.type("0612");
  expect(await now()).toEqual(["06 12 ", 6, 6]);
  await page.keyboard.press("Backspace");
  expect(await now()).toEqual(["06 1", 4, 4]);
  await page.keyboard.press("Backspace");
  expect(await now()).toEqual(["06 ", 3, 3]);
  await page.keyboard.type("12345678");
  await select(page, label, 6);
  await page.keyboard.press("Backspace");
  expect(await now()).toEqual(["06 13 45 67 8", 4, 4]);
  await page.keyboard.type("2");
  await select(page, label, 5);
  await page.keyboard.press("Delete");
  expect(await now()).toEqual(["06 12 45 67 8", 6, 6]);
  await select(page, label, 0, 5);
  await page.keyboard.type("7");
  expect(await now()).toEqual(["74 56 78 ", 1, 1]);
  await page.keyboard.press("End");
  await page.keyboard.press("Control+Backspace");
  expect(await now()).toEqual(["74 56 ", 6, 6]);
});

test("a refused key changes neither the text nor the caret", async ({ page }) => {
  await openMasked(page);
  const [label] = TEL;
  await field(page, label).focus();
  await page.keyboard.type("0612345678");
  await select(page, label, 7);
  await page.keyboard.type("x9");
  expect([await field(page, label).inputValue(), ...(await caret(page, label))]).toEqual(["06 12 34 56 78", 7, 7]);
});

test("cut and paste can be undone and redone by keyboard", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openMasked(page);
  const [label, name] = TEL;
  await field(page, label).focus();
  await page.keyboard.type("0612345678");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await expect(field(page, label)).toHaveValue("");
  await page.keyboard.press("Control+z");
  await expect(field(page, label)).toHaveValue("06 12 34 56 78");
  expect(await sent(page, name)).toBe("0612345678");
  await page.keyboard.press("Control+y");
  await expect(field(page, label)).toHaveValue("");
  await page.keyboard.press("Control+v");
  await expect(field(page, label)).toHaveValue("06 12 34 56 78");
});

test("a paste that lost characters stays incomplete after undo and redo", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openMasked(page);
  const [label, name] = TEL;
  await field(page, label).focus();
  await paste(page, "06 12 34 56 78 99");
  await expect(fault(page)).toHaveText("Il n’y avait plus de place pour « 99 ». Vérifiez la saisie.");
  await page.keyboard.press("Control+z");
  await expect(field(page, label)).toHaveValue("");
  await expect(fault(page)).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(field(page, label)).toHaveValue("06 12 34 56 78");
  await expect(fault(page)).toHaveText(/« 99 »/);
  expect(await sent(page, name)).toBe("");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("8");
  await expect(fault(page)).toHaveCount(0);
  expect(await sent(page, name)).toBe("0612345678");
});

test("a paste that a date refuses is reported whole, and the old date is not sent", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openMasked(page);
  const [label, name] = DATE;
  await field(page, label).fill("25/12/2024");
  await field(page, label).selectText();
  await paste(page, "12 April 2026");
  await expect(fault(page)).toHaveText(/« 12 April 2026 »/);
  await expect(field(page, label)).toHaveValue("25/12/2024");
  expect(await sent(page, name)).toBe("");
  await field(page, label).press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("5");
  await expect(fault(page)).toHaveCount(0);
  expect(await sent(page, name)).toBe("2025-12-25");
});

test("input is not formatted during composition", async ({ page, context }) => {
  await openMasked(page);
  const [label, name] = TEL;
  const keyboard = await context.newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await field(page, label).focus();
  await compose("06");
  await compose("0612");
  await expect(field(page, label)).toHaveValue("0612");
  await keyboard.send("Input.insertText", { text: "0612" });
  await expect(field(page, label)).toHaveValue("06 12 ");
  await compose("3");
  await keyboard.send("Input.insertText", { text: "3456 78" });
  await expect(field(page, label)).toHaveValue("06 12 34 56 78");
  expect(await caret(page, label)).toEqual([14, 14]);
  expect(await sent(page, name)).toBe("0612345678");
  // In the middle, like a keyboard suggestion.
  await select(page, label, 3, 5);
  await compose("9");
  await keyboard.send("Input.insertText", { text: "99" });
  await expect(field(page, label)).toHaveValue("06 99 34 56 78");
});

test("autofilled text is formatted", async ({ page }) => {
  await openMasked(page);
  const [label, name] = TEL;
  // Autofill reports its change with an `input` without a `beforeinput`.
  await field(page, label).evaluate((input: HTMLInputElement) => {
    input.value = "+33 7 12 34 56 78";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(field(page, label)).toHaveValue("07 12 34 56 78");
  expect(await sent(page, name)).toBe("0712345678");
});

test("text dragged to another field leaves this one", async ({ page }) => {
  await openMasked(page);
  await field(page, TEL[0]).fill("0145678901");
  await empty(page, "Téléphone enregistré");
  await select(page, TEL[0], 0, 5);
  const [from, to] = [await field(page, TEL[0]).boundingBox(), await field(page, "Téléphone enregistré").boundingBox()];
  if (!from || !to) throw new Error("the fields have no boxes");
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(field(page, "Téléphone enregistré")).toHaveValue("01 45 ");
  await expect(field(page, TEL[0])).toHaveValue("67 89 01 ");
});

test("an incomplete field is not sent: it gets the focus, and describes its error until it is corrected", async ({
  page,
}) => {
  await openMasked(page);
  const [label, name] = TEL;
  await field(page, label).fill("061234567");
  await field(page, DATE[0]).fill("31/02/2024");
  await sendButton(page).click();
  await expect(field(page, label)).toBeFocused();
  await expect(page.locator("#envoye")).toBeEmpty();
  await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, label)).toHaveAccessibleDescription(
    "Format attendu : 00 00 00 00 00 La saisie est incomplète. Format attendu : 00 00 00 00 00",
  );
  await expect(field(page, DATE[0])).toHaveAccessibleDescription(
    "Format attendu : jj/mm/aaaa Cette date n’existe pas.",
  );
  await page.keyboard.press("End");
  await page.keyboard.type("8");
  await expect(field(page, label)).not.toHaveAttribute("aria-invalid");
  await expect(fault(page)).toHaveText("Cette date n’existe pas.");
  await empty(page, DATE[0]);
  await page.keyboard.press("Enter");
  await expect(page.locator("#envoye")).toContainText(`${name}=0612345678`);
  await expect(page.locator("#envoye")).toContainText("date=\n");
  await expect(fault(page)).toHaveCount(0);
});

test("one click submits, even if the field being left shows an error", async ({ page }) => {
  await openMasked(page);
  await field(page, TEL[0]).fill("0612345678");
  await field(page, TIME[0]).focus();
  await page.keyboard.type("14");
  await sendButton(page).click();
  await expect(field(page, TIME[0])).toBeFocused();
  await expect(fault(page)).toHaveText("La saisie est incomplète. Format attendu : 00:00");
});

test("a reset restores the initial values", async ({ page }) => {
  await openMasked(page);
  await field(page, PLATE[0]).fill("ZZ999ZZ");
  await field(page, TEL[0]).fill("06");
  await page.getByRole("button", { name: "Rétablir" }).click();
  await expect(field(page, PLATE[0])).toHaveValue("AB-123-CD");
  await expect(field(page, TEL[0])).toHaveValue("");
  await expect(fault(page)).toHaveCount(0);
  expect(await sent(page, PLATE[1])).toBe("AB123CD");
});

test("a field in a refreshed block is sent once, with the new value", async ({ page }) => {
  await openMasked(page);
  await field(page, "Poste").fill("9999");
  await page.getByRole("button", { name: "Rafraîchir" }).click();
  await expect(field(page, "Poste")).toHaveValue("42-17");
  const pairs = () =>
    page.evaluate(() => Array.from(new FormData(document.getElementById("module") as HTMLFormElement)).join());
  await expect.poll(pairs).toBe("poste,4217");
  await field(page, "Poste").fill("1234");
  expect(await pairs()).toBe("poste,1234");
});

test("Back restores what was typed, and it is sent", async ({ page }) => {
  await openMasked(page);
  await field(page, TEL[0]).fill("0612345678");
  await field(page, DATE[0]).fill("25122024");
  await open(page, "/vitrine/galerie/index.html");
  await page.goBack();
  await masked(page);
  await expect(field(page, TEL[0])).toHaveValue("06 12 34 56 78");
  await expect(field(page, DATE[0])).toHaveValue("25/12/2024");
  await expect
    .poll(async () => [await sent(page, TEL[1]), await sent(page, DATE[1])])
    .toEqual(["0612345678", "2024-12-25"]);
});

test("text typed before the core has loaded is kept", async ({ page }) => {
  let come = () => {};
  const late = new Promise<void>((done) => (come = done));
  await page.route(CORE, async (route) => {
    await late;
    await route.continue();
  });
  await open(page, GALLERY);
  const [label, name] = TEL;
  await field(page, label).focus();
  await page.keyboard.type("0612345");
  await page.keyboard.press("ArrowLeft");
  await expect(field(page, label)).toHaveValue("0612345");
  expect(await sent(page, name)).toBe("0612345");
  come();
  await expect(field(page, label)).toHaveValue("06 12 34 5");
  expect(await caret(page, label)).toEqual([9, 9]);
  await page.keyboard.type("9");
  await expect(field(page, label)).toHaveValue("06 12 34 95 ");
});

test("a form submitted before the core has loaded waits for it, and is sent once and unformatted", async ({ page }) => {
  let come = () => {};
  const late = new Promise<void>((done) => (come = done));
  const asked = page.waitForRequest(CORE);
  await page.route(CORE, async (route) => {
    await late;
    await route.continue();
  });
  await open(page, GALLERY);
  await asked;
  await field(page, TEL[0]).fill("0612345678");
  await sendButton(page).click();
  await expect(page.locator("#formulaire")).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("#envoye")).toBeEmpty();
  come();
  await expect(page.locator("#envoye")).toContainText("telephone=0612345678");
  await expect(page.locator("#formulaire")).not.toHaveAttribute("aria-busy");
});

test("without the core a field stays plain, and its form is submitted unchanged", async ({ page, watch }) => {
  watch.expectConsole(/the core cannot be loaded/);
  watch.expectConsole(/ERR_FAILED/);
  await page.route(CORE, (route) => route.abort("failed"));
  await open(page, GALLERY);
  await field(page, TEL[0]).fill("06 12 34");
  await sendButton(page).click();
  await expect(page.locator("#envoye")).toContainText("telephone=06 12 34");
});

test("an invalid mask is reported, and its field stays plain", async ({ page, watch }) => {
  watch.expectConsole(/data-mask is not a mask .*unclosed.*99\[/);
  watch.expectConsole(/data-mask is on a field that is not a text field: 99/);
  await openMasked(page);
  await page.getByRole("button", { name: "Ajouter" }).click();
  await page.getByLabel("Masque 99[").fill("abc");
  await expect(page.getByLabel("Masque 99[")).toHaveValue("abc");
});

test("leaving a changed field dispatches one change event", async ({ page }) => {
  await openMasked(page);
  await page.evaluate(() =>
    document.addEventListener("change", () => {
      document.documentElement.dataset.changed = `${Number(document.documentElement.dataset.changed ?? 0) + 1}`;
    }),
  );
  await field(page, TEL[0]).focus();
  await page.keyboard.type("0612345678");
  await page.keyboard.press("Tab");
  await expect(page.locator("html")).toHaveAttribute("data-changed", "1");
});
