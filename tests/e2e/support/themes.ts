// The two themes of the repository: the demo's own, and the default of sites without one.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const DEFAULT = new URL("../../../crates/server/theme/default.css", import.meta.url);

export const THEMES = ["demo", "default"] as const;

/** Applies this theme to the demo. */
export async function dress(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  if (theme === "demo") return;
  const body = readFileSync(DEFAULT, "utf8");
  await page.route("**/theme/site.css", (route) => route.fulfill({ contentType: "text/css; charset=utf-8", body }));
}
