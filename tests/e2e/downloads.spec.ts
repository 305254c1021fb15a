import type { Page } from "@playwright/test";
import { complete } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

/** Records the paths of all requests of the page from now on. */
function downloads(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const scripts = (paths: string[]) => paths.filter((path) => path.includes("/assets/") && path.endsWith(".js"));

/** Returns the chunks among `paths` that contain React, recognized by a string in its code, not by file names. */
async function withReact(page: Page, paths: string[]): Promise<string[]> {
  const texts = await Promise.all(
    scripts(paths).map(async (path) => [path, await (await page.request.get(path)).text()] as const),
  );
  return texts.filter(([, text]) => /react\.element|react\.transitional\.element/.test(text)).map(([path]) => path);
}

test("a page without a use for the core does not load it", async ({ page }) => {
  const paths = downloads(page);
  await open(page, "/actualites");
  await complete(page);
  expect(paths.filter((path) => path.endsWith(".wasm"))).toEqual([]);
});

test("a page with a sortable table loads the core at once, without waiting for idle", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const paths = downloads(page);
  await open(page, "/vie-locale/lieux");
  await expect.poll(() => paths.filter((path) => path.endsWith(".wasm"))).toHaveLength(1);
});

test("React loads only when an island opens", async ({ page }) => {
  const paths = downloads(page);
  await open(page, "/vie-locale/lieux");
  await complete(page);
  expect(await withReact(page, paths)).toEqual([]);
  await page.getByRole("link", { name: "Conditions de location" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await withReact(page, paths)).not.toEqual([]);
});

test("assets: the entry is revalidated, modules are immutable, both are compressed", async ({ page, request }) => {
  const paths = downloads(page);
  await open(page, "/vie-locale/lieux");
  await complete(page);
  const headers = async (path: string, more = {}) =>
    (await request.get(path, { headers: { "accept-encoding": "br", ...more } })).headers();

  const entry = await headers("/vitrine/assets/page.js");
  expect(entry["cache-control"]).toBe("no-cache");
  expect(entry["content-encoding"]).toBe("br");
  const again = await request.get("/vitrine/assets/page.js", {
    headers: { "accept-encoding": "br", "if-none-match": entry.etag ?? "" },
  });
  expect(again.status()).toBe(304);

  const wasm = paths.find((path) => path.endsWith(".wasm")) ?? "";
  const module = await headers(wasm);
  expect(module["content-type"]).toBe("application/wasm");
  expect(module["cache-control"]).toMatch(/max-age=31536000.*immutable/);
  expect(module["content-encoding"]).toBe("br");
});
