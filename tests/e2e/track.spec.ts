// Measuring the audience (spec 7.12): hooks and calls to the tools, before and after consent, and a tool's own script.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { complete } from "./support/quiet.ts";
import { startDemo } from "./support/servers.ts";
import { expect, open, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/mesure.html";
const demo = fileURLToPath(new URL("../../demo", import.meta.url));

const learnt = (page: Page) => page.locator("#appris li");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const answer = (page: Page, name: "Accepter" | "Refuser") =>
  page.locator(".vt-consent-bar").getByRole("button", { name }).click();

/** What each tool receives for one event. */
const sentFor = (category: string, label: string, value?: number) => {
  const valued = value === undefined ? {} : { value };
  const order = ["trackEvent", category, label, label, ...(value === undefined ? [] : [value])];
  return [
    `matomo ${JSON.stringify([order])}`,
    `gtag ${JSON.stringify(["event", label, { event_category: category, event_label: label, ...valued }])}`,
    `dataLayer ${JSON.stringify([{ event: "vitrine", category, label, ...valued }])}`,
    `journal ${JSON.stringify([{ category, label, ...valued }])}`,
  ];
};

test("events before consent are sent in order once it is given, and later ones at once", async ({ page }) => {
  await open(page, GALLERY);
  await complete(page);
  await press(page, "Budget");
  await press(page, "Appeler");
  await expect(learnt(page)).toHaveCount(0);
  await answer(page, "Accepter");
  await expect(learnt(page)).toHaveText([...sentFor("Documents", "Budget", 2), ...sentFor("Appels", "Bouton", 1)]);
  await press(page, "Agenda");
  await expect(learnt(page)).toHaveCount(12);
  expect((await learnt(page).allTextContents()).slice(8)).toEqual(sentFor("Documents", "Agenda"));
});

test("a refusal drops pending events, and nothing is sent afterwards", async ({ page }) => {
  await open(page, GALLERY);
  await complete(page);
  await press(page, "Budget");
  await answer(page, "Refuser");
  await press(page, "Agenda");
  await page.locator("footer").getByRole("button", { name: "Gérer mes cookies" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accepter" }).click();
  await press(page, "Appeler");
  await expect(learnt(page)).toHaveText(sentFor("Appels", "Bouton", 1));
});

test("a form is tracked when it is submitted, not while a field is invalid", async ({ page }) => {
  await open(page, GALLERY);
  await complete(page);
  await answer(page, "Accepter");
  await page.locator("#envoi").evaluate((form) => form.addEventListener("submit", (event) => event.preventDefault()));
  await press(page, "Envoyer");
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(learnt(page)).toHaveCount(0);
  await page.getByLabel("Nom").fill("Inès");
  await press(page, "Envoyer");
  await expect(learnt(page)).toHaveText(sentFor("Formulaires", "Contact"));
});

test("a link is tracked and followed at once, and pending events are not stored", async ({ page }) => {
  await open(page, GALLERY);
  await complete(page);
  const link = page.getByRole("link", { name: "Vers la galerie" });
  await page.evaluate(() => {
    document.addEventListener("vitrine:consent", () => sessionStorage.removeItem("dit"));
    const { dataLayer } = window as unknown as { dataLayer: { push: (event: { label: string }) => void } };
    dataLayer.push = ({ label }) => sessionStorage.setItem("dit", label);
  });
  await link.click();
  await expect(page).toHaveURL(/index\.html$/);
  expect(await page.evaluate(() => [sessionStorage.getItem("dit"), { ...localStorage }])).toEqual([null, {}]);
  await page.goBack();
  await answer(page, "Accepter");
  await page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: { push: (event: { label: string }) => void } };
    dataLayer.push = ({ label }) => sessionStorage.setItem("dit", label);
  });
  await link.click();
  await expect(page).toHaveURL(/index\.html$/);
  expect(await page.evaluate(() => sessionStorage.getItem("dit"))).toBe("Galerie");
});

test("a provider that registers late gets past events, and until then its unknown name is logged", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/^analytics\.providers: unknown provider "journal"/);
  await open(page, `${GALLERY}?tard`);
  await complete(page);
  await answer(page, "Accepter");
  await press(page, "Budget");
  await expect(learnt(page)).toHaveCount(3);
  await press(page, "Brancher le journal");
  await expect(learnt(page)).toHaveCount(4);
  await expect(learnt(page).last()).toHaveText(sentFor("Documents", "Budget", 2)[3] ?? "");
});

test("hooks added later are tracked, and bad JSON leaves an element plain", async ({ page, watch }) => {
  watch.expectConsole(/^data-track is not JSON/);
  await open(page, GALLERY);
  await complete(page);
  await answer(page, "Accepter");
  await page.evaluate(() => {
    for (const [text, hook] of [
      ["Neuf", '{"category":"Neufs","label":"Bouton"}'],
      ["Faux", "{category"],
    ] as const) {
      const button = document.createElement("button");
      button.textContent = text;
      button.setAttribute("data-track", hook);
      document.querySelector("main")?.append(button);
    }
  });
  await complete(page);
  await press(page, "Faux");
  await press(page, "Neuf");
  await expect(learnt(page)).toHaveText(sentFor("Neufs", "Bouton"));
});

test("security 2 and 37: a site with [analytics] loads its script after consent, and only its pages may", async ({
  page,
}) => {
  // Starts a separate server and imports the whole demo.
  test.setTimeout(240_000);
  const site = mkdtempSync(join(tmpdir(), "vitrine-mesure-"));
  cpSync(demo, site, { recursive: true });
  const file = readFileSync(join(demo, "site.toml"), "utf8");
  const script = "https://stats.exemple.fr/outil.js";
  const analytics = `[analytics]\nproviders = ["matomo"]\nscript = "${script}"\nsources = ["https://stats.exemple.fr/"]\n`;
  writeFileSync(join(site, "site.toml"), `${file}\n${analytics}`);
  const server = await startDemo(undefined, site);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:")) asked.push(request.url());
  });
  // What the tool's script does when it loads: it takes over the queue and sends it.
  const tool = `const send = (order) => navigator.sendBeacon("https://stats.exemple.fr/recu?" + order.join());
    const waiting = window._paq ?? []; window._paq = { push: send }; waiting.forEach(send);`;
  await page.route("https://stats.exemple.fr/**", (route) =>
    route.request().url() === script
      ? route.fulfill({ contentType: "text/javascript", body: tool })
      : route.fulfill({ status: 204, body: "" }),
  );
  const policy = async (path: string) =>
    (await page.request.get(server.url + path)).headers()["content-security-policy"] ?? "";
  try {
    await open(page, `${server.url}/mairie`);
    await complete(page);
    await page.evaluate(() =>
      (window as unknown as { vitrine: { track(event: object): void } }).vitrine.track({ category: "a", label: "b" }),
    );
    expect(asked).toEqual([]);
    await answer(page, "Accepter");
    await expect.poll(() => asked).toEqual([script, "https://stats.exemple.fr/recu?trackEvent,a,b,b"]);
    expect(await policy("/mairie")).toContain(`'wasm-unsafe-eval' ${script} https://stats.exemple.fr/;`);
    expect(await policy("/vitrine/clients/connexion.php")).not.toContain("stats.exemple.fr");
  } finally {
    // Pending requests of the last page would find no server.
    await page.goto("about:blank");
    await server.stop();
    rmSync(site, { recursive: true, force: true });
  }
});
