// What moves far below the view is fetched when the visitor comes near it: most do not scroll so far.

import { complete } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

test.use({ viewport: { width: 390, height: 740 } });

test("sliders and slideshows below the view are fetched when they are near it, and nothing moves", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const isAsked = (chunk: string) => asked.some((url) => url.includes(`/chunks/${chunk}-`));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  await complete(page);
  expect(["slider", "slideshow", "rotation"].filter(isAsked)).toEqual([]);
  for (const [hook, mounted, chunk] of [
    ["[data-slider]", /vt-slider/, "slider"],
    ["[data-slideshow]", /vt-showing/, "slideshow"],
  ] as const) {
    const element = page.locator(hook);
    const height = () => element.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight);
    const before = await height();
    // Half a view above it is near enough.
    await element.evaluate((one) => scrollTo({ top: one.getBoundingClientRect().top + scrollY - innerHeight * 1.4 }));
    await expect(element).toHaveClass(mounted);
    expect(isAsked(chunk)).toBe(true);
    expect(await height()).toBe(before);
  }
});
