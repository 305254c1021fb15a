// Media that need a plug-in which browsers no longer have (spec 9.8).

import { complete } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/media-ancien.html";

test("the media are replaced by a link to the file, with the plug-in's version, by default 8,0,0,0 (9.8)", async ({
  page,
}) => {
  await open(page, GALLERY);
  await complete(page);
  const usual = page.locator("#habituel");
  await expect(usual.getByRole("link")).toHaveText("Télécharger le média (une.svg)");
  await expect(usual).toContainText("version 8,0,0,0");
  await expect(page.locator("#autre")).toContainText("version 10,1,0,0");
  await expect(page.locator("#autre")).not.toContainText("Animation de la crue.");
  const [download] = await Promise.all([page.waitForEvent("download"), usual.getByRole("link").click()]);
  expect(download.suggestedFilename()).toBe("une.svg");
});

test("security 7: an unsafe URL leaves the element plain", async ({ page, watch }) => {
  watch.expectConsole(/^data-legacy-media has no file address \(scheme\)/);
  await open(page, GALLERY);
  await complete(page);
  await page.evaluate(() => {
    const media = document.createElement("div");
    media.id = "faux";
    media.textContent = "Vidéo";
    media.setAttribute("data-legacy-media", '{"src":"javascript:alert(1)"}');
    document.querySelector("main")?.append(media);
  });
  await complete(page);
  await expect(page.locator("#faux")).toHaveText("Vidéo");
  await expect(page.locator("#faux a")).toHaveCount(0);
});
