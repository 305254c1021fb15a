// The box on a foreign PHP site, without a content security policy and with a full one.

import type { Page } from "@playwright/test";
import { MODES } from "./support/foreign.ts";
import { expect, open, test } from "./support/site.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

for (const { policy, strict, site } of MODES) {
  test.describe(`a PHP server ${policy}`, () => {
    test("an AJAX modal sends a GET with X-Requested-With, and runs only the scripts that the page allows", async ({
      page,
    }) => {
      await open(page, `${site()}/`);
      const asked = page.waitForRequest(/charte\.php/);
      await page.getByRole("link", { name: "Charte du troc" }).click();
      const request = await asked;
      expect(request.method()).toBe("GET");
      const headers = request.headers();
      expect(headers["x-requested-with"]).toBe("XMLHttpRequest");
      if (strict) expect(headers["x-vitrine-nonce"]).toMatch(/^[\w-]{22}$/);
      else expect(headers["x-vitrine-nonce"]).toBeUndefined();
      const charter = dialog(page, "Charte du troc");
      await expect(charter.getByText("Lue par vous.")).toBeVisible();
      // Without a policy all scripts of the answer run; with one, only those with the page's nonce.
      if (strict) await expect(page.locator("body")).not.toHaveAttribute("data-intrus");
      else await expect(page.locator("body")).toHaveAttribute("data-intrus", "oui");
      await expect(page).toHaveURL(`${site()}/`);
    });

    test("a whole page in the box is reduced to its main part, and its table can be sorted", async ({ page }) => {
      await open(page, `${site()}/`);
      await page.getByRole("link", { name: "Charte du troc" }).click();
      await dialog(page, "Charte du troc").getByRole("link", { name: "Voir le barème" }).click();
      const table = dialog(page, "Voir le barème").getByRole("table");
      await table.getByRole("button", { name: "Points" }).click();
      await expect(table.locator("[aria-sort]")).toHaveText("Points");
      await expect(dialog(page, "Voir le barème").locator("#enseigne")).toHaveCount(0);
      await page.goBack();
      await expect(page.locator("dialog")).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Charte du troc" })).toBeFocused();
    });

    test("a framed form with unsaved text asks in its own words before it closes", async ({ page }) => {
      await open(page, `${site()}/`);
      const link = page.getByRole("link", { name: "Proposer un objet" });
      await link.click();
      await expect(page.locator("dialog .vt-box-content:not([aria-busy])")).toBeVisible();
      await page.frameLocator("dialog iframe").getByLabel("Objet").fill("Un vélo");
      await page.keyboard.press("Escape");
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Votre objet n'est pas encore proposé. Fermer ?");
      await question.getByRole("button", { name: "Oui" }).click();
      await expect(page.locator("dialog")).toHaveCount(0);
      await expect(link).toBeFocused();
    });
  });
}

test("a frame from another origin is shown, and closes without a question", async ({ page }) => {
  const address = "https://ailleurs.exemple/cadre";
  const body = `<!doctype html><title>Ailleurs</title><h1>Ailleurs</h1><script>confirmCloseFonction = () => "Non !"</script>`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  await open(page, `${process.env.E2E_FOREIGN}/`);
  const opened = await page.evaluate(
    (iframe) =>
      (window as unknown as { vitrine: { box: { open(options: object): boolean } } }).vitrine.box.open({
        iframe,
        title: "Ailleurs",
      }),
    address,
  );
  expect(opened).toBe(true);
  await expect(page.frameLocator("dialog iframe").getByRole("heading", { name: "Ailleurs" })).toBeVisible();
  await expect(dialog(page, "Ailleurs").locator("[aria-busy]")).toHaveCount(0);
  await dialog(page, "Ailleurs").getByRole("button", { name: "Fermer" }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
});
