// Runs the examples of docs/markup.md and docs/script-api.md.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { complete } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

interface Block {
  readonly language: string;
  readonly code: string;
  readonly line: number;
}

function blocksOf(path: string): Block[] {
  const text = readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(({ 1: language = "", 2: code = "", index }) => ({
    language,
    code,
    line: text.slice(0, index).split("\n").length,
  }));
}

const markup = blocksOf("docs/markup.md").filter(({ language }) => language === "html");
/** What the document says the head of a page contains, without the server's nonce: there is no policy here. */
const shell = (markup[0]?.code ?? "").replace(/ nonce="…"/, "");

const pageOf = (html: string, script = "") =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Exemple</title><link rel="icon" href="data:,">${shell}</head>
  <body><main><h1>Exemple</h1>${html}</main><script type="module">${script}</script></body></html>`;

/** Shows the example as a page of the site. Every request is answered with that page, or with `answer`. */
async function show(page: Page, html: string, { script = "", answer = "" } = {}): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith("/vitrine/assets/"),
    (route) =>
      route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: answer && route.request().method() === "POST" ? answer : pageOf(html, script),
      }),
  );
  await open(page, "/exemple");
  await complete(page);
}

test("the document gives the shell of a page and more than four examples", () => {
  expect(shell).toMatch(/page\.css[\s\S]*vitrine-config[\s\S]*page\.js/);
  expect(markup.length).toBeGreaterThan(5);
});

for (const { code, line } of markup.slice(1)) {
  test(`docs/markup.md, line ${line}: the example runs without an error, and its behaviours mount`, async ({
    page,
  }) => {
    await show(page, code);
    const mounted = await page.evaluate(() => {
      type Counted = { counts(): { mounted: Record<string, number> } };
      const kernel = Reflect.get(document, Symbol.for("vitrine.kernel")) as Counted;
      return Object.values(kernel.counts().mounted).reduce((sum, count) => sum + count, 0);
    });
    if (/data-(?:sort|sticky|equalize|resizing|adjusting|centering|dropdown|goto|pagination|header)/.test(code))
      expect(mounted).toBeGreaterThan(0);
  });
}

test("docs/markup.md: the table example sorts, by date too, and is a scrollable region on a narrow page", async ({
  page,
}) => {
  const table = markup.find(({ code }) => code.includes("data-sticky"));
  await page.setViewportSize({ width: 320, height: 700 });
  await show(page, table?.code ?? "");
  await expect(page.getByRole("region", { name: "Salles à louer" })).toBeVisible();
  await page.getByRole("button", { name: "Rénovée le" }).click();
  await expect(page.locator("tbody th")).toHaveText(["Halle", "Théâtre"]);
  await expect(page.locator("tbody tr").last()).toHaveText("Fermé en août.");
});

/** `expression; // value`: the value is checked; any other comment is just a comment. */
const VALUE = /^(\s*)(.+); \/\/ (["[{\d-].*|true|false|undefined)$/gm;
const checked = (script: string) =>
  script.replace(VALUE, (_line, space, given, value) => `${space}window.given.push([${given}, ${value}]);`);

const interfaceBlocks = blocksOf("docs/script-api.md").filter(
  ({ language }) => language === "html" || language === "js",
);
const [whenReady] = interfaceBlocks.filter(({ language }) => language === "js");
const scripts = interfaceBlocks.flatMap(({ language, code, line }, index) => {
  const before = interfaceBlocks[index - 1];
  if (language !== "js" || code === whenReady?.code) return [];
  return [{ code, line, html: before?.language === "html" ? before.code : "" }];
});

/** What a visitor does with an example, keyed by a word of it. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "#supprimer": async (page) => {
    await page.getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Oui" }).click();
    await expect(page.getByRole("dialog", { name: "Fait" })).toContainText("L’élément est supprimé.");
  },
  "#contact": async (page) => {
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Envoyer" }).click();
    expect((await sent).postData()).toBe("message=Bonjour%20%2B%20merci");
    await expect(page.locator("#reponse")).toHaveText("Reçu.");
  },
  "#fiche": async (page) => {
    await page.getByRole("button", { name: "Fiche du théâtre" }).click();
    await expect(page.getByRole("dialog", { name: "Fiche du théâtre" })).toContainText("Reçu.");
  },
  "#plan-encadre": async (page) => {
    await page.getByRole("button", { name: "Plan de la halle" }).click();
    await expect(page.getByRole("dialog", { name: "Plan de la halle" }).locator("iframe")).toBeVisible();
  },
};

test("docs/script-api.md: the document has the expected examples", () => {
  expect(whenReady?.code).toContain("whenReady");
  expect(scripts.length).toBeGreaterThan(4);
  for (const word of Object.keys(acts)) expect(scripts.some(({ code }) => code.includes(word))).toBe(true);
});

for (const { code, line, html } of scripts) {
  test(`docs/script-api.md, line ${line}: the example returns what its comments say`, async ({ page }) => {
    const script = `window.given = []; ${whenReady?.code} ${checked(code)} window.ran = true;`;
    // A block that is requested again is answered with the page that contains it. Until the interface is there,
    // `window.vitrine` is the element with this id.
    await show(page, `${html}<p id="vitrine"></p>`, {
      script,
      answer: html.includes("data-module") ? "" : "<p>Reçu.</p>",
    });
    await page.waitForFunction(() => Reflect.get(window, "ran") === true);
    const wanted = [...code.matchAll(VALUE)].length;
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "given").length)).toBe(wanted);
    const differing = await page.evaluate(() =>
      (Reflect.get(window, "given") as unknown[][]).filter(([given, value]) => given !== value),
    );
    expect(differing).toEqual([]);
    for (const [word, act] of Object.entries(acts)) if (code.includes(word)) await act(page);
  });
}
