// Runs every journey in one browser, each in a separate tab with empty storages.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startSite } from "../site.mjs";
import { createVisitor } from "./visitor.mjs";

const FILES = ["lists", "tables", "dialogs", "fields", "media", "pages"];
const SIZE = [1280, 800];
const journeys = (await Promise.all(FILES.map((name) => import(`./journeys/${name}.mjs`)))).flatMap((file) =>
  Object.entries(file.default),
);

/** `start` launches the browser. */
export function runJourneys(start) {
  let site;
  let browser;
  before(async () => {
    site = await startSite("--gallery");
    browser = await start();
  });
  after(async () => {
    await browser?.stop();
    await site?.stop();
  });
  for (const [name, travel] of journeys)
    test(name, { timeout: 90_000 }, async () => {
      const tab = await browser.open();
      try {
        await tab.resize(...SIZE);
        const visitor = createVisitor(tab, site.address);
        await travel(visitor);
        assert.deepEqual(await visitor.complaints(), []);
      } finally {
        await tab.close();
      }
    });
}
