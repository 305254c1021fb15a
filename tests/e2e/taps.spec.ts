// A tap does its click although the message that it causes moves its target: a touch moves the focus after its release.

import type { Locator, Page } from "@playwright/test";
import { quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const PROVEN = "Vérification anti-robot terminée.";

const form = (page: Page) => page.locator("main form.form");
const send = (page: Page) => form(page).locator("button[type=submit]");
const captcha = (page: Page) => form(page).locator(".vt-captcha p");

async function openForm(page: Page, address: string): Promise<void> {
  await open(page, address);
  await quiet(page);
}

/** Taps an element in the middle of the screen, where nothing keeps it in place when a message appears above it. */
async function tapMidway(target: Locator, position?: { x: number; y: number }): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await target.tap(position ? { position } : {});
}

for (const address of ["/mairie/contact", "/vie-locale/reserver"]) {
  test(`the first tap on the button of an untouched form checks it: ${address}`, async ({ page }) => {
    await openForm(page, address);
    await tapMidway(send(page));
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expect(captcha(page)).not.toBeEmpty();
  });
}

test("a tap that ends an incomplete mask presses the button below it", async ({ page }) => {
  await openForm(page, "/vie-locale/reserver");
  const telephone = form(page).getByLabel("Téléphone");
  await telephone.tap();
  await expect(captcha(page)).toHaveText(PROVEN);
  await page.keyboard.type("02 61");
  await tapMidway(send(page));
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(telephone).toHaveAttribute("aria-invalid", "true");
});

test("a tap that clears a text that is no suggestion opens the calendar below it", async ({ page }) => {
  await openForm(page, "/vie-locale/reserver");
  const place = form(page).getByLabel("Lieu souhaité");
  await place.tap();
  await expect(captcha(page)).toHaveText(PROVEN);
  await page.keyboard.type("zzz");
  await expect(page.locator(".vt-suggestions p")).toHaveText("Aucune suggestion");
  await tapMidway(form(page).locator("button[aria-haspopup=dialog]").first());
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(place).toHaveValue("");
});

test("a tap that ends an impossible date clicks the field below it", async ({ page }) => {
  await openForm(page, "/mairie/signaler");
  const date = form(page).getByLabel("Constaté le").and(page.locator("input"));
  const text = form(page).locator("textarea").first();
  await date.tap();
  await page.keyboard.type("31/02/2026");
  await text.evaluate((field) => field.addEventListener("click", () => (field.dataset.clicked = "")));
  // Its upper edge: the rest would be under the finger even after the move.
  await tapMidway(text, { x: 60, y: 8 });
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await expect(text).toHaveAttribute("data-clicked", "");
});
