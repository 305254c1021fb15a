// A picture's colour is shown until the picture has loaded; the page's policy forbids style attributes.

import { expect, test } from "./support/site.ts";

test("a picture that has not loaded is a box in its own colour", async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  await page.route("**/medias/*.webp", (route) => route.abort());
  await page.goto("/decouvrir/photos/riviere");
  const photos = page.locator("[data-planche-contact] img[data-tone]");
  const colours = await photos.evaluateAll((images) => images.map((image) => getComputedStyle(image).backgroundColor));
  expect(colours.length).toBeGreaterThan(3);
  expect(colours).not.toContain("rgba(0, 0, 0, 0)");
  expect(new Set(colours).size).toBeGreaterThan(1);
});
