// What a page's own HTML may do (security 6): the demo's block has a modal link, a secure link, a tooltip, a zoom and a
// clickable block; each works from what our server sends.

import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/site.ts";

const address = "/decouvrir";
const block = (page: Page) => page.locator("[data-module=decouvrir-apercus]");
const link = (page: Page, name: string) => block(page).getByRole("link", { name, exact: true });

test.beforeEach(({ page }) => open(page, address));

test("security 6: a link of a block opens a modal in its own size, and a secure link a frame", async ({
  page,
  watch,
}) => {
  // The framed page is private.
  watch.expectConsole(/401/);
  await link(page, "plan de la ville").click();
  const box = page.getByRole("dialog", { name: "plan de la ville", exact: true });
  await expect(box.getByRole("heading").first()).toBeVisible();
  await expect(box.locator("iframe")).toHaveCount(0);
  expect((await box.locator(".vt-box-content").boundingBox())?.width).toBe(900);
  await box.getByRole("button", { name: "Fermer" }).click();
  await expect(box).toHaveCount(0);
  await link(page, "espace personnel").click();
  const secure = page.getByRole("dialog", { name: "espace personnel", exact: true });
  await expect(secure.frameLocator("iframe").locator("form[data-login]")).toBeVisible();
  expect((await secure.locator(".vt-box-content").boundingBox())?.width).toBe(800);
});

test("security 6: a link of a block has its tooltip", async ({ page }) => {
  await link(page, "deux matins par semaine").hover();
  await expect(page.getByRole("tooltip")).toHaveText("Mardi et samedi, de 8 h à 13 h");
});

test("security 6: a picture of a block opens in full, with its caption", async ({ page }) => {
  await block(page).locator("img[data-zoom]").click();
  const zoom = page.getByRole("dialog");
  await expect(zoom.getByText("Le pont de granit, un matin d’octobre", { exact: true })).toBeVisible();
  const picture = zoom.locator("[role=group]:not([inert]) img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1200);
});

test("security 6: a block of a block is a link, for the keyboard the one in it", async ({ page }) => {
  const text = block(page).getByText("De vingt minutes à une demi-journée", { exact: false });
  await text.click();
  await expect(page).toHaveURL(/\/decouvrir\/balades$/);
});
