// The `test` of all browser tests: watches each page, and fails the current test on a policy violation, an uncaught
// error or an unexpected console error (security 5: the whole suite runs without a violation).

import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { entriesGone, watchRequests } from "./quiet.ts";

interface Watch {
  /** Console errors that this test provokes on purpose: each pattern must match at least once. */
  expectConsole(pattern: RegExp): void;
  /** Uncaught errors that this test provokes on purpose. */
  expectViolations(): void;
}

interface Fixtures {
  watch: Watch;
}

declare global {
  interface Window {
    readySeen?: boolean;
    reportViolation(text: string): void;
  }
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first argument.
  baseURL: async ({}, use) => use(process.env.E2E_DEMO),
  watch: [
    async ({ context }, use) => {
      watchRequests(context);
      const expected: RegExp[] = [];
      const consoleErrors: string[] = [];
      const failures: string[] = [];
      let violationsWanted = false;
      const violations: string[] = [];
      await context.exposeBinding("reportViolation", (_source, text: string) => violations.push(text));
      await context.addInitScript(() => {
        document.addEventListener("vitrine:ready", () => {
          window.readySeen = true;
        });
        addEventListener("securitypolicyviolation", (event) =>
          window.reportViolation(
            `${event.effectiveDirective}: ${event.blockedURI} (${event.sample}) ${event.sourceFile}:${event.lineNumber}`,
          ),
        );
      });
      context.on("weberror", (error) => failures.push(`uncaught: ${error.error().message}`));
      context.on("console", (message) => {
        if (message.type() === "error") consoleErrors.push(message.text());
      });
      await use({
        expectConsole: (pattern) => expected.push(pattern),
        expectViolations: () => {
          violationsWanted = true;
        },
      });
      // The page may report a failure after everything else that the test has seen of it.
      const missing = () => expected.filter((pattern) => !consoleErrors.some((text) => pattern.test(text)));
      await expect.poll(() => missing().map((pattern) => `no console.error matched ${pattern}`)).toEqual([]);
      if (!violationsWanted) failures.push(...violations.map((text) => `policy violation: ${text}`));
      const policyNoise = (text: string) => violationsWanted && /Content Security Policy/.test(text);
      failures.push(
        ...consoleErrors
          .filter((text) => !policyNoise(text) && !expected.some((pattern) => pattern.test(text)))
          .map((text) => `console.error: ${text}`),
      );
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the bundle reports that the page is complete. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => window.readySeen === true);
}

/** Opens an address and waits until the bundle is complete. */
export async function open(page: Page, address: string): Promise<void> {
  if ((await page.locator("dialog[open]").count()) === 0) await entriesGone(page);
  await page.goto(address);
  await ready(page);
}

/** The rules that depend on colours; all other rules of axe give the same in light and dark. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** axe's findings on the page, as short lines; empty for an accessible page. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode, because the other one opens an extra page per run for cross-origin frames, which our pages do not
  // have.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary}`),
  );
}

/** The same in light colours, then in dark ones. */
export async function axeFindingsInAllColours(page: Page): Promise<string[]> {
  await colours(page, "light");
  const light = await axeFindings(page);
  await colours(page, "dark");
  const dark = await axeFindings(page, COLOUR_RULES);
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

async function colours(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Waits for running colour transitions.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
