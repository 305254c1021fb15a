// The site with scripts disabled: everything that the bundle enhances works without it.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false });

const block = (page: Page, ident: string) => page.locator(`[data-module="${ident}"]`).first();
const titles = (page: Page, ident: string) =>
  block(page, ident).locator("[id^='element-'] h2, [id^='element-'] h3").allInnerTexts();

test("a list is paged by plain links, and each page has its URL", async ({ page }) => {
  await page.goto("/actualites");
  const first = await titles(page, "actualites");
  await block(page, "actualites").getByRole("link", { name: "Suivante" }).click();
  await expect(page).toHaveURL(/\/actualites\?p=2$/);
  await expect(page).toHaveTitle(/page 2/);
  await expect.poll(() => titles(page, "actualites")).toHaveLength(12);
  const second = await titles(page, "actualites");
  expect(second.filter((title) => first.includes(title))).toEqual([]);
});

test("items per page and the sort are links", async ({ page }) => {
  await page.goto("/actualites");
  await block(page, "actualites").locator("[data-per-page]").filter({ hasText: "24" }).click();
  await expect.poll(() => titles(page, "actualites")).toHaveLength(24);
  await block(page, "actualites").locator("[data-tri]").filter({ hasText: /^A–Z$/ }).click();
  await expect(page).toHaveURL(/[?&]tri=/);
  await expect.poll(() => titles(page, "actualites")).toHaveLength(24);
  const sorted = await titles(page, "actualites");
  const french = new Intl.Collator("fr", { sensitivity: "base", ignorePunctuation: false });
  expect(french.compare(sorted[0] ?? "", sorted[23] ?? "")).toBeLessThan(0);
});

test("the filter is a form of its own with a button, and keeps the choice", async ({ page }) => {
  await page.goto("/actualites");
  const form = block(page, "actualites").locator("form[data-filter]");
  const choice = form.locator("select[name='filter[categorie]']");
  const value = await choice.locator("option").nth(1).getAttribute("value");
  const name = ((await choice.locator("option").nth(1).textContent()) ?? "").replace(/\s*\(.*$/u, "");
  await choice.selectOption({ value: value ?? "" });
  await form.getByRole("button").click();
  await expect.poll(() => new URL(page.url()).searchParams.get("filter[categorie]")).toBe(value);
  await page.waitForLoadState();
  const tags = await block(page, "actualites").locator("[id^='element-'] .tag").allInnerTexts();
  expect(tags.length).toBeGreaterThan(0);
  expect(new Set(tags)).toEqual(new Set([name.trim()]));
  await expect(form.locator("select[name='filter[categorie]']")).toHaveValue(value ?? "");
});

test("a load-more button is a link to the next page of the list, which links back", async ({ page }) => {
  await page.goto("/vie-locale/associations");
  const first = await titles(page, "associations");
  await block(page, "associations").locator("[data-load-more][data-direction='next']").click();
  await expect(page).toHaveURL(/[?&]p=2/);
  await page.waitForLoadState();
  const further = await titles(page, "associations");
  expect(further.filter((title) => first.includes(title))).toEqual([]);
  await block(page, "associations").locator("[data-load-more][data-direction='prev']").click();
  await expect.poll(() => titles(page, "associations")).toEqual(first);
});

test("links lead from month to month of the agenda", async ({ page }) => {
  await page.goto("/agenda");
  const agenda = page.locator("[data-agenda]").first();
  const month = await agenda.locator("h2, h3").first().textContent();
  const next = agenda.locator("a[rel=next][data-agenda-date]");
  const wanted = await next.getAttribute("data-agenda-date");
  await next.click();
  await expect.poll(() => new URL(page.url()).searchParams.get("mois")).toBe(wanted?.slice(0, 7));
  await expect(page.locator("[data-agenda]").first().locator("h2, h3").first()).not.toHaveText(month ?? "");
});

test("the search finds pages with or without accents", async ({ page }) => {
  await page.goto("/recherche");
  const field = page.getByRole("searchbox").first();
  await field.fill("médiatheque");
  await field.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("médiatheque");
  await expect(page.locator("main")).toContainText(/Médiathèque/iu);
  await expect(page.locator("main mark").first()).toBeVisible();
});

test("an incomplete form comes back with what was typed, and then asks for confirmation", async ({ page }) => {
  await page.goto("/mairie/contact");
  const form = page.locator("form[data-check]").first();
  const name = form.getByLabel("Nom et prénom");
  const message = form.getByLabel("Votre message *", { exact: true });
  // A browser accepts spaces as an answer; the server does not.
  await name.fill("   ");
  await form.getByLabel("Adresse électronique").fill("ines@exemple.fr");
  await form.getByLabel("Votre message concerne").selectOption({ index: 1 });
  await message.fill("Bonjour, le banc du quai est cassé.");
  await form.getByRole("checkbox").check();
  await form.getByRole("button").click();
  await expect(page.locator("main")).toContainText("Erreur(s) rencontrée(s) :");
  await expect(message).toHaveValue("Bonjour, le banc du quai est cassé.");
  await expect(form.locator("[aria-invalid=true]")).toHaveCount(1);
  await expect(name).toHaveAttribute("aria-invalid", "true");

  // Without script the captcha is a wait that started with the first answer; the server's own tests wait for its end.
  await name.fill("Inès Marie");
  await form.getByRole("button").click();
  await expect(page.locator("main")).toContainText("patientez dix secondes, puis envoyez-le de nouveau");
  await expect(name).toHaveValue("Inès Marie");
});

test("a form without a captcha is sent", async ({ page }) => {
  await page.goto("/mairie/signaler");
  const form = page.locator("form[data-check]").first();
  await form.getByLabel("Éclairage").check();
  await form.getByLabel("Quartier").selectOption({ index: 1 });
  await form.getByLabel("Endroit précis").fill("2, rue Haute");
  const seen = form.getByLabel("Ce que vous avez vu");
  await seen.fill("Le lampadaire est éteint.");
  // As if the page had been opened three seconds earlier: a person needs at least two.
  await form.locator("[name=vt-debut]").evaluate((moment: HTMLInputElement) => {
    moment.value = `${Number(moment.value) - 3}`;
  });
  await form.getByRole("button").click();
  await expect(page.locator("main .alert-success")).toBeVisible();
  await expect(seen).toHaveCount(0);
  await page.getByRole("link", { name: "Remplir de nouveau le formulaire" }).click();
  await expect(seen).toHaveValue("");
});

test("the menu leads to a section, and the breadcrumb back", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Vie locale" }).click();
  await expect(page).toHaveURL(/\/vie-locale$/);
  await page.getByRole("navigation", { name: "Fil d’Ariane" }).getByRole("link", { name: "Accueil" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("on a phone the header keeps its links, and the tools of a list unfold", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/actualites");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await expect(menu.getByRole("link", { name: "Mairie" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  const list = block(page, "actualites");
  const words = list.getByLabel("Mots-clés");
  await expect(words).toBeHidden();
  await list.getByText("Filtrer et trier").click();
  await words.fill("marché");
  await words.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("filter[mots]")).toBe("marché");
});

test("the link of a place prefills the booking form", async ({ page }) => {
  await page.goto("/vie-locale/lieux");
  await page.locator("#element-halle").getByRole("link", { name: "La halle" }).first().click();
  await expect(page).toHaveURL(/\/vie-locale\/lieux\/halle$/);
  await page.getByRole("link", { name: "Réserver ce lieu" }).click();
  await expect(page.getByLabel("Lieu souhaité")).toHaveValue("La halle");
});
