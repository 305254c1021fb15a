import type { Page } from "@playwright/test";
import { complete, quiet, stopClock } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/interface.html";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const answer = (page: Page) => page.locator("#reponse");

test.beforeEach(({ page }) => open(page, address));

test("the interface is complete when vitrine:ready is dispatched, once, on the document", async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener("vitrine:ready", ({ target, bubbles }) => {
      const kinds = Object.entries(Reflect.get(window, "vitrine") as object).map(
        ([name, call]) => `${name}:${typeof call}`,
      );
      seen.push(`${target === document} ${bubbles} ${kinds.sort().join(" ")}`);
    });
  });
  await open(page, address);
  await complete(page);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    "true true alert:function base64:object box:object confirm:function consent:object cookies:object debug:function layout:object loader:object mobileMenu:function modal:object numberFormat:function overlay:function postForm:function refreshModule:function scrollTo:function track:function translate:function version:string",
  ]);
});

test("postForm sends what spec 7.6 says and fills the target with the response", async ({ page }) => {
  await press(page, "Envoyer");
  await expect(answer(page).getByRole("heading", { name: "Merci" })).toBeVisible();
  await expect(page.locator("#recu")).toHaveText(
    "POST /galerie/merci\nnom=%C5%92uvre%20%2B%201&salle=theatre&options%5B%5D=sono",
  );
});

test("an empty response leaves the target unchanged", async ({ page }) => {
  await press(page, "Réponse vide");
  await expect(page.locator("#recu")).toContainText("POST /galerie/muet");
  await expect(answer(page)).toHaveText("La réponse viendra ici.");
  await expect(answer(page)).not.toHaveAttribute("aria-busy", /.*/);
});

test("during a request the target is busy and the loader shows, and the latest of two posts wins", async ({ page }) => {
  await complete(page);
  await stopClock(page);
  await press(page, "Réponse lente");
  await expect(answer(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(200);
  await expect(page.locator(".vt-loader")).toBeVisible();
  await press(page, "Envoyer");
  await expect(answer(page).getByRole("heading", { name: "Merci" })).toBeVisible();
  await page.clock.runFor(1300);
  await expect(page.locator("#echec")).toHaveText(/^aborted/);
  await page.clock.resume();
  await quiet(page);
  await expect(answer(page).getByRole("heading", { name: "Merci" })).toBeVisible();
  await expect(page.locator(".vt-loader")).toHaveCount(0);
});

test("scripts of a response run once, with the page's nonce, and behaviours mount on its elements", async ({
  page,
}) => {
  await page.evaluate(() => {
    const { nonce } = document.querySelector<HTMLScriptElement>("script[nonce]") as HTMLScriptElement;
    const table = "<table data-sortable><tr><th data-sort>Salle</th></tr></table>";
    const html = `<script nonce="${nonce}">window.ran = (window.ran ?? 0) + 1;</script><script>window.refused = true;</script>${table}`;
    const { fetch } = window;
    window.fetch = async (url, options) =>
      `${url}`.endsWith("/galerie/merci")
        ? new Response(html, { headers: { "Content-Type": "text/html" } })
        : fetch(url, options);
  });
  await press(page, "Envoyer");
  await expect(answer(page).getByRole("button", { name: "Salle" })).toBeVisible();
  expect(await page.evaluate(() => [Reflect.get(window, "ran"), Reflect.get(window, "refused")])).toEqual([
    1,
    undefined,
  ]);
});

test("overlay shows the response in a modal with a history entry, and returns the focus", async ({ page }) => {
  await press(page, "Fiche de la salle");
  const dialog = page.getByRole("dialog", { name: "Fiche de la salle" });
  await expect(dialog.getByRole("heading", { name: "Théâtre municipal" })).toBeVisible();
  await expect(page.locator("#recu")).toHaveText("POST /galerie/fiche\nid=3&mot=a%2Bb");
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Fiche de la salle" })).toBeFocused();
});

test("numberFormat and base64 return at once, with the product's defaults (9.8)", async ({ page }) => {
  await expect(page.locator("#nombres")).toHaveText("1,234,568 · 1,234,567.89 · -1,01");
  await expect(page.locator("#base64")).toHaveText("TOKAmcOpdMOpIMOgIMWSdXZyZQ== · L’été à Œuvre");
});

test("a cookie is percent-encoded, for the whole site and the given days, until it is removed (9.8)", async ({
  page,
}) => {
  await press(page, "Poser le témoin");
  await expect(page.locator("#temoin")).toHaveText("goûté ; à 100 %");
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "galerie");
  expect([cookie?.value, cookie?.path]).toEqual(["go%C3%BBt%C3%A9%20%3B%20%C3%A0%20100%20%25", "/"]);
  expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(1, 2);
  await press(page, "Ôter le témoin");
  await expect(page.locator("#temoin")).toHaveText("(aucun)");
});

test("loader.show and loader.hide, scrollTo, layout and refreshModule work", async ({ page }) => {
  await complete(page);
  await stopClock(page);
  await press(page, "Chargement pendant 1,5 s");
  await page.clock.runFor(200);
  await expect(page.locator(".vt-loader")).toBeVisible();
  await page.clock.runFor(1300);
  await expect(page.locator(".vt-loader")).toHaveCount(0);
  await page.clock.resume();
  await press(page, "Égaliser les boîtes");
  await expect(page.locator("#fait")).toHaveText("Fait.");
  const heights = await page
    .locator("#boites > *")
    .evaluateAll((all) => all.map((box) => (box as HTMLElement).offsetHeight));
  expect(new Set(heights).size).toBe(1);
  await press(page, "Rafraîchir le bloc");
  await expect(page.locator("#renouvele")).toHaveText("true");
  await expect(page.locator("#evenements")).toContainText("vitrine:refreshed (section)");
  await page.setViewportSize({ width: 800, height: 400 });
  await press(page, "Aller en bas");
  await expect
    .poll(() => page.locator("#bas").evaluate((node) => node.getBoundingClientRect().top < innerHeight))
    .toBe(true);
});

test("axe finds nothing", async ({ page }) => {
  expect(await axeFindings(page)).toEqual([]);
});
