import type { Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
import { addressBehind, complete, entriesGone, quiet, stopClock } from "./support/quiet.ts";
import { REFUSED, refuseHistory } from "./support/refuse-history.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/modale.html";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog");
const journal = (page: Page) => page.locator("#journal");

test.beforeEach(({ page }) => open(page, address));

test("it is a modal dialog named by its title, and traps the focus", async ({ page }) => {
  await press(page, "Ouvrir la fenêtre simple");
  await expect(page.getByRole("dialog", { name: "Déchèterie" })).toBeVisible();
  await expect(journal(page)).toHaveText("ouverte : dialog");
  for (let index = 0; index < 8; index++) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body || active?.closest("dialog") !== null;
    });
    expect(inside).toBe(true);
  }
  expect(await axeFindings(page)).toEqual([]);
});

const closings: [string, (page: Page) => Promise<unknown>][] = [
  ["Escape", (page) => page.keyboard.press("Escape")],
  [
    "its Fermer button",
    (page) =>
      dialog(page)
        .getByRole("button", { name: /^Fermer/ })
        .click(),
  ],
  ["the browser's Back", (page) => page.goBack()],
];
for (const [name, close] of closings) {
  test(`${name} closes it, restores focus and URL, and leaves no history entry`, async ({ page }) => {
    const entries = await page.evaluate(() => history.length);
    await press(page, "Ouvrir la fenêtre simple");
    await expect(dialog(page)).toBeVisible();
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Ouvrir la fenêtre simple" })).toBeFocused();
    await expect(page).toHaveURL(address);
    await expect(journal(page)).toHaveText("fermée : dialog");
    // At most one entry may stay ahead (the browser keeps what Back has left), none behind.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
    expect(await addressBehind(page)).not.toContain(address);
  });
}

test("the first important button gets the focus, and buttons are left and right with their classes and attributes", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/onclick/);
  watch.expectConsole(/style/);
  await press(page, "Ouvrir avec des boutons");
  const save = dialog(page).getByRole("button", { name: "Enregistrer" });
  await expect(save).toBeFocused();
  await expect(save).toHaveClass(/enregistrer grand/);
  await expect(save).toHaveAttribute("data-brouillon", "12");
  await expect(save).not.toHaveAttribute("onclick", /./);
  const left = await dialog(page).getByRole("button", { name: "Supprimer" }).boundingBox();
  const right = await save.boundingBox();
  expect(left && right && left.x + left.width <= right.x).toBe(true);

  await dialog(page).getByRole("button", { name: "Supprimer" }).click();
  await expect(dialog(page)).toBeVisible();
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-action", "enregistrer");
});

test("without an important button the first normal one gets the focus, and Space presses it", async ({ page }) => {
  await press(page, "Ouvrir sans bouton important");
  await expect(dialog(page).getByRole("button", { name: "Entendu" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog(page)).toHaveCount(0);
});

test("it closes after the autoclose delay", async ({ page }) => {
  // Its renderer loads on intent, and timers do not fire while the clock is stopped.
  await page.getByRole("button", { name: "Ouvrir pour un instant" }).focus();
  await complete(page);
  await stopClock(page);
  await press(page, "Ouvrir pour un instant");
  await expect(dialog(page)).toBeVisible();
  await page.clock.runFor(1499);
  await expect(dialog(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog(page)).toHaveCount(0);
});

test("beside a target it keeps 10 px distance", async ({ page }) => {
  const button = page.getByRole("button", { name: "Ouvrir sous ce bouton" });
  await button.click();
  await expect(dialog(page)).toBeVisible();
  // Polled: the dialog may still be animating.
  await expect
    .poll(async () => {
      const target = await button.boundingBox();
      const box = await dialog(page).boundingBox();
      if (!target || !box) return Number.NaN;
      const gaps = [box.y - (target.y + target.height), target.y - (box.y + box.height)];
      return Math.min(...gaps.map((gap) => Math.abs(gap - 10)));
    })
    .toBeLessThanOrEqual(1);
});

test.describe("below 768 px", () => {
  test.use({ viewport: { width: 767, height: 700 } });
  test("it fills the screen", async ({ page }) => {
    await press(page, "Ouvrir la fenêtre simple");
    await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: 700 });
  });
});

test("a second modal is refused with the message of the catalogue", async ({ page, watch }) => {
  watch.expectConsole(/opening two modals simultaneously is impossible/);
  await press(page, "Ouvrir deux fois");
  await expect(page.getByRole("dialog", { name: "Première" })).toBeVisible();
  await expect(dialog(page)).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("data-seconde", "false");
});

test("without content nothing opens, and an error is logged", async ({ page, watch }) => {
  watch.expectConsole(/content/);
  await press(page, "Ouvrir sans contenu");
  await expect(journal(page)).toHaveText("réponse : false");
  await expect(dialog(page)).toHaveCount(0);
});

test("confirm is an alertdialog: Oui resolves to true, Non and Escape to false", async ({ page }) => {
  const question = page.getByRole("alertdialog");
  const answers: [() => Promise<unknown>, string][] = [
    [() => question.getByRole("button", { name: "Oui" }).click(), "réponse : true"],
    [() => question.getByRole("button", { name: "Non" }).click(), "réponse : false"],
    [() => page.keyboard.press("Escape"), "réponse : false"],
  ];
  for (const [answer, text] of answers) {
    await press(page, "Poser une question");
    await expect(question).toBeVisible();
    await answer();
    await expect(journal(page)).toHaveText(text);
    await expect(question).toHaveCount(0);
  }
});

test("an alert keeps line breaks", async ({ page }) => {
  await press(page, "Montrer un message");
  const alert = page.getByRole("alertdialog");
  const tops: number[] = [];
  for (const line of ["Erreur(s) rencontrée(s) :", "- Nom", "- Courriel"]) {
    tops.push(
      await alert.getByText(line).evaluate((node, text) => {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        for (let found = walker.nextNode(); found; found = walker.nextNode()) {
          const start = found.nodeValue?.indexOf(text) ?? -1;
          if (start < 0) continue;
          const range = document.createRange();
          range.setStart(found, start);
          range.setEnd(found, start + text.length);
          return range.getBoundingClientRect().top;
        }
        return Number.NaN;
      }, line),
    );
  }
  expect(new Set(tops).size).toBe(3);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(journal(page)).toHaveText("message lu");
});

test("a question can open over a modal, and focus returns into the modal", async ({ page }) => {
  await press(page, "Ouvrir, puis demander");
  const retire = dialog(page).getByRole("button", { name: "Retirer l’annonce" });
  await retire.click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Modifier l’annonce" })).toBeVisible();
  await expect(retire).toBeFocused();
});

test("if the opener is gone, focus goes to its nearest remaining neighbour", async ({ page }) => {
  await press(page, "Retirer le loto");
  // The gallery removes the opener half a second after the question is asked.
  await expect(page.locator("#elements button", { hasText: "Retirer le loto" })).toHaveCount(0);
  await page.getByRole("alertdialog").getByRole("button", { name: "Oui" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.locator("#elements :focus")).toHaveCount(1);
});

test("the demo's own script opens it from a link that is a plain anchor without script", async ({ page }) => {
  await open(page, "/vie-locale/lieux");
  await page.getByRole("link", { name: "Conditions de location" }).click();
  await expect(page.getByRole("dialog", { name: /location/i })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("holding Enter does not answer the question that it has opened", async ({ page }) => {
  await openBody(page, '<button id="ask">Demander</button><p id="answer">rien</p>');
  await page.evaluate(`void (ask.onclick = async () => {
    answer.textContent = await vitrine.confirm("Supprimer ?");
  })`);
  const question = page.getByRole("alertdialog");
  await page.locator("#ask").focus();
  await page.keyboard.down("Enter");
  await expect(question).toBeVisible();
  for (let times = 0; times < 5; times++) await page.keyboard.down("Enter");
  await expect(question).toBeVisible();
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(page.locator("#answer")).toHaveText("true");
});

test("a link to an anchor of the page closes it and scrolls there", async ({ page }) => {
  await openBody(page, '<p>Haut</p><div style="height:3000px"></div><h2 id="bas">Bas</h2>');
  await page.evaluate(`void vitrine.modal.open({ title: "Fenêtre", content: '<a href="#bas">Plus bas</a>' })`);
  await dialog(page).getByRole("link", { name: "Plus bas" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#bas$/);
  await expect(page.locator("#bas")).toBeFocused();
  await expect(page.locator("#bas")).toBeInViewport();
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect(dialog(page)).toHaveCount(0);
});

for (const kind of ["confirm", "alert"] as const)
  test(`a double click on the button of one ${kind} does not answer the next one below it`, async ({ page }) => {
    await page.evaluate((name) => {
      const ask = Reflect.get(Reflect.get(window, "vitrine") as object, name) as (text: string) => Promise<unknown>;
      for (const text of ["Un ?", "Deux ?"]) void ask(text);
    }, kind);
    const question = page.getByRole("alertdialog");
    const box = await question.getByRole("button", { name: kind === "alert" ? "OK" : "Oui" }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.up();
    await expect(question).toContainText("Deux ?");
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(question).toContainText("Deux ?");
    await page.mouse.down();
    await page.mouse.up();
    await expect(question).toHaveCount(0);
  });

interface Calls {
  alert(text: string): Promise<void>;
  confirm(text: string): Promise<boolean>;
}

for (const method of ["pushState", "replaceState"] as const)
  test(`if the browser refuses ${method}, dialogs open, and close without leaving the page`, async ({
    page,
    watch,
  }) => {
    watch.expectConsole(REFUSED);
    const ask = (call: keyof Calls, text: string) =>
      page.evaluate(([name, said]) => void (window as unknown as { vitrine: Calls }).vitrine[name](said), [
        call,
        text,
      ] as const);
    await open(page, "/vitrine/galerie/cadre.html");
    await open(page, address);
    await ask("alert", "un");
    await press(page, "OK");
    await expect(dialog(page)).toHaveCount(0);
    await entriesGone(page);
    await refuseHistory(page, method);
    await page.evaluate(() => {
      location.hash = "#ici";
    });
    await ask("alert", "deux");
    await press(page, "OK");
    await expect(dialog(page)).toHaveCount(0);
    await ask("confirm", "trois");
    await expect(page.getByRole("alertdialog").or(dialog(page))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog").or(dialog(page))).toHaveCount(0);
    await quiet(page);
    await expect(page).toHaveURL(`${address}#ici`);
  });

test("a long address or a wide table does not make the dialog scroll sideways", async ({ page }) => {
  const address = `https://www.exemple.example/${"documents_sans_fin_".repeat(10)}`;
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    for (const content of [
      `<p>${address}</p>`,
      `<pre>${address}</pre>`,
      `<table><tr>${"<td>colonne</td>".repeat(20)}</table>`,
    ]) {
      await openBody(page, "");
      await page.evaluate(
        ([html, link]) => {
          const { vitrine } = window as unknown as { vitrine: { modal: { open(options: object): boolean } } };
          const buttons = ["Non", "Peut-être", "Oui"].map((titre) => ({ titre }));
          vitrine.modal.open({ title: "Document", content: html, footer: `<p>${link}</p>`, buttons });
        },
        [content, address],
      );
      await expect(dialog(page)).toBeVisible();
      const beyond = () => dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(await beyond(), `${width} px: ${content.slice(0, 6)}`).toBe(0);
    }
  }
});
