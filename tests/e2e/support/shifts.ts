// Layout shifts of a page, as the browser counts them.

import type { Page } from "@playwright/test";

declare global {
  interface Window {
    shiftsSeen?: () => string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}

/** Watches the next pages from their start. Returns a function that lists their shifts. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    const textOf = (node?: Node) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 120);
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as LayoutShift[])
        if (!hadRecentInput) seen.push(`${value}: ${sources.map(({ node }) => textOf(node)).join(" | ")}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.shiftsSeen = () => {
      note(observer.takeRecords());
      return seen;
    };
  });
  return () => page.evaluate(() => window.shiftsSeen?.() ?? ["not watched"]);
}
