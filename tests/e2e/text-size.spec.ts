// Text at 200 % by the size of letters alone (RGAA 10.4): the page is as wide as before, and nothing is cut.

import { addressesOfTheSite } from "./support/demo-pages.ts";
import { expect, open, test } from "./support/site.ts";

/** Boxes that hide a part of their text, by class. */
function cutBoxes(): string[] {
  const isCut = (box: Element) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    // A slider's further slides are beside its window.
    const isWindow = box.matches("[data-slides]");
    return (
      (!isWindow && /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 2) ||
      (/hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 2)
    );
  };
  return [...document.querySelectorAll("body *")]
    .filter((box) => box.checkVisibility() && box.textContent?.trim() && box.getBoundingClientRect().width > 1)
    .filter(isCut)
    .map(({ className }) => `${className}`);
}

const PARTS = 6;
for (let part = 0; part < PARTS; part++)
  test(`text of twice the size stays whole on every page (${part + 1} of ${PARTS})`, async ({ page, baseURL }) => {
    const all = await addressesOfTheSite(page, `${baseURL}`);
    expect(all.length).toBeGreaterThan(40);
    for (const address of all.filter((_address, number) => number % PARTS === part)) {
      await open(page, address);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        // What measures itself does so in the frames after a change of sizes.
        const beyond = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(beyond, `${address} ${width} px`).toBe(0);
        await expect.poll(() => page.evaluate(cutBoxes), `${address} ${width} px`).toEqual([]);
      }
    }
  });
