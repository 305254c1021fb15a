// The mobile menu of the gallery page, with the server's answer mocked by the test.

import type { Page } from "@playwright/test";

export const GALLERY = "/vitrine/galerie/menu-mobile.html";
export const ENDPOINT = "**/ajax/modules/menu/mobile-menu.php";

export const menu = (page: Page) => page.locator("dialog.vt-menu");
export const tap = (page: Page) => page.locator("header [data-mobile-menu]").click();

/** A page of the menu, with all fields of spec 3.6. */
export const item = (id: number, name: string, more: object = {}) => ({
  id_page: id,
  id_parent: 0,
  lien: `/p/${id}`,
  nom_page: name,
  menu_param: {},
  class_theme_style: "",
  adresse: "[]",
  enfant: [],
  ...more,
});

/** Answers the menu's request with these blocks; returns the bodies that were sent. */
export async function answer(page: Page, blocks: unknown): Promise<string[]> {
  const bodies: string[] = [];
  await page.route(ENDPOINT, (route) => {
    bodies.push(route.request().postData() ?? "");
    return route.fulfill({ json: blocks });
  });
  return bodies;
}

/**
 * Replaces the settings in the page before its script reads them. `undefined`: the page has none, nor its own script
 * that changes them.
 */
export async function configure(page: Page, settings: object | undefined): Promise<void> {
  await page.route(`**${GALLERY}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const written = settings
      ? `<script type="application/json" id="vitrine-config">${JSON.stringify(settings)}</script>`
      : "";
    const own = settings ? /$^/ : /<script[^>]*>\s*const find.*?<\/script>/s;
    const body = html.replace(/<script type="application\/json" id="vitrine-config">.*?<\/script>/s, written);
    await route.fulfill({ response, body: body.replace(own, "") });
  });
}
