import { expect, open, test } from "./support/site.ts";

test("a refresh reaches a PHP server without a policy with the exact query and body", async ({
  page,
  foreign,
  request,
}) => {
  await open(page, `${foreign}/annonces.php`);
  await page.getByLabel("Avec photo").uncheck();
  await page.getByRole("link", { name: "2", exact: true }).click();
  await expect(page.locator("[data-module] [aria-current=page]")).toHaveText("2");

  expect(await (await request.get(`${foreign}/recu.json`)).json()).toEqual({
    method: "POST",
    // What the bundle encodes by encodeURIComponent; the browser itself makes %27 of an apostrophe in a query.
    uri:
      "/morceau.php?zone=2&vue=liste&referer=%2Fannonces.php%3Fa%3D1%26b%3D2" +
      "&ou%5Bcommune%5D=Vire%20%26%20Cond%C3%A9&mot=" +
      "&recherche=v%C3%A9lo%20d%27%C3%A9t%C3%A9&identload=petites_annonces_refresh1",
    get: {
      zone: "2",
      vue: "liste",
      referer: "/annonces.php?a=1&b=2",
      ou: { commune: "Vire & Condé" },
      mot: "",
      recherche: "vélo d'été",
      identload: "petites_annonces_refresh1",
    },
    post: { feuille: "2" },
    body: "feuille=2",
    content_type: "application/x-www-form-urlencoded;charset=UTF-8",
    requested_with: "XMLHttpRequest",
    nonce: null,
  });
});

test("the scripts of a same-origin answer run once where the page has no nonce", async ({ page, foreign }) => {
  await open(page, `${foreign}/annonces.php`);
  const runs = () => page.evaluate(() => (window as unknown as { rendus: number[] }).rendus);
  expect(await runs()).toEqual([1]);
  await page.getByRole("link", { name: "2", exact: true }).click();
  await expect(page.locator("[data-module] [aria-current=page]")).toHaveText("2");
  await expect.poll(runs).toEqual([1, 2]);
  await expect(page).toHaveURL(`${foreign}/annonces.php?feuille=2`);
});
