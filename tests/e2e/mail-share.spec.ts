// Sharing a page by mail on the demo: the form in its box, with script and without (spec 2.6, 9.1).

import type { Page } from "@playwright/test";
import { complete, entriesGone } from "./support/quiet.ts";
import { type Demo, startDemo } from "./support/servers.ts";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const FORM = "/vitrine/clients/utils/modules/partage_mail.php";

/** The demo has no mail server. */
const NOT_SENT = /^Le courriel n’est pas parti/;

/** A separate server: one address may send five mails an hour. */
let demo: Demo;
test.beforeAll(async () => {
  // The whole demo is imported.
  test.setTimeout(240_000);
  demo = await startDemo();
});
test.afterAll(async () => demo.stop());

const box = (page: Page) => page.locator("dialog.vt-box");
const framed = (page: Page) => box(page).frameLocator("iframe");
const shareLink = (page: Page) => page.getByRole("link", { name: "Envoyer par courriel" });

/** Opens the form of an article in its box. Returns the article's path. */
async function openForm(page: Page): Promise<string> {
  await open(page, `${demo.url}/actualites`);
  const article = page.locator("#contenu li a[href^='/actualites/']:not([tabindex])").first();
  const path = (await article.getAttribute("href")) ?? "";
  await open(page, demo.url + path);
  await complete(page);
  await shareLink(page).click();
  await expect(box(page).locator(".vt-box-content")).not.toHaveAttribute("aria-busy");
  // Its captcha starts once the form is used; by then its script runs.
  await framed(page).getByLabel("Votre nom").focus();
  await expect(framed(page).locator("form")).toHaveAttribute("novalidate");
  return path;
}

const fill = async (page: Page, name: string, address: string) => {
  await framed(page).getByLabel("Votre nom").fill(name);
  await framed(page).getByLabel("Adresse électronique du destinataire").fill(address);
};
const send = (page: Page) => framed(page).getByRole("button", { name: "Envoyer le courriel" }).click();

test("spec_9.1 the form opens in a box of 850 × 480, named by its link", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openForm(page);
  const frame = box(page).locator("iframe");
  await expect(frame).toHaveAttribute("title", "Envoyer par courriel");
  const size = await frame.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  expect(size).toEqual([850, 480]);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`at ${size.width} px a sent form closes the box, and what is announced stays in view`, async ({ page }) => {
    await page.setViewportSize(size);
    await openForm(page);
    await fill(page, "Inès Marie", `zoe.${size.width}@exemple.fr`);
    await send(page);
    await expect(box(page)).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveText(NOT_SENT);
    const notice = page.locator(".vt-result");
    await expect(notice).toContainText(NOT_SENT);
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(shareLink(page)).toBeFocused();
    await entriesGone(page);
    expect(await axeFindingsInAllColours(page)).toEqual([]);
    await notice.getByRole("button", { name: "Fermer" }).click();
    await expect(notice).toHaveCount(0);
  });

test("an error is shown beside its field, and nothing typed is lost", async ({ page }) => {
  await openForm(page);
  await fill(page, "Gagnez sur ailleurs.example", "zoe@exemple.fr");
  await send(page);
  const name = framed(page).getByLabel("Votre nom");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/ressemble à une adresse web/);
  await expect(framed(page).getByRole("alert")).toContainText("ressemble à une adresse web");
  await expect(framed(page).getByLabel("Adresse électronique du destinataire")).toHaveValue("zoe@exemple.fr");
  await expect(box(page)).toHaveCount(1);
});

test("the page's own check requires an email address", async ({ page }) => {
  await openForm(page);
  await fill(page, "Inès Marie", "zoe");
  await send(page);
  const question = framed(page).getByRole("alertdialog", { name: "Attention" });
  await expect(question).toContainText("doit contenir une adresse email");
  await question.getByRole("button", { name: "OK" }).click();
  const address = framed(page).getByLabel("Adresse électronique du destinataire");
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
});

for (const width of [320, 1280])
  test(`axe finds nothing in the form and in its errors at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `${demo.url}${FORM}?url=/agenda`);
    await expect(page.getByRole("heading", { name: "Partager cette page par courriel" })).toBeVisible();
    expect(await axeFindingsInAllColours(page)).toEqual([]);
    await page.getByLabel("Votre nom").fill("06 12 34 56 78");
    await page.getByLabel("Adresse électronique du destinataire").fill("zoe@exemple.fr");
    await page.getByRole("button", { name: "Envoyer le courriel" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await axeFindingsInAllColours(page)).toEqual([]);
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the link leads to the form, which must be confirmed after ten seconds", async ({ page }) => {
    await page.goto(`${demo.url}/actualites`);
    await page.locator("#contenu li a[href^='/actualites/']:not([tabindex])").first().click();
    const article = page.url();
    await shareLink(page).click();
    await page.getByLabel("Votre nom").fill("Inès Marie");
    await page.getByLabel("Adresse électronique du destinataire").fill("luc@exemple.fr");
    await page.getByRole("button", { name: "Envoyer le courriel" }).click();
    await expect(page.getByRole("alert")).toContainText("relisez-le, puis envoyez-le de nouveau dans dix secondes");
    await expect(page.getByLabel("Votre nom")).toHaveValue("Inès Marie");
    // The server imposes the wait, which is over when it no longer returns the form.
    await expect(async () => {
      await page.getByRole("button", { name: "Envoyer le courriel" }).click();
      await expect(page.getByText(NOT_SENT)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole("link", { name: "Retour à la page" }).click();
    await expect(page).toHaveURL(article);
  });
});
