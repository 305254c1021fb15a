// Debian's Firefox, driven by WebDriver BiDi.

import { readFileSync } from "node:fs";
import { launch } from "puppeteer-core";

const inPage = readFileSync(new URL("in-page.js", import.meta.url), "utf8");

/** Opens a tab with separate, empty storages. */
async function openTab(browser) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // A background tab has no focus, so Enter would press nothing in it.
  await page.bringToFront();
  await page.evaluateOnNewDocument(inPage);
  return {
    goto: (address) => page.goto(address),
    evaluate: (call, values) => page.evaluate(call, ...values),
    resize: (width, height) => page.setViewport({ width, height }),
    move: ({ x, y }) => page.mouse.move(x, y),
    press: ({ x, y }) => page.mouse.click(x, y),
    keyDown: (key) => page.keyboard.down(key),
    keyUp: (key) => page.keyboard.up(key),
    close: () => context.close(),
  };
}

export async function startFirefox() {
  const browser = await launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: true });
  return {
    version: await browser.version(),
    open: () => openTab(browser),
    stop: () => browser.close(),
  };
}
