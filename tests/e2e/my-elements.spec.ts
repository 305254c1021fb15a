// What members write: the editor over the page, its forms, and the rows of the list (spec 2.1-2.4, 4.1, 4.2, 7.1, 7.2).

import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { framed, openPopin, type Place, popin, row, settled, snapshotTaken } from "./support/own-elements.ts";
import { complete, entriesGone, quiet } from "./support/quiet.ts";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const LIST = "/vitrine/galerie/mes-elements.html";
const EDITOR = "/vitrine/galerie/mes-elements/my_elements_edit.html?id=1";
const QUESTION =
  "Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)";
const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (place: Place, name: string) => place.getByRole("button", { name, exact: true });
const question = (place: Place) => place.getByRole("alertdialog", { name: "Attention" });
const message = (place: Place) => place.locator("[data-message]");
const sent = (place: Place) => place.locator("#envoi");
const title = (place: Place) => place.getByRole("textbox", { name: "Titre", exact: true });
const status = (place: Place) => place.locator("[role=status].vt-announcer");
const answerWith = (place: Place, answer: string) => place.locator("#reponse").selectOption(answer);

/** Without their chunk no dialog can ask anything. */
const cutDialogs = (page: Page) => page.route("**/chunks/modal-*.js", (route) => route.abort("failed"));

/** From now on the editor's page is served changed. */
async function change(page: Page, ...changes: readonly (readonly [from: string, to: string])[]) {
  await page.unroute("**/my_elements_edit.html?*");
  await page.route("**/my_elements_edit.html?*", async (route) => {
    const answer = await route.fetch();
    let body = await answer.text();
    for (const [from, to] of changes) {
      expect(body).toContain(from);
      body = body.replace(from, () => to);
    }
    await route.fulfill({ response: answer, body });
  });
}

async function openForm(page: Page, address = EDITOR) {
  await open(page, address);
  await complete(page);
  await settled(page, page);
}

test.describe("the editor over the page (spec 2.1)", () => {
  test.beforeEach(({ page }) => open(page, LIST));

  test("for a new element it is 600 × 400 px, closes without a question, and keeps a draft", async ({ page }) => {
    await openPopin(page, "Ajouter un élément");
    await expect(page.getByRole("dialog", { name: "Ajouter un élément" })).toBeVisible();
    const size = await popin(page).locator(".vt-box-content").boundingBox();
    expect([size?.width, size?.height]).toEqual([600, 400]);
    await title(framed(page)).fill("Brocante");
    await page.keyboard.press("Escape");
    await expect(popin(page)).toHaveCount(0);
    await expect(page.locator("#rafraichi")).toHaveText("mes-elements_refresh1");
    await openPopin(page, "Ajouter un élément");
    await button(framed(page), "Reprendre cette saisie").click();
    await expect(title(framed(page))).toHaveValue("Brocante");
    await expect(title(framed(page))).toBeFocused();
  });

  test("for an existing element it is 990 px wide and 98 % of the screen high", async ({ page }) => {
    await page.setViewportSize({ width: 1500, height: 1000 });
    await openPopin(page, "Concert de la fanfare");
    const [outer, inner] = await Promise.all([
      popin(page).boundingBox(),
      popin(page).locator(".vt-box-content").boundingBox(),
    ]);
    expect([inner?.width, outer?.height]).toEqual([990, 980]);
    await page.setViewportSize({ width: 1000, height: 700 });
    await expect.poll(async () => (await popin(page).boundingBox())?.width).toBe(950);
  });

  test("a long word in its title wraps beside the close button", async ({ page }) => {
    const link = page.locator("table[data-my-elements] a[data-my-elements-popin]").first();
    await link.evaluate((link) => link.append(` ${"incommensurable".repeat(8)}`));
    await link.click();
    const header = popin(page).locator(".vt-dialog-header");
    await expect(header).toContainText("incommensurable");
    const boxes = await header.evaluate((header) => {
      const [title, close] = [...header.children].map((child) => child.getBoundingClientRect());
      const width = header.clientWidth - header.scrollWidth;
      return { width, below: (close?.top ?? 0) >= (title?.bottom ?? 0) };
    });
    expect(boxes).toEqual({ width: 0, below: false });
  });

  test("at 767 px it fills the screen", async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 700 });
    await openPopin(page, "Concert de la fanfare");
    expect(await popin(page).boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: 700 });
  });

  test("an unchanged editor closes at once, even if mask, date and rich text mount after the snapshot", async ({
    page,
  }) => {
    const release = await holdRequests(page, /chunks\/(?:mask|date|rich-editor)-/);
    await link(page, "Concert de la fanfare").click();
    await expect(framed(page).locator("form[data-my-elements-form]")).toBeVisible();
    await snapshotTaken(framed(page));
    await expect(framed(page).locator(".vt-rich, input[type=hidden][name=jour]")).toHaveCount(0);
    release();
    await expect(framed(page).locator(".vt-rich")).toBeVisible();
    await expect(framed(page).locator("input[type=hidden][name=jour]")).toHaveCount(1);
    await expect(framed(page).locator("input[type=hidden][name=tel]")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(popin(page)).toHaveCount(0);
    await expect(page.locator("#rafraichi")).toHaveText("mes-elements_refresh1");
    await expect(link(page, "Concert de la fanfare")).toBeFocused();
  });

  const exits: readonly [string, (page: Page) => Promise<unknown>][] = [
    ["Fermer", (page) => button(page, "Fermer").click()],
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["a click beside it", (page) => page.mouse.click(20, 400)],
    ["Back", (page) => page.goBack()],
  ];
  for (const [name, leave] of exits)
    test(`${name} asks first if something has changed: Non keeps it, Oui closes it and refreshes the block`, async ({
      page,
    }) => {
      await openPopin(page, "Concert de la fanfare");
      await title(framed(page)).fill("Concert reporté");
      await leave(page);
      await expect(question(page).locator("p")).toHaveText(QUESTION);
      await button(page, "Non").click();
      await expect(question(page)).toHaveCount(0);
      await expect(title(framed(page))).toHaveValue("Concert reporté");
      await leave(page);
      await button(page, "Oui").click();
      await expect(popin(page)).toHaveCount(0);
      await expect(page.locator("#rafraichi")).toHaveText("mes-elements_refresh1");
      await entriesGone(page);
      // The visitor has agreed to lose it.
      await openPopin(page, "Concert de la fanfare");
      await expect(framed(page).locator(".vt-draft")).toHaveCount(0);
    });

  test("typing in a rich text is a change, and undoing it is none", async ({ page }) => {
    await openPopin(page, "Concert de la fanfare");
    const text = framed(page).getByRole("textbox", { name: "Texte" });
    await text.click();
    await page.keyboard.type("Venez ! ");
    await expect(framed(page).locator("#texte")).toHaveValue(/Venez !/);
    await button(page, "Fermer").click();
    await expect(question(page)).toBeVisible();
    await button(page, "Non").click();
    await expect(question(page)).toHaveCount(0);
    await text.click();
    for (let keys = 0; keys < 4; keys++) await page.keyboard.press("ControlOrMeta+z");
    await expect(framed(page).locator("#texte")).not.toHaveValue(/Venez/);
    await button(page, "Fermer").click();
    await expect(popin(page)).toHaveCount(0);
  });

  test("a save with the close flag closes it, refreshes the block, and is announced", async ({ page }) => {
    await openPopin(page, "Concert de la fanfare");
    await answerWith(framed(page), "ferme");
    await title(framed(page)).fill("Concert reporté");
    await button(framed(page), "Enregistrer").click();
    await expect(popin(page)).toHaveCount(0);
    await expect(link(page, "Concert reporté")).toBeVisible();
    await expect(status(page)).toHaveText("Votre élément est enregistré.");
    await expect(link(page, "Concert reporté")).toBeFocused();
  });

  test("a save without the flag shows the saved page, which then closes without a question", async ({ page }) => {
    await openPopin(page, "Concert de la fanfare");
    await title(framed(page)).fill("Concert reporté");
    await button(framed(page), "Enregistrer").click();
    await expect(framed(page).locator("#sauve")).toBeVisible();
    await settled(page, framed(page));
    await page.goBack();
    await expect(popin(page)).toHaveCount(0);
    await expect(link(page, "Concert reporté")).toBeVisible();
    await expect(page).toHaveURL(LIST);
  });

  test("outside a block the page is reloaded", async ({ page }) => {
    await openPopin(page, "Modifier hors d’un bloc");
    await page.evaluate(() => document.body.setAttribute("data-old", ""));
    await page.keyboard.press("Escape");
    await expect(page.locator("body:not([data-old])")).toBeAttached();
    await expect(page).toHaveURL(LIST);
  });

  test("if the box fails to load, its link is followed", async ({ page, watch }) => {
    watch.expectConsole(/ERR_FAILED/);
    watch.expectConsole(/click on/);
    await page.route("**/chunks/box-*.js", (route) => route.abort("failed"));
    await link(page, "Concert de la fanfare").click();
    await expect(page).toHaveURL(EDITOR);
  });

  test("axe finds nothing in it (7.1)", async ({ page }) => {
    await openPopin(page, "Concert de la fanfare");
    expect(await axeFindingsInAllColours(page)).toEqual([]);
  });
});

test.describe("the forms (spec 2.2, 4.2)", () => {
  test("a plain save sends what a browser would, with empty fields and `active`, and shows the saved page", async ({
    page,
  }) => {
    await openForm(page);
    await title(page).fill("Concert & bal");
    await page.evaluate(() => {
      addEventListener("pagehide", () =>
        sessionStorage.setItem("vu", document.querySelector("#envoi")?.textContent ?? ""),
      );
    });
    await button(page, "Enregistrer").click();
    await expect(page).toHaveURL(/my_elements_edit\.html\?id=1&success=1$/);
    await expect(page.locator("#sauve")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("vu"))).toBe(
      "urlencoded titre=Concert & bal texte=<P>Sur la place,<br/>à 20 h.</P> jour=2026-12-05 tel=0231000000 " +
        "sous_titre= lieu=Place gratuit=1 rev=7 active=\n",
    );
    await expect(page.locator(".vt-draft")).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)))).toEqual([]);
  });

  test("the saved page in a popin focuses its message (7.5)", async ({ page }) => {
    const saved = '<div class="alert alert-success">Votre élément est enregistré.</div>';
    await open(page, LIST);
    await openPopin(page, "Concert de la fanfare");
    await change(page, ["<div data-message></div>", `<div data-message>${saved}</div>`]);
    await title(framed(page)).fill("Concert & bal");
    await button(framed(page), "Enregistrer").focus();
    await page.keyboard.press("Enter");
    await expect(framed(page).locator("#sauve")).toBeVisible();
    await expect(message(framed(page))).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(title(framed(page))).toBeFocused();
  });

  for (const [name, active, asks] of [
    ["Enregistrer et publier", "1", "Etes vous sur de vouloir publier sur le site ?"],
    ["Enregistrer et dépublier", "0", "Etes vous sur de vouloir dépublier du site ?"],
  ] as const)
    test(`« ${name} » asks « ${asks} »: Non sends nothing, Oui sends active=${active} once (spec 4.1)`, async ({
      page,
    }) => {
      await openForm(page);
      await answerWith(page, "refuse");
      await button(page, name).click();
      await expect(question(page).getByText(asks, { exact: true })).toBeVisible();
      await button(page, "Non").click();
      await expect(question(page)).toHaveCount(0);
      await expect(button(page, name)).toBeFocused();
      await expect(sent(page)).toBeEmpty();
      await button(page, name).click();
      await button(page, "Oui").click();
      await expect(message(page)).toContainText("Le titre est déjà pris.");
      await expect(sent(page)).toHaveText(new RegExp(`rev=7 active=${active}\\s*$`));
      await expect(page.locator("input[name=active]")).toHaveValue("");
      // The next save is a plain one.
      await button(page, "Enregistrer").click();
      await expect(sent(page)).toHaveText(/active=\s*$/);
    });

  test("if the dialog fails to load, the form is submitted natively, with the pressed button", async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/ERR_FAILED/);
    watch.expectConsole(/modal island/);
    await cutDialogs(page);
    await page.route("**/my_elements_edit.html?*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ body: "Publié", contentType: "text/html; charset=utf-8" })
        : route.fallback(),
    );
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await openForm(page);
    await title(page).fill("Concert & bal");
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await button(page, "Enregistrer et publier").click();
    const fields = new URLSearchParams((await posted).postData() ?? "");
    expect([fields.get("titre"), fields.get("rev"), fields.getAll("active")]).toEqual([
      "Concert & bal",
      "7",
      ["1", "1"],
    ]);
    await expect(page.getByText("Publié")).toBeVisible();
    expect(asked).toEqual([]);
  });

  test("an invalid form is not sent, and asks nothing", async ({ page }) => {
    await openForm(page);
    await title(page).fill("");
    await button(page, "Enregistrer et publier").click();
    await expect(question(page)).toContainText("Erreur(s) rencontrée(s) :");
    await page.keyboard.press("Escape");
    await expect(title(page)).toBeFocused();
    await expect(sent(page)).toBeEmpty();
  });

  test("during a save the buttons are hidden, a second submit is ignored, and focus is kept (7.5)", async ({
    page,
  }) => {
    await openForm(page);
    await answerWith(page, "attente");
    await button(page, "Enregistrer").click();
    for (const name of ["Enregistrer", "Enregistrer et publier", "Enregistrer et dépublier"])
      await expect(button(page, name)).toHaveCount(0);
    await expect(message(page)).toBeFocused();
    await title(page).press("Enter");
    await quiet(page);
    expect((await sent(page).textContent())?.trim().split("\n")).toHaveLength(1);
    // What is typed meanwhile is not saved: it stays, and the buttons reappear.
    await title(page).fill("Tapé pendant l’envoi");
    await page.evaluate(() => Reflect.get(window, "repondre")());
    await expect(message(page)).toHaveText("Votre élément est enregistré.");
    await expect(title(page)).toHaveValue("Tapé pendant l’envoi");
    await expect(button(page, "Enregistrer")).toBeVisible();
    await expect(page).toHaveURL(EDITOR);
    // It is a change of what was just saved, not of what was loaded.
    await answerWith(page, "refuse");
    await button(page, "Enregistrer").click();
    await expect(sent(page)).toHaveText(/rev=7 active=\s+urlencoded titre=Tapé pendant l’envoi .*rev=8 active=\s*$/);
  });

  test("a concurrent change is reported, and the next save applies to the new revision", async ({ page }) => {
    await openForm(page);
    await answerWith(page, "modifie");
    await title(page).fill("Bal");
    await button(page, "Enregistrer").click();
    await expect(page.locator("[data-message][role=alert]")).toHaveText("Cet élément a été modifié entre-temps.");
    await expect(title(page)).toHaveValue("Bal");
    // The revision alone is not a change by the visitor.
    await title(page).fill("Concert de la fanfare");
    expect(await page.evaluate(() => Reflect.get(window, "confirmCloseFonction")())).toBe(false);
    await answerWith(page, "refuse");
    await button(page, "Enregistrer").click();
    await expect(sent(page)).toHaveText(/rev=7 active=\s+urlencoded titre=Concert de la fanfare .*rev=9 active=\s*$/);
  });

  test("an error is shown as the server wrote it, announced as an alert, and the buttons show again", async ({
    page,
  }) => {
    await openForm(page);
    for (const [answer, text] of [
      ["refuse", "Le titre est déjà pris."],
      ["trop", "La photo est trop lourde."],
      ["panne", GENERIC],
    ] as const) {
      await answerWith(page, answer);
      await button(page, "Enregistrer").click();
      await expect(page.locator("[data-message][role=alert]")).toHaveText(text);
      await expect(message(page)).toBeFocused();
      await expect(button(page, "Enregistrer")).toBeVisible();
    }
    await expect(page).toHaveURL(EDITOR);
    expect(await axeFindingsInAllColours(page)).toEqual([]);
  });

  test("the form of a new element hides its button after success, and is not sent again", async ({ page }) => {
    for (const [address, name] of [
      ["my_elements_new.html", "Ajouter"],
      ["my_elements_submit.html?id=3", "Proposer"],
    ] as const) {
      await openForm(page, `/vitrine/galerie/mes-elements/${address}`);
      await title(page).fill("Brocante");
      await button(page, name).click();
      await expect(message(page)).toHaveText("Votre élément est enregistré.");
      await expect(status(page)).toHaveText("Votre élément est enregistré.");
      await expect(button(page, name)).toHaveCount(0);
      await title(page).press("Enter");
      await quiet(page);
      expect((await sent(page).textContent())?.trim().split("\n")).toHaveLength(1);
      await expect(page).toHaveURL(new RegExp(`${address.replace("?", "\\?")}$`));
    }
  });

  test("a form with a file is sent as multipart, with buttons of type button too", async ({ page }) => {
    await openForm(page, "/vitrine/galerie/mes-elements/my_elements_photo.html");
    await answerWith(page, "refuse");
    await page.locator("#photo").setInputFiles({ name: "halle.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await button(page, "Enregistrer et publier").click();
    await button(page, "Oui").click();
    await expect(sent(page)).toHaveText("multipart titre=Vide-grenier photo=halle.txt active=1");
    await button(page, "Enregistrer").click();
    await expect(sent(page)).toHaveText(/active=1\s+multipart titre=Vide-grenier photo=halle\.txt active=\s*$/);
  });

  test("an expired session keeps the form, says where to log in, and the same text can be sent again", async ({
    page,
  }) => {
    await openForm(page);
    await answerWith(page, "deconnecte");
    await title(page).fill("Écrit avant de perdre la session");
    await button(page, "Enregistrer").click();
    await expect(page.locator("[data-message][role=alert]")).toContainText("Votre session a expiré.");
    const login = message(page).getByRole("link", { name: "Se connecter (nouvelle fenêtre)" });
    await expect(login).toHaveAttribute("href", /my_elements_edit\.html\?id=1$/);
    const opened = page.waitForEvent("popup");
    await login.click();
    await (await opened).close();
    await expect(title(page)).toHaveValue("Écrit avant de perdre la session");
    await answerWith(page, "refuse");
    await button(page, "Enregistrer").click();
    await expect(sent(page)).toHaveText(/(?:urlencoded titre=Écrit avant de perdre la session .*\s*){2}/);
  });

  test("the browser asks before leaving a changed page, and not before leaving an unchanged one", async ({ page }) => {
    await openForm(page);
    await title(page).press("End");
    await page.keyboard.type("s");
    const dialog = page.waitForEvent("dialog");
    const closing = page.evaluate(() => location.assign("/vitrine/galerie/sans-hook.html"));
    const asked = await dialog;
    expect(asked.type()).toBe("beforeunload");
    await asked.dismiss();
    await closing.catch(() => {});
    await expect(page).toHaveURL(EDITOR);
    await page.keyboard.press("Backspace");
    await page.evaluate(() => location.assign("/vitrine/galerie/sans-hook.html"));
    await expect(page).toHaveURL(/sans-hook/);
  });

  for (const [where, leave] of [
    ["and left", (page: Page) => page.keyboard.press("Tab")],
    ["and not left yet", async () => {}],
  ] as const)
    test(`a field typed in ${where} before the script has come is a change, with a draft`, async ({ page }) => {
      const release = await holdRequests(page, /chunks\/my-elements-/);
      await open(page, EDITOR);
      await title(page).press("End");
      await page.keyboard.type(" reporté");
      await leave(page);
      release();
      await complete(page);
      await settled(page, page);
      expect(await page.evaluate(() => Reflect.get(window, "confirmCloseFonction")())).toBe(QUESTION);
      expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain(
        '"fields":[["titre","Concert de la fanfare reporté"]]',
      );
    });

  test("a field that was only visited before the script has come is no change", async ({ page }) => {
    const release = await holdRequests(page, /chunks\/my-elements-/);
    await open(page, EDITOR);
    await expect(page.locator("input[type=hidden][name=tel]")).toHaveCount(1);
    await page.getByLabel("Téléphone").focus();
    release();
    await complete(page);
    await settled(page, page);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => Reflect.get(window, "confirmCloseFonction")())).toBe(false);
  });
});

test.describe("drafts", () => {
  test("after a crash the draft is offered and restored, with boxes, choices, dates and rich text", async ({
    page,
    context,
  }) => {
    await openForm(page);
    await expect(page.locator(".vt-rich")).toBeVisible();
    await title(page).fill("Concert reporté");
    await page.getByLabel("Gratuit").uncheck();
    await page.getByLabel("Lieu").selectOption("Halle");
    await page.getByRole("textbox", { name: "Jour" }).fill("06/12/2026");
    await page.getByRole("textbox", { name: "Texte" }).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Sous la halle");
    const stored = () =>
      page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith("vitrine-draft-")));
    await expect.poll(async () => JSON.stringify(await stored())).toContain("Sous la halle");
    // A crash: the page ends without any event, its tab's storage stays.
    const drafts = await stored();
    const after = await context.newPage();
    await after.addInitScript((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value as string);
    }, drafts);
    await openForm(after);
    const offer = after.locator(".vt-draft");
    await expect(offer).toContainText(/Une saisie du .+ n’a pas été enregistrée\./);
    await expect(status(after)).toContainText("n’a pas été enregistrée.");
    expect(await axeFindingsInAllColours(after)).toEqual([]);
    await button(after, "Reprendre cette saisie").click();
    await expect(offer).toHaveCount(0);
    await expect(status(after)).toHaveText("Saisie reprise. Elle n’est pas encore enregistrée.");
    await expect(title(after)).toHaveValue("Concert reporté");
    await expect(after.getByLabel("Gratuit")).not.toBeChecked();
    await expect(after.getByLabel("Lieu")).toHaveValue("Halle");
    await expect(after.locator("input[type=hidden][name=jour]")).toHaveValue("2026-12-06");
    await expect(after.locator("#texte")).toHaveValue(/Sous la halle/);
    await expect(after.getByRole("textbox", { name: "Texte" })).toHaveText("Sous la halle");
    expect(await after.evaluate(() => Reflect.get(window, "confirmCloseFonction")())).toBe(QUESTION);
  });

  test("a draft holds only what was typed, and keeps what was saved elsewhere", async ({ page }) => {
    const HERE = ["Sur la place", "selected>Place", 'value="2026-12-05', '"gratuit" value="1" checked'] as const;
    const THERE = ["Sous la halle", "selected>Place des Tilleuls", 'value="2026-12-07', '"gratuit" value="1"'] as const;
    await openForm(page);
    await expect(page.locator(".vt-rich")).toBeVisible();
    await title(page).fill("Concert reporté");
    page.on("dialog", (dialog) => void dialog.accept());
    await change(page, ...HERE.map((text, place) => [text, THERE[place] ?? ""] as const), ['value="7"', 'value="8"']);
    await openForm(page);
    expect(await page.evaluate(() => Object.entries(sessionStorage).find(([key]) => /draft/.test(key))?.[1])).toContain(
      '"fields":[["titre","Concert reporté"]]',
    );
    await button(page, "Reprendre cette saisie").click();
    await answerWith(page, "refuse");
    await button(page, "Enregistrer").click();
    await expect(sent(page)).toHaveText(
      /titre=Concert reporté texte=.*Sous la halle.* jour=2026-12-07 tel=0231000000 sous_titre= lieu=Place des Tilleuls rev=8 active=/,
    );
  });

  test("a draft is offered to its author, not to another account", async ({ page }) => {
    const FORM = 'data-my-elements-form="edit"';
    const as = (owner: string) => change(page, [FORM, `${FORM} data-draft-owner="${owner}"`]);
    page.on("dialog", (dialog) => void dialog.accept());
    await as("membre1");
    await openForm(page);
    await title(page).fill("De membre1");
    await as("membre2");
    await openForm(page);
    await quiet(page);
    await expect(page.locator(".vt-draft")).toHaveCount(0);
    await as("membre1");
    await openForm(page);
    await button(page, "Reprendre cette saisie").click();
    await expect(title(page)).toHaveValue("De membre1");
  });

  test("a discarded draft is deleted, and the focus moves on", async ({ page }) => {
    await page.addInitScript(() => {
      const key = "vitrine-draft-edit /vitrine/galerie/mes-elements/my_elements_edit.html?id=1";
      if (!sessionStorage.getItem("seen")) sessionStorage.setItem(key, '{"date":1,"fields":[["titre","Ancien"]]}');
      sessionStorage.setItem("seen", "1");
    });
    await openForm(page);
    await button(page, "Effacer cette saisie").click();
    await expect(page.locator(".vt-draft")).toHaveCount(0);
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveValue("Concert de la fanfare");
    await openForm(page);
    await expect(page.locator(".vt-draft")).toHaveCount(0);
  });

  test("a full storage does not affect the form", async ({ page }) => {
    await openForm(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("", "QuotaExceededError");
      };
    });
    await title(page).fill("Sans brouillon");
    await button(page, "Enregistrer").click();
    await expect(page.locator("#sauve")).toBeVisible();
  });
});

test.describe("the list (spec 2.3, 4.1, 7.1)", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, LIST);
    await complete(page);
  });

  test("the switch sends what spec 7.1 says, gets the class of the response, and announces its state", async ({
    page,
  }) => {
    const toggle = row(page, "Concert").getByRole("button", { name: "Sur le site" });
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await toggle.click();
    await expect(toggle).toHaveClass("etat inactif");
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await expect(status(page)).toHaveText("Élément dépublié");
    await expect(sent(page)).toHaveText("action=my_elements_activate&element_module_ident=agenda&element_id=1");
    // The list shows the state in other places too: it is refreshed, and the focus stays.
    await expect(page.locator("#rafraichi")).toHaveText("mes-elements_refresh1");
    await expect(toggle).toBeFocused();
    await toggle.press("Space");
    await expect(toggle).toHaveClass("etat actif");
    await expect(status(page)).toHaveText("Élément publié");
    await expect(toggle).toBeFocused();
  });

  test("a second click during the request is ignored", async ({ page }) => {
    await row(page, "Concert")
      .getByRole("button", { name: "Sur le site" })
      .evaluate((element) => {
        (element as HTMLElement).click();
        (element as HTMLElement).click();
      });
    await expect(status(page)).toHaveText("Élément dépublié");
    await expect(sent(page)).toHaveText("action=my_elements_activate&element_module_ident=agenda&element_id=1");
  });

  test("delete asks, fades the row for 600 ms, refreshes the list, focuses the next row and announces it", async ({
    page,
  }) => {
    const remove = button(page, "Supprimer : Loto des aînés");
    await remove.click();
    await expect(question(page).getByText("Voulez vous supprimer cet élément ?", { exact: true })).toBeVisible();
    await expect(question(page).getByText("Loto des aînés", { exact: true })).toBeVisible();
    await button(page, "Non").click();
    await expect(question(page)).toHaveCount(0);
    await expect(sent(page)).toBeEmpty();
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, frames, options) {
        document.body.dataset.fade = `${this.localName} ${JSON.stringify(frames)} ${JSON.stringify(options)}`;
        return animate.call(this, frames, options);
      };
    });
    await remove.click();
    await button(page, "Oui").click();
    await expect(row(page, "Loto")).toHaveCount(0);
    await expect(page.locator("[data-summary]")).toHaveText("5 éléments");
    await expect(button(page, "Supprimer : Vide-grenier")).toBeFocused();
    await expect(status(page)).toHaveText("Élément supprimé");
    await expect(page.locator("body")).toHaveAttribute(
      "data-fade",
      'tr {"opacity":[1,0]} {"duration":600,"fill":"forwards"}',
    );
    await expect(sent(page)).toHaveText("action=my_elements_delete&element_module_ident=agenda&element_id=2");
  });

  test("if the list's code does not come after a deletion, the list says so, and Réessayer refreshes it", async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/ERR_FAILED/);
    watch.expectConsole(/refreshModule failed/);
    await page.route("**/chunks/list-*.js", (route) => route.abort("failed"));
    await button(page, "Supprimer : Loto des aînés").click();
    await button(page, "Oui").click();
    await expect(page.getByRole("alert")).toContainText(GENERIC);
    await expect(row(page, "Loto")).toHaveCount(0);
    await expect(page.locator("[data-summary]")).toHaveText("6 éléments");
    await page.unroute("**/chunks/list-*.js");
    await button(page, "Réessayer").click();
    await expect(page.locator("[data-summary]")).toHaveText("5 éléments");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("if the dialog fails to load, the link of delete is followed, whose page asks", async ({ page, watch }) => {
    watch.expectConsole(/ERR_FAILED/);
    watch.expectConsole(/modal island/);
    await cutDialogs(page);
    await button(page, "Supprimer : Loto des aînés").click();
    await expect(page).toHaveURL(/my_elements_edit\.html\?id=2&supprimer$/);
  });

  test("with reduced motion the row disappears at once", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.evaluate(() => {
      Element.prototype.animate = () => {
        throw new Error("animated");
      };
    });
    await button(page, "Supprimer : Vide-grenier").click();
    await button(page, "Oui").click();
    await expect(row(page, "Vide-grenier")).toHaveCount(0);
    await expect(button(page, "Supprimer : Feu de la Saint-Jean")).toBeFocused();
  });

  test("an expired session says where to log in", async ({ page }) => {
    await button(page, "Supprimer : Réunion du bureau").click();
    await button(page, "Oui").click();
    const modal = page.getByRole("dialog", { name: "Erreur" });
    await expect(modal).toContainText("Votre session a expiré.");
    await expect(modal.getByRole("link", { name: "Se connecter (nouvelle fenêtre)" })).toHaveAttribute(
      "target",
      "_blank",
    );
    await button(page, "OK").click();
    await expect(row(page, "Réunion")).toBeVisible();
  });
});
