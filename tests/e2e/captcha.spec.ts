// The captcha of forms (security 22): a proof of work that the browser computes while somebody types.

import type { Page, Request } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { axeFindings, expect, open, ready, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/captcha.html";
const CHALLENGES = "**/clients/utils/captcha.php";
const CONTACT = "/mairie/contact";
const DONE = "Vérification anti-robot terminée.";
const WAITING = "le formulaire partira dès qu’elle sera terminée";
const FAILED = "La vérification anti-robot n’a pas abouti";

const simple = (page: Page) => page.locator("#simple");
const line = (page: Page, form = "form") => page.locator(`${form} .vt-captcha p`);
const token = (page: Page) => page.locator("[name=vt-captcha]").first();
const contact = (page: Page) => page.locator("form:has([data-captcha])").first();

async function fillContact(page: Page): Promise<void> {
  const form = contact(page);
  await form.getByLabel("Nom et prénom").fill("Inès Marie");
  await form.getByLabel("Adresse électronique").fill("ines@exemple.fr");
  await form.getByLabel("Votre message concerne").selectOption({ index: 1 });
  await form.getByLabel("Votre message *", { exact: true }).fill("Bonjour, le banc du quai est cassé.");
  await form.getByRole("checkbox").check();
}

/** Accepts messages in place of the server, which takes only ten in ten minutes. Returns their tokens. */
async function takeMessages(page: Page): Promise<string[]> {
  const tokens: string[] = [];
  await page.route(`**${CONTACT}`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    tokens.push(new URLSearchParams(route.request().postData() ?? "").get("vt-captcha") ?? "");
    await route.fulfill({ contentType: "text/html; charset=utf-8", body: "<title>Reçu</title><p>Reçu</p>" });
  });
  return tokens;
}

/** The addresses that the page requests. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request: Request) => addresses.push(request.url()));
  return addresses;
}

test("nothing is requested before the form has focus, and then only from this site", async ({ page, baseURL }) => {
  const addresses = asked(page);
  await open(page, GALLERY);
  await simple(page).getByRole("button", { name: "Envoyer" }).hover();
  await expect.poll(() => addresses.some((address) => /\/captcha-[\w-]+\.js$/.test(address))).toBe(true);
  expect(addresses.filter((address) => /captcha\.php|pbkdf2/.test(address))).toEqual([]);
  await simple(page).getByLabel("Nom").focus();
  await expect(line(page, "#simple")).toHaveText(DONE);
  expect(addresses.filter((address) => !address.startsWith(`${baseURL}/vitrine/`))).toEqual([]);
  expect(addresses.filter((address) => address.endsWith("captcha.php"))).toHaveLength(1);
});

test("by keyboard alone, the proof is computed during typing, announced, and submitted (7.1, 7.5)", async ({
  page,
}) => {
  await open(page, GALLERY);
  await simple(page).getByLabel("Nom").focus();
  await page.keyboard.type("Inès");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Bonjour");
  await expect(page.locator("[role=status]").first()).toHaveText(DONE);
  await expect(simple(page).getByLabel("Message")).toBeFocused();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const body = new URLSearchParams((await sent).postData() ?? "");
  // The page has reloaded.
  await expect(simple(page).getByLabel("Nom")).toHaveValue("");
  expect([body.get("nom"), body.get("bouton")]).toEqual(["Inès", "envoi"]);
  const { challenge, solution } = JSON.parse(atob(body.get("vt-captcha") ?? ""));
  expect(challenge.parameters.algorithm).toBe("PBKDF2/SHA-256");
  expect(solution.derivedKey).toMatch(/^00[0-9a-f]{62}$/);
});

test("security 22: the server accepts a proof once", async ({ page }) => {
  await open(page, CONTACT);
  await fillContact(page);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await contact(page).getByRole("button", { name: "Envoyer le message" }).click();
  const request = await sent;
  await expect(page.locator("main .alert-success")).toBeVisible();
  const again = await page.request.post(request.url(), {
    headers: { "content-type": "application/x-www-form-urlencoded", "x-requested-with": "XMLHttpRequest" },
    data: request.postData() ?? "",
  });
  const said = await again.text();
  expect(said).toContain("n’est plus valable");
  expect(said).not.toContain("alert-success");
});

test("a form that is submitted before its proof is ready says that it waits, and goes then", async ({ page }) => {
  const release = await holdRequests(page, CHALLENGES);
  const tokens = await takeMessages(page);
  await open(page, CONTACT);
  await fillContact(page);
  const button = contact(page).getByRole("button", { name: "Envoyer le message" });
  await button.click();
  await expect(line(page)).toContainText(WAITING);
  await expect(page.locator("[role=status]").first()).toContainText(WAITING);
  await expect(contact(page)).toHaveAttribute("aria-busy", "true");
  await button.click();
  expect([await token(page).inputValue(), tokens]).toEqual(["", []]);
  release();
  await expect(page).toHaveTitle("Reçu");
  expect(tokens).toEqual([expect.stringMatching(/^\w{100,}/)]);
});

test("a missing field is reported at once, not when the proof is ready", async ({ page }) => {
  const release = await holdRequests(page, CHALLENGES);
  const tokens = await takeMessages(page);
  await open(page, CONTACT);
  await fillContact(page);
  await contact(page).getByLabel("Nom et prénom").fill("");
  await contact(page).getByRole("button", { name: "Envoyer le message" }).click();
  const alert = page.getByRole("alertdialog", { name: "Attention" });
  await expect(alert).toContainText("Le champ Nom et prénom est requis.");
  await expect(contact(page)).not.toHaveAttribute("aria-busy");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(contact(page).getByLabel("Nom et prénom")).toBeFocused();
  release();
  await expect(line(page)).toHaveText(DONE);
  expect(tokens).toEqual([]);
});

test("Back to a form whose proof is used computes another one", async ({ page }) => {
  const tokens = await takeMessages(page);
  await open(page, CONTACT);
  await fillContact(page);
  await contact(page).getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page).toHaveTitle("Reçu");
  await page.goBack();
  await expect(contact(page)).toBeVisible();
  await ready(page);
  await fillContact(page);
  await contact(page).getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page).toHaveTitle("Reçu");
  expect(new Set(tokens.map((token) => token.length > 100 && token)).size).toBe(2);
});

test("a form returned with an error gets a new proof during the correction", async ({ page }) => {
  await open(page, CONTACT);
  await fillContact(page);
  // An error that the page's own check has missed.
  await contact(page).evaluate((form) => form.removeAttribute("data-check"));
  await contact(page).getByLabel("Nom et prénom").fill("   ");
  await contact(page).getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.locator("main .alert-danger")).toContainText("est requis");
  await expect(page.locator("main .alert-danger")).toBeFocused();
  await contact(page).getByLabel("Nom et prénom").fill("Inès Marie");
  await expect(line(page)).toHaveText(DONE);
  expect(await token(page).inputValue()).not.toBe("");
});

test("a failure is announced, gets the focus on submit, and can be retried (7.1, 7.5)", async ({ page, watch }) => {
  watch.expectConsole(/net::ERR_FAILED/);
  await page.route(CHALLENGES, (route) => route.abort());
  await open(page, GALLERY);
  await simple(page).getByLabel("Nom").fill("Inès");
  await expect(line(page, "#simple")).toContainText(FAILED);
  const retry = simple(page).getByRole("button", { name: "Réessayer" });
  await simple(page).getByRole("button", { name: "Envoyer" }).click();
  await expect(retry).toBeFocused();
  await expect(retry).toHaveAccessibleDescription(new RegExp(FAILED));
  await expect(page.locator("[role=status]").first()).toContainText(FAILED);
  await page.unroute(CHALLENGES);
  await page.keyboard.press("Enter");
  await expect(line(page, "#simple")).toHaveText(DONE);
  await expect(line(page, "#simple")).toBeFocused();
  await expect(retry).toBeHidden();
  expect(await token(page).inputValue()).not.toBe("");
});

test("without a proof the form is submitted anyway, and the server asks for confirmation", async ({ page, watch }) => {
  watch.expectConsole(/net::ERR_FAILED/);
  await page.route(CHALLENGES, (route) => route.abort());
  await open(page, CONTACT);
  await fillContact(page);
  await expect(line(page)).toContainText(FAILED);
  const button = contact(page).getByRole("button", { name: "Envoyer le message" });
  await button.click();
  await expect(contact(page).getByRole("button", { name: "Réessayer" })).toBeFocused();
  await button.click();
  await expect(page.locator("main .alert-danger")).toContainText("envoyez-le de nouveau dans dix secondes");
  await expect(contact(page).getByLabel("Nom et prénom")).toHaveValue("Inès Marie");
  await expect(page.locator("[name=vt-attente]")).toHaveCount(1);
});

test("security 2: the proof also works on a page without a policy or a nonce", async ({ page }) => {
  await page.route(`**${GALLERY}`, async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    delete headers["content-security-policy"];
    const body = (await answer.text()).replaceAll(/ nonce="[^"]*"/g, "");
    await route.fulfill({ response: answer, headers, body });
  });
  await open(page, GALLERY);
  await simple(page).getByLabel("Nom").fill("Inès");
  await expect(line(page, "#simple")).toHaveText(DONE);
});

test("a bundle from another origin works, with CORS and the policy of start.md", async ({ page, baseURL }) => {
  // Another origin of the same server.
  const origin = `${baseURL}`.replace("127.0.0.1", "localhost");
  const policy = `default-src 'self'; script-src ${origin} 'wasm-unsafe-eval'; style-src 'self' ${origin}; connect-src 'self' ${origin}; worker-src blob: ${origin}; img-src data:; require-trusted-types-for 'script'; trusted-types vitrine`;
  await page.route(`${origin}/vitrine/assets/**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
  });
  await page.route(`**${GALLERY}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"/vitrine/assets/', `"${origin}/vitrine/assets/`);
    await route.fulfill({ response, body, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await open(page, GALLERY);
  expect(await page.evaluate(() => document.querySelector<HTMLScriptElement>("script[type=module]")?.src)).toContain(
    `${origin}/`,
  );
  await simple(page).getByLabel("Nom").fill("Inès");
  await expect(line(page, "#simple")).toHaveText(DONE);
  await expect(token(page)).not.toHaveValue("");
});

test("axe finds nothing while the check runs, when it is done and when it has failed", async ({ page, watch }) => {
  watch.expectConsole(/404/);
  const release = await holdRequests(page, CHALLENGES);
  await open(page, GALLERY);
  await simple(page).getByLabel("Nom").focus();
  await expect(line(page, "#simple")).toContainText("en cours");
  expect(await axeFindings(page)).toEqual([]);
  release();
  await expect(line(page, "#simple")).toHaveText(DONE);
  await page.locator("#panne").getByLabel("Nom").focus();
  await expect(line(page, "#panne")).toContainText(FAILED);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  const retry = await page.locator("#panne").getByRole("button", { name: "Réessayer" }).boundingBox();
  expect(retry?.height).toBeGreaterThanOrEqual(44);
});
