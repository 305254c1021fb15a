// History, focus and failures as other engines or networks cause them, simulated in Chromium.

import { expect, open, test } from "./support/site.ts";

declare global {
  interface Window {
    vitrine?: {
      confirm(text: string): Promise<boolean>;
      readonly modal: { open(options: { title: string; content: string }): boolean };
      readonly loader: { show(): void; hide(): void };
    };
  }
}

const block = "[data-module=actualites]";

test("a script can leave the page after an answered question, even without the Navigation API", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "navigation");
  });
  await open(page, "/vitrine/galerie/modale.html");
  expect(await page.evaluate(() => "navigation" in window)).toBe(false);
  await page.evaluate(() => {
    void window.vitrine?.confirm("Partir ?").then(() => location.assign("/actualites"));
  });
  await page.getByRole("button", { name: "Oui" }).click();
  await page.waitForURL("**/actualites");
});

test("an error below a long list is in view, with its button", async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, "/actualites");
  const next = page.locator(`${block} [data-pagination]`).last();
  await next.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(640);
  await page.route("**/*identload*", (route) => route.fulfill({ status: 500, body: "" }));
  await next.click();
  await expect(page.getByRole("alert").getByRole("button", { name: "Réessayer" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(640);
});

test("focus returns to the opener even if a click does not focus it", async ({ page }) => {
  await open(page, "/vitrine/galerie/modale.html");
  await page.evaluate(() => {
    const button = Object.assign(document.createElement("button"), { id: "opener", textContent: "Ouvrir" });
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => window.vitrine?.modal.open({ title: "Titre", content: "Texte" }));
    document.querySelector("main")?.prepend(button);
  });
  await page.click("#opener");
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(page.locator("#opener")).toBeFocused();
});

test("a list still changes its page if the morph chunk fails to load", async ({ page, watch }) => {
  watch.expectConsole(/in-place update|Failed to load resource/);
  await page.route("**/chunks/morph-*", (route) => route.abort());
  await open(page, "/actualites");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.locator(`${block} [data-pagination]`, { hasText: /^2$/ }).first().click();
  await expect(page).toHaveURL(/p=2/);
  await expect(page.locator(`${block} [data-pagination][aria-current]`).first()).toHaveText("2");
  await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
  await expect(page.locator(".vt-notice")).toHaveCount(0);
});

test("the live region exists from the start, and is emptied when the loader goes", async ({ page }) => {
  await open(page, "/actualites");
  await expect(page.locator("[role=status].vt-announcer")).toHaveText("");
  await page.evaluate(() => window.vitrine?.loader.show());
  await expect(page.locator(".vt-announcer")).toHaveText("Un instant – La page arrive…");
  await page.evaluate(() => window.vitrine?.loader.hide());
  await expect(page.locator(".vt-announcer")).toHaveText("");
});

test("an English page has English dialogs", async ({ page }) => {
  await page.route("**/actualites", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"langue":\s*"fr"/, '"langue":"en"').replace('lang="fr"', 'lang="en"');
    await route.fulfill({ response: answer, body });
  });
  await open(page, "/actualites");
  await page.evaluate(() => void window.vitrine?.confirm("Leave?"));
  await expect(page.getByRole("alertdialog", { name: "Warning" }).getByRole("button")).toHaveText([
    "Close",
    "No",
    "Yes",
  ]);
});
