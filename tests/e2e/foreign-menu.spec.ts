// The mobile menu on a foreign PHP site, without a content security policy and with a full one.

import type { Page } from "@playwright/test";
import { MODES } from "./support/foreign.ts";
import { entriesGone } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const menu = (page: Page) => page.locator("dialog.vt-menu");
const tops = (page: Page) => menu(page).locator("ul").last().locator("> li > :first-child");

test.use({ viewport: { width: 360, height: 740 } });

for (const { policy, site } of MODES) {
  test(`a PHP server ${policy}: the menu is cached for a session, and fetched again after login and logout (4.5, 6)`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/moteur/ajax/modules/menu/mobile-menu.php")) sent.push(request.postData() ?? "");
    });
    const look = async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(menu(page).getByRole("link", { name: "Comptoir" })).toHaveAttribute("aria-current", "page");
      await menu(page).getByRole("button", { name: "Retour" }).click();
      await expect(tops(page).first()).toHaveText("Accueil du troc");
      const names = await tops(page).allTextContents();
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await entriesGone(page);
      return names;
    };
    const visitors = ["Accueil du troc", "Loisirs et jeux"];
    await open(page, `${site()}/comptoir.php`);
    expect(await look()).toEqual(visitors);
    await open(page, `${site()}/comptoir.php`);
    expect(await look()).toEqual(visitors);
    expect(sent).toEqual(["configmenu=troc"]);

    await page.getByRole("button", { name: "Entrer" }).click();
    await expect(page.getByRole("button", { name: "Sortir" })).toBeVisible();
    expect(await look()).toEqual([...visitors, "Mes objets"]);
    expect(sent).toHaveLength(2);

    await page.getByRole("button", { name: "Sortir" }).click();
    await expect(page.getByRole("button", { name: "Entrer" })).toBeVisible();
    expect(await look()).toEqual(visitors);
    expect(sent).toHaveLength(3);
  });
}
