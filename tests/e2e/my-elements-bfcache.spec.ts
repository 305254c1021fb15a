// Back to a page of a member with the back-forward cache, which Playwright disables by default.

import type { Page } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";
import { settled } from "./support/own-elements.ts";
import { complete, quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

test.use({ launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

const EDITOR = "/vitrine/galerie/mes-elements/my_elements_edit.html?id=1";

/** Leaves the page and comes back; the page counts its returns from the cache in the session. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.left = "";
    addEventListener("pageshow", ({ persisted }) => persisted && sessionStorage.setItem("persisted", "true"));
  });
  await page.evaluate(() => location.assign("/vitrine/galerie/sans-hook.html"));
  await page.waitForURL(/sans-hook/);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("persisted")).catch(() => null)).toBe("true");
}

test("a member's list restored from the cache is loaded again: the session may have ended", async ({ page }) => {
  await open(page, "/vitrine/galerie/mes-elements.html");
  await complete(page);
  await quiet(page);
  await leaveAndReturn(page);
  await expect(page.locator("html:not([data-left])")).toHaveCount(1);
  await expect(page.locator("[data-summary]")).toHaveText("6 éléments");
});

test("a form restored from the cache is loaded again, even with a mask and a date, but not with unsaved text", async ({
  page,
}) => {
  await open(page, EDITOR);
  await complete(page);
  await settled(page, page);
  await leaveAndReturn(page);
  await expect(page.locator("html:not([data-left])")).toHaveCount(1);
  await complete(page);
  await settled(page, page);
  await page.evaluate(() => sessionStorage.removeItem("persisted"));
  const title = page.getByRole("textbox", { name: "Titre", exact: true });
  await title.fill("Concert reporté");
  page.on("dialog", (dialog) => void dialog.accept());
  await leaveAndReturn(page);
  await quiet(page);
  await expect(page.locator("html")).toHaveAttribute("data-left");
  await expect(title).toHaveValue("Concert reporté");
});
