import type { Page, Response, Route } from "@playwright/test";
import { quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const block = (page: Page) => page.locator('[data-module="actualites"]');

/** Adds HTML to the block in a real answer of the server. */
async function plant(page: Page, html: (nonce: string) => string): Promise<void> {
  await page.route(/bloc=/, async (route: Route) => {
    const answer = await route.fetch();
    const nonce = route.request().headers()["x-vitrine-nonce"] ?? "";
    const body = (await answer.text()).replace(/<\/section>\s*$/, `${html(nonce)}</section>`);
    await route.fulfill({ response: answer, body });
  });
}

const refresh = async (page: Page) => {
  await block(page).locator("a[data-pagination]").first().click();
  await expect(block(page).locator("#planted")).toHaveCount(1);
  await quiet(page);
};
const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? []);
const script = (attributes: string, name: string) =>
  `<script ${attributes}>(window.ran ??= []).push("${name}")</script>`;

test("security 1: scripts of a fragment run only with the page's nonce, once and in order", async ({ page, watch }) => {
  watch.expectViolations();
  await open(page, "/actualites");
  await plant(
    page,
    (nonce) =>
      `<p id="planted"></p>${script(`nonce="${nonce}"`, "first")}${script("", "no nonce")}` +
      `${script('nonce="AAAAAAAAAAAAAAAAAAAAAA"', "wrong nonce")}${script(`nonce="${nonce}"`, "second")}` +
      `${script(`type="module" nonce="${nonce}"`, "module")}`,
  );
  await refresh(page);
  await expect.poll(() => ran(page)).toEqual(["first", "second", "module"]);
  await block(page).locator("a[data-pagination]").last().click();
  await expect.poll(() => ran(page)).toEqual(["first", "second", "module", "first", "second", "module"]);
});

test("security 1: inline handlers and javascript: URLs of a fragment never run", async ({ page, watch }) => {
  watch.expectViolations();
  await open(page, "/actualites");
  await plant(
    page,
    () =>
      '<p id="planted"><img src="data:," onerror="(window.ran ??= []).push(\'handler\')">' +
      '<a id="bad" href="javascript:(window.ran ??= []).push(\'url\')">lien</a></p>',
  );
  await refresh(page);
  await page.locator("#bad").click();
  await quiet(page);
  expect(await ran(page)).toEqual([]);
});

test("security 2: every response for two pages of the demo has the policy, without forbidden sources", async ({
  page,
}) => {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await open(page, "/actualites");
  await page.goto("/vie-locale/lieux");
  expect(answers.length).toBeGreaterThan(5);
  for (const answer of [...answers]) {
    const policy = (await answer.headerValue("content-security-policy")) ?? `none at ${answer.url()}`;
    const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src")) ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|strict-dynamic|https:|'self'/);
  }
});

test("security 3: each document has a new nonce", async ({ page }) => {
  const nonceOf = () =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>("script[src*='/assets/page']")?.nonce);
  await open(page, "/actualites");
  const first = await nonceOf();
  await open(page, "/actualites");
  expect(await nonceOf()).not.toBe(first);
});
