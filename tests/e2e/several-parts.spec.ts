// Back, Forward and reloads on a page with several stateful parts, while the address contains the state of only one.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { complete } from "./support/quiet.ts";
import { type Demo, startDemo } from "./support/servers.ts";
import { expect, open, test } from "./support/site.ts";

const demo = fileURLToPath(new URL("../../demo/", import.meta.url));

const list = (name: string, more = "per_page = [12]") => `
[[module]]
key = "essai-${name}"
ident = "essai"
kind = "list"
title = "${name}"
source = "actualites"
default_sort = "titre"
${more}

[[module.field]]
name = "titre"
label = "Titre"
kind = "text"
role = "title"
sortable = true
`;
const agenda = (name: string) => `
[[module]]
key = "essai-${name}"
ident = "agenda"
kind = "agenda"
title = "${name}"
source = "agenda"
`;
const PAGES = {
  quatre: [list("une"), list("deux"), agenda("trois"), agenda("quatre")],
  mixte: [list("seule"), agenda("rendez-vous")],
  plus: [list("longue", 'per_page = [12]\nload_more = { mode = "click", start = "click" }')],
};

/** The month after this one. */
const soon = new Date(Date.UTC(new Date().getFullYear(), new Date().getMonth() + 1, 1)).toISOString().slice(0, 7);

const lists = (page: Page) => page.locator(".module-list");
const agendas = (page: Page) => page.locator("[data-agenda]");
const nextPage = (page: Page, place = 0) => lists(page).nth(place).locator(".pagination-next").click();
const nextMonth = (page: Page, place = 0) => agendas(page).nth(place).locator("a[rel=next]").click();
const notices = (page: Page) => page.locator("[role=alert]");

/** The headings and states of all lists and agendas. */
const texts = async (page: Page): Promise<string[]> => {
  const headings = await page.locator(".module-list h2, .module-agenda h2").allTextContents();
  const states = await page.locator(".list-summary, [data-agenda] [data-summary]").allTextContents();
  return [...headings, ...states].map((text) => text.trim());
};

test.describe.configure({ mode: "default" });

let site: string;
let server: Demo;

test.beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), "vitrine-parties-"));
  cpSync(demo, site, { recursive: true });
  for (const [name, modules] of Object.entries(PAGES)) {
    const head = `title = "${name}"\ndescription = "Essai"\nmenu = false\n`;
    writeFileSync(join(site, `pages/${name}.toml`), head + modules.join(""));
  }
  server = await startDemo(undefined, site);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(site, { recursive: true, force: true });
});

async function visit(page: Page, address: string): Promise<void> {
  await open(page, server.url + address);
  await complete(page);
}

/** Performs the steps, then goes back through all of them: each entry shows again what it showed. */
async function backThrough(page: Page, steps: readonly ((page: Page) => Promise<void>)[]): Promise<void> {
  const before: { readonly said: string[]; readonly title: string; readonly url: string }[] = [];
  for (const step of steps) {
    const url = page.url();
    before.push({ said: await texts(page), title: await page.title(), url });
    await step(page);
    await expect(page).not.toHaveURL(url);
    await complete(page);
  }
  for (const entry of before.reverse()) {
    await page.goBack();
    await expect(page).toHaveURL(entry.url);
    await expect.poll(() => texts(page)).toEqual(entry.said);
    await expect(page).toHaveTitle(entry.title);
    await expect(notices(page)).toHaveCount(0);
  }
}

for (const [name, address, steps] of [
  ["a page of the second list, then a month", "/quatre", [(page) => nextPage(page, 1), nextMonth]],
  ["a month of each agenda", "/quatre", [nextMonth, (page) => nextMonth(page, 1)]],
  ["the second agenda, then the first", "/quatre", [(page) => nextMonth(page, 1), nextMonth]],
  ["a page of each list", "/quatre", [nextPage, (page) => nextPage(page, 1)]],
  ["opened at a page of the second list, then a month", "/quatre?bloc=2&p=2", [nextMonth]],
  ["opened at a page of the second list, then one of the first", "/quatre?bloc=2&p=2", [nextPage]],
  ["opened at a month, then one of the other agenda", `/quatre?bloc=3&mois=${soon}`, [(page) => nextMonth(page, 1)]],
  ["opened at a month, a page, a month", `/mixte?bloc=2&mois=${soon}`, [nextPage, nextMonth]],
] as readonly (readonly [string, string, readonly ((page: Page) => Promise<void>)[]])[])
  test(`Back restores all parts: ${name}`, async ({ page }) => {
    await visit(page, address);
    await backThrough(page, steps);
  });

for (const [name, address, steps] of [
  [
    "a category, then a page",
    "/mixte",
    [(page) => agendas(page).locator(".agenda-categories a").nth(1).click(), nextPage],
  ],
  ["a month of each agenda", "/quatre", [nextMonth, (page) => nextMonth(page, 1)]],
  ["a page, then a month", "/mixte", [nextPage, nextMonth]],
  ["opened at a month, then a page", `/mixte?bloc=2&mois=${soon}`, [nextPage]],
] as readonly (readonly [string, string, readonly ((page: Page) => Promise<void>)[]])[])
  test(`a reload restores all parts, and so does Back after it: ${name}`, async ({ page }) => {
    await visit(page, address);
    await backThrough(page, [
      ...steps.slice(0, -1),
      async (same) => {
        await steps.at(-1)?.(same);
        await expect(same).not.toHaveURL(/#/);
        await complete(same);
        const [now, title] = [await texts(same), await same.title()];
        await same.reload();
        await expect.poll(() => texts(same)).toEqual(now);
        await expect(same).toHaveTitle(title);
      },
    ]);
  });

test("the title follows the URL of a growing list", async ({ page }) => {
  await visit(page, "/plus?p=3");
  await expect(page).toHaveTitle(/^plus – page 3 – /);
  for (const shown of [2, 1]) {
    const asked = page.waitForResponse((response) => response.url().includes("identload"));
    await page.locator("[data-load-more][data-direction=prev]").click();
    await asked;
    await complete(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(page).toHaveURL(`${server.url}/plus${shown === 1 ? "?p=1" : `?p=${shown}`}`);
    await expect(page).toHaveTitle(shown === 1 ? /^plus – Saint/ : /^plus – page 2 – /);
  }
});
