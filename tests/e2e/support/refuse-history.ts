import type { Page } from "@playwright/test";

/** What the console says for each refused change of the history. */
export const REFUSED = /a history entry failed/;

/** From now on the page's history refuses changes, as in Safari after a hundred within 30 seconds. */
export async function refuseHistory(page: Page, ...methods: ("pushState" | "replaceState")[]): Promise<void> {
  await page.evaluate((refused) => {
    for (const method of refused)
      history[method] = () => {
        throw new DOMException("more than 100 times per 30 seconds", "SecurityError");
      };
  }, methods);
}
