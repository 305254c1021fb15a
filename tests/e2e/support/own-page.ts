import type { Page } from "@playwright/test";
import { open } from "./site.ts";

const ADDRESS = "/vitrine/galerie/a-part.html";

/** Opens a page of the site that contains only what a test is about. */
export async function openBody(page: Page, body: string, config: object = {}): Promise<void> {
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>À part</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/vitrine/assets/page.css">
<script type="application/json" id="vitrine-config">${JSON.stringify({ langue: "fr", ...config })}</script>
<script type="module" src="/vitrine/assets/page.js"></script></head><body><main>${body}</main></body></html>`;
  await page.route(`**${ADDRESS}`, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ contentType: "text/html; charset=utf-8", body: html })
      : route.fallback(),
  );
  await open(page, ADDRESS);
}
