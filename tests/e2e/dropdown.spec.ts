import type { Page } from "@playwright/test";
import { complete, stopClock } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/menus-deroulants.html";
const trigger = (page: Page, id: string) => page.locator(`#${id}`);
const menu = (page: Page, id: string) => page.locator(`#${id} + ul`);

test.describe("on a narrow page", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.beforeEach(({ page }) => open(page, address));

  test("the first tap opens, the second follows the link", async ({ page }) => {
    await expect(trigger(page, "mairie")).toHaveAttribute("aria-expanded", "false");
    await trigger(page, "mairie").click();
    await expect(trigger(page, "mairie")).toHaveAttribute("aria-expanded", "true");
    await expect(menu(page, "mairie")).toHaveClass("open");
    await expect(menu(page, "mairie")).toBeVisible();
    await trigger(page, "mairie").click();
    await expect(page).toHaveURL(/sans-hook\.html$/);
  });

  test("without a URL the second tap closes the menu, and a nested one leaves the outer one open", async ({ page }) => {
    await trigger(page, "mairie").click();
    await trigger(page, "services-lien").click();
    await expect(page.getByRole("link", { name: "État civil" })).toBeVisible();
    await trigger(page, "services-lien").click();
    await expect(page.getByRole("link", { name: "État civil" })).toBeHidden();
    await expect(menu(page, "mairie")).toBeVisible();
    await expect(page).toHaveURL(address);
  });

  test("opening another menu closes the first one and those nested in it", async ({ page }) => {
    await trigger(page, "mairie").click();
    await trigger(page, "services-lien").click();
    await trigger(page, "loisirs").click();
    await expect(page.locator("#loisirs-menu")).toHaveClass("open");
    await expect(menu(page, "mairie")).toBeHidden();
    for (const id of ["mairie", "services-lien"])
      await expect(trigger(page, id)).toHaveAttribute("aria-expanded", "false");
    await trigger(page, "loisirs").click();
    await expect(page.locator("#loisirs-menu")).toBeHidden();
  });

  test("Escape closes the innermost menu and returns focus to its trigger, and a tap elsewhere closes all", async ({
    page,
  }) => {
    await trigger(page, "mairie").click();
    await trigger(page, "services-lien").click();
    await page.getByRole("link", { name: "État civil" }).focus();
    await page.keyboard.press("Escape");
    await expect(trigger(page, "services-lien")).toBeFocused();
    await expect(trigger(page, "services-lien")).toHaveAttribute("aria-expanded", "false");
    await expect(menu(page, "mairie")).toBeVisible();
    await page.locator("#ailleurs").click();
    await expect(menu(page, "mairie")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(address);
  });

  test("Escape closes a dialog over an open menu first, and returns focus to its opener in the menu", async ({
    page,
  }) => {
    await trigger(page, "mairie").click();
    const opener = page.getByRole("link", { name: "Les élus" });
    await opener.evaluate((link) => link.setAttribute("data-modal", "ajax"));
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu(page, "mairie")).toBeHidden();
    await expect(trigger(page, "mairie")).toBeFocused();
  });

  test("by keyboard alone: Enter opens, Tab goes in, and leaving closes", async ({ page }) => {
    await trigger(page, "mairie").focus();
    await page.keyboard.press("Enter");
    await expect(menu(page, "mairie")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Les élus" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(trigger(page, "services-lien")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(trigger(page, "loisirs")).toBeFocused();
    await expect(menu(page, "mairie")).toBeHidden();
  });

  test("an open menu closes when the page becomes wide", async ({ page }) => {
    await trigger(page, "mairie").click();
    await page.setViewportSize({ width: 1000, height: 740 });
    await expect(menu(page, "mairie")).not.toHaveClass("open");
  });
});

test.describe("a menu over the page", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("is moved into view and limited in height, again 350 ms after the last resize (9.3)", async ({ page }) => {
    await open(page, address);
    await page.locator("#loisirs-menu").evaluate((element) =>
      Object.assign(element.style, {
        position: "fixed",
        top: "100px",
        left: "300px",
        width: "200px",
        height: "900px",
      }),
    );
    await complete(page);
    await stopClock(page);
    const edges = () =>
      page.locator("#loisirs-menu").evaluate((element) => {
        const { right, bottom } = element.getBoundingClientRect();
        return [right - document.documentElement.clientWidth, bottom - innerHeight].map(Math.round);
      });
    await trigger(page, "loisirs").click();
    await expect.poll(edges).toEqual([0, 0]);
    const told = page.evaluate(() =>
      new Promise((done) => addEventListener("resize", done, { once: true })).then(() => {}),
    );
    await page.setViewportSize({ width: 400, height: 500 });
    await told;
    await page.clock.runFor(349);
    expect(await edges()).not.toEqual([0, 0]);
    await page.clock.runFor(1);
    expect(await edges()).toEqual([0, 0]);
    await trigger(page, "loisirs").click();
    await expect(page.locator("#loisirs-menu")).toHaveCSS("height", "900px");
    await expect(page.locator("#loisirs-menu")).toHaveCSS("translate", "none");
  });
});

test.describe("on a wide page", () => {
  test("a mouse click follows the link, and there is no aria-expanded", async ({ page }) => {
    await open(page, address);
    await expect(trigger(page, "mairie")).not.toHaveAttribute("aria-expanded");
    await trigger(page, "mairie").click();
    await expect(page).toHaveURL(/sans-hook\.html$/);
  });
});

test.describe("on a wide page, by touch", () => {
  test.use({ hasTouch: true });
  test("the first tap opens, the second follows the link", async ({ page }) => {
    await open(page, address);
    await trigger(page, "mairie").tap();
    await expect(menu(page, "mairie")).toHaveClass("open");
    await expect(page).toHaveURL(address);
    await trigger(page, "mairie").tap();
    await expect(page).toHaveURL(/sans-hook\.html$/);
  });
});
