// Security 37: no page of the demo requests anything from another site unprompted, and the browser keeps only what
// docs/security.md lists.

import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { addressesOfTheSite } from "./support/demo-pages.ts";
import { complete } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The names of the list, as patterns: braces match any text. */
const listed = () => {
  const [, section = ""] = read("docs/security.md").split("\n## What the browser keeps\n");
  const rows = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = ""]) => name);
  return rows.map((name) => new RegExp(`^${name.replace(/\{.*?\}/g, ".+")}$`));
};

/** Everything in which a browser can store something for a site. */
async function kept(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies, ...stored];
}

test("the list in security.md has every storage name of the bundle and the server", () => {
  const known = [...read("frontend/src/schema.ts").matchAll(/export const STORAGE_\w+ = "([^"]+)"/g)];
  const core = [...read("crates/core-wasm/npm/menu-storage.ts").matchAll(/"(vitrine-[\w-]+)"/g)];
  const cookies = [...read("crates/server/src/domain/account/session.rs").matchAll(/_COOKIE: &str = "([^"]+)"/g)];
  const names = [...known, ...core, ...cookies].map(([, name = ""]) => (name.endsWith("-") ? `${name}x` : name));
  expect(names.length).toBeGreaterThanOrEqual(13);
  expect(names.filter((name) => !listed().some((pattern) => pattern.test(name)))).toEqual([]);
});

const PARTS = 8;
for (let part = 0; part < PARTS; part++)
  test(`security 37: without a choice no page requests another site or stores an unlisted name (${part + 1} of ${PARTS})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const foreign: string[] = [];
    context.on("request", (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== baseURL)
        foreign.push(request.url());
    });
    const all = await addressesOfTheSite(page, `${baseURL}`);
    expect(all.length).toBeGreaterThan(40);
    const own = all.filter((_path, number) => number % PARTS === part);
    for (const path of own) {
      await open(page, path);
      await complete(page);
      const names = await kept(page, context);
      expect(
        names.filter((name) => !listed().some((pattern) => pattern.test(name))),
        path,
      ).toEqual([]);
      // Storage belongs to a use, and a visit alone uses the position in the history, a dictionary, and a popup that
      // shows unprompted.
      expect(
        names.filter((name) => !/^vitrine-(?:places$|traductions-|front-)/.test(name)),
        path,
      ).toEqual([]);
    }
    expect(foreign).toEqual([]);
  });

test("security 37: a page that asks for consent requests no other site and stores nothing before the answer", async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  await open(page, "/vitrine/galerie/consentement.html");
  await complete(page);
  expect([foreign, await kept(page, context)]).toEqual([[], []]);
  await page.locator(".vt-consent-bar").getByRole("button", { name: "Refuser" }).click();
  await complete(page);
  expect([foreign, await kept(page, context)]).toEqual([[], ["vitrine-consent"]]);
});
