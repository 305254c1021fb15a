import type { Page } from "@playwright/test";
import { quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/blocs-cliquables.html";
const stays = async (page: Page) => {
  await quiet(page);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
};

test.beforeEach(({ page }) => open(page, address));

test("a click anywhere on the block opens its URL in the same window", async ({ page, context }) => {
  await page.locator("#texte").click();
  await expect(page).toHaveURL(/sans-hook\.html$/);
  expect(context.pages()).toHaveLength(1);
});

test("a click on a table row opens its URL", async ({ page }) => {
  await page.getByRole("cell", { name: "20 h 30" }).click();
  await expect(page).toHaveURL(/film=1$/);
});

test("a click on an interactive element of the block is left to it: button, input, select, textarea, label, share box", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Me le rappeler" }).click();
  await expect(page.locator("#dit")).toHaveText("Le bouton a été pressé.");
  for (const id of ["nom", "jour", "mot", "case", "etiquette"]) await page.locator(`#${id}`).click();
  await page.locator("#partage > span").click();
  await expect(page.locator("#dit")).toHaveText("La boîte de partage a été touchée.");
  await stays(page);
});

test("a click on a link in the block follows the link", async ({ page }) => {
  await page.getByRole("link", { name: "Le plan des stands" }).click();
  await expect(page).toHaveURL(/sans-coeur\.html$/);
});

test("selecting text in the block is not a click", async ({ page }) => {
  const text = await page.locator("#texte").boundingBox();
  if (!text) throw new Error("the text is not to be seen");
  await page.mouse.move(text.x + 5, text.y + text.height / 2);
  await page.mouse.down();
  await page.mouse.move(text.x + 150, text.y + text.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(3);
  await stays(page);
});

for (const modifier of ["Control", "Meta"] as const) {
  test(`${modifier}+click opens a tab, and the page stays`, async ({ page, context }) => {
    const opened = context.waitForEvent("page");
    await page.locator("#texte").click({ modifiers: [modifier] });
    await expect(await opened).toHaveURL(/sans-hook\.html$/);
    await stays(page);
  });
}

test("the middle button opens a tab without an opener", async ({ page, context }) => {
  const opened = context.waitForEvent("page");
  await page.locator("#texte").click({ button: "middle" });
  const tab = await opened;
  await expect(tab).toHaveURL(/sans-hook\.html$/);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await stays(page);
});

test("the right button does nothing", async ({ page }) => {
  await page.locator("#texte").click({ button: "right" });
  await stays(page);
});

test("a named window opens once and is reused", async ({ page, context }) => {
  const opened = context.waitForEvent("page");
  await page.locator("#fenetre p").click();
  const plan = await opened;
  await expect(plan).toHaveURL(/sans-hook\.html$/);
  expect(await plan.evaluate(() => window.name)).toBe("plan");
  await page.bringToFront();
  await page.locator("#fenetre p").click();
  await quiet(page);
  expect(context.pages()).toHaveLength(2);
  await stays(page);
});

test("an empty URL and the literal undefined do nothing", async ({ page }) => {
  for (const id of ["vide", "undefined"]) await page.locator(`#${id} p`).click();
  await stays(page);
});

test("security_7 an unsafe URL is refused on click, and logged once", async ({ page, watch }) => {
  watch.expectConsole(/^data-goto-url .*scheme/);
  watch.expectConsole(/^data-goto-url .*foreign-host/);
  for (const id of ["script", "ailleurs", "script"]) await page.locator(`#${id} p`).click();
  await stays(page);
  expect(await page.title()).toContain("Blocs cliquables");
});

test("the block is not a tab stop", async ({ page }) => {
  expect(await page.locator("#bloc").evaluate((block) => (block as HTMLElement).tabIndex)).toBe(-1);
});

test("admin links share one window, which has an opener and comes to the front", async ({ page, context }) => {
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Administrer la page" }).click();
  const admin = await opened;
  await expect(admin).toHaveURL(/admin=1$/);
  expect(await admin.evaluate(() => [window.name, window.opener !== null])).toEqual(["vitrine-admin", true]);
  await page.bringToFront();
  await page.getByRole("link", { name: "Administrer le menu" }).click();
  await expect(admin).toHaveURL(/admin=2$/);
  expect(context.pages()).toHaveLength(2);
  await stays(page);
});
