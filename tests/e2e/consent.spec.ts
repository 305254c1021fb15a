// What visitors allow other sites: the question that shows unprompted, the panel, questions in place, other tabs,
// tools.

import type { Page } from "@playwright/test";
import { complete, quiet } from "./support/quiet.ts";
import { axeFindings, expect, open, ready, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/consentement.html";
const TOOL = "/vitrine/galerie/consentement-outil.html";

const bar = (page: Page) => page.locator(".vt-consent-bar");
const panel = (page: Page) => page.getByRole("dialog", { name: "Gérer mes cookies" });
const status = (page: Page) => page.locator("[role=status]").first();
const inFooter = (page: Page) => page.locator("footer").getByRole("button", { name: "Gérer mes cookies" });
const inPlace = (page: Page) => page.locator("#message .vt-consent");
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("vitrine-consent") ?? "null"));

test("the bar shows by itself if something needs consent, and the page stays usable (7.1, 7.5)", async ({ page }) => {
  await open(page, GALLERY);
  await expect(bar(page)).toBeVisible();
  // Nobody requested it, so the focus stays where it was.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expect(status(page)).toContainText("La question est au début de la page.");
  await expect(bar(page)).toContainText("Cartes (cartes.exemple)");
  await page.keyboard.press("Tab");
  await expect(bar(page).getByRole("button", { name: "Accepter" })).toBeFocused();
  await page.getByRole("button", { name: "Compter" }).click();
  await expect(page.locator("#compte")).toHaveText("1");
  await expect(bar(page)).toBeVisible();
});

test("Accepter and Refuser look the same, and the choice is stored with version and date", async ({ page }) => {
  await open(page, GALLERY);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [accept, refuse] = await Promise.all(
      ["Accepter", "Refuser"].map((name) => bar(page).getByRole("button", { name }).boundingBox()),
    );
    expect(accept?.height).toBeGreaterThanOrEqual(44);
    expect([accept?.width, accept?.height], `${width} px`).toEqual([refuse?.width, refuse?.height]);
  }
  const [accept, refuse] = await Promise.all(
    ["Accepter", "Refuser"].map((name) =>
      bar(page)
        .getByRole("button", { name })
        .evaluate((button) => {
          const { color, backgroundColor, borderColor, font } = getComputedStyle(button);
          return { color, backgroundColor, borderColor, font };
        }),
    ),
  );
  expect(accept).toEqual(refuse);
  const before = Date.now();
  await bar(page).getByRole("button", { name: "Refuser" }).click();
  await expect(bar(page)).toHaveCount(0);
  const { version, date, purposes } = await kept(page);
  expect([version, purposes]).toEqual([1, { analytics: false, maps: false, captcha: false }]);
  expect(new Date(date).toISOString()).toBe(date);
  expect(Date.parse(date)).toBeGreaterThanOrEqual(before);
  await expect(page.locator("#annonce")).toHaveText('{"analytics":false,"maps":false,"captcha":false}');
  await expect(status(page)).toContainText("Votre choix est enregistré.");
  await expect(page.locator("main")).toBeFocused();
  await open(page, GALLERY);
  await complete(page);
  await expect(bar(page)).toHaveCount(0);
});

test("it covers neither the focused element nor, at 400 % zoom, the end of the page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, GALLERY);
  await expect(bar(page)).toBeVisible();
  await inFooter(page).focus();
  await quiet(page);
  const [button, above] = await Promise.all([inFooter(page).boundingBox(), bar(page).boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((above?.y ?? 0) + 1);
  // At 400 % zoom it is in the flow of the page.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(bar(page)).toHaveCSS("position", "static");
});

test("it shifts no layout when it appears, and leaves nothing when it closes", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    const add = (entries: PerformanceObserverEntryList) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
        Reflect.set(window, "shift", Reflect.get(window, "shift") + entry.value);
    };
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, GALLERY);
  await complete(page);
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBeLessThan(0.01);
  await bar(page).getByRole("button", { name: "Accepter" }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.getAttribute("style") ?? "")).not.toContain("consent");
});

test("it waits until another dialog is closed", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const dialog = document.createElement("dialog");
      const button = document.createElement("button");
      button.textContent = "Entrer";
      button.addEventListener("click", () => dialog.close());
      dialog.append(button);
      document.body.append(dialog);
      dialog.showModal();
    });
  });
  await open(page, GALLERY);
  await complete(page);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(bar(page)).toBeVisible();
});

test("the panel opens from the footer, stores a choice per purpose, and returns the focus (7.3)", async ({ page }) => {
  await open(page, GALLERY);
  await inFooter(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole("checkbox", { name: "Cartes" })).toHaveAccessibleDescription(
    /la liste des lieux reste.*cartes\.exemple/,
  );
  const cross = panel(page).getByRole("button", { name: "Fermer", exact: true });
  expect(await cross.evaluate((button) => getComputedStyle(button, "::after").width)).toBe("16px");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(inFooter(page)).toBeFocused();
  expect(await kept(page)).toBeNull();
  await page.keyboard.press("Enter");
  await panel(page).getByRole("checkbox", { name: "Vérification anti-robot" }).focus();
  await page.keyboard.press("Space");
  await panel(page).getByRole("button", { name: "Enregistrer mes choix" }).press("Enter");
  await expect(panel(page)).toHaveCount(0);
  await expect(inFooter(page)).toBeFocused();
  expect((await kept(page)).purposes).toEqual({ analytics: false, maps: false, captcha: true });
  await expect(bar(page)).toHaveCount(0);
  await expect(inPlace(page)).toContainText("est faite par");
});

test("the panel and the questions in place share their choices", async ({ page }) => {
  await open(page, GALLERY);
  await inPlace(page).getByRole("button", { name: "Accepter" }).click();
  expect((await kept(page)).purposes).toEqual({ captcha: true });
  await expect(bar(page)).toBeVisible();
  await inPlace(page).getByRole("button", { name: "Gérer mes cookies" }).click();
  await expect(panel(page).getByRole("checkbox", { name: "Vérification anti-robot" })).toBeChecked();
  await panel(page).getByRole("button", { name: "Refuser" }).click();
  await expect(inPlace(page)).toContainText("votre navigateur fait la vérification lui-même");
  await expect(inPlace(page).getByRole("button", { name: "Gérer mes cookies" })).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
});

test("the bar does not change what is already decided, here or in another tab", async ({ page, context }) => {
  await open(page, GALLERY);
  await expect(bar(page)).toContainText("Vérification anti-robot");
  const other = await context.newPage();
  await open(other, GALLERY);
  await inPlace(other).getByRole("button", { name: "Accepter" }).click();
  await expect(bar(page)).not.toContainText("Vérification anti-robot");
  await bar(page).getByRole("button", { name: "Refuser" }).click();
  await expect(bar(page)).toHaveCount(0);
  expect((await kept(page)).purposes).toEqual({ analytics: false, maps: false, captcha: true });
  await expect(inPlace(page)).toContainText("est faite par");
});

test("a choice made in another tab applies here, without losing the focus", async ({ page, context }) => {
  await open(page, GALLERY);
  await inPlace(page).getByRole("button", { name: "Refuser" }).focus();
  const other = await context.newPage();
  await open(other, GALLERY);
  await bar(other).getByRole("button", { name: "Refuser" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(inPlace(page)).toContainText("lui-même");
  await expect(page.locator("#annonce")).toHaveText('{"analytics":false,"maps":false,"captcha":false}');
  await page.bringToFront();
  await expect(inPlace(page).locator("p").first()).toBeFocused();
});

test("a choice expires after 182 days", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-22T10:00:00Z") });
  await open(page, GALLERY);
  await bar(page).getByRole("button", { name: "Refuser" }).click();
  expect((await kept(page)).date).toMatch(/^2026-11-22T10:0\d/);
  await page.clock.setSystemTime(new Date("2027-05-23T09:59:00Z"));
  await open(page, GALLERY);
  await complete(page);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.setSystemTime(new Date("2027-05-23T10:10:00Z"));
  await open(page, GALLERY);
  await expect(bar(page)).toBeVisible();
});

test("with a site's own consent tool nothing is asked, and its panel opens", async ({ page }) => {
  await open(page, TOOL);
  await complete(page);
  await expect(bar(page)).toHaveCount(0);
  await expect(inPlace(page)).toContainText("lui-même");
  await page.getByRole("link", { name: "Gérer mes cookies" }).click();
  await expect(page.locator("#ouvertures")).toHaveText("1");
  await inPlace(page).getByRole("button", { name: "Gérer mes cookies" }).click();
  await expect(page.locator("#ouvertures")).toHaveText("2");
  await page.getByRole("button", { name: "Compter ce clic" }).click();
  await expect(page.locator("#mesures")).toHaveText("0");
  await page.getByRole("checkbox", { name: "L’outil accorde tout" }).check();
  await expect(page.locator("#mesures")).toHaveText("1");
  await expect(inPlace(page)).toContainText("est faite par");
  expect(await kept(page)).toBeNull();
});

test("a site whose consent is granted asks nobody", async ({ page }) => {
  await page.route(GALLERY, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"langue"', '"consent": "granted", "langue"');
    await route.fulfill({ response: answer, body });
  });
  await open(page, GALLERY);
  await complete(page);
  await expect(inPlace(page)).toContainText("est faite par");
  await expect(page.getByRole("button", { name: "Gérer mes cookies" })).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});

test("an English page asks in English", async ({ page }) => {
  await page.route(GALLERY, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replace('"langue": "fr"', '"langue": "en"').replace('lang="fr"', 'lang="en"');
    await route.fulfill({ response: answer, body });
  });
  await open(page, GALLERY);
  await expect(bar(page).getByRole("button", { name: "Refuse", exact: true })).toBeVisible();
  await page.locator("footer").getByRole("button", { name: "Manage my cookies" }).click();
  await expect(page.getByRole("dialog", { name: "Manage my cookies" }).getByRole("checkbox")).toHaveCount(3);
  expect(await page.locator("dialog [lang]").count()).toBe(0);
});

test("axe finds nothing in the bar and the panel", async ({ page }) => {
  await open(page, GALLERY);
  const everywhere = async (what: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page), `${what}, ${colorScheme}, ${width} px`).toEqual([]);
      }
    }
  };
  await expect(bar(page)).toBeVisible();
  await everywhere("bar");
  await inFooter(page).click();
  await expect(panel(page)).toBeVisible();
  await everywhere("panel");
});

test("without script nothing is asked, and a link to the panel is followed", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL + TOOL);
  await page.getByRole("link", { name: "Gérer mes cookies" }).click();
  await expect(page).toHaveURL(/consentement\.html$/);
  await expect(page.getByRole("button", { name: "Accepter" })).toHaveCount(0);
  await context.close();
});

test("a page left while the bar shows has one bar after Back", async ({ page }) => {
  await open(page, GALLERY);
  await expect(bar(page)).toBeVisible();
  await page.getByRole("link", { name: "Galerie Vitrine" }).click();
  await ready(page);
  await page.goBack();
  await ready(page);
  await expect(bar(page)).toHaveCount(1);
});
