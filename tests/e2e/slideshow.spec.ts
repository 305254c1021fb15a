import type { Page } from "@playwright/test";
import { gate } from "./support/gate.ts";
import { answered, complete, pauseClock, quiet } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const PAGE = "/vitrine/galerie/diaporama.html";
const PAUSE = "Mettre en pause";
const START = "démarrer la présentation";
const FADE_MS = 1000;
/** Eleven turns, which would end on a different picture of three. */
const LONG_MS = 55_000;

const show = (page: Page, id: string) => page.locator(`#${id}`);
const stage = (page: Page, id: string) => show(page, id).locator(".vt-slideshow");
const button = (page: Page, id: string, name: string) => show(page, id).getByRole("button", { name });
/** Presses a button without the mouse. */
const press = (page: Page, id: string, name: string) => button(page, id, name).dispatchEvent("click");
const count = (page: Page, id: string) => stage(page, id).locator(".vt-rotation-count");
const caption = (page: Page, id: string) => stage(page, id).locator("figcaption");
/** The rendered pictures, the incoming one first, each with its opacity. */
const layers = (page: Page, id: string) =>
  stage(page, id)
    .locator("figure img")
    .evaluateAll((images) =>
      images.map((image) => [
        image.getAttribute("alt"),
        Number(getComputedStyle(image.parentElement as Element).opacity),
      ]),
    );
const shown = async (page: Page, id: string) => (await layers(page, id))[0]?.[0];

/** Scrolls to a slideshow: it runs when it is near the view, and one without own pictures then becomes taller. */
async function reach(page: Page, id: string): Promise<void> {
  await show(page, id).scrollIntoViewIfNeeded();
  await stage(page, id).scrollIntoViewIfNeeded();
}

/** Opens the page, and stops its clock when the slideshow runs and no fade is in progress. */
async function stopped(page: Page, id = "usuel"): Promise<void> {
  await page.clock.install();
  await open(page, PAGE);
  await show(page, id).scrollIntoViewIfNeeded();
  await expect(stage(page, id).locator("img").first()).toBeVisible();
  await quiet(page);
  await pauseClock(page);
}

/** The same, with the whole delay ahead. Returns the text of the picture that shows. */
async function begun(page: Page, id = "usuel") {
  await stopped(page, id);
  await press(page, id, PAUSE);
  await page.clock.runFor(FADE_MS);
  // The next picture is fetched when one shows, and a fade waits for it.
  await answered(page);
  await press(page, id, START);
  return shown(page, id);
}

const TEXTS = ["Le pont aux deux arches", "Le quai au soleil couchant", "La halle"];

test("spec_4.7 spec_9.3 every five seconds a picture fades into the next by 2 % each 20 ms, and wraps around", async ({
  page,
}) => {
  let at = TEXTS.indexOf(`${await begun(page)}`);
  for (let turn = 0; turn < 3; turn++) {
    await page.clock.runFor(turn === 0 ? 4999 : 4999 - FADE_MS);
    expect(await layers(page, "usuel")).toEqual([[TEXTS[at], 1]]);
    await page.clock.runFor(1);
    const [before, after] = [TEXTS[at], TEXTS[(at + 1) % 3]];
    expect(await layers(page, "usuel")).toEqual([
      [after, 0],
      [before, 1],
    ]);
    await page.clock.runFor(20);
    expect(await layers(page, "usuel")).toEqual([
      [after, 0.02],
      [before, 0.98],
    ]);
    await page.clock.runFor(480);
    expect(await layers(page, "usuel")).toEqual([
      [after, 0.5],
      [before, 0.5],
    ]);
    await page.clock.runFor(480);
    expect((await layers(page, "usuel"))[0]).toEqual([after, 0.98]);
    await page.clock.runFor(20);
    expect(await layers(page, "usuel")).toEqual([[after, 1]]);
    at = (at + 1) % 3;
    await expect(caption(page, "usuel")).toHaveText(TEXTS[at] as string);
    await expect(count(page, "usuel")).toHaveText(`${at + 1}/3`);
  }
});

test("spec_3.17 each picture has its optional link, and its text, which is also its alternative text", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, PAGE);
  const links = ["#pont", undefined, "#halle"];
  for (const [index, text] of TEXTS.entries()) {
    await expect(stage(page, "usuel").getByRole("img", { name: text })).toBeVisible();
    await expect(caption(page, "usuel")).toHaveText(text);
    const link = stage(page, "usuel").getByRole("link", { name: text });
    if (links[index]) await expect(link).toHaveAttribute("href", links[index]);
    else await expect(stage(page, "usuel").getByRole("link")).toHaveCount(0);
    await button(page, "usuel", "suivante").click();
  }
  await expect(caption(page, "usuel"), "round again").toHaveText(TEXTS[0] as string);
  await button(page, "usuel", "précédente").click();
  await expect(caption(page, "usuel")).toHaveText(TEXTS[2] as string);
});

test("spec_4.7 in random order another picture shows, and précédente goes back the same way", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, PAGE);
  await reach(page, "hasard");
  const way: unknown[] = [];
  for (let step = 0; step < 12; step++) {
    const before = await shown(page, "hasard");
    way.push(before);
    await button(page, "hasard", "suivante").click();
    await expect.poll(() => shown(page, "hasard")).not.toBe(before);
  }
  for (const before of way.reverse()) {
    await button(page, "hasard", "précédente").click();
    await expect.poll(() => shown(page, "hasard")).toBe(before);
  }
});

test("spec_3.17 in random order it goes on by itself at its own interval", async ({ page }) => {
  let before = await begun(page, "hasard");
  for (let turn = 0; turn < 4; turn++) {
    await page.clock.runFor(turn === 0 ? 1999 : 999);
    expect(await shown(page, "hasard")).toBe(before);
    await page.clock.runFor(1);
    // The browser fetches the picture in its own time.
    await expect.poll(() => shown(page, "hasard")).not.toBe(before);
    await page.clock.runFor(FADE_MS);
    before = await shown(page, "hasard");
  }
});

test("13.8 the first button pauses it for good, and starts it again", async ({ page }) => {
  await stopped(page);
  const first = stage(page, "usuel").getByRole("button").first();
  await expect(first).toHaveAccessibleName(PAUSE);
  await first.click();
  await expect(first).toHaveAccessibleName(START);
  await page.clock.runFor(FADE_MS);
  const before = await shown(page, "usuel");
  await first.blur();
  await page.clock.runFor(LONG_MS);
  expect(await shown(page, "usuel")).toBe(before);
  await first.click();
  await page.clock.runFor(5000);
  expect(await shown(page, "usuel")).not.toBe(before);
});

test("it pauses while focus is in it by keyboard, in a hidden tab and out of view", async ({ page }) => {
  const before = await begun(page);
  const stays = async () => {
    await page.clock.runFor(LONG_MS);
    expect(await shown(page, "usuel")).toBe(before);
  };
  await page.getByRole("link", { name: "Galerie Vitrine" }).focus();
  await page.keyboard.press("Tab");
  await expect(button(page, "usuel", PAUSE)).toBeFocused();
  await stays();
  await page.keyboard.press("Shift+Tab");
  const hide = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, "hidden", { value: is, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await stays();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await quietView(page);
  await hide(false);
  await stays();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect
    .poll(async () => {
      await page.clock.runFor(5000 + FADE_MS);
      return shown(page, "usuel");
    })
    .not.toBe(before);
});

/** Until the IntersectionObserver has run: a later one of the same element runs after it. */
const quietView = (page: Page) =>
  show(page, "usuel").evaluate(
    (element) =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(element);
      }),
  );

test("it pauses under a dialog, and restarts the interval afterwards", async ({ page }) => {
  const before = await begun(page);
  await page.evaluate(() => document.body.appendChild(document.createElement("dialog")).showModal());
  await page.clock.runFor(LONG_MS);
  expect(await shown(page, "usuel")).toBe(before);
  await page.evaluate(() => document.querySelector("dialog")?.close());
  await page.clock.runFor(4999);
  expect(await shown(page, "usuel")).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(() => shown(page, "usuel")).not.toBe(before);
});

test("with reduced motion it does not start by itself, and changes pictures without fading", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await stopped(page);
  await expect(button(page, "usuel", START)).toBeVisible();
  await page.clock.runFor(LONG_MS);
  expect(await layers(page, "usuel")).toEqual([[TEXTS[0], 1]]);
  await press(page, "usuel", "suivante");
  expect(await layers(page, "usuel")).toEqual([[TEXTS[1], 1]]);
});

test("the next picture is prefetched when the slideshow is in view", async ({ page, watch }) => {
  watch.expectConsole(/404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") asked.push(request.url().replace(/.*\//, ""));
  });
  await open(page, PAGE);
  await complete(page);
  expect(asked, "the one in view has its first and its next; others their first").not.toContain("absente.png");
  await reach(page, "absente");
  await expect.poll(() => asked).toContain("absente.png");
});

test("a picture that fails to load is skipped, both ways", async ({ page, watch }) => {
  watch.expectConsole(/404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, PAGE);
  await reach(page, "absente");
  for (const [name, text] of [
    ["suivante", "La halle"],
    ["suivante", "Le bois"],
    ["précédente", "La halle"],
    ["précédente", "Le bois"],
  ] as const) {
    await button(page, "absente", name).click();
    await expect(caption(page, "absente")).toHaveText(text);
    expect(
      await stage(page, "absente")
        .locator("img")
        .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    ).toBe(true);
  }
});

test("failed pictures are not counted, and if only one is left the buttons go and it gets their focus", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/404|ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, PAGE);
  await reach(page, "absente");
  await expect(count(page, "absente")).toHaveText("1/2");
  await button(page, "absente", "suivante").click();
  await expect(count(page, "absente")).toHaveText("2/2");
  // The second one is held back: until it fails, the button that requested it has the focus.
  const second = gate();
  await page.route("**/tardive.png", async (route) => {
    await second.opened;
    await route.abort();
  });
  await write(page, "absente", { images: ["images/bois.svg", "images/tardive.png"], links: ["#bois"] });
  await expect(stage(page, "absente").getByRole("link", { name: "1/2" })).toBeVisible();
  await button(page, "absente", "suivante").click();
  await expect(button(page, "absente", "suivante")).toBeFocused();
  second.open();
  await expect(stage(page, "absente").getByRole("button")).toHaveCount(0);
  await expect(stage(page, "absente").getByRole("link", { name: "1/1" })).toBeFocused();
});

test("if the first picture fails the next one starts, and if all fail the page's own content stays", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/404|ERR_FAILED/);
  await page.route(/images\/pont\.svg/, (route) => route.abort());
  await open(page, PAGE);
  await expect(caption(page, "usuel")).toHaveText("Le quai au soleil couchant");
  // The page's own picture failed: its box has the shape of its text.
  await expect(stage(page, "usuel").locator("figure")).toHaveCSS("aspect-ratio", "3 / 2");
  await page.route(/images\//, (route) => route.abort());
  await open(page, PAGE);
  await complete(page);
  await expect(page.locator(".vt-slideshow")).toHaveCount(0);
  await expect(show(page, "usuel").locator("> figure")).toBeVisible();
});

test("a single picture has no buttons, and a link without text is named by its number", async ({ page }) => {
  await open(page, PAGE);
  await reach(page, "seule");
  await expect(stage(page, "seule").getByRole("img", { name: "Le quai" })).toBeVisible();
  await expect(stage(page, "seule").getByRole("button")).toHaveCount(0);
  await reach(page, "sans-texte");
  await expect(stage(page, "sans-texte").getByRole("link", { name: "1/2" })).toHaveAttribute("href", "#bois");
  await expect(caption(page, "sans-texte")).toHaveCount(0);
});

test("security_7 unsafe URLs are left out and reported, and invalid settings leave the element plain", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/^data-slideshow has a link that leads nowhere \(javascript:alert\(1\)\)/);
  watch.expectConsole(/^data-slideshow is not JSON/);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, PAGE);
  await complete(page);
  await reach(page, "hasard");
  await write(page, "hasard", {
    images: ["images/pont.svg", "data:image/svg+xml,x", "images/quai.svg"],
    links: ["javascript:alert(1)"],
    texts: ["Le pont", "Non", "Le quai"],
  });
  await expect(count(page, "hasard")).toHaveText("1/2");
  await expect(stage(page, "hasard").getByRole("link")).toHaveCount(0);
  await button(page, "hasard", "suivante").click();
  await expect(caption(page, "hasard")).toHaveText("Le quai");
  await write(page, "usuel", "{images}");
  await expect(stage(page, "usuel")).toHaveCount(0);
  await expect(show(page, "usuel").locator("> figure")).toBeVisible();
  expect(said.filter((text) => text.includes("is not JSON"))).toHaveLength(1);
});

/** Replaces the settings of a slideshow. */
const write = (page: Page, id: string, settings: object | string) =>
  show(page, id).evaluate(
    (element, text) => {
      element.dataset.slideshow = text;
    },
    typeof settings === "string" ? settings : JSON.stringify(settings),
  );

test("while it runs the page's own picture is hidden and its list stays, and afterwards all is restored", async ({
  page,
}) => {
  await open(page, PAGE);
  await expect(stage(page, "usuel")).toBeVisible();
  await expect(show(page, "usuel").locator("> figure")).toBeHidden();
  await show(page, "usuel").getByText("Toutes les images").click();
  await expect(show(page, "usuel").getByRole("list").getByRole("link")).toHaveCount(3);
  await write(page, "usuel", { images: [] });
  await expect(stage(page, "usuel")).toHaveCount(0);
  await expect(show(page, "usuel").locator("> figure")).toBeVisible();
  expect(await show(page, "usuel").evaluate((element) => element.getAttributeNames())).toEqual([
    "id",
    "aria-label",
    "data-slideshow",
    "class",
  ]);
});

test("a screen reader hears a carousel with a name, and where the visitor has gone", async ({ page }) => {
  await begun(page);
  await press(page, "usuel", PAUSE);
  const group = page.getByRole("group", { name: "La ville" });
  await expect(group).toHaveAttribute("aria-roledescription", "carrousel");
  await expect(page.getByRole("group", { name: "Diaporama" }).first()).toBeAttached();
  while ((await shown(page, "usuel")) !== TEXTS[0]) await press(page, "usuel", "précédente");
  await press(page, "usuel", "suivante");
  await page.clock.runFor(FADE_MS);
  await expect(page.getByRole("status")).toHaveText(`2/3 ${TEXTS[1]}`);
  await press(page, "usuel", START);
  await page.clock.runFor(5000 + FADE_MS);
  await expect(caption(page, "usuel")).toHaveText(TEXTS[2] as string);
  await expect(page.getByRole("status"), "what comes by itself is not read out").toHaveText(`2/3 ${TEXTS[1]}`);
});

test("neither its start nor a change of picture shifts the layout", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const before = await begun(page);
  for (let turn = 0; turn < 3; turn++) {
    await page.clock.runFor(5000);
    // Its picture is decoded in real time, which the page's clock does not control.
    if (turn === 0) await expect.poll(() => shown(page, "usuel")).not.toBe(before);
  }
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
});

test("axe finds nothing during a fade", async ({ page }) => {
  await begun(page);
  await page.clock.runFor(5500);
  expect(await layers(page, "usuel")).toHaveLength(2);
  await page.clock.resume();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the first picture shows, and the list links to all", async ({ page }) => {
    await page.goto(PAGE);
    await expect(show(page, "usuel").getByRole("img")).toBeVisible();
    await show(page, "usuel").getByText("Toutes les images").click();
    await show(page, "usuel").getByRole("link", { name: "La halle" }).click();
    await expect(page).toHaveURL(/#halle$/);
  });
});

test("spec_2.12 the demo's slideshow runs in its popup, and fits its window", async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 720 });
  await open(page, "/vitrine/clients/utils/modules/diaporama.php?module=accueil-diaporama");
  const popup = page.locator(".vt-slideshow");
  await expect(popup.locator("figure img")).toBeVisible();
  await expect(popup).toBeInViewport({ ratio: 1 });
  await popup.getByRole("button", { name: PAUSE }).click();
  const text = await popup.locator("figcaption").textContent();
  await popup.getByRole("button", { name: "suivante" }).click();
  await expect(popup.locator("figcaption")).not.toHaveText(text ?? "");
  await page.getByText("Toutes les images").click();
  await expect(page.getByRole("list").getByRole("link").first()).toBeVisible();
});

test("a refresh of the demo's block keeps the picture and the pause", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const block = page.locator('[data-module="accueil-diaporama"]');
  await block.scrollIntoViewIfNeeded();
  await block.getByRole("button", { name: "suivante" }).click();
  await expect(block.locator(".vt-rotation-count")).not.toHaveText(/^1\//);
  const text = await block.locator(".vt-slideshow figcaption").textContent();
  const done = await page.evaluate(() => {
    const { vitrine } = window as unknown as { vitrine: { refreshModule(ident: string): Promise<boolean> } };
    return vitrine.refreshModule("accueil-diaporama");
  });
  expect(done).toBe(true);
  await expect(block.locator(".vt-slideshow")).toHaveCount(1);
  await expect(block.locator(".vt-slideshow figcaption")).toHaveText(text ?? "");
  await expect(block.getByRole("button", { name: START })).toBeVisible();
});
