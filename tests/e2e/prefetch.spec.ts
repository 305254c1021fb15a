// The next page is asked for while a pointer rests on its link: by the browser itself, as the server's header says.

import type { Locator, Page, Request } from "@playwright/test";
import { quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

/** The addresses that the browser has asked for since, each with what for. */
function requests(page: Page): string[] {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(`${request.headers()["sec-purpose"] ?? request.resourceType()} ${pathname}${search}`);
  };
  page.on("request", note);
  return asked;
}

const prefetched = (asked: readonly string[]) => asked.filter((one) => one.startsWith("prefetch "));

/** Adds links to the page, one below the other. */
async function addLinks(page: Page, links: readonly string[]): Promise<void> {
  await page.evaluate((texts) => {
    const list = Object.assign(document.createElement("div"), { id: "essai" });
    for (const text of texts) {
      const [href = "", attribute, value = ""] = text.split(" ");
      const link = Object.assign(document.createElement("a"), { href, textContent: text });
      if (attribute) link.setAttribute(attribute, value);
      link.style.display = "block";
      link.draggable = false;
      list.append(link);
    }
    document.querySelector("main")?.prepend(list);
  }, links);
}

/** Presses a link, which is an intent at once, and lets go of it elsewhere. */
async function pressInVain(page: Page, link: Locator): Promise<void> {
  await link.hover();
  await page.mouse.down();
  await page.mouse.move(1, 1);
  await page.mouse.up();
}

/** How the page came: from a prefetch, or not. */
const delivery = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return (entry as unknown as { deliveryType: string }).deliveryType;
  });

const news = (page: Page) => page.locator("#essai a[href='/actualites']");

test("a page is prefetched while a pointer rests on its link, and its click shows that answer", async ({ page }) => {
  const asked = requests(page);
  await open(page, "/agenda");
  await addLinks(page, ["/actualites"]);
  await quiet(page);
  await news(page).hover();
  await expect.poll(() => prefetched(asked)).toEqual(["prefetch /actualites"]);
  await quiet(page);
  await news(page).click();
  await page.waitForURL("/actualites");
  expect(await delivery(page)).toBe("navigational-prefetch");
  // It has its own nonce and policy: its script runs, and the fixture finds no violation.
  await page.waitForFunction(() => window.readySeen === true);
  expect(prefetched(asked)).toHaveLength(1);
});

test("what is no page of the site, or is not followed as a link, is not prefetched", async ({ page }) => {
  const asked = requests(page);
  await open(page, "/agenda");
  // The browser goes by the address: those with an attribute are on no other link.
  const links = [
    "#contenu",
    "/actualites?p=2",
    "/actualites/flux.xml",
    "/agenda/agenda.ics",
    "/agenda/absent.ics",
    "/sitemap.xml",
    "/healthz",
    "/lien/x",
    "/medias/bocage.jpg",
    "/mes-elements",
    "/mairie/signaler",
    "/vitrine/clients/deconnexion.php",
    "/vitrine/clients/mot-de-passe.php?jeton=x",
    "/vitrine/theme/site.css",
    "/essai/download download",
    "/essai/ailleurs target _blank",
    "/essai/suivre rel nofollow",
    '/essai/page data-pagination {"param":"p","num":1}',
  ];
  await addLinks(page, [...links, "/mairie/contact"]);
  // The last is a page: once it has come, all before it would have been asked for.
  for (const link of await page.locator("#essai a").all()) await pressInVain(page, link);
  await expect.poll(() => prefetched(asked)).toContain("prefetch /mairie/contact");
  expect(prefetched(asked)).toHaveLength(1);
});

test.describe("under Save-Data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("nothing is prefetched", async ({ page }) => {
    const asked = requests(page);
    await open(page, "/agenda");
    await addLinks(page, ["/actualites"]);
    await news(page).click();
    await page.waitForURL("/actualites");
    expect(await delivery(page)).toBe("");
    expect(prefetched(asked)).toEqual([]);
    expect(asked.filter((one) => one.includes("speculation-rules"))).toEqual([]);
  });
});
