import type { CDPSession, Locator, Page } from "@playwright/test";
import { gate } from "./support/gate.ts";
import { addressBehind, pauseClock } from "./support/quiet.ts";
import { axeFindings, axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/visionneuse.html";
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const count = (page: Page) => dialog(page).locator(".vt-lightbox-count");
/** The picture in view: its neighbours are inert, which role selectors ignore. */
const shown = (page: Page) => dialog(page).locator("[role=group]:not([inert]) img");
const statusOf = (page: Page) => dialog(page).getByRole("status");
/** What replaces the picture in view if it failed to load. */
const failure = (page: Page) => dialog(page).locator("[role=group]:not([inert]) [role=alert]");
const link = (page: Page, group: string, place = 0) => page.locator(`${group} a`).nth(place);

async function openAt(page: Page, opener: Locator): Promise<void> {
  await open(page, address);
  await opener.click();
  // With the stage: what is there before is tested in photo.spec.ts.
  await expect(button(page, "Agrandir")).toBeVisible();
}

const loaded = (page: Page) =>
  shown(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && image.offsetWidth > 0);
const widthOf = async (page: Page) => (await shown(page).boundingBox())?.width ?? 0;
/** Waits until the picture has its size, and returns its width. */
async function atRest(page: Page): Promise<number> {
  await expect.poll(() => loaded(page)).toBe(true);
  return widthOf(page);
}

test("a link opens its picture in a dialog named by it, with counter, caption and alternative text", async ({
  page,
}) => {
  await openAt(page, link(page, "#groupe"));
  await expect(page.getByRole("dialog", { name: "Un pont de pierre sur la rivière", exact: true })).toBeVisible();
  await expect(count(page)).toHaveText("1/3");
  await expect(dialog(page).getByText("Le pont aux deux arches", { exact: true })).toBeVisible();
  await expect(shown(page)).toHaveAttribute("alt", "Un pont de pierre sur la rivière");
  await expect(statusOf(page)).toHaveText("1/3. Le pont aux deux arches");
  await expect(button(page, "suivante")).toBeFocused();
  for (const name of ["précédente", "suivante", "fermer", "démarrer la présentation"])
    await expect(button(page, name)).toBeVisible();
});

test("caption and alternative text keep the language of their link, shown and announced (8.7)", async ({ page }) => {
  await open(page, address);
  await link(page, "#groupe").evaluate((opener) => opener.setAttribute("lang", "en"));
  await link(page, "#groupe").click();
  const caption = dialog(page).locator(".vt-lightbox-caption");
  for (const part of [caption, shown(page), statusOf(page).locator("span")])
    await expect(part).toHaveAttribute("lang", "en");
  await page.keyboard.press("ArrowRight");
  await expect(statusOf(page)).toHaveText("2/3. Le quai au soleil couchant");
  for (const part of [caption, shown(page)]) await expect(part).not.toHaveAttribute("lang");
  await expect(statusOf(page).locator("[lang]")).toHaveCount(0);
});

const closings: [string, (page: Page) => Promise<unknown>][] = [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["its button fermer", (page) => button(page, "fermer").click()],
  ["the browser's Back", (page) => page.goBack()],
  ["a click beside the picture", (page) => dialog(page).click({ position: { x: 100, y: 100 } })],
];
for (const [name, close] of closings) {
  test(`${name} closes it, restores focus and URL, and leaves no history entry`, async ({ page }) => {
    await openAt(page, link(page, "#groupe", 1));
    await atRest(page);
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(link(page, "#groupe", 1)).toBeFocused();
    await expect(page).toHaveURL(address);
    expect(await addressBehind(page)).not.toContain(address);
  });
}

test("keys and buttons browse, wrap around, and announce each picture", async ({ page }) => {
  await openAt(page, link(page, "#groupe"));
  const steps: [() => Promise<unknown>, string, string][] = [
    [() => page.keyboard.press("ArrowRight"), "2/3", "2/3. Le quai au soleil couchant"],
    [() => button(page, "suivante").click(), "3/3", "3/3. La halle aux quatre portes"],
    [() => button(page, "suivante").click(), "1/3", "1/3. Le pont aux deux arches"],
    [() => page.keyboard.press("ArrowLeft"), "3/3", "3/3. La halle aux quatre portes"],
    [() => page.keyboard.press("Home"), "1/3", "1/3. Le pont aux deux arches"],
    [() => page.keyboard.press("End"), "3/3", "3/3. La halle aux quatre portes"],
    [() => button(page, "précédente").click(), "2/3", "2/3. Le quai au soleil couchant"],
  ];
  for (const [step, shownCount, read] of steps) {
    await step();
    await expect(count(page)).toHaveText(shownCount);
    await expect(statusOf(page)).toHaveText(read);
    await expect(shown(page)).toHaveCount(1);
  }
  // A caption belongs to its picture; a picture without one shows none.
  await expect(dialog(page).locator(".vt-lightbox-caption")).toHaveText("Le quai au soleil couchant");
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).locator(".vt-lightbox-caption")).toHaveCount(0);
});

test("the dialog is named by the picture in view, and contains no unnamed region", async ({ page }) => {
  await openAt(page, link(page, "#groupe"));
  await page.keyboard.press("ArrowRight");
  await expect(count(page)).toHaveText("2/3");
  const second = await shown(page).getAttribute("alt");
  await expect(page.getByRole("dialog", { name: `${second}`, exact: true })).toBeVisible();
  await expect(dialog(page).locator("[role=region], [aria-label=''], [aria-roledescription='']")).toHaveCount(0);
});

test("Tab cycles through its buttons", async ({ page }) => {
  await openAt(page, link(page, "#groupe"));
  const names: (string | null)[] = [];
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press("Tab");
    names.push(await page.evaluate(() => document.activeElement?.closest("dialog button")?.ariaLabel ?? null));
  }
  expect(names).toEqual(["Agrandir", "Réduire", "démarrer la présentation", "fermer", "précédente", "suivante"]);
});

test("the neighbours of the picture in view are preloaded", async ({ page }) => {
  await open(page, "/decouvrir/photos/riviere");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const links = page.locator("a[data-lightbox]");
  const wanted = await links.evaluateAll((all) => [0, 1, 2].map((index) => (all[index] as HTMLAnchorElement).pathname));
  await links.nth(1).click();
  const isAsked = (path: string) => asked.some((one) => one.startsWith(path.replace(".jpg", "-1200.")));
  await expect.poll(() => wanted.filter((path) => !isAsked(path))).toEqual([]);
});

test("links without a group form one per contact sheet, and a single link has no counter and no presentation", async ({
  page,
}) => {
  await openAt(page, link(page, "#planche", 1));
  await expect(count(page)).toHaveText("2/2");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Voir le bois" }).click();
  await expect(page.getByRole("dialog", { name: "Voir le bois" })).toBeVisible();
  await expect(button(page, "fermer")).toBeFocused();
  await expect(dialog(page).getByRole("button")).toHaveCount(3);
  await expect(count(page)).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(shown(page)).toHaveAttribute("alt", "Le bois du Mesnil");
});

test.describe("the presentation", () => {
  /** Advances time second by second until the counter shows this text. */
  const passes = (page: Page, text: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return count(page).textContent();
      })
      .toBe(text);

  test("starts and stops by its button, and shows each picture for five seconds", async ({ page }) => {
    await page.clock.install();
    await openAt(page, link(page, "#groupe"));
    await atRest(page);
    await pauseClock(page);
    await page.clock.runFor(20_000);
    await expect(count(page)).toHaveText("1/3");
    await button(page, "démarrer la présentation").click();
    await expect(button(page, "arrêter la présentation")).toBeFocused();
    await page.clock.runFor(3000);
    await expect(count(page)).toHaveText("1/3");
    await passes(page, "2/3");
    await passes(page, "3/3");
    await passes(page, "1/3");
    await button(page, "arrêter la présentation").click();
    await expect(button(page, "démarrer la présentation")).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(count(page)).toHaveText("1/3");
  });

  test("starts by itself if the settings say so, and without a loop stops at the last picture", async ({ page }) => {
    await page.clock.install();
    await open(page, address);
    await pauseClock(page);
    await link(page, "#reglee").click();
    await expect(dialog(page)).toBeVisible();
    await expect(button(page, "arrêter la présentation")).toBeVisible();
    await expect(button(page, "précédente")).toHaveAttribute("aria-disabled", "true");
    await passes(page, "2/2");
    await expect(button(page, "démarrer la présentation")).toHaveAttribute("aria-disabled", "true");
    await expect(button(page, "suivante")).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(20_000);
    await expect(count(page)).toHaveText("2/2");
  });

  test("does not start by itself with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await openAt(page, link(page, "#reglee"));
    await atRest(page);
    await page.clock.runFor(20_000);
    await expect(count(page)).toHaveText("1/2");
    await expect(button(page, "démarrer la présentation")).toBeVisible();
  });
});

test("buttons and the wheel zoom in and out, and arrow keys move an enlarged picture", async ({ page }) => {
  await openAt(page, link(page, "#groupe"));
  const natural = await atRest(page);
  await expect(button(page, "Réduire")).toHaveAttribute("aria-disabled", "true");
  await button(page, "Agrandir").click();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(natural * 1.5);
  const left = async () => (await shown(page).boundingBox())?.x ?? 0;
  await expect.poll(async () => (await left()) < 0).toBe(true);
  await shown(page).evaluate((image) =>
    Promise.all(
      image
        .closest("dialog")
        ?.getAnimations({ subtree: true })
        .map(({ finished }) => finished) ?? [],
    ),
  );
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeLessThan(before);
  await expect(count(page)).toHaveText("1/3");
  await button(page, "Réduire").click();
  await expect.poll(() => widthOf(page)).toBeCloseTo(natural, 0);

  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => widthOf(page)).toBeGreaterThan(natural * 1.5);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => widthOf(page)).toBeCloseTo(natural, 0);
});

test("a slow picture says so, is busy, and is announced after 8 s", async ({ page }) => {
  await page.clock.install();
  const { opened, open: release } = gate();
  await page.route("**/images/absente.png", async (route) => {
    await opened;
    await route.fulfill({ path: "../frontend/gallery/images/moulin.png" });
  });
  const patience = "Veuillez patienter s'il vous plait...";
  const place = dialog(page).locator("[role=group]:not([inert])");
  await openAt(page, link(page, "#absente", 1));
  await expect.poll(() => loaded(page)).toBe(true);
  // Its neighbour is not announced.
  await page.clock.runFor(8200);
  await expect(statusOf(page)).not.toHaveText(patience);
  await page.keyboard.press("ArrowRight");
  await expect(count(page)).toHaveText("1/2");
  await expect(place).toHaveAttribute("aria-busy", "true");
  await expect(place.getByText(patience)).toBeVisible();
  await page.clock.runFor(8200);
  await expect(statusOf(page)).toHaveText(patience);
  expect(await axeFindings(page)).toEqual([]);
  release();
  await page.clock.resume();
  await expect.poll(() => loaded(page)).toBe(true);
  await expect(place).not.toHaveAttribute("aria-busy");
  await expect(place.getByText(patience)).toHaveCount(0);
  await expect(statusOf(page)).toHaveText("");
});

test("a picture that fails to load says so, and Réessayer retries", async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource/);
  let broken = true;
  await page.route("**/images/absente.png", (route) =>
    broken ? route.fulfill({ status: 503 }) : route.fulfill({ path: "../frontend/gallery/images/moulin.png" }),
  );
  await openAt(page, link(page, "#absente"));
  await expect(failure(page)).toContainText("Impossible de charger cette image.");
  expect(await axeFindings(page)).toEqual([]);
  await button(page, "Réessayer").click();
  await expect(button(page, "Réessayer")).toBeVisible();
  await expect(button(page, "suivante")).toBeFocused();
  broken = false;
  await button(page, "Réessayer").click();
  await expect.poll(() => loaded(page)).toBe(true);
  await expect(button(page, "Réessayer")).toHaveCount(0);
  await button(page, "suivante").click();
  await expect(count(page)).toHaveText("2/2");
});

test("a picture that failed out of view is an alert when it comes into view (7.5)", async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource/);
  await page.route("**/images/absente.png", (route) => route.fulfill({ status: 503 }));
  await openAt(page, link(page, "#absente", 1));
  // In a group of two it is on both sides.
  const early = await dialog(page).locator("[inert] p").last().elementHandle();
  await expect(failure(page)).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(failure(page)).toContainText("Impossible de charger cette image.");
  // Screen readers read an alert when it is inserted into the page.
  expect(await early?.evaluate((element) => element.isConnected)).toBe(false);
  await failure(page).getByRole("button", { name: "Réessayer" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(failure(page)).toHaveCount(0);
  expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("invalid settings log one error, and the link is followed", async ({ page, watch }) => {
  watch.expectConsole(/^data-lightbox-settings is not JSON/);
  await open(page, address);
  await page.locator("#illisible").click();
  await expect(page).toHaveURL(/\/images\/quai\.svg$/);
});

test("a thumbnail is a button, and opens its picture at up to 90 % of the screen (spec 2.8)", async ({ page }) => {
  await open(page, address);
  const thumbnail = page.getByRole("button", { name: "Le moulin à vent" });
  await thumbnail.focus();
  for (const key of ["Enter", "Space"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog", { name: "Le moulin à vent" })).toBeVisible();
    await expect(shown(page)).toHaveAttribute("src", /\/galerie\/images\/moulin\.png$/);
    await expect(dialog(page).getByText("Le moulin de la Roquerie")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(thumbnail).toBeFocused();
  }
  await thumbnail.click();
  await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ width: 1280 * 0.9, height: 800 * 0.9 });
});

test("it takes up to 95 % of the screen, and axe finds nothing in it at any width in any colours", async ({ page }) => {
  await openAt(page, link(page, "#groupe"));
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ width: width * 0.95, height: 800 * 0.95 });
    expect(await axeFindingsInAllColours(page), `${width} px`).toEqual([]);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await axeFindings(page), `forced colours, ${width} px`).toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });
  }
});

test("a page with pictures loads neither React nor the lightbox before a link is focused", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const comes = () => asked.some((path) => /\/chunks\/(?:react|lightbox)-/.test(path));
  await open(page, address);
  await page.waitForLoadState("networkidle");
  expect(comes()).toBe(false);
  await link(page, "#groupe").focus();
  await expect.poll(comes).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  type Finger = { readonly x: number; readonly y: number };
  const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Finger[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });

  /** Moves fingers from one set of points to another in ten steps. */
  async function drag(page: Page, from: Finger[], to: Finger[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await touch(session, "touchStart", from);
    for (let step = 1; step <= 10; step++) {
      const at = from.map(({ x, y }, finger) => ({
        x: x + (((to[finger]?.x ?? x) - x) * step) / 10,
        y: y + (((to[finger]?.y ?? y) - y) * step) / 10,
      }));
      await touch(session, "touchMove", at);
    }
    await touch(session, "touchEnd", []);
    await session.detach();
  }

  test("a swipe browses, and pulling down closes", async ({ page }) => {
    await openAt(page, link(page, "#groupe"));
    await atRest(page);
    await drag(page, [{ x: 300, y: 380 }], [{ x: 60, y: 380 }]);
    await expect(count(page)).toHaveText("2/3");
    await expect.poll(() => loaded(page)).toBe(true);
    await drag(page, [{ x: 60, y: 380 }], [{ x: 300, y: 380 }]);
    await expect(count(page)).toHaveText("1/3");
    await expect.poll(() => loaded(page)).toBe(true);
    await drag(page, [{ x: 180, y: 300 }], [{ x: 180, y: 560 }]);
    await expect(dialog(page)).toHaveCount(0);
    await expect(link(page, "#groupe")).toBeFocused();
  });

  test("pinching enlarges a picture, and the buttons are 44 px and in view", async ({ page }) => {
    await openAt(page, link(page, "#groupe"));
    const natural = await atRest(page);
    await drag(
      page,
      [
        { x: 170, y: 370 },
        { x: 190, y: 370 },
      ],
      [
        { x: 90, y: 370 },
        { x: 270, y: 370 },
      ],
    );
    await expect.poll(() => widthOf(page)).toBeGreaterThan(natural * 1.5);
    for (const one of await dialog(page).getByRole("button").all()) {
      await expect(one).toBeInViewport({ ratio: 1 });
      const box = await one.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`an album of the demo at ${viewport.width} px`, () => {
    test.use({ viewport });
    test("opens all of its photos with their captions", async ({ page }) => {
      await open(page, "/decouvrir/photos/riviere");
      const links = page.locator("a[data-lightbox]");
      const total = await links.count();
      const caption = await links.nth(1).getAttribute("data-title");
      await links.nth(1).click();
      await expect(count(page)).toHaveText(`2/${total}`);
      await expect(dialog(page).getByText(caption ?? "", { exact: true })).toBeVisible();
      await expect.poll(() => loaded(page)).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      await page.goBack();
      await expect(links.nth(1)).toBeFocused();
      await expect(page).toHaveURL("/decouvrir/photos/riviere");
    });
  });
}

test("Tab skips the error of a neighbouring picture", async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource/);
  await page.route("**/images/pont.svg", (route) => route.fulfill({ status: 404 }));
  await openAt(page, link(page, "#groupe", 1));
  await expect(dialog(page).locator("[inert] [role=alert]")).toHaveCount(1);
  await expect(button(page, "suivante")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Agrandir")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, "suivante")).toBeFocused();
});

test.describe("a long caption on a small screen", () => {
  test.use({ viewport: { width: 320, height: 400 } });
  const caption = (page: Page) => dialog(page).locator(".vt-lightbox-caption");
  const scrolled = (page: Page) => caption(page).evaluate(({ scrollTop }) => scrollTop);

  test.beforeEach(async ({ page }) => {
    await open(page, address);
    const text = "Le pont aux deux arches, emporté par la crue de janvier 1910, refait en pierre en 1951. ".repeat(3);
    await link(page, "#groupe").evaluate((opener, title) => opener.setAttribute("data-title", title), text);
    await link(page, "#groupe").click();
    await atRest(page);
  });

  test("scrolls by the wheel without zooming the picture", async ({ page }) => {
    const width = await widthOf(page);
    const box = await caption(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 30);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => scrolled(page)).toBe(60);
    expect(await widthOf(page)).toBe(width);
    // At its end too.
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(60);
    expect(await widthOf(page)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
  });

  test("is a tab stop, scrolls by arrow keys even while the picture is enlarged, and passes the focus on", async ({
    page,
  }) => {
    const width = await widthOf(page);
    await button(page, "Agrandir").click();
    await expect(caption(page)).toHaveAttribute("tabindex", "0");
    await caption(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect.poll(() => widthOf(page)).toBeGreaterThan(width);
    await button(page, "Réduire").click();
    await expect.poll(() => widthOf(page)).toBeCloseTo(width, 0);
    await caption(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(count(page)).toHaveText("2/3");
    await expect(caption(page)).toHaveAttribute("tabindex", "-1");
    await expect(caption(page)).toBeFocused();
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press("ArrowRight");
    await expect(caption(page)).toHaveCount(0);
    await expect(button(page, "suivante")).toBeFocused();
  });
});

test("the second click of a double click on a link does not close the lightbox", async ({ page }) => {
  await openAt(page, link(page, "#groupe"));
  await atRest(page);
  const box = await dialog(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
  await expect(dialog(page)).toHaveCount(0);
});

test("dragging the mouse beside the picture browses, and does not close", async ({ page }) => {
  await openAt(page, link(page, "#groupe"));
  await atRest(page);
  const box = await dialog(page).boundingBox();
  const [x, y] = [Math.round((box?.x ?? 0) + 1116), Math.round((box?.y ?? 0) + 100)];
  await page.evaluate(() => {
    // The package takes a press in the first half second of a page's life for the second press of a double click.
    Object.defineProperty(Event.prototype, "timeStamp", { get: () => 10_000 });
    const note = ({ clientX }: PointerEvent) => {
      document.body.dataset.seen = `${clientX}`;
    };
    addEventListener("pointermove", note, { capture: true });
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Simultaneous moves would be coalesced, and the first one starts the swipe.
  for (const way of [60, 500, 1016]) {
    await page.mouse.move(x - way, y);
    await expect(page.locator("body")).toHaveAttribute("data-seen", `${x - way}`);
  }
  await page.mouse.up();
  await expect(count(page)).toHaveText("2/3");
  await expect(dialog(page)).toBeVisible();
});

test("at 320 px with text at 200 % all buttons and the counter are in view (10.4)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, address);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await link(page, "#groupe").click();
  await expect(count(page)).toBeInViewport({ ratio: 1 });
  for (const one of await dialog(page).getByRole("button").all()) await expect(one).toBeInViewport({ ratio: 1 });
});

test("if the opening link is gone after a refresh, focus goes to the block's heading", async ({ page }) => {
  const link = '<p><a href="images/bois.svg" data-lightbox data-title="Le bois du Mesnil">Voir le bois</a></p>';
  const param = `<!-- @param url="${address}?sans" referer="${address}" search="" -->`;
  await page.route(`**${address}*`, async (route) => {
    const response = await route.fetch();
    const whole = (await response.text()).replace(
      /<section>\s*<h2>Seule/,
      `<section data-module="seule">${param}<h2>Seule`,
    );
    const body = new URL(route.request().url()).searchParams.has("sans") ? whole.replace(link, "") : whole;
    await route.fulfill({ response, body });
  });
  await openAt(page, page.getByRole("link", { name: "Voir le bois" }));
  const done = page.evaluate(() => {
    const { vitrine } = window as unknown as { vitrine: { refreshModule(name: string): Promise<boolean> } };
    return vitrine.refreshModule("seule");
  });
  expect(await done).toBe(true);
  await expect(page.locator("a", { hasText: "Voir le bois" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Seule" })).toBeFocused();
});
