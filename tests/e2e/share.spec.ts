import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/site.ts";

const SHARE = "/vitrine/galerie/partage.html";
const SLIDESHOW = "/vitrine/galerie/diaporama-fenetre.html";
const OUTSIDE = "https://partage.example/**";

type Opened = readonly [url: string, name: string, features: string];
declare global {
  interface Window {
    opened: Opened[];
  }
}

/** Records the calls of `window.open`; with `blocked` it returns null, as in a browser that allows no window. */
const noteWindows = (page: Page, blocked = false) =>
  page.addInitScript((none) => {
    window.opened = [];
    const own = window.open.bind(window);
    window.open = (url = "", name = "", features = "") => {
      window.opened.push([String(url), name, features]);
      return none ? null : own(url, name, features);
    };
  }, blocked);
const opened = (page: Page) => page.evaluate(() => window.opened);

test.beforeEach(async ({ context }) => {
  await context.route(OUTSIDE, (route) => route.fulfill({ contentType: "text/html", body: "<title>Partage</title>" }));
});

for (const [id, shared] of [
  ["canonique", "https://exemple.fr/foire"],
  ["absolue", "https://exemple.fr/fête"],
] as const) {
  test(`spec_2.6 a share button opens its template's URL in a window of 700 × 500: ${id}`, async ({ page }) => {
    await noteWindows(page);
    await open(page, SHARE);
    const shareWindow = page.waitForEvent("popup");
    await page.locator(`#${id}`).click();
    const address = `https://partage.example/?u=${encodeURIComponent(shared)}`;
    await (await shareWindow).waitForURL(address);
    expect(await opened(page)).toEqual([[address, "vitrine-share", "width=700,height=500"]]);
    await expect(page).toHaveURL(SHARE);
  });
}

test("a relative target is resolved against the page", async ({ page }) => {
  await noteWindows(page);
  await open(page, SHARE);
  await page.locator("#relative").click();
  await expect.poll(() => opened(page)).toHaveLength(1);
  const whole = new URL("?p=3", page.url()).href;
  expect((await opened(page))[0]?.[0]).toBe(`https://partage.example/?u=${encodeURIComponent(whole)}`);
});

test("without a canonical link the page's URL is shared, without its hash", async ({ page }) => {
  await noteWindows(page);
  await open(page, `${SHARE}#page`);
  await page.evaluate(() => document.querySelector("link[rel=canonical]")?.remove());
  await page.locator("#canonique").click();
  await expect.poll(() => opened(page)).toHaveLength(1);
  const own = new URL(SHARE, page.url()).href;
  expect((await opened(page))[0]?.[0]).toBe(`https://partage.example/?u=${encodeURIComponent(own)}`);
});

test("a list page loaded in place is shared like one opened by its URL", async ({ page }) => {
  await noteWindows(page);
  await page.route(/\/actualites(\?|$)/, async (route) => {
    const response = await route.fetch();
    const box =
      '<ul data-share><li><a id="partage" href="#" data-share-url="https://partage.example/?u={{share_url}}">P</a></li></ul>';
    await route.fulfill({ response, body: (await response.text()).replace("</main>", `${box}</main>`) });
  });
  await open(page, "/actualites?p=2");
  await page.locator("#partage").click();
  await expect.poll(() => opened(page)).toHaveLength(1);
  await open(page, "/actualites");
  const pager = page.locator('[data-module="actualites"] nav[aria-label] a[data-pagination]');
  await pager.filter({ hasText: /^\s*(Page\s*)?2\s*$/ }).click();
  await expect(page).toHaveURL("/actualites?p=2");
  await page.locator("#partage").click();
  await expect.poll(() => opened(page)).toHaveLength(1);
  const [[shared] = []] = await opened(page);
  expect(decodeURIComponent(`${shared}`)).toMatch(/\/actualites\?p=2$/);
});

test("if the browser blocks the window, the link is followed, and a button navigates too", async ({ page }) => {
  await noteWindows(page, true);
  await open(page, SHARE);
  await page.locator("#canonique").click();
  await page.waitForURL("https://partage.example/?u=https%3A%2F%2Fexemple.fr%2Ffoire");
  await open(page, SHARE);
  await page.locator("#absolue").click();
  await page.waitForURL("https://partage.example/?u=https%3A%2F%2Fexemple.fr%2Ff%C3%AAte");
});

test("spec_2.9 in a clickable block a share button opens its window, and the block is not followed", async ({
  page,
}) => {
  await noteWindows(page);
  await open(page, SHARE);
  await page.locator("#dans-le-bloc").click();
  await expect.poll(() => opened(page)).toHaveLength(1);
  await page.locator("#bloc").getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.locator("#bloc .vt-share-result")).not.toBeEmpty();
  await expect(page).toHaveURL(SHARE);
});

test("security_7 an unsafe template or target opens nothing, and is reported", async ({ page, watch }) => {
  watch.expectConsole(/^data-share-url leads nowhere \(template/);
  watch.expectConsole(/^data-share-target leads nowhere \(target/);
  await noteWindows(page);
  await open(page, SHARE);
  for (const id of ["script", "hote", "cible"]) await page.locator(`#${id}`).click();
  await expect(page).toHaveURL(/#refuses$/);
  expect(await opened(page)).toEqual([]);
  expect(await page.title()).toContain("Partage");
});

test("Copier le lien copies the box's link, and announces it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, SHARE);
  for (const [box, link] of [
    ["page", "https://exemple.fr/foire"],
    ["propre", "https://exemple.fr/fête"],
  ]) {
    const copy = page.locator(`#${box}`).getByRole("button", { name: "Copier le lien" });
    await copy.click();
    await expect(page.locator(`#${box} .vt-share-result`)).toHaveText("Lien copié");
    await expect(page.getByRole("status")).toHaveText("Lien copié");
    await expect(copy).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }
});

test("if the clipboard refuses, the link is shown, selected and focused", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("non", "NotAllowedError"));
  });
  await open(page, SHARE);
  await page.locator("#page").getByRole("button", { name: "Copier le lien" }).click();
  const field = page.getByRole("textbox", { name: "Le lien n’a pas pu être copié. Le voici :" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("https://exemple.fr/foire");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("https://exemple.fr/foire");
});

test("if the device has native sharing, there is a button for it", async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    navigator.share = (data) => {
      calls.push(data);
      return Promise.reject(new DOMException("fermé", "AbortError"));
    };
  });
  await open(page, SHARE);
  const box = page.locator("#page");
  await expect(box.getByRole("link")).toHaveCount(2);
  await expect(box.getByRole("button", { name: "Copier le lien" })).toBeVisible();
  await box.getByRole("button", { name: "Partager" }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "calls")))
    .toEqual([{ title: "Partage · Galerie Vitrine", url: "https://exemple.fr/foire" }]);
});

test("security_37 nothing is requested from another site before a click", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await open(page, SHARE);
  await page.locator("#canonique").hover();
  await expect(page.locator("#page").getByRole("button")).not.toHaveCount(0);
  expect(asked.filter((host) => host !== new URL(page.url()).host)).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a share link and a slideshow's link are followed", async ({ page }) => {
    await page.goto(SHARE);
    await page.locator("#canonique").click();
    await page.waitForURL("https://partage.example/?u=https%3A%2F%2Fexemple.fr%2Ffoire");
    await page.goto(SLIDESHOW);
    await page.locator("#usuelle").click();
    await expect(page).toHaveURL(/vues=1$/);
  });
});

test("spec_2.12 slideshows share one centred window without menu bar, with scroll bars", async ({ page, context }) => {
  await noteWindows(page);
  await open(page, SLIDESHOW);
  const screen = await page.evaluate(() => [window.screen.availWidth, window.screen.availHeight] as const);
  const features = (width: number, height: number) =>
    `width=${width},height=${height},left=${Math.max(0, Math.round((screen[0] - width) / 2))},` +
    `top=${Math.max(0, Math.round((screen[1] - height) / 2))},menubar=no,scrollbars=yes`;
  const slideshow = page.waitForEvent("popup");
  await page.locator("#usuelle").click();
  await (await slideshow).waitForURL(/vues=1$/);
  await page.locator("#grande").click();
  await (await slideshow).waitForURL(/vues=2$/);
  expect((await opened(page)).map(([, name, asked]) => [name, asked])).toEqual([
    ["diaporama", features(400, 350)],
    ["diaporama", features(640, 480)],
  ]);
  expect(context.pages()).toHaveLength(2);
});

test("Ctrl+click opens a tab", async ({ page, context }) => {
  await noteWindows(page);
  await open(page, SLIDESHOW);
  const tab = context.waitForEvent("page");
  await page.locator("#usuelle").click({ modifiers: ["ControlOrMeta"] });
  await (await tab).waitForURL(/vues=1$/);
  expect(await opened(page)).toEqual([]);
});

test("the demo's articles have share links with the article's URL, which open in the window", async ({
  page,
  context,
}) => {
  await context.route("https://www.facebook.com/**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await noteWindows(page);
  await open(page, "/actualites");
  await page.locator("#contenu li a[href^='/actualites/']:not([tabindex])").first().click();
  await expect(page.locator("[data-share]").getByRole("button", { name: "Copier le lien" })).toBeVisible();
  const link = page.locator("[data-share]").getByRole("link", { name: "Facebook" });
  const address = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(page.url())}`;
  await expect(link).toHaveAttribute("href", address);
  await link.click();
  await expect.poll(() => opened(page)).toEqual([[address, "vitrine-share", "width=700,height=500"]]);
});
