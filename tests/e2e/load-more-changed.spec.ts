// Back to a list that has changed on the server in the meantime.

import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { startDemo } from "./support/servers.ts";
import { expect, open, test } from "./support/site.ts";

const demo = fileURLToPath(new URL("../../demo/", import.meta.url));
const items = (page: Page) => page.locator("#elements-1 > li");
const next = (page: Page) => page.locator("[data-load-more][data-direction='next']");
const ids = (page: Page) => items(page).evaluateAll((all) => all.map(({ id }) => id));

/** The demo site with one more association, whose name sorts first. */
function siteWithOneMore(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-site-"));
  cpSync(demo, folder, { recursive: true });
  appendFileSync(
    join(folder, "elements/associations/culture.toml"),
    '\n[[element]]\nkey = "abecedaire"\nnom = "Abécédaire"\nowner = "membre1"\ntheme = "Culture"\nresume = "Des livres."\ntexte = "<p>Des livres.</p>"\n',
  );
  return folder;
}

test("Back shows all 36 items of a list that has changed, and the item in view does not move", async ({ page }) => {
  const site = await startDemo();
  const changed = siteWithOneMore();
  try {
    await page.route(/\/vie-locale\/associations(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('data-load-mode="auto"', 'data-load-mode="click"');
      await route.fulfill({ response: answer, body });
    });
    await open(page, `${site.url}/vie-locale/associations`);
    for (const count of [24, 36]) {
      await next(page).click();
      await expect(items(page)).toHaveCount(count);
    }
    const before = await ids(page);
    const read = page.locator(`#${before[30]}`);
    await read.evaluate((item) => item.scrollIntoView({ block: "start" }));
    await expect(page).toHaveURL(/p=3$/);
    const top = () => read.evaluate((item) => item.getBoundingClientRect().top);
    const was = await top();
    await page.goto(`${site.url}/actualites`);

    site.run("import", changed);
    // Another process wrote it: the server notices within two seconds.
    const first = async () => (await fetch(`${site.url}/vie-locale/associations`)).text();
    await expect.poll(first).toContain("element-abecedaire");
    await page.goBack();
    await expect(items(page)).toHaveCount(36);
    const now = await ids(page);
    expect(now).toEqual(["element-abecedaire", ...before.slice(0, 35)]);
    await expect.poll(async () => Math.abs((await top()) - was)).toBeLessThanOrEqual(1);
    await expect(page).toHaveURL(/p=3$/);
  } finally {
    // Pending requests of the last page would find no server.
    await page.goto("about:blank");
    await site.stop();
    rmSync(changed, { recursive: true, force: true });
  }
});
