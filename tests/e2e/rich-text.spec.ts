// Rich-text fields: the editor that replaces a textarea, what it keeps, what it cleans, what is sent.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { complete, entriesGone } from "./support/quiet.ts";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/texte-riche.html";

const source = (page: Page, id: string) => page.locator(`#${id}`);
const value = (page: Page, id: string) => source(page, id).inputValue();
/** The editable text that replaces a textarea. */
const text = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const article = (page: Page) => text(page, "Article");
const toolbar = (page: Page, id = "simple") => page.locator(`#${id}`).getByRole("toolbar", { name: "Mise en forme" });
const tool = (page: Page, name: string) => toolbar(page).getByRole("button", { name, exact: true });

/** Opens the gallery and waits for the editor of a field: it loads on intent, or when the field is near the view. */
async function edit(page: Page, id = "article", address = GALLERY) {
  await open(page, address);
  await source(page, id).scrollIntoViewIfNeeded();
  await expect(page.locator(`.vt-rich + #${id}, .vt-rich ~ label #${id}`)).toBeAttached();
}

/** Selects words of a text. */
async function select(page: Page, words: string, within = "article") {
  await page.evaluate(
    ([words, within]) => {
      const editor = document
        .querySelector(`#${within}`)
        ?.parentElement?.querySelector<HTMLElement>("[contenteditable]");
      if (!editor) throw new Error("no editor");
      editor.focus();
      const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const place = (walker.currentNode as Text).data.indexOf(words);
        if (place >= 0) {
          getSelection()?.setBaseAndExtent(walker.currentNode, place, walker.currentNode, place + words.length);
          return;
        }
      }
      throw new Error(`no ${words}`);
    },
    [words, within] as const,
  );
}

/** Replaces the whole text. */
async function write(page: Page, words: string, editor = article(page)) {
  await editor.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type(words);
}

/** Sets the textarea's value, as a script does, and waits until the editor shows it. */
async function give(page: Page, html: string) {
  await source(page, "article").evaluate((field, html) => {
    (field as HTMLTextAreaElement).value = html;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, html);
  await expect(article(page)).toContainText("Début");
}

const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);

test("without script the field is a textarea with its HTML", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.E2E_DEMO ?? "" });
  const page = await context.newPage();
  await page.goto(GALLERY);
  await expect(page.getByLabel("Article", { exact: true })).toHaveValue(/^<p>Tous les <strong>/);
  await expect(page.getByLabel("Article", { exact: true })).toBeVisible();
  await context.close();
});

test("the field is a textarea until its editor loads, and stays one if that fails", async ({ page, watch }) => {
  watch.expectConsole(/rich text failed|Failed to load resource/);
  await page.route(/rich-editor/, (route) => route.abort());
  await open(page, GALLERY);
  await source(page, "article").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("<p>Sans éditeur</p>");
  await complete(page);
  expect(await value(page, "article")).toBe("<p>Sans éditeur</p>");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
});

test("works on a page without a policy and without a nonce", async ({ page }) => {
  await page.route("**/texte-riche.html", async (route) => {
    const answer = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = answer.headers();
    const body = (await answer.text()).replaceAll(/ nonce="[^"]*"/g, "");
    await route.fulfill({ status: answer.status(), headers, body });
  });
  await edit(page);
  await write(page, "Sans politique");
  await select(page, "politique");
  await tool(page, "Gras").click();
  await expect(source(page, "article")).toHaveValue("<p>Sans <strong>politique</strong></p>");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(source(page, "article")).toHaveValue("<p>Sans politique</p>");
});

test("a field far below loads its editor only on focus", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.route("**/texte-riche.html", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace("<main>", `<main><div>${"<br>".repeat(300)}</div>`),
    });
  });
  await open(page, GALLERY);
  await complete(page);
  expect(asked.filter((url) => /rich-editor|sanitiser/.test(url))).toEqual([]);
  await source(page, "article").focus();
  await expect(article(page)).toBeFocused();
});

test("the label names and focuses the editor (11.1), and so does focusing the textarea", async ({ page }) => {
  await edit(page);
  await page.getByText("Article", { exact: true }).click();
  await expect(article(page)).toBeFocused();
  await tool(page, "Gras").focus();
  await source(page, "article").evaluate((field) => field.focus());
  await expect(article(page)).toBeFocused();
  await expect(article(page)).toHaveAttribute("aria-multiline", "true");
  await expect(article(page)).toHaveAccessibleDescription("Alt + F10 mène à la mise en forme, Échap en revient.");
});

test("fields are named by a wrapping label or aria-label, and keep language, direction and spellcheck", async ({
  page,
}) => {
  await edit(page, "anglais");
  await expect(text(page, "En anglais")).toHaveAttribute("lang", "en");
  await page.locator("#arabe").scrollIntoViewIfNeeded();
  await expect(text(page, "De droite à gauche")).toHaveAttribute("dir", "rtl");
  await expect(text(page, "Nommé par aria-label")).toHaveAttribute("spellcheck", "false");
  await text(page, "Nommé par l’étiquette qui l’entoure").focus();
  await page.keyboard.type("Un");
  await expect(page.locator("[name=entoure]")).toHaveValue("<p>Un</p>");
});

test("an unchanged text is sent byte for byte, and an edit changes only its own place", async ({ page }) => {
  await edit(page, "page");
  const before = await value(page, "page");
  await text(page, "Page").focus();
  await page.keyboard.press("ArrowRight");
  await complete(page);
  expect(await value(page, "page")).toBe(before);
  await select(page, "Fin", "page");
  await page.keyboard.type("Suite");
  await expect.poll(() => value(page, "page")).toBe(before.replace("Fin du texte", "Suite du texte"));
  await select(page, "Adulte", "page");
  await page.keyboard.type("Enfant");
  await expect
    .poll(() => value(page, "page"))
    .toBe(before.replace("Fin du texte", "Suite du texte").replace("Adulte", "Enfant"));
});

test("undoing to the initial text sends it unchanged", async ({ page }) => {
  await edit(page, "page");
  const before = await value(page, "page");
  await select(page, "Judo", "page");
  await page.keyboard.type("Tennis");
  await expect.poll(() => value(page, "page")).toBe(before.replace("Judo", "Tennis"));
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => value(page, "page")).toBe(before);
  await page.keyboard.press("ControlOrMeta+y");
  await expect.poll(() => value(page, "page")).toBe(before.replace("Judo", "Tennis"));
});

test("HTML that a browser would serialise otherwise is sent as it was, once edits are undone", async ({ page }) => {
  await edit(page);
  const came = "<P class=chapo style='color:red'>Début<BR>deux";
  await give(page, came);
  await select(page, "deux");
  await page.keyboard.type("trois");
  await expect(source(page, "article")).toHaveValue('<p class="chapo">Début<br>trois</p>');
  await page.keyboard.press("ControlOrMeta+z");
  await expect(source(page, "article")).toHaveValue(came);
});

test("every change updates the textarea and dispatches input", async ({ page }) => {
  await edit(page);
  await write(page, "Un mot");
  await expect(page.locator("#envoi")).toHaveText("article=<p>Un mot</p>");
  await page.keyboard.press("Enter");
  await page.keyboard.type("deux");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("trois");
  await expect(page.locator("#envoi")).toHaveText("article=<p>Un mot</p><p>deux<br>trois</p>");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(page.locator("#envoi")).toHaveText("article=");
});

test.describe("the toolbar", () => {
  test("has one tab stop, arrows, Home and End move in it, Alt+F10 goes there and Escape back (7.3)", async ({
    page,
  }) => {
    await edit(page);
    await article(page).focus();
    await page.keyboard.press("Alt+F10");
    await expect(tool(page, "Gras")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tool(page, "Italique")).toBeFocused();
    await page.keyboard.press("End");
    await expect(tool(page, "Rétablir la frappe")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tool(page, "Gras")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(article(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(tool(page, "Italique")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(toolbar(page).getByRole("button").and(page.locator(":focus"))).toHaveCount(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(article(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("#simple").getByRole("button", { name: "Envoyer" })).toBeFocused();
  });

  test("shows and announces a pressed tool, and returns the focus to the text", async ({ page }) => {
    await edit(page);
    await write(page, "Un mot");
    await select(page, "mot");
    await expect(tool(page, "Gras")).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Enter");
    await expect(article(page)).toBeFocused();
    await expect(page.getByRole("status")).toHaveText("Gras : activé");
    await expect(tool(page, "Gras")).toHaveAttribute("aria-pressed", "true");
    await expect(source(page, "article")).toHaveValue("<p>Un <strong>mot</strong></p>");
    await page.keyboard.press("ControlOrMeta+b");
    await expect(tool(page, "Gras")).toHaveAttribute("aria-pressed", "false");
    await expect(source(page, "article")).toHaveValue("<p>Un mot</p>");
  });

  for (const [name, sent] of [
    ["Gras", "<p><strong>Début</strong></p><ul><li><strong>pain</strong></li><li><strong>fleurs</strong></li></ul>"],
    ["Citation", "<blockquote><p>Début</p><ul><li>pain</li><li>fleurs</li></ul></blockquote>"],
    ["Liste à puces", "<ul><li>Début</li></ul><ul><li>pain</li><li>fleurs</li></ul>"],
  ] as const)
    test(`${name} of a whole text that ends in a list adds no empty line to it`, async ({ page }) => {
      await edit(page);
      await give(page, "<p>Début</p><ul><li>pain</li><li>fleurs</li></ul>");
      await article(page).focus();
      await page.keyboard.press("ControlOrMeta+a");
      await tool(page, name).click();
      await expect(source(page, "article")).toHaveValue(sent);
      await page.keyboard.press("ControlOrMeta+z");
      await expect(source(page, "article")).toHaveValue("<p>Début</p><ul><li>pain</li><li>fleurs</li></ul>");
    });

  test("applies bold or italic to what is typed next, and removes it again", async ({ page }) => {
    await edit(page);
    await write(page, "Un ");
    await tool(page, "Gras").click();
    await page.keyboard.type("deux");
    await tool(page, "Gras").click();
    await page.keyboard.press("ControlOrMeta+i");
    await page.keyboard.type(" trois");
    await expect
      .poll(async () => (await value(page, "article")).replaceAll("&nbsp;", " "))
      .toBe("<p>Un <strong>deux</strong><em> trois</em></p>");
  });

  const BLOCKS = [
    ["Titre", "<h2>Un mot</h2>"],
    ["Sous-titre", "<h3>Un mot</h3>"],
    ["Liste à puces", "<ul><li>Un mot</li></ul>"],
    ["Liste numérotée", "<ol><li>Un mot</li></ol>"],
    ["Citation", "<blockquote><p>Un mot</p></blockquote>"],
  ] as const;
  for (const [name, html] of BLOCKS) {
    test(`turns a paragraph into a block and back: ${name}`, async ({ page }) => {
      await edit(page);
      await write(page, "Un mot");
      await tool(page, name).click();
      await expect(source(page, "article")).toHaveValue(html);
      await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
      await tool(page, name).click();
      await expect(source(page, "article")).toHaveValue("<p>Un mot</p>");
      await expect(tool(page, name)).toHaveAttribute("aria-pressed", "false");
    });
  }

  test("turns several paragraphs into headings, and keeps the selection", async ({ page }) => {
    await edit(page);
    await write(page, "Un");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Deux");
    await page.keyboard.press("ControlOrMeta+a");
    await tool(page, "Titre").click();
    await expect(source(page, "article")).toHaveValue("<h2>Un</h2><h2>Deux</h2>");
    expect(await page.evaluate(() => getSelection()?.toString().replace(/\s+/g, " ").trim())).toBe("Un Deux");
  });

  test("disables in a table what would split it", async ({ page }) => {
    await edit(page, "page");
    const before = await value(page, "page");
    await select(page, "Adulte", "page");
    for (const name of ["Titre", "Sous-titre", "Liste à puces", "Liste numérotée", "Citation"]) {
      const button = toolbar(page, "ancien").getByRole("button", { name, exact: true });
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await button.click({ force: true });
    }
    expect(await value(page, "page")).toBe(before);
    await toolbar(page, "ancien").getByRole("button", { name: "Gras" }).click();
    await expect.poll(() => value(page, "page")).toBe(before.replace("Adulte", "<strong>Adulte</strong>"));
  });

  test("undoes and redoes, and is disabled if there is nothing to undo", async ({ page }) => {
    await edit(page);
    const before = await value(page, "article");
    await expect(tool(page, "Annuler la frappe")).toHaveAttribute("aria-disabled", "true");
    await select(page, "pain");
    await tool(page, "Italique").click();
    await expect.poll(() => value(page, "article")).toBe(before.replace("pain", "<em>pain</em>"));
    await tool(page, "Annuler la frappe").click();
    await expect(source(page, "article")).toHaveValue(before);
    await tool(page, "Rétablir la frappe").click();
    await expect.poll(() => value(page, "article")).toBe(before.replace("pain", "<em>pain</em>"));
  });

  test("has targets of 44 px on a phone, and does not widen the page (10.11)", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await edit(page);
    for (const button of await toolbar(page).getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("spaces and no-break spaces next to an element are preserved", async ({ page }) => {
  await edit(page);
  await give(page, "<p>Début <em>un</em> deux&nbsp;<em>trois</em></p>");
  await select(page, "Début");
  await page.keyboard.type("Fin");
  await expect(source(page, "article")).toHaveValue("<p>Fin <em>un</em> deux&nbsp;<em>trois</em></p>");
  await select(page, "deux");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("x");
  await expect(source(page, "article")).toHaveValue("<p>Fin <em>un</em> deuxx&nbsp;<em>trois</em></p>");
  await select(page, "deuxx");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("le ");
  await expect(source(page, "article")).toHaveValue("<p>Fin <em>un</em> le deuxx&nbsp;<em>trois</em></p>");
});

const CELLS = "<colgroup><col></colgroup><tbody><tr><td>Début</td><td>fin</td></tr></tbody>";
for (const [where, html] of [
  ["alone", `<table>${CELLS}</table>`],
  ["before a paragraph", `<table>${CELLS}</table><p>après</p>`],
  ["behind a paragraph, in a figure", `<p>avant</p><figure><table>${CELLS}</table></figure>`],
] as const) {
  for (const key of ["Delete", "ControlOrMeta+x"])
    test(`a whole text with a table, ${where}, is deleted by ${key} and restored by undo`, async ({ page }) => {
      await edit(page);
      await give(page, html);
      await article(page).focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press(key);
      await expect(source(page, "article")).toHaveValue("");
      await expect(article(page).locator("table, figure")).toHaveCount(0);
      await page.keyboard.press("ControlOrMeta+z");
      await expect(source(page, "article")).toHaveValue(html);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("mot");
      await expect(source(page, "article")).toHaveValue(/^(<p>)?mot(<\/p>)?$/);
    });
}

test("deleting a part of a table keeps its cells", async ({ page }) => {
  await edit(page);
  await give(page, `<table>${CELLS}</table><p>après</p>`);
  await select(page, "fin");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Delete");
  await expect(source(page, "article")).toHaveValue(/<td>Début<\/td>/);
});

test("pasting over a text that is one table replaces it", async ({ page }) => {
  await edit(page);
  await give(page, `<table>${CELLS}</table>`);
  await article(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(page, { "text/plain": "mot" });
  await expect(source(page, "article")).toHaveValue(/^(<p>)?mot(<\/p>)?$/);
});

test("with Caps Lock on, Ctrl+Z and Ctrl+Y undo and redo", async ({ page }) => {
  await edit(page);
  await write(page, "mot");
  const press = (key: string) =>
    article(page).evaluate((text, key) => {
      text.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true }));
    }, key);
  const typed = await value(page, "article");
  await press("Z");
  await expect(source(page, "article")).not.toHaveValue(typed);
  await press("Y");
  await expect(source(page, "article")).toHaveValue(typed);
});

test("Tab leaves the text, even from a list", async ({ page }) => {
  await edit(page);
  await select(page, "pain");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(page.locator("#simple").getByRole("button", { name: "Envoyer" })).toBeFocused();
});

test.describe("links", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Lien" });

  test("are made of the selection, and focus returns to the text after the link", async ({ page }) => {
    await edit(page);
    await write(page, "Voir le plan");
    await select(page, "plan");
    await page.keyboard.press("ControlOrMeta+k");
    await expect(dialog(page).getByLabel("Adresse")).toBeFocused();
    await expect(dialog(page).getByLabel("Texte du lien")).toHaveCount(0);
    await page.keyboard.type("/plan");
    await page.keyboard.press("Enter");
    await expect(article(page)).toBeFocused();
    await page.keyboard.type(".");
    await expect(source(page, "article")).toHaveValue('<p>Voir le <a href="/plan">plan</a>.</p>');
  });

  test("are inserted with a text if nothing is selected, and an email address becomes mailto:", async ({ page }) => {
    await edit(page);
    await write(page, "Écrire à ");
    await tool(page, "Lien").click();
    await dialog(page).getByLabel("Adresse").fill("mairie@exemple.fr");
    await dialog(page).getByLabel("Texte du lien").fill("la mairie");
    await dialog(page).getByRole("button", { name: "Valider" }).click();
    await expect
      .poll(async () => (await value(page, "article")).replace("&nbsp;", " "))
      .toBe('<p>Écrire à <a href="mailto:mairie@exemple.fr">la mairie</a></p>');
  });

  test("security_7 with an unsafe URL are refused, and the field says why (11.10)", async ({ page }) => {
    await edit(page);
    const before = await value(page, "article");
    await select(page, "pain");
    await tool(page, "Lien").click();
    const address = dialog(page).getByLabel("Adresse");
    for (const refused of ["javascript:alert(1)", "//ailleurs.example", "data:text/html,x", ""]) {
      await address.fill(refused);
      await dialog(page).getByRole("button", { name: "Valider" }).click();
      await expect(address).toHaveAttribute("aria-invalid", "true");
      await expect(address).toHaveAccessibleDescription(/^Cette adresse ne peut pas servir de lien\./);
      await expect(address).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(article(page)).toBeFocused();
    await entriesGone(page);
    expect(await value(page, "article")).toBe(before);
  });

  test("can be changed or removed, and keep their other attributes", async ({ page }) => {
    await edit(page);
    const before = await value(page, "article");
    await select(page, "Vieux-Pont");
    await page.keyboard.press("ControlOrMeta+k");
    await expect(dialog(page).getByLabel("Adresse")).toHaveValue("/plan");
    await dialog(page).getByLabel("Adresse").fill("exemple.fr/plan");
    await page.keyboard.press("Enter");
    await expect(source(page, "article")).toHaveValue(before.replace('"/plan"', '"https://exemple.fr/plan"'));
    await entriesGone(page);
    await select(page, "Vieux-Pont");
    await page.keyboard.press("ControlOrMeta+k");
    await dialog(page).getByRole("button", { name: "Retirer le lien" }).click();
    await expect(source(page, "article")).toHaveValue(before.replace('<a href="/plan">Vieux-Pont</a>', "Vieux-Pont"));
  });

  test("in the text are not followed, and Back closes their dialog but not the page", async ({ page }) => {
    await edit(page);
    const { origin, pathname } = new URL(page.url());
    await article(page).getByText("Vieux-Pont").click();
    await select(page, "pain");
    await tool(page, "Lien").click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(article(page)).toBeFocused();
    expect(page.url()).toBe(origin + pathname);
  });
});

test.describe("what is pasted", () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=FR><!--StartFragment--><h1 style='mso-margin-top-alt:auto'>Séance<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:0cm'><b><span style='font-size:11.0pt'>Présents</span></b> : le
maire<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>budget<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>voirie<o:p></o:p></p><!--EndFragment--></body></html>`;
  const office = `<html><head><style type="text/css">p { line-height: 115% }</style></head><body lang="fr-FR"><h2 class="western" style="color:#000">Marché</h2>
<table width="665" cellpadding="4" cellspacing="0"><col width="128*"/><tr valign="top"><td width="50%" style="border: 1px solid #000"><p align="justify"><font face="Liberation Serif, serif">Pain</font></p></td><td><p>2 €</p></td></tr></table></body></html>`;
  const web = `<meta charset='utf-8'><div class="hero" style="color:red" onclick="alert(1)"><p>Un <a href="https://exemple.fr/" class="btn">lien</a><script>alert(1)</script><img src="https://ailleurs.test/x.png" onerror="alert(2)"></p></div>`;
  const cases = [
    [
      "Word",
      { "text/html": word, "text/plain": "Séance" },
      "<h2>Séance</h2><p><strong>Présents</strong> : le maire</p><ul><li>budget</li><li>voirie</li></ul>",
    ],
    [
      "LibreOffice",
      { "text/html": office },
      "<h2>Marché</h2><table><colgroup><col></colgroup><tbody><tr><td>Pain</td><td>2 €</td></tr></tbody></table>",
    ],
    ["a web page", { "text/html": web }, '<p>Un <a href="https://exemple.fr/">lien</a></p>'],
    ["lines of text", { "text/plain": "Un\nDeux <b>" }, "<p>Un</p><p>Deux &lt;b&gt;</p>"],
  ] as const;
  for (const [from, data, html] of cases) {
    test(`is cleaned, from ${from}, without a violation of the policy`, async ({ page }) => {
      await edit(page);
      await article(page).focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Delete");
      await expect(source(page, "article")).toHaveValue("");
      await paste(page, data);
      await expect(source(page, "article")).toHaveValue(html);
      await page.keyboard.press("ControlOrMeta+z");
      await expect(source(page, "article")).toHaveValue("");
    });
  }

  test("links the selection if it is a URL, and is plain text if it is a script's", async ({ page }) => {
    await edit(page);
    await write(page, "Voir le plan");
    await select(page, "plan");
    await paste(page, { "text/plain": "https://exemple.fr/plan" });
    await expect(source(page, "article")).toHaveValue('<p>Voir le <a href="https://exemple.fr/plan">plan</a></p>');
    await write(page, "Voir le plan");
    await select(page, "plan");
    await paste(page, { "text/plain": "javascript:alert(1)" });
    await expect(article(page)).toHaveText(/^Voir le\sjavascript:alert\(1\)$/);
    await expect(source(page, "article")).toHaveValue(/^<p>[^<]*(<br>)?<\/p>$/);
  });

  test("keeps its classes and languages if it comes from the editor itself", async ({ page }) => {
    await edit(page, "page");
    await select(page, "Fin du texte", "page");
    await paste(page, {
      "text/html": '<!-- squire --><p class="chapo" lang="en">Copy</p><p>x</p>',
      "text/plain": "Copy",
    });
    await expect.poll(() => value(page, "page")).toContain('<p class="chapo" lang="en">Copy</p><p>x</p>');
  });
});

test.describe("a value that is refused", () => {
  test("is reported at the editor, which gets the focus, until it is corrected (11.10, 11.11)", async ({ page }) => {
    await edit(page, "requis");
    const field = page.getByRole("textbox", { name: /^Message/ });
    await expect(field).toHaveAttribute("aria-required", "true");
    await page.locator("#titre").fill("Un titre");
    await page.locator("#juge").getByRole("button", { name: "Envoyer" }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/Sans nom ni adresse\. Ce champ est requis\./);
    await expect(page.locator("#etat")).toBeEmpty();
    await page.keyboard.type("Un");
    await expect(
      page.getByText("Ce texte est trop court : 9 caractères avec sa mise en forme, au moins 12."),
    ).toBeVisible();
    await page.keyboard.type(" message");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expect(page.locator("#juge .vt-fault")).toHaveCount(0);
    await page.locator("#juge").getByRole("button", { name: "Envoyer" }).click();
    await expect(page.locator("#etat")).toHaveText("Envoyé : juge");
  });

  test("leaves the focus to an earlier invalid field", async ({ page }) => {
    await edit(page, "requis");
    await page.locator("#juge").getByRole("button", { name: "Envoyer" }).click();
    await expect(page.locator("#titre")).toBeFocused();
    await expect(page.getByText("Ce champ est requis.")).toBeVisible();
    await page.locator("#brouillon").click();
    await expect(page.locator("#etat")).toHaveText("Envoyé : juge");
  });

  test("is not sent by a novalidate form either", async ({ page }) => {
    await edit(page, "court");
    await write(page, "Bien trop long pour le champ", text(page, "Sans les contrôles du navigateur"));
    await page.locator("#sans-navigateur").getByRole("button", { name: "Envoyer" }).click();
    await expect(text(page, "Sans les contrôles du navigateur")).toBeFocused();
    await expect(page.getByText(/^Ce texte est trop long : 35 caractères .* au plus 20\.$/)).toBeVisible();
    await expect(page.locator("#etat")).toBeEmpty();
  });
});

test("a disabled field cannot be edited, a read-only one can only be read, and both become editable", async ({
  page,
}) => {
  await edit(page, "lu");
  const read = text(page, "En lecture seule");
  await expect(read).toHaveAttribute("aria-readonly", "true");
  await read.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await paste(page, { "text/plain": "collé" });
  await complete(page);
  await expect(read).toHaveText("Se lit, se suit");
  await expect(
    page.locator("#eteint").locator("xpath=preceding-sibling::div").locator("[role=textbox]"),
  ).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator("#non")).toBeVisible();
  await page.locator("#fermer").click();
  await write(page, "Ouvert", text(page, "Hors d’usage"));
  await expect(source(page, "eteint")).toHaveValue("<p>Ouvert</p>");
  await write(page, "Aussi", read);
  await expect(source(page, "lu")).toHaveValue("<p>Aussi</p>");
});

test("a form reset and a value set by script update the editor", async ({ page }) => {
  await edit(page);
  const before = await value(page, "article");
  await write(page, "Autre chose");
  await page.locator("#simple").getByRole("button", { name: "Remettre" }).click();
  await expect(article(page)).toContainText("Le marché");
  expect(await value(page, "article")).toBe(before);
  await page.locator("#ecrire").click();
  await expect(article(page)).toHaveText("Écrit par un script.");
});

test("Back restores the text", async ({ page }) => {
  await edit(page);
  await write(page, "Gardé");
  await expect(source(page, "article")).toHaveValue("<p>Gardé</p>");
  await page.getByRole("link", { name: "Une autre page" }).click();
  await expect(page).toHaveURL(/sans-hook/);
  await page.goBack();
  await expect(article(page)).toHaveText("Gardé");
});

test("plain text is shown in paragraphs, and sent unchanged until it is edited", async ({ page }) => {
  await edit(page, "brut");
  const before = await value(page, "brut");
  await expect(text(page, "Du texte sans balise").locator("p")).toHaveText([
    "Bonjour,voici deux lignes.",
    "Et un autre paragraphe.",
  ]);
  expect(await value(page, "brut")).toBe(before);
  await select(page, "Bonjour", "brut");
  await page.keyboard.type("Bonsoir");
  await expect(source(page, "brut")).toHaveValue("<p>Bonsoir,<br>voici deux lignes.</p><p>Et un autre paragraphe.</p>");
});

test("a refreshed block shows the new text, a kept editor stays, and the focus is kept", async ({ page }) => {
  await edit(page, "gardee");
  await write(page, "À moi", text(page, "Note gardée"));
  await expect(text(page, "Note")).toHaveText("Du serveur");
  await page.locator("#rafraichir").click();
  await expect(text(page, "Note")).toHaveText("Du serveur, 1");
  await expect(text(page, "Note gardée")).toHaveText("À moi");
  expect(await value(page, "gardee")).toBe("<p>À moi</p>");
  await expect(page.locator("[data-module=bloc] .vt-rich")).toHaveCount(2);
  await text(page, "Note").focus();
  await page.evaluate(
    () => void (window as unknown as { vitrine: { refreshModule(name: string): void } }).vitrine.refreshModule("bloc"),
  );
  await expect(page.getByRole("heading", { name: "Réponse 2" })).toBeVisible();
  await expect(text(page, "Note")).toBeFocused();
  await page.keyboard.type("x");
  await expect.poll(() => value(page, "note")).toContain("x");
});

test("text typed before the editor has loaded is kept, with the caret", async ({ page }) => {
  const release = await holdRequests(page, /rich-editor/);
  await open(page, GALLERY);
  await source(page, "article").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("<p>Un mot</p>");
  for (let step = 0; step < "mot</p>".length; step++) await page.keyboard.press("ArrowLeft");
  release();
  await expect(article(page)).toBeFocused();
  await page.keyboard.type("bon ");
  await expect(source(page, "article")).toHaveValue("<p>Un bon mot</p>");
});

interface Case {
  readonly name: string;
  readonly input: string;
  readonly output: string;
}

const { cases } = JSON.parse(readFileSync(new URL("../vectors/rich-text.json", import.meta.url), "utf8")) as {
  cases: readonly Case[];
};

test.describe("an edit of the site's own markup changes only its own place", () => {
  const kept = cases.filter(({ input, output }) => input === output);

  test.beforeEach(async ({ page }) => {
    await page.route(/\/(?:(?:medias|vignettes)\/[^/]*|a\.jpg)$/, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" }),
    );
  });

  test("in a paragraph beside it", async ({ page }) => {
    await edit(page);
    for (const { name, input } of kept) {
      await give(page, `<p>Début</p>${input}`);
      await select(page, "Début");
      await page.keyboard.type("Fin");
      await expect.poll(() => value(page, "article"), name).toBe(`<p>Fin</p>${input}`);
    }
  });

  test("in its first words", async ({ page }) => {
    await edit(page);
    let edited = 0;
    for (const { name, input } of kept) {
      const word = input.match(/(?<=^|>)[^<>&]*?(\p{L}{2,})/u)?.[1];
      if (!word || input.split(word).length > 2) continue;
      await give(page, `<p>Début</p>${input}`);
      await select(page, word);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.type("eux");
      await expect.poll(() => value(page, "article"), name).toBe(`<p>Début</p>${input.replace(word, `${word}eux`)}`);
      edited += 1;
    }
    expect(edited).toBeGreaterThan(15);
  });
});

test("axe finds nothing with editors, an error, pressed tools and the link dialog, in any colours at any width", async ({
  page,
}) => {
  await edit(page, "requis");
  await page.locator("#juge").getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Ce champ est requis.")).toBeVisible();
  for (const id of ["article", "page", "anglais", "eteint", "gardee"]) {
    await source(page, id).scrollIntoViewIfNeeded();
    await expect(page.locator(`.vt-rich + #${id}`)).toBeAttached();
  }
  await select(page, "mardis");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const everywhere = async (what: string) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFindingsInAllColours(page), `${what}, ${width} px`).toEqual([]);
    }
  };
  await everywhere("editors");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Lien" })).toBeVisible();
  await page.getByRole("button", { name: "Valider" }).click();
  await everywhere("dialog");
});

test("Enter at the end of a cell inserts a line break, like Shift+Enter", async ({ page }) => {
  await edit(page, "page");
  await select(page, "Adulte", "page");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.type("ligne 2");
  expect(await value(page, "page")).toContain("<td>Adulte<br>ligne 2</td>");
});
