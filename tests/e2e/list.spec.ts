import type { Page } from "@playwright/test";
import { gate, holdRequests } from "./support/gate.ts";
import { complete, quiet } from "./support/quiet.ts";
import { startDemo } from "./support/servers.ts";
import { expect, open, test } from "./support/site.ts";

const block = (page: Page) => page.locator('[data-module="actualites"]');
const links = (page: Page) => block(page).locator("nav[aria-label] ul li a[data-pagination]");
const pageLink = (page: Page, num: number) =>
  links(page).filter({ hasText: new RegExp(`^\\s*(Page\\s*)?${num}\\s*$`) });
const titles = (page: Page) => block(page).locator("[id^='element-'] h2, [id^='element-'] h3").allInnerTexts();
const status = (page: Page) => page.locator("[role=status]").first();

/** Marks the document to detect a full page load. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
const sameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-same-document"));

test("a pagination link refreshes the list in place, and the URL follows", async ({ page }) => {
  await open(page, "/actualites");
  await mark(page);
  const before = await titles(page);
  const request = page.waitForRequest((sent) => sent.method() === "POST");
  await pageLink(page, 2).click();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect.poll(() => titles(page)).not.toEqual(before);
  expect(await sameDocument(page)).toBe(true);

  const sent = await request;
  expect(sent.postData()).toBe("p=2");
  expect(sent.headers()["x-requested-with"]).toBe("XMLHttpRequest");
  expect(sent.headers()["x-vitrine-nonce"]).toMatch(/^[A-Za-z0-9_-]{22,24}$/);
  expect(new URL(sent.url()).search).toMatch(/^\?bloc=\w+.*&referer=%2Factualites&identload=actualites_refresh1$/);
});

test("the refreshed list equals the one that its URL gives", async ({ page }) => {
  await open(page, "/actualites");
  await pageLink(page, 3).click();
  await expect(page).toHaveURL("/actualites?p=3");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/3/);
  const refreshed = await titles(page);
  await page.reload();
  expect(await titles(page)).toEqual(refreshed);
});

test("a change of items per page refreshes in place and starts at page one", async ({ page }) => {
  await open(page, "/actualites?p=4");
  await mark(page);
  await block(page).locator("[data-per-page]").filter({ hasText: "24" }).click();
  await expect.poll(async () => (await titles(page)).length).toBe(24);
  await expect(page).toHaveURL(/\/actualites\?(.*&)?n=24/);
  expect(page.url()).not.toContain("p=4");
  expect(await sameDocument(page)).toBe(true);
});

test("the focus stays on the clicked link, and the result is announced", async ({ page }) => {
  await open(page, "/actualites");
  await pageLink(page, 2).click();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect(status(page)).toHaveText(/300 résultats, page 2 sur 25/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-pagination")))
    .toContain('"num":2');
});

/**
 * Distance of the list's summary (how many there are, which page this is) from the top of the view, below a fixed
 * header.
 */
const beginning = (page: Page) =>
  block(page).evaluate((element) => {
    const summary = element.querySelector("[data-summary]") ?? element;
    const header = document.querySelector("[data-header]");
    const covers = header && ["fixed", "sticky"].includes(getComputedStyle(header).position);
    return summary.getBoundingClientRect().top - (covers ? header.getBoundingClientRect().height : 0);
  });

/** The space that the page keeps above it: below 768 px the offset of its configuration. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const { scroll } = JSON.parse(document.getElementById("vitrine-config")?.textContent ?? "{}");
    return innerWidth < 768 ? (scroll?.mobile_offset ?? 0) : 0;
  });

for (const width of [1280, 360]) {
  test(`the next page is scrolled into view at ${width} px, and after a click the focus stays on the link`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/actualites");
    await pageLink(page, 2).scrollIntoViewIfNeeded();
    expect(await beginning(page)).toBeLessThan(0);
    await pageLink(page, 2).click();
    await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
    await expect.poll(async () => Math.abs((await beginning(page)) - (await kept(page)))).toBeLessThanOrEqual(1);
    const picture = block(page).locator("[id^='element-'] img").first();
    expect(await picture.evaluate((image) => image.getBoundingClientRect().top)).toBeGreaterThan(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-pagination")))
      .toContain('"num":2');
  });
}

test("after a keyboard click the focus goes to the beginning of the list", async ({ page }) => {
  await open(page, "/actualites");
  await pageLink(page, 2).focus();
  await page.keyboard.press("Enter");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
  await expect.poll(async () => Math.abs(await beginning(page))).toBeLessThanOrEqual(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-summary"))).toBe(true);
});

test("Suivante and Précédente keep the focus while the list is in view", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 6000 });
  await open(page, "/actualites");
  await block(page).getByRole("link", { name: "Suivante" }).focus();
  for (const num of [2, 3, 4]) {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/actualites?p=${num}`);
    await expect(block(page).locator("[aria-current=page]").first()).toHaveText(`${num}`);
    await expect(block(page).getByRole("link", { name: "Suivante" })).toBeFocused();
  }
  await block(page).getByRole("link", { name: "Précédente" }).focus();
  for (const num of [3, 2]) {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/actualites?p=${num}`);
    await expect(block(page).getByRole("link", { name: "Précédente" })).toBeFocused();
  }
});

test("removing a filter moves the focus to the summary", async ({ page }) => {
  await open(page, "/actualites?filter%5Bmots%5D=pont");
  await block(page).locator("[data-filter-set]").first().focus();
  await page.keyboard.press("Enter");
  await expect(block(page).locator("[data-filter-set]")).toHaveCount(0);
  await expect(block(page).locator("[data-summary]")).toBeFocused();
});

test("a list opened at one of its pages does not scroll", async ({ page }) => {
  await open(page, "/actualites?p=3");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a change of anything but the page does not scroll", async ({ page }) => {
  await open(page, "/actualites");
  const link = block(page).locator("a[data-per-page]").last();
  await link.scrollIntoViewIfNeeded();
  const place = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.evaluate(() => scrollBy(0, 40));
  const before = await place();
  await link.evaluate((element) => (element as HTMLElement).click());
  await expect(link).toHaveAttribute("aria-current", "true");
  expect(await place()).toBe(before);
});

test("the document's title follows the page of the list, also on Back and Forward", async ({ page }) => {
  await open(page, "/actualites");
  const first = await page.title();
  await pageLink(page, 2).click();
  await expect(page).toHaveTitle(/^Actualités – page 2 – /);
  const second = await page.title();
  await page.goBack();
  await expect(page).toHaveTitle(first);
  await page.goForward();
  await expect(page).toHaveTitle(second);
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
  await page.reload();
  await expect(page).toHaveTitle(second);
});

test("Back and Forward restore the list, and Back the scroll position and the focus", async ({ page }) => {
  await open(page, "/actualites");
  const first = await titles(page);
  await pageLink(page, 2).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await pageLink(page, 2).click();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect.poll(() => titles(page)).not.toEqual(first);
  const second = await titles(page);
  await page.evaluate(() => scrollTo(0, 0));

  await page.goBack();
  await expect(page).toHaveURL("/actualites");
  await expect.poll(() => titles(page)).toEqual(first);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-pagination")))
    .toContain('"num":2');

  await page.goForward();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect.poll(() => titles(page)).toEqual(second);
});

test("Back from an item restores the page of the list and the scroll position", async ({ page }) => {
  await open(page, "/actualites");
  await pageLink(page, 2).click();
  await expect(page).toHaveURL("/actualites?p=2");
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
  const second = await titles(page);
  const item = block(page).locator("[id^='element-'] a").last();
  await item.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await item.click();
  await expect(page).toHaveURL(/\/actualites\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL("/actualites?p=2");
  expect(await titles(page)).toEqual(second);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1);
});

test("Ctrl+click opens the page in a new tab", async ({ page, context }) => {
  await open(page, "/actualites");
  const tab = context.waitForEvent("page");
  await pageLink(page, 2).click({ modifiers: ["Control"] });
  await expect(await tab).toHaveURL(/\/actualites\?p=2$/);
  await expect(page).toHaveURL("/actualites");
});

test("the latest of two refreshes wins, however late the older one responds", async ({ page }) => {
  await open(page, "/actualites");
  const { opened, open: release } = gate();
  await page.route(/bloc=/, async (route) => {
    if (route.request().postData() === "p=2") await opened;
    await route.continue().catch(() => {});
  });
  await pageLink(page, 2).click();
  await pageLink(page, 3).click();
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/3/);
  release();
  await quiet(page);
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/3/);
  await expect(page).toHaveURL("/actualites?p=3");
});

test("an item pressed while another page is on its way opens: the page is shown after the click", async ({ page }) => {
  await open(page, "/actualites");
  const release = await holdRequests(page, /bloc=/);
  const answer = page.waitForResponse(/bloc=/);
  await pageLink(page, 2).click();
  const item = block(page).locator("[id^='element-'] :is(h2, h3) a").last();
  const address = (await item.getAttribute("href")) ?? "";
  await item.hover();
  await page.mouse.down();
  release();
  await (await answer).finished();
  await quiet(page);
  await page.mouse.up();
  await expect(page).toHaveURL(address);
});

test.describe("a refresh that fails keeps the old list, says so and offers to try again", () => {
  const generic = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
  const answers: [string, { status: number; contentType: string; body: string }][] = [
    ["a server error", { status: 500, contentType: "text/html", body: "<p>Erreur</p>" }],
    ["an answer that is not HTML", { status: 200, contentType: "application/json", body: '{"a":1}' }],
    ["an answer without the block", { status: 200, contentType: "text/html", body: "<p>Bonjour</p>" }],
    ["an empty answer", { status: 200, contentType: "text/html", body: "" }],
  ];
  for (const [name, answer] of answers) {
    test(name, async ({ page, watch }) => {
      if (answer.status >= 400) watch.expectConsole(/Failed to load resource/);
      await open(page, "/actualites");
      const before = await titles(page);
      await page.route(/bloc=/, (route) => route.fulfill(answer));
      await pageLink(page, 2).click();
      const notice = page.locator("[role=alert]").filter({ hasText: generic });
      await expect(notice).toBeVisible();
      expect(await titles(page)).toEqual(before);
      await expect(block(page)).not.toHaveAttribute("aria-busy", "true");

      await page.unroute(/bloc=/);
      await notice.getByRole("button", { name: "Réessayer" }).click();
      await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
      await expect(notice).toHaveCount(0);
      await expect(page).toHaveURL("/actualites?p=2");
    });
  }

  test("a broken connection is retried once, silently", async ({ page, watch }) => {
    watch.expectConsole(/ERR_CONNECTION/);
    await open(page, "/actualites");
    let sent = 0;
    await page.route(/bloc=/, (route) => {
      sent++;
      return sent === 1 ? route.abort("connectionreset") : route.continue();
    });
    await pageLink(page, 2).click();
    await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
    expect(sent).toBe(2);
    await expect(page.locator("[role=alert]").filter({ hasText: generic })).toHaveCount(0);
  });
});

test("if the server stops during a refresh, the list stays, and Réessayer works once it is back", async ({
  page,
  watch,
}) => {
  // The browser reports a stopped server and a stopping one by different names.
  watch.expectConsole(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE/);
  const first = await startDemo();
  await open(page, `${first.url}/actualites`);
  // Pending pictures and the core would fail as well.
  await complete(page);
  const before = await titles(page);
  await first.stop();
  await pageLink(page, 2).click();
  const notice = page.locator("[role=alert]").filter({ hasText: "Une erreur s'est produite" });
  await expect(notice).toBeVisible();
  expect(await titles(page)).toEqual(before);
  await expect(page).toHaveURL(`${first.url}/actualites`);

  const second = await startDemo(Number(new URL(first.url).port));
  await notice.getByRole("button", { name: "Réessayer" }).click();
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
  await expect(page).toHaveURL(`${first.url}/actualites?p=2`);
  await second.stop();
});

test("a response that takes more than 8 s is announced", async ({ page }) => {
  await page.clock.install();
  await open(page, "/actualites");
  const release = await holdRequests(page, /bloc=/);
  await pageLink(page, 2).click();
  await expect(block(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.fastForward(8100);
  // The demo's own text (`loader.txt_patienter`), which replaces the spec's.
  await expect(page.getByText("La page arrive…").first()).toBeVisible();
  release();
  await expect(block(page).locator("[aria-current=page]").first()).toHaveText(/2/);
  await expect(page.locator(".vt-notice")).toHaveCount(0);
});

test("a cancelled vitrine:before-refresh sends nothing and does not follow the link", async ({ page }) => {
  await open(page, "/actualites");
  await page.evaluate(() => document.addEventListener("vitrine:before-refresh", (event) => event.preventDefault()));
  // What the page loads after it is shown does not count.
  await complete(page);
  let sent = 0;
  page.on("request", (request) => {
    // The click scrolls, and pictures further down load as they come near the view.
    if (request.resourceType() !== "image") sent++;
  });
  await pageLink(page, 2).click();
  await quiet(page);
  expect(sent).toBe(0);
  await expect(page).toHaveURL("/actualites");
});

test("vitrine:refreshed is dispatched on the new block", async ({ page }) => {
  await open(page, "/actualites");
  await page.evaluate(() => {
    document.addEventListener("vitrine:refreshed", (event) => {
      const target = event.target as HTMLElement;
      document.documentElement.dataset.refreshed = `${target.dataset.module} ${target.isConnected}`;
    });
  });
  await pageLink(page, 2).click();
  await expect(page.locator("html")).toHaveAttribute("data-refreshed", "actualites true");
});

test("the counter in identload increases with each refresh of the block", async ({ page }) => {
  const counters: (string | null)[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST") counters.push(new URL(sent.url()).searchParams.get("identload"));
  });
  await open(page, "/actualites");
  for (const num of [2, 3]) {
    await pageLink(page, num).click();
    await expect(block(page).locator("[aria-current=page]").first()).toHaveText(new RegExp(String(num)));
  }
  expect(counters).toEqual(["actualites_refresh1", "actualites_refresh2"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("pagination and items per page are plain links", async ({ page }) => {
    await page.goto("/actualites");
    const first = await titles(page);
    await pageLink(page, 2).click();
    await expect(page).toHaveURL("/actualites?p=2");
    await expect.poll(() => titles(page)).toHaveLength(first.length);
    expect(await titles(page)).not.toEqual(first);
    await block(page).locator("[data-per-page]").filter({ hasText: "48" }).click();
    await expect.poll(() => titles(page)).toHaveLength(48);
  });
});
