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

/** Short words that stand on two lines or more, with the box that is too narrow for them. */
function brokenWords(): string[] {
  const words: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    // What only screen readers hear is one pixel wide.
    if (!parentElement?.checkVisibility() || parentElement.getBoundingClientRect().width <= 1) continue;
    for (const { 0: word, index } of textContent?.matchAll(/(?<!\S)[\p{L}\p{N}.,;:!?]{2,10}(?!\S)/gu) ?? []) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) words.push(`${word} in ${parentElement.localName}.${parentElement.className}`);
    }
  }
  return words;
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
        // On a phone letters of twice the size leave room for few.
        if (width > 1000) expect(await page.evaluate(brokenWords), `${address} ${width} px`).toEqual([]);
      }
    }
  });
