// A field hides the property of its form that has the field's name: `form.matches` is then that field. Here one form has
// a field for every property of a form, and everything that a form takes part in works as in any other.
//
// The tests act by script and by key: the locators of the test runner ask the form's own properties, too.

import type { Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
import { complete, quiet } from "./support/quiet.ts";
import { asText, recordForms } from "./support/sent-forms.ts";
import { expect, test } from "./support/site.ts";

/** All properties of a form: its own class's, and those of an element, a node and an object. */
async function fieldsOfAllNames(page: Page, but: readonly string[] = []): Promise<string> {
  const names = await page.evaluate(() => {
    const found = new Set<string>();
    for (let kind: object | null = HTMLFormElement.prototype; kind; kind = Object.getPrototypeOf(kind))
      for (const name of Object.getOwnPropertyNames(kind)) found.add(name);
    return [...found];
  });
  expect(names.length).toBeGreaterThan(300);
  return names
    .filter((name) => !but.includes(name))
    .map((name) => `<input type="hidden" name="${name}" value="x">`)
    .join("");
}

/** What each form that is sent would send, without the fields of all names; nothing leaves the page. */
async function record(page: Page): Promise<() => Promise<string[]>> {
  const sent = await recordForms(page);
  return async () => (await sent()).map((form) => asText(form.filter(([, value]) => value !== "x")));
}

const press = (page: Page, selector: string) =>
  page.evaluate((found) => document.querySelector<HTMLElement>(found)?.click(), selector);
const focus = (page: Page, selector: string) =>
  page.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), selector);
const write = (page: Page, selector: string, value: string) =>
  page.evaluate(
    ([found = "", text = ""]) => {
      const field = document.querySelector<HTMLInputElement>(found);
      if (!field) throw new Error(`no ${found}`);
      field.value = text;
      for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
    },
    [selector, value],
  );
const text = (page: Page, selector: string) =>
  page.evaluate((found) => document.querySelector(found)?.textContent ?? null, selector);
const count = (page: Page, selector: string) =>
  page.evaluate((found) => document.querySelectorAll(found).length, selector);

const BLOCK = (content: string, form = "") => `<section data-module="lieux">
<!-- @param url="/vitrine/galerie/a-part.html?bloc=lieux" referer="" search="" --><h2>${content}</h2>${form}
<nav><a data-pagination='{"param":"page","num":2}' href="/vitrine/galerie/a-part.html?page=2" id="suivante">2</a></nav></section>`;

/** Answers each request for the block, and counts them. */
async function answering(page: Page, body: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/a-part.html?*bloc=lieux*", (route) => {
    asked.push(route.request().postData() ?? "");
    return route.fulfill({ contentType: "text/html; charset=utf-8", body });
  });
  return asked;
}

/** React, which draws the alert, walks up from the focus when the alert closes: it would never arrive. */
const READ_BY_REACT = ["parentNode"];

test("the check refuses a form, marks it, and lets it go once it is right", async ({ page }) => {
  await openBody(
    page,
    `<form data-check>${await fieldsOfAllNames(page, READ_BY_REACT)}<label>Nom <input id="nom" name="vt-nom" required></label>
     <label><input type="radio" id="oui" name="vt-choix" required value="1"> Oui</label><button id="envoyer">Envoyer</button></form>`,
  );
  await complete(page);
  const sent = await record(page);
  await press(page, "#envoyer");
  await expect
    .poll(() => text(page, "dialog[role=alertdialog] .vt-question-text"))
    .toContain("Le champ Nom est requis.");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("nom");
  expect(await count(page, ".vt-faults li")).toBe(2);
  await write(page, "#nom", "Élise");
  await press(page, "#oui");
  expect(await count(page, ".vt-faults, .vt-fault")).toBe(0);
  await press(page, "#envoyer");
  await expect.poll(sent).toEqual(["vt-nom=Élise&vt-choix=1"]);
});

/** What the library that places suggestions reads of everything around a field. */
const READ_BY_PLACEMENT = ["assignedSlot", "nodeName", "parentNode"];

test("masks, dates and suggestions send their own values", async ({ page }) => {
  await page.route("**/noms?*", (route) => route.fulfill({ json: ["Épinal", "Nancy"] }));
  await openBody(
    page,
    `<form>${await fieldsOfAllNames(page, READ_BY_PLACEMENT)}<input id="code" name="vt-code" data-mask="99-99">
     <input id="jour" name="vt-jour" data-date="date"><input id="ville" name="vt-ville" data-autocomplete-source="/noms">
     <button id="envoyer">Envoyer</button></form>`,
  );
  await complete(page);
  const sent = await record(page);
  for (const [id, typed] of [
    ["code", "1234"],
    ["jour", "05032026"],
    ["ville", "nan"],
  ] as const) {
    await focus(page, `#${id}`);
    await quiet(page);
    await page.keyboard.type(typed);
  }
  await expect.poll(() => count(page, "[role=option]")).toBeGreaterThan(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await press(page, "#envoyer");
  await expect.poll(sent).toEqual(["vt-code=1234&vt-jour=2026-03-05&vt-ville=Épinal"]);
  // An unfinished value holds it.
  await write(page, "#code", "12");
  await press(page, "#envoyer");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("code");
  expect(await sent()).toHaveLength(1);
});

test("a filter form sends itself and refreshes its block, and the form around a block is sent with it", async ({
  page,
  watch,
}) => {
  // The block is replaced as a whole.
  watch.expectConsole(/a field named \w+ hides a property of its form/);
  const asked = await answering(page, BLOCK("Nouveau"));
  await openBody(
    page,
    `<form data-filter data-filter-auto>${await fieldsOfAllNames(page)}<select id="type" name="filter[type]"><option value="">-</option><option value="sport">Sport</option></select>
     ${BLOCK("Ancien")}</form>`,
  );
  await complete(page);
  await write(page, "#type", "sport");
  await expect.poll(() => text(page, "h2")).toBe("Nouveau");
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("filter%5Btype%5D=sport");
  await press(page, "#suivante");
  await expect.poll(() => asked.length).toBe(2);
  await quiet(page);
  expect([await count(page, "section"), await text(page, "h2")]).toEqual([1, "Nouveau"]);
  await page.goBack();
  await expect.poll(() => asked.length).toBe(3);
});

test("a form of an element is sent by script, and shows the answer", async ({ page }) => {
  await page.route("**/enregistrer", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: '<div class="alert alert-danger"><p>Refusé.</p></div>',
    }),
  );
  await openBody(
    page,
    `<form action="/enregistrer" method="post" data-my-elements-form="edit">${await fieldsOfAllNames(page)}<div data-message></div>
     <input name="active" value="0" type="hidden"><input id="titre" name="vt-titre"><button id="envoyer" data-save>Enregistrer</button></form>`,
  );
  await complete(page);
  await write(page, "#titre", "Vélo");
  await press(page, "#envoyer");
  await expect.poll(() => text(page, "[data-message]")).toContain("Refusé.");
  await quiet(page);
  expect(await count(page, "[aria-busy]")).toBe(0);
});

test("a block with such a form is refreshed as a whole, and so is a block that is one", async ({ page, watch }) => {
  watch.expectConsole(/a field named \w+ hides a property of its form/);
  const fields = await fieldsOfAllNames(page);
  const asForm = (content: string) =>
    BLOCK(content, fields).replace("<section", "<form").replace("</section", "</form");
  for (const form of [`<form>${fields}</form>`, undefined]) {
    const blockWith = (content: string) => (form ? BLOCK(content, form) : asForm(content));
    const asked = await answering(page, blockWith("Nouveau"));
    await openBody(page, blockWith("Ancien"));
    await complete(page);
    await press(page, "#suivante");
    await expect.poll(() => text(page, "h2")).toBe("Nouveau");
    await quiet(page);
    expect([asked.length, await count(page, "[data-module]"), await count(page, "[aria-busy]")]).toEqual([1, 1, 0]);
    await page.unroute("**/a-part.html?*bloc=lieux*");
  }
});

test("such forms in a row get one height, and their contents share what is left", async ({ page }) => {
  const fields = await fieldsOfAllNames(page);
  const form = (height: number) =>
    `<form data-equalize="a" style="flex:1">${fields}<p style="height:${height}px">x</p></form>`;
  await openBody(
    page,
    `<div style="display:flex;align-items:start">${form(40)}${form(120)}</div>
     <form id="haute" style="height:300px">${fields}<p data-adjusting="height">x</p></form>
     <div style="height:200px" id="autour"><form data-centering="static" data-centering-use-margin id="milieu" style="height:50px">${fields}</form></div>`,
  );
  await complete(page);
  const heights = (selector: string) =>
    page.evaluate(
      (found) =>
        Array.from(document.querySelectorAll(found), (one) =>
          Math.round(Element.prototype.getBoundingClientRect.call(one).height),
        ),
      selector,
    );
  await expect.poll(async () => new Set(await heights("[data-equalize]")).size).toBe(1);
  await expect.poll(async () => (await heights("[data-adjusting]"))[0]).toBeGreaterThan(200);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const top = (id: string) => Element.prototype.getBoundingClientRect.call(document.querySelector(id)).top;
        return Math.round(top("#milieu") - top("#autour"));
      }),
    )
    .toBe(75);
});
