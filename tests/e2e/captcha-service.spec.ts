// Captchas of another site (spec 3.12, 5.6, 9.3), tested with the trial service of our own server.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { stopClock } from "./support/quiet.ts";
import { startDemo } from "./support/servers.ts";
import { axeFindings, expect, open, ready, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/captcha.html";
const SCRIPT = "**/clients/utils/captcha-essai.js*";
const UNANSWERED = "Répondez d’abord à la vérification anti-robot.";
const demo = fileURLToPath(new URL("../../demo", import.meta.url));

const form = (page: Page, id: "invisible" | "case") => page.locator(`#${id}`);
const token = (page: Page, id: "invisible" | "case") => page.locator(`#${id} [name=vt-captcha]`);
const allow = (page: Page) => page.getByRole("button", { name: "Accepter" }).first().click();

/** The addresses of the captcha and its service that the page requests. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (/captcha-essai|captcha\.php/.test(request.url())) addresses.push(new URL(request.url()).pathname);
  });
  return addresses;
}

/** Submits the form and returns its token, once the page has reloaded. */
async function sentBy(page: Page, id: "invisible" | "case"): Promise<string | null> {
  await form(page, id).getByLabel("Nom").fill("Inès");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await form(page, id).getByRole("button", { name: "Envoyer" }).click();
  const body = new URLSearchParams((await sent).postData() ?? "");
  await expect(form(page, id).getByLabel("Nom")).toHaveValue("");
  await ready(page);
  return body.get("vt-captcha");
}

test("the service is not requested before consent, which can be given by keyboard (7.1, 7.5)", async ({ page }) => {
  const addresses = asked(page);
  await open(page, GALLERY);
  const question = form(page, "invisible").getByRole("button", { name: "Accepter" });
  await expect(question).toHaveAccessibleDescription(/Si vous refusez, votre navigateur/);
  await form(page, "invisible").getByLabel("Nom").fill("Inès");
  await page.keyboard.press("Enter");
  await expect(question).toBeFocused();
  await expect(page.locator("[role=status]").first()).toContainText("Acceptez ou refusez d’abord");
  expect(addresses).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(token(page, "invisible")).toHaveValue(/^essai\./);
  expect(addresses).toEqual(["/vitrine/clients/utils/captcha-essai.js"]);
  await expect(form(page, "invisible").locator(".vt-captcha p").first()).toBeFocused();
});

test("version 3: the token is in the submitted field", async ({ page }) => {
  await open(page, GALLERY);
  await allow(page);
  await expect(token(page, "invisible")).toHaveValue(/^essai\./);
  expect(await sentBy(page, "invisible")).toMatch(/^essai\./);
});

test("version 2: an unanswered form is not submitted, and the widget gets the focus", async ({ page }) => {
  await open(page, GALLERY);
  await allow(page);
  const robot = form(page, "case").getByRole("checkbox", { name: "Je ne suis pas un robot" });
  await expect(robot).toBeVisible();
  await form(page, "case").getByRole("button", { name: "Envoyer" }).click();
  await expect(form(page, "case").locator(".vt-captcha-widget")).toBeFocused();
  await expect(form(page, "case")).toContainText(UNANSWERED);
  await page.keyboard.press("Tab");
  await expect(robot).toBeFocused();
  await page.keyboard.press("Space");
  await expect(token(page, "case")).toHaveValue(/^essai\./);
  expect(await sentBy(page, "case")).toMatch(/^essai\./);
});

test("version 2: an expired answer is reported and removed", async ({ page }) => {
  await page.clock.install();
  await open(page, GALLERY);
  await allow(page);
  const robot = form(page, "case").getByRole("checkbox", { name: "Je ne suis pas un robot" });
  await robot.check();
  await expect(token(page, "case")).toHaveValue(/^essai\./);
  await stopClock(page);
  await page.clock.runFor(121_000);
  await expect(form(page, "case")).toContainText("La vérification anti-robot a expiré");
  await expect(token(page, "case")).toHaveValue("");
  await expect(robot).not.toBeChecked();
});

test("a script that handles submit finds the token, which is removed 500 ms later (9.3)", async ({ page }) => {
  await page.clock.install();
  await open(page, GALLERY);
  await allow(page);
  await expect(token(page, "invisible")).toHaveValue(/^essai\./);
  await form(page, "invisible").evaluate((form) => form.addEventListener("submit", (event) => event.preventDefault()));
  await stopClock(page);
  await form(page, "invisible").getByRole("button", { name: "Envoyer" }).click();
  await page.clock.runFor(400);
  await expect(token(page, "invisible")).toHaveValue(/^essai\./);
  await page.clock.runFor(200);
  await expect(token(page, "invisible")).toHaveValue("");
});

test("a visitor who refuses is not asked again, gets the proof of work, and can change the choice", async ({
  page,
}) => {
  const addresses = asked(page);
  await open(page, GALLERY);
  await page.getByRole("button", { name: "Refuser" }).first().click();
  await open(page, GALLERY);
  await expect(page.getByRole("button", { name: "Refuser" })).toHaveCount(0);
  await expect(form(page, "case")).toContainText("votre navigateur fait la vérification lui-même");
  await form(page, "case").getByLabel("Nom").fill("Inès");
  await expect(token(page, "case")).toHaveValue(/^eyJ/);
  expect(new Set(addresses)).toEqual(new Set(["/vitrine/clients/utils/captcha.php"]));
  await form(page, "case").getByRole("button", { name: "Gérer mes cookies" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accepter" }).click();
  await expect(form(page, "case").getByRole("checkbox")).toBeVisible();
});

test("a service that cannot be reached is replaced by the proof of work, says so, and Réessayer retries", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/);
  watch.expectConsole(/data-captcha/);
  await page.route(SCRIPT, (route) => route.abort());
  // The announcement of the finished work would replace the earlier one, so it is held back.
  const release = await holdRequests(page, "**/clients/utils/captcha.php");
  await open(page, GALLERY);
  await allow(page);
  await expect(form(page, "case")).toContainText("ne répond pas");
  await expect(page.locator("[role=status]").first()).toContainText("ne répond pas");
  release();
  await form(page, "case").getByLabel("Nom").fill("Inès");
  await expect(token(page, "case")).toHaveValue(/^eyJ/);
  await page.unroute(SCRIPT);
  await form(page, "case").getByRole("button", { name: "Réessayer" }).first().click();
  await expect(form(page, "case").getByRole("checkbox")).toBeVisible();
});

test("axe finds nothing in the question, the widget and the refusal", async ({ page }) => {
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
  await expect(page.getByRole("button", { name: "Refuser" })).toHaveCount(2);
  await everywhere("question");
  const question = await page.getByRole("button", { name: "Refuser" }).first().boundingBox();
  expect(question?.height).toBeGreaterThanOrEqual(44);
  await allow(page);
  await expect(form(page, "case").getByRole("checkbox")).toBeVisible();
  await everywhere("box");
  await form(page, "case").getByRole("button", { name: "Gérer mes cookies" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Refuser" }).click();
  await expect(form(page, "case")).toContainText("lui-même");
  await everywhere("refusal");
});

test("security 22: a site with the trial provider accepts messages of both versions, and after a refusal", async ({
  page,
}) => {
  // Starts a separate server and imports the whole demo twice.
  test.setTimeout(240_000);
  const site = mkdtempSync(join(tmpdir(), "vitrine-essai-"));
  cpSync(demo, site, { recursive: true });
  const file = readFileSync(join(demo, "site.toml"), "utf8");
  const say = (version: number) =>
    writeFileSync(join(site, "site.toml"), `${file}\n[captcha]\nprovider = "essai"\nversion = ${version}\n`);
  say(3);
  const server = await startDemo(undefined, site);
  const contact = page.locator("form:has([data-captcha])");
  const send = async (before: () => Promise<void>) => {
    await open(page, `${server.url}/mairie/contact`);
    await contact.getByLabel("Nom et prénom").fill("Inès Marie");
    await contact.getByLabel("Adresse électronique").fill("ines@exemple.fr");
    await contact.getByLabel("Votre message concerne").selectOption({ index: 1 });
    await contact.getByLabel("Votre message *", { exact: true }).fill("Bonjour, le banc du quai est cassé.");
    await contact.getByRole("checkbox", { name: "J’accepte" }).check();
    await before();
    await contact.getByRole("button", { name: "Envoyer le message" }).click();
    await expect(page.locator("main .alert-success")).toBeVisible();
  };
  try {
    await send(async () => contact.getByRole("button", { name: "Accepter" }).click());
    say(2);
    server.run("import", site);
    // Another process imported it: the running server notices within two seconds.
    await expect(async () => {
      await open(page, `${server.url}/mairie/contact`);
      expect(await contact.locator("[data-captcha]").getAttribute("data-version")).toBe("2");
    }).toPass();
    await send(async () => contact.getByRole("checkbox", { name: "Je ne suis pas un robot" }).check());
    await send(async () => {
      await contact.getByRole("button", { name: "Gérer mes cookies" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Refuser" }).click();
    });
  } finally {
    // Pending requests of the last page would find no server.
    await page.goto("about:blank");
    await server.stop();
    rmSync(site, { recursive: true, force: true });
  }
});
