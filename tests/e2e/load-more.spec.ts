import type { Page } from "@playwright/test";
import { gate, holdRequests } from "./support/gate.ts";
import { quiet } from "./support/quiet.ts";
import { REFUSED, refuseHistory } from "./support/refuse-history.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vie-locale/associations";
const block = (page: Page) => page.locator('[data-module="associations"]');
const items = (page: Page) => block(page).locator("#elements-1 > li");
const button = (page: Page, direction: "next" | "prev") => block(page).locator(`[data-direction="${direction}"]`);
const ids = (page: Page) => items(page).evaluateAll((all) => all.map(({ id }) => id));
const status = (page: Page) => page.locator("[role=status]").first();
const generic = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

/** Scrolls to the end of the list until it shows this many items. */
async function loadUpTo(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await button(page, "next").evaluate((element) => element.scrollIntoView({ block: "center" }));
      return items(page).count();
    })
    .toBe(count);
}

/** Opens the list with its further pages loading on click instead of on scroll. */
async function openClicking(page: Page, query = ""): Promise<void> {
  await page.route(/\/vie-locale\/associations(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('data-load-mode="auto"', 'data-load-mode="click"');
    await route.fulfill({ response: answer, body });
  });
  await open(page, `${address}${query}`);
}

/** Records in every frame how far an element is from where it was. Returns a reader of the largest distance. */
async function watchMovement(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const element = document.querySelector(wanted) as Element;
    const start = element.getBoundingClientRect().top;
    const watched = window as unknown as { moved: number };
    watched.moved = 0;
    const look = () => {
      watched.moved = Math.max(watched.moved, Math.abs(element.getBoundingClientRect().top - start));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved);
}

test("a list grows even if the browser refuses to change the history", async ({ page, watch }) => {
  watch.expectConsole(REFUSED);
  await openClicking(page);
  await refuseHistory(page, "pushState", "replaceState");
  await page.evaluate(() =>
    document.addEventListener("vitrine:loaded-more", () => document.documentElement.setAttribute("data-grown", "")),
  );
  await button(page, "next").click();
  await expect(items(page)).toHaveCount(24);
  await expect(page.locator("html")).toHaveAttribute("data-grown", "");
  await expect(page.locator("[role=alert]").filter({ hasText: generic })).toHaveCount(0);
});

test("a second button of the same direction does not request a page twice", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(new URL(request.url()).searchParams.get("p") ?? "");
  });
  await open(page, address);
  await page.evaluate(() => {
    const place = document.querySelector('[data-direction="next"]')?.closest("p");
    // Both are in view.
    place?.style.setProperty("--vt-load-more-room", "0px");
    place?.before(place.cloneNode(true));
  });
  await button(page, "next")
    .last()
    .evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(items(page)).toHaveCount(24);
  expect(asked).toEqual(["2"]);
  const shown = await ids(page);
  expect(new Set(shown).size).toBe(shown.length);
  expect(
    await button(page, "next").evaluateAll((all) => new Set(all.map((one) => one.getAttribute("href"))).size),
  ).toBe(1);
});

test("a list loads when its button comes into view, and waits for a click after three loads", async ({ page }) => {
  await open(page, address);
  await loadUpTo(page, 48);
  await expect(button(page, "next")).toHaveAttribute("data-qte-click", "3");
  await expect(button(page, "next")).toHaveAttribute("data-load-start", "click");
  await button(page, "next").scrollIntoViewIfNeeded();
  await quiet(page);
  expect(await items(page).count()).toBe(48);
  expect(new Set(await ids(page)).size).toBe(48);

  await button(page, "next").click();
  await expect(items(page)).toHaveCount(60);
  await expect(button(page, "next")).toHaveAttribute("data-load-start", "auto");
});

test("a click posts to the button's href, and the number of items is announced (7.5)", async ({ page }) => {
  await openClicking(page);
  const request = page.waitForRequest((sent) => sent.method() === "POST");
  await button(page, "next").click();
  const sent = await request;
  expect(new URL(sent.url()).search).toBe("?p=2&identload=associations_more");
  expect(sent.postData()).toBeNull();
  expect(sent.headers()["x-requested-with"]).toBe("XMLHttpRequest");
  await expect(items(page)).toHaveCount(24);
  await expect(status(page)).toHaveText("12 éléments ajoutés, 24 sur 114");
  await expect(button(page, "next")).toHaveAttribute("href", /p=3&/);
});

test("during a load the button has class loading, the list is busy, and further clicks are ignored", async ({
  page,
}) => {
  await openClicking(page);
  const { opened, open: release } = gate();
  let sent = 0;
  await page.route(/identload=/, async (route) => {
    sent++;
    await opened;
    await route.continue();
  });
  await button(page, "next").click();
  await expect(button(page, "next")).toHaveClass(/\bloading\b/);
  await expect(block(page).locator("#elements-1")).toHaveAttribute("aria-busy", "true");
  await button(page, "next").click();
  release();
  await expect(items(page)).toHaveCount(24);
  await expect(button(page, "next")).not.toHaveClass(/loading/);
  await expect(block(page).locator("#elements-1")).not.toHaveAttribute("aria-busy");
  expect(sent).toBe(1);
});

test("the URL follows the page of the list that is in view", async ({ page }) => {
  await openClicking(page);
  for (const count of [24, 36]) {
    await button(page, "next").click();
    await expect(items(page)).toHaveCount(count);
  }
  const entries = await page.evaluate(() => history.length);
  for (const [index, query] of [
    [30, "?p=3"],
    [18, "?p=2"],
    [2, ""],
    [34, "?p=3"],
  ] as const) {
    await items(page)
      .nth(index)
      .evaluate((item) => item.scrollIntoView({ block: "center" }));
    await expect(page).toHaveURL(`${address}${query}`);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("on a page opened in the middle « précédent » works, and nothing in view moves", async ({ page }) => {
  await openClicking(page, "?p=5");
  const middle = await ids(page);
  // The head of the page may be as high as the window, so the watched item is scrolled into view.
  await items(page)
    .first()
    .evaluate((item) => item.scrollIntoView({ block: "center" }));
  const moved = await watchMovement(page, `#${middle[0]}`);
  await button(page, "prev").click();
  await expect(items(page)).toHaveCount(24);
  await quiet(page);
  expect(await moved()).toBeLessThanOrEqual(1);
  expect((await ids(page)).slice(12)).toEqual(middle);
  await expect(status(page)).toHaveText("12 éléments ajoutés, 24 sur 114");
  for (const [index, query] of [
    [18, "?p=5"],
    [0, "?p=4"],
  ] as const) {
    await items(page)
      .nth(index)
      .evaluate((item) => item.scrollIntoView({ block: "center" }));
    await expect(page).toHaveURL(`${address}${query}`);
  }
  await page.unrouteAll();
  const loaded = await ids(page);
  await page.goto(`${address}?p=4`);
  expect((await ids(page)).slice(0, 12)).toEqual(loaded.slice(0, 12));
});

test("at the end of the list the button is off, and a click on it does nothing", async ({ page }) => {
  await openClicking(page, "?p=9");
  await button(page, "next").click();
  await expect(items(page)).toHaveCount(18);
  await expect(status(page)).toHaveText("6 éléments ajoutés, 18 sur 114");
  await expect(button(page, "next")).toHaveClass(/\boff\b/);
  await expect(button(page, "next")).toHaveAttribute("aria-disabled", "true");
  await button(page, "next").dispatchEvent("click");
  await quiet(page);
  await expect(items(page)).toHaveCount(18);
  await expect(page).toHaveURL(`${address}?p=9`);
});

test("the focus goes to the first new item, but only after a keyboard click (7.3)", async ({ page }) => {
  await openClicking(page);
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());
  await button(page, "next").click();
  await expect(items(page)).toHaveCount(24);
  await expect.poll(focused).toBe("Afficher plus");
  await button(page, "next").focus();
  await page.keyboard.press("Enter");
  await expect(items(page)).toHaveCount(36);
  await expect.poll(focused).toBe((await ids(page))[24]);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("li")?.id)).toBe((await ids(page))[24]);
});

test("vitrine:loaded-more is dispatched on the list, with the items, the direction and the total", async ({ page }) => {
  await openClicking(page);
  await page.evaluate(() => {
    document.addEventListener("vitrine:loaded-more", (event) => {
      const { detail, target } = event as CustomEvent<{ items: Element[]; direction: string; total: number }>;
      document.documentElement.dataset.loaded = `${(target as Element).id} ${detail.items.length} ${detail.direction} ${detail.total}`;
    });
  });
  await button(page, "next").click();
  await expect(page.locator("html")).toHaveAttribute("data-loaded", "elements-1 12 next 114");
});

test("behaviours mount on new items, and their fields get the state empty", async ({ page }) => {
  await openClicking(page);
  await page.route(/identload=/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</li>", '<input id="planted" aria-label="Note"></li>');
    await route.fulfill({ response: answer, body });
  });
  await button(page, "next").click();
  await expect(page.locator("#planted")).toHaveClass(/\bempty\b/);
});

test.describe("a load that fails keeps the list, says so and offers to try again", () => {
  const answers: [string, { status: number; contentType: string; body: string }][] = [
    ["a server error", { status: 500, contentType: "text/html", body: "<p>Erreur</p>" }],
    ["an answer that is not HTML", { status: 200, contentType: "application/json", body: '{"a":1}' }],
    ["an answer without the list", { status: 200, contentType: "text/html", body: "<p>Bonjour</p>" }],
  ];
  for (const [name, answer] of answers) {
    test(name, async ({ page, watch }) => {
      if (answer.status >= 400) watch.expectConsole(/Failed to load resource/);
      await open(page, address);
      let sent = 0;
      await page.route(/identload=/, (route) => {
        sent++;
        return route.fulfill(answer);
      });
      const before = await ids(page);
      await button(page, "next").scrollIntoViewIfNeeded();
      const notice = page.locator("[role=alert]").filter({ hasText: generic });
      await expect(notice).toBeVisible();
      expect(await ids(page)).toEqual(before);
      await expect(button(page, "next")).toHaveAttribute("data-load-start", "click");
      await quiet(page);
      expect(sent).toBe(1);

      await page.unroute(/identload=/);
      await notice.getByRole("button", { name: "Réessayer" }).click();
      await expect(notice).toHaveCount(0);
      await expect.poll(() => items(page).count()).toBeGreaterThan(12);
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    });
  }

  test("a broken connection is retried once, silently", async ({ page, watch }) => {
    watch.expectConsole(/ERR_CONNECTION/);
    await openClicking(page);
    let sent = 0;
    await page.route(/identload=/, (route) => {
      sent++;
      return sent === 1 ? route.abort("connectionreset") : route.continue();
    });
    await button(page, "next").click();
    await expect(items(page)).toHaveCount(24);
    expect(sent).toBe(2);
    await expect(page.locator("[role=alert]").filter({ hasText: generic })).toHaveCount(0);
  });
});

test("a load that takes more than 8 s is announced", async ({ page }) => {
  await page.clock.install();
  await openClicking(page);
  const release = await holdRequests(page, /identload=/);
  await button(page, "next").click();
  await expect(button(page, "next")).toHaveClass(/loading/);
  await page.clock.fastForward(8100);
  await expect(page.locator(".vt-notice")).toHaveText("La page arrive…");
  release();
  await expect(items(page)).toHaveCount(24);
  await expect(page.locator(".vt-notice")).toHaveCount(0);
});

test("security 1: scripts among new items run only with the page's nonce, once and in order", async ({
  page,
  watch,
}) => {
  watch.expectViolations();
  await openClicking(page);
  const script = (attributes: string, name: string) =>
    `<script ${attributes}>(window.ran ??= []).push("${name}")</script>`;
  await page.route(/identload=/, async (route) => {
    const answer = await route.fetch();
    const nonce = route.request().headers()["x-vitrine-nonce"] ?? "";
    const planted =
      `${script(`nonce="${nonce}"`, "first")}${script("", "no nonce")}` +
      `${script('nonce="AAAAAAAAAAAAAAAAAAAAAA"', "wrong nonce")}${script(`nonce="${nonce}"`, "second")}` +
      '<img src="data:," alt="" onerror="(window.ran ??= []).push(\'handler\')">' +
      '<a id="bad" href="javascript:(window.ran ??= []).push(\'url\')">lien</a>';
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace("</article>", `${planted}</article>`),
    });
  });
  await button(page, "next").click();
  await expect(items(page)).toHaveCount(24);
  await page.locator("#bad").dispatchEvent("click");
  await quiet(page);
  const ran = () => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? []);
  expect(await ran()).toEqual(["first", "second"]);
});

test.describe("Back after a visit to another page", () => {
  const topOf = (page: Page, id: string) => page.locator(`#${id}`).evaluate((item) => item.getBoundingClientRect().top);

  test("restores 36 of 36 items, the scroll position and the focus", async ({ page }) => {
    await openClicking(page);
    for (const count of [24, 36]) {
      await button(page, "next").click();
      await expect(items(page)).toHaveCount(count);
    }
    const loaded = await ids(page);
    const link = items(page).nth(29).getByRole("link");
    await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(page).toHaveURL(`${address}?p=3`);
    const top = await topOf(page, loaded[29] ?? "");
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${address}/`));
    await page.goBack();
    await expect(items(page)).toHaveCount(36);
    expect(await ids(page)).toEqual(loaded);
    await expect.poll(async () => Math.abs((await topOf(page, loaded[29] ?? "")) - top)).toBeLessThanOrEqual(1);
    await expect(page).toHaveURL(`${address}?p=3`);
    await expect(button(page, "next")).toHaveAttribute("href", /p=4&/);
    await expect(button(page, "next")).toHaveAttribute("data-qte-click", "2");
    await expect(button(page, "prev")).toHaveClass(/off/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("li")?.id)).toBe(loaded[29]);

    await button(page, "next").click();
    await expect(items(page)).toHaveCount(48);
  });

  test("restores pages on both sides of the one in view, and so does a reload", async ({ page }) => {
    await openClicking(page, "?p=5");
    await button(page, "prev").click();
    await expect(items(page)).toHaveCount(24);
    await button(page, "next").click();
    await expect(items(page)).toHaveCount(36);
    const loaded = await ids(page);
    for (const leave of [() => page.goto("/actualites").then(() => page.goBack()), () => page.reload()]) {
      await items(page)
        .nth(16)
        .evaluate((item) => item.scrollIntoView({ block: "start" }));
      await expect(page).toHaveURL(`${address}?p=5`);
      const top = await topOf(page, loaded[16] ?? "");
      await leave();
      await expect(items(page)).toHaveCount(36);
      expect(await ids(page)).toEqual(loaded);
      await expect.poll(async () => Math.abs((await topOf(page, loaded[16] ?? "")) - top)).toBeLessThanOrEqual(1);
    }
    await expect(button(page, "prev")).toHaveAttribute("href", /p=3&/);
    await expect(button(page, "next")).toHaveAttribute("href", /p=7&/);
  });

  test("within the page: a sort starts the list again, and Back restores all of it", async ({ page }) => {
    await openClicking(page);
    for (const count of [24, 36]) {
      await button(page, "next").click();
      await expect(items(page)).toHaveCount(count);
    }
    const loaded = await ids(page);
    await items(page)
      .nth(30)
      .evaluate((item) => item.scrollIntoView({ block: "center" }));
    await expect(page).toHaveURL(`${address}?p=3`);
    await block(page).locator("select[name=tri]").selectOption({ index: 1 });
    await expect(items(page)).toHaveCount(12);
    await expect(page).toHaveURL(/tri=/);
    await page.goBack();
    await expect(items(page)).toHaveCount(36);
    expect(await ids(page)).toEqual(loaded);
    await expect(page).toHaveURL(`${address}?p=3`);
    await page.goForward();
    await expect(items(page)).toHaveCount(12);
  });

  test("a page that fails to load leaves a button for it", async ({ page, watch }) => {
    watch.expectConsole(/Failed to load resource/);
    await openClicking(page);
    for (const count of [24, 36]) {
      await button(page, "next").click();
      await expect(items(page)).toHaveCount(count);
    }
    await items(page)
      .nth(2)
      .evaluate((item) => item.scrollIntoView({ block: "center" }));
    await expect(page).toHaveURL(address);
    await page.route(/p=3&identload=/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.reload();
    await expect(items(page)).toHaveCount(24);
    await expect(button(page, "next")).toHaveAttribute("href", /p=3&/);
    await page.unroute(/p=3&identload=/);
    await button(page, "next").click();
    await expect(items(page)).toHaveCount(36);
  });
});

test("a refresh of the block resets the list and the URL", async ({ page }) => {
  await openClicking(page);
  await button(page, "next").click();
  await expect(items(page)).toHaveCount(24);
  await items(page)
    .nth(20)
    .evaluate((item) => item.scrollIntoView({ block: "center" }));
  await expect(page).toHaveURL(`${address}?p=2`);
  await page.evaluate(() => {
    const { vitrine } = window as unknown as { vitrine: { refreshModule(ident: string): Promise<boolean> } };
    return vitrine.refreshModule("associations");
  });
  await expect(items(page)).toHaveCount(12);
  await expect(page).toHaveURL(address);
  await button(page, "next").click();
  await expect(items(page)).toHaveCount(24);
  expect(new Set(await ids(page)).size).toBe(24);
});
