// Checks what a contender preserves: the focus, the scroll position, and the state after Back.

import { askFor, openPage } from "./measure.mjs";

const where = () => ({ top: scrollY, address: location.search, focus: document.activeElement?.textContent.trim() });
const near = (a, b) => Math.abs(a - b) <= 1;
const told = (page, read) => page.evaluate(read);

async function toTheEnd(page) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(100);
  return told(page, where);
}

/** Whether page `number` shows within 1.5 s. */
async function comesBack(page, subject, number) {
  const shown = page.waitForFunction(`(${subject.shows})(${number})`, null, { timeout: 1500 });
  return shown.then(
    () => true,
    () => false,
  );
}

/** After page 2 of the list: its link has the focus, nothing has scrolled, and Back restores page 1 at its position. */
export async function keptBySwap(browser, origin, subject, name, contender) {
  const page = await openPage(browser, origin, subject, name, contender);
  const before = await toTheEnd(page);
  await askFor(page, subject, 2, 2);
  await page.waitForTimeout(300);
  const after = await told(page, where);
  let history = after.address === "?p=2";
  if (history) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.goBack();
    history = await comesBack(page, subject, 1);
    await page.waitForTimeout(300);
    history &&= near((await told(page, where)).top, before.top);
  }
  await page.context().close();
  return { focus: after.focus === "2", place: near(after.top, before.top), history };
}

/**
 * After two more pages: the focus is on a control or an item, nothing has moved, and Back from an item restores all
 * three pages.
 */
export async function keptByAppend(browser, origin, subject, name, contender) {
  const page = await openPage(browser, origin, subject, name, contender);
  const before = await toTheEnd(page);
  await askFor(page, subject, 2, 2);
  await page.waitForTimeout(300);
  const after = await told(page, where);
  const focus = await page.evaluate(() => document.activeElement !== document.body);
  await askFor(page, subject, 3, 3);
  const third = page.locator("#fil li a").nth(45);
  await third.scrollIntoViewIfNeeded();
  const left = await told(page, where);
  await third.click();
  await page.waitForURL(/element/);
  await page.goBack();
  let history = await comesBack(page, subject, 3);
  await page.waitForTimeout(300);
  history &&= near((await told(page, where)).top, left.top);
  await page.context().close();
  return { focus, place: near(after.top, before.top), history };
}
