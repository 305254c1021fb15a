import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Every page of the demo by its file, so that none is forgotten; hidden ones have no address. */
export function pagesOfTheDemo(folder = new URL("../../../demo/pages/", import.meta.url), above = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pagesOfTheDemo(new URL(`${entry.name}/`, folder), `${above}/${entry.name}`);
    const name = entry.name.replace(/\.toml$/, "");
    return [name === "index" ? "/" : `${above}/${name}`];
  });
}

/** The pages of the sitemap, and the first element of each list. */
export async function addressesOfTheSite(page: Page, site: string): Promise<string[]> {
  const map = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url.replace(site, "") || "/");
  const pages = new Set(pagesOfTheDemo());
  const met = new Set<string>();
  return paths.filter((path) => {
    const above = path.slice(0, path.lastIndexOf("/"));
    return pages.has(path) || (!met.has(above) && met.add(above));
  });
}
