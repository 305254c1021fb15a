import type { CDPSession, Locator, Page } from "@playwright/test";
import { gate } from "./support/gate.ts";
import { openBody } from "./support/own-page.ts";
import { complete, pauseClock, quiet } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const PAGE = "/vitrine/galerie/slider.html";
const PAUSE = "Mettre en pause";
const START = "démarrer la présentation";
/** Longer than a slide travels. */
const TRAVEL_MS = 2000;
/** Eleven turns, which would end on a different slide both of two and of three. */
const LONG_MS = 55_000;

const slider = (page: Page, id: string) => page.locator(`#${id}`);
const row = (page: Page, id: string) => slider(page, id).locator("[data-slides]");
const button = (page: Page, id: string, name: string) => slider(page, id).getByRole("button", { name });
/** Presses a button without the mouse, which would pause the slider. */
const press = (page: Page, id: string, name: string) => button(page, id, name).dispatchEvent("click");
const inReach = (slides: Locator) =>
  slides.evaluateAll((all) => all.findIndex((slide) => !(slide as HTMLElement).inert));
const current = (page: Page, id: string) => inReach(row(page, id).locator("> *"));
const count = (page: Page, id: string) => slider(page, id).locator(".vt-rotation-count");

/** The position of each slide, in widths and heights of the frame. */
const places = (page: Page, id: string) =>
  row(page, id).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const share = (length: number, of: number) => Math.round((length / of) * 1000) / 1000;
    return Array.from(element.children, (slide) => {
      const { x, y } = slide.getBoundingClientRect();
      return [share(x - frame.x, frame.width), share(y - frame.y, frame.height)];
    });
  });

/** Opens the page, and stops its clock while the slider runs between two travels. */
async function stopped(page: Page, id = "usuel", load = () => open(page, PAGE)): Promise<void> {
  await page.clock.install();
  await load();
  await row(page, id).scrollIntoViewIfNeeded();
  await expect(count(page, id)).toHaveText(/^\d\/\d$/);
  await quiet(page);
  await pauseClock(page);
}

/** The same, with the slide's whole time ahead. Returns which slide shows. */
async function begun(page: Page, id = "usuel", load?: () => Promise<void>): Promise<number> {
  await stopped(page, id, load);
  await press(page, id, PAUSE);
  await page.clock.runFor(TRAVEL_MS);
  await press(page, id, START);
  return current(page, id);
}

/** Advances the time, and returns by how many slides the slider has moved on. */
async function slidesIn(page: Page, ms: number, id = "usuel"): Promise<number> {
  const [total, before] = [await row(page, id).locator("> *").count(), await current(page, id)];
  await page.clock.runFor(ms);
  return ((await current(page, id)) - before + total) % total;
}

test("spec_9.3 a slide stays for five seconds, then the next one moves in from the side, and wraps around", async ({
  page,
}) => {
  let shown = await begun(page);
  for (let turn = 0; turn < 3; turn++) {
    // The five seconds count from the start of the travel, so later turns have TRAVEL_MS behind them.
    expect(await slidesIn(page, turn === 0 ? 4999 : 4999 - TRAVEL_MS)).toBe(0);
    await page.clock.runFor(1);
    await page.clock.runFor(100);
    const [from = Number.NaN] = (await places(page, "usuel"))[shown] ?? [];
    shown = (shown + 1) % 3;
    expect(await current(page, "usuel")).toBe(shown);
    expect(from).toBeLessThan(0);
    expect(from).toBeGreaterThan(-1);
    const [to = Number.NaN] = (await places(page, "usuel"))[shown] ?? [];
    expect(to, "beside the one that leaves").toBeCloseTo(from + 1, 2);
    await page.clock.runFor(TRAVEL_MS - 101 + 1);
    expect((await places(page, "usuel"))[shown], "fills the frame").toEqual([0, 0]);
    await expect(count(page, "usuel")).toHaveText(`${shown + 1}/3`);
  }
});

test("spec_9.3 a vertical slider moves upwards, at its own interval", async ({ page }) => {
  const shown = await begun(page, "vertical");
  expect(await slidesIn(page, 1999, "vertical")).toBe(0);
  await page.clock.runFor(101);
  const [across, from = Number.NaN] = (await places(page, "vertical"))[shown] ?? [];
  expect([across, from < 0 && from > -1]).toEqual([0, true]);
  await press(page, "vertical", PAUSE);
  await page.clock.runFor(TRAVEL_MS);
  expect((await places(page, "vertical"))[(shown + 1) % 3]).toEqual([0, 0]);
});

test("spec_4.7 hovering pauses it, and leaving it resumes", async ({ page }) => {
  await begun(page);
  await page.clock.runFor(3000);
  await row(page, "usuel").hover();
  expect(await slidesIn(page, LONG_MS)).toBe(0);
  await expect(button(page, "usuel", PAUSE)).toBeVisible();
  await page.mouse.move(5, 5);
  expect(await slidesIn(page, 4999)).toBe(0);
  expect(await slidesIn(page, 1)).toBe(1);
});

test("13.8 the first button pauses it, and then neither mouse nor focus resumes it", async ({ page }) => {
  await stopped(page);
  const first = slider(page, "usuel").getByRole("button").first();
  await expect(first).toHaveAccessibleName(PAUSE);
  await first.click();
  await expect(first).toHaveAccessibleName(START);
  await expect(first).toBeFocused();
  await page.mouse.move(5, 5);
  await first.blur();
  await page.clock.runFor(TRAVEL_MS);
  expect(await slidesIn(page, LONG_MS)).toBe(0);
  // Started under the mouse and with focus, it runs at once.
  await first.click();
  await expect(first).toHaveAccessibleName(PAUSE);
  expect(await slidesIn(page, 5000)).toBe(1);
});

test("it pauses while focus is in it by keyboard, and resumes when focus leaves", async ({ page }) => {
  await begun(page);
  await page.getByRole("link", { name: "Galerie Vitrine" }).focus();
  await page.keyboard.press("Tab");
  await expect(button(page, "usuel", PAUSE)).toBeFocused();
  expect(await slidesIn(page, LONG_MS)).toBe(0);
  for (const name of ["précédente", "suivante"]) {
    await page.keyboard.press("Tab");
    await expect(button(page, "usuel", name)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  expect(
    await row(page, "usuel")
      .locator("> :not([inert])")
      .evaluate((slide) => slide.matches(":focus-within")),
  ).toBe(true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "La foire est la troisième diapositive." })).toBeFocused();
  expect(await slidesIn(page, 5000)).toBe(1);
});

test("it pauses while focus is in an iframe of a slide", async ({ page }) => {
  await begun(page);
  const slide = row(page, "usuel").locator("> :not([inert])");
  await slide.evaluate((element) => {
    const frame = Object.assign(document.createElement("iframe"), { title: "Avis" });
    element.append(frame);
    frame.contentDocument?.body.append(document.createElement("input"));
  });
  const field = slide.frameLocator("iframe").locator("input");
  await field.focus();
  expect(await slidesIn(page, LONG_MS)).toBe(0);
  await expect(field).toBeFocused();
  await page.getByRole("link", { name: "Galerie Vitrine" }).focus();
  expect(await slidesIn(page, 5000)).toBe(1);
});

test("it pauses while a video plays in it, and restarts the interval afterwards", async ({ page }) => {
  await begun(page);
  const slide = row(page, "usuel").locator("> :not([inert])");
  await slide.evaluate(async (element) => {
    const canvas = document.createElement("canvas");
    canvas.getContext("2d")?.fillRect(0, 0, 9, 9);
    const film = Object.assign(document.createElement("video"), { controls: true, srcObject: canvas.captureStream(5) });
    element.append(film);
    await film.play();
  });
  expect(await slidesIn(page, LONG_MS + 2500)).toBe(0);
  await slide.locator("video").evaluate(
    (film: HTMLVideoElement) =>
      new Promise((heard) => {
        film.addEventListener("pause", heard);
        film.pause();
      }),
  );
  expect(await slidesIn(page, 4999)).toBe(0);
  expect(await slidesIn(page, 1)).toBe(1);
});

test("it pauses in a hidden tab and out of view", async ({ page }) => {
  await begun(page);
  const hide = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, "hidden", { value: is, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  expect(await slidesIn(page, LONG_MS)).toBe(0);
  await hide(false);
  expect(await slidesIn(page, 5000)).toBe(1);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(row(page, "usuel")).not.toBeInViewport();
  await settled(page);
  expect(await slidesIn(page, LONG_MS)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => slidesIn(page, 5000)).toBe(1);
});

test("it pauses under a dialog opened from it, and gets the focus back", async ({ page }) => {
  const shown = await begun(page);
  const opener = row(page, "usuel").locator("> :not([inert]) a");
  await opener.evaluate((link: HTMLAnchorElement) => {
    link.href = "images/halle.svg";
    link.dataset.lightbox = "";
  });
  await opener.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await slidesIn(page, LONG_MS)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, "usuel").locator("a").nth(shown)).toBeFocused();
});

/** Until the IntersectionObserver has run: a later one of the same elements runs after it. */
const settled = (page: Page) =>
  row(page, "usuel").evaluate(
    (element) =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(element);
      }),
  );

test.describe("for a visitor who asks for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("it does not start by itself, changes slides without animation, and can be started", async ({ page }) => {
    await stopped(page);
    await expect(button(page, "usuel", START)).toBeVisible();
    expect(await slidesIn(page, LONG_MS)).toBe(0);
    await press(page, "usuel", "suivante");
    expect((await places(page, "usuel"))[1]).toEqual([0, 0]);
    await press(page, "usuel", START);
    expect(await slidesIn(page, 5000)).toBe(1);
    expect((await places(page, "usuel"))[2]).toEqual([0, 0]);
  });

  test("it stops if the preference changes while it runs", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await begun(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(button(page, "usuel", START)).toBeVisible();
    expect(await slidesIn(page, LONG_MS)).toBe(0);
  });
});

test("only the slide in view is focusable", async ({ page }) => {
  await stopped(page);
  await press(page, "usuel", PAUSE);
  const takeFocus = () =>
    row(page, "usuel")
      .locator("a")
      .evaluateAll((links) =>
        links.map((link) => {
          link.focus();
          return document.activeElement === link;
        }),
      );
  for (let step = 0; step < 4; step++) {
    const shown = await current(page, "usuel");
    expect(await takeFocus()).toEqual([0, 1, 2].map((index) => index === shown));
    await press(page, "usuel", "suivante");
    await expect(button(page, "usuel", "suivante"), "has the focus that the slide had").toBeFocused();
    await page.clock.runFor(TRAVEL_MS);
  }
});

test("a screen reader hears a carousel with a name, the number of the slide, and where the visitor has gone", async ({
  page,
}) => {
  await stopped(page);
  await press(page, "usuel", PAUSE);
  const group = page.getByRole("group", { name: "À la une" });
  await expect(group).toHaveAttribute("aria-roledescription", "carrousel");
  while ((await current(page, "usuel")) !== 0) await press(page, "usuel", "précédente");
  const slide = group.getByRole("listitem", { name: "1/3" });
  await expect(slide).toHaveAttribute("aria-roledescription", "diapositive");
  await press(page, "usuel", "suivante");
  await page.clock.runFor(TRAVEL_MS);
  await expect(page.getByRole("status")).toHaveText("2/3 Le pont rouvre lundi");
  await press(page, "usuel", "précédente");
  await page.clock.runFor(TRAVEL_MS);
  await expect(page.getByRole("status")).toHaveText("1/3 Le marché du vendredi");
  await press(page, "usuel", START);
  expect(await slidesIn(page, 5000 + TRAVEL_MS)).toBe(1);
  await expect(page.getByRole("status"), "what comes by itself is not read out").toHaveText(
    "1/3 Le marché du vendredi",
  );
});

test("arrow keys on the buttons follow their direction: horizontal, vertical, right to left", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, PAGE);
  for (const [id, on, back] of [
    ["usuel", "ArrowRight", "ArrowLeft"],
    ["vertical", "ArrowDown", "ArrowUp"],
    ["droite-a-gauche", "ArrowLeft", "ArrowRight"],
  ] as const) {
    await slider(page, id).scrollIntoViewIfNeeded();
    await button(page, id, "suivante").focus();
    await page.keyboard.press(on);
    expect(await current(page, id)).toBe(1);
    await page.keyboard.press(on);
    await page.keyboard.press(back);
    expect(await current(page, id)).toBe(1);
    await expect(button(page, id, "suivante")).toBeFocused();
  }
});

test("from right to left the next slide comes from the left", async ({ page }) => {
  await stopped(page, "droite-a-gauche");
  expect(await places(page, "droite-a-gauche")).toEqual([
    [0, 0],
    [-1, 0],
    [1, 0],
  ]);
  await press(page, "droite-a-gauche", "suivante");
  await page.clock.runFor(100);
  const [from = Number.NaN] = (await places(page, "droite-a-gauche"))[0] ?? [];
  expect(from).toBeGreaterThan(0);
  await page.clock.runFor(TRAVEL_MS);
  expect((await places(page, "droite-a-gauche"))[1]).toEqual([0, 0]);
});

test("without autoplay there is no pause button and no motion, and two slides alternate both ways", async ({
  page,
}) => {
  await stopped(page, "arrete");
  await expect(slider(page, "arrete").getByRole("button")).toHaveCount(2);
  expect(await slidesIn(page, LONG_MS, "arrete")).toBe(0);
  for (const [name, before] of [
    ["suivante", -1],
    ["suivante", -1],
    ["précédente", 1],
    ["précédente", 1],
  ] as const) {
    const left = await current(page, "arrete");
    await press(page, "arrete", name);
    await page.clock.runFor(100);
    const [from = Number.NaN] = (await places(page, "arrete"))[left] ?? [];
    expect(Math.sign(from)).toBe(before);
    await page.clock.runFor(TRAVEL_MS);
    expect((await places(page, "arrete"))[1 - left]).toEqual([0, 0]);
  }
  await expect(row(page, "arrete").getByRole("img", { includeHidden: true }).last()).toHaveJSProperty("complete", true);
});

test("a single slide stays as it is, without buttons and without space for them", async ({ page }) => {
  await open(page, PAGE);
  await complete(page);
  await expect(slider(page, "seule").getByRole("button")).toHaveCount(0);
  expect(await slider(page, "seule").evaluate((element) => element.outerHTML)).not.toContain("vt-");
  const [outer, inner] = await Promise.all([slider(page, "seule").boundingBox(), row(page, "seule").boundingBox()]);
  expect(outer?.height).toBe(inner?.height);
});

test("invalid settings are reported, and the defaults apply", async ({ page, watch }) => {
  watch.expectConsole(/data-(interval|direction)/);
  const slides = '<div data-slides><p class="slide">Une</p><p class="slide">Deux</p></div>';
  const impossible = `<section id="impossible" data-slider data-interval="bientôt" data-direction="oblique">${slides}</section>`;
  const shown = await begun(page, "impossible", () => openBody(page, impossible));
  expect(await slidesIn(page, 4999, "impossible")).toBe(0);
  await page.clock.runFor(101);
  const [from = Number.NaN, up] = (await places(page, "impossible"))[shown] ?? [];
  expect([from < 0, up]).toEqual([true, 0]);
});

test("changing its attributes restarts it, at the current slide", async ({ page }) => {
  await stopped(page);
  await press(page, "usuel", PAUSE);
  const before = await current(page, "usuel");
  await press(page, "usuel", "suivante");
  const shown = (before + 1) % 3;
  await slider(page, "usuel").evaluate((element) => {
    element.dataset.direction = "vertical";
    element.dataset.autoplay = "0";
  });
  await expect(slider(page, "usuel").getByRole("button")).toHaveCount(2);
  expect(await current(page, "usuel")).toBe(shown);
  expect((await places(page, "usuel"))[(shown + 1) % 3]).toEqual([0, 1]);
});

test("an added slide is included, and the last remaining one is alone", async ({ page }) => {
  await stopped(page);
  await press(page, "usuel", PAUSE);
  await row(page, "usuel").evaluate((list) => {
    const late = Object.assign(document.createElement("li"), { className: "slide" });
    late.append(Object.assign(document.createElement("p"), { textContent: "Tard" }));
    list.append(late);
  });
  await expect(count(page, "usuel")).toHaveText(/^\d\/4$/);
  await expect(slider(page, "usuel").getByRole("button").first()).toHaveAccessibleName(START);
  await row(page, "usuel").evaluate((list) => list.replaceChildren(list.lastElementChild as Element));
  await expect(slider(page, "usuel").getByRole("button")).toHaveCount(0);
  expect(await row(page, "usuel").innerHTML()).toBe('<li class="slide"><p>Tard</p></li>');
});

test("a hidden slide is left out until it shows, and with one visible slide there are no buttons", async ({ page }) => {
  await page.route(`**${PAGE}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('id="marche"', 'id="marche" hidden');
    await route.fulfill({ response: answer, body });
  });
  await stopped(page);
  await press(page, "usuel", PAUSE);
  await expect(count(page, "usuel")).toHaveText(/^\d\/2$/);
  await press(page, "usuel", "suivante");
  await page.clock.runFor(TRAVEL_MS);
  expect(["pont", "foire"]).toContain(await row(page, "usuel").locator("> :not([inert], [hidden])").getAttribute("id"));
  await row(page, "usuel")
    .locator("#marche")
    .evaluate((slide: HTMLElement) => (slide.hidden = false));
  await expect(count(page, "usuel")).toHaveText(/^\d\/3$/);
  // As a style sheet may do on a narrow screen.
  await row(page, "usuel")
    .locator("#marche,#pont")
    .evaluateAll((slides) => {
      for (const slide of slides) slide.setAttribute("data-narrow", "");
    });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("@media (width < 50rem) { [data-narrow] { display: none } }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(slider(page, "usuel").getByRole("button")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(count(page, "usuel")).toHaveText(/^\d\/3$/);
});

test("removing the attribute restores the page's own markup", async ({ page }) => {
  const written = async () => {
    const html = await (await page.request.get(PAGE)).text();
    return /<ul data-slides>[\s\S]*?<\/ul>/.exec(html)?.[0].replace("data-slides", 'data-slides=""');
  };
  await stopped(page);
  await press(page, "usuel", "suivante");
  await page.clock.runFor(100);
  await slider(page, "usuel").evaluate((element) => element.removeAttribute("data-slider"));
  await expect(slider(page, "usuel").getByRole("button")).toHaveCount(0);
  expect(await row(page, "usuel").evaluate((element) => element.outerHTML)).toBe(await written());
  expect(await slider(page, "usuel").evaluate((element) => element.getAttributeNames())).toEqual([
    "id",
    "aria-label",
    "class",
  ]);
  await expect(slider(page, "usuel")).toHaveClass("");
});

test("a link to an anchor in a slide shows that slide", async ({ page }) => {
  await open(page, PAGE);
  await complete(page);
  await page.getByRole("link", { name: "La foire est la troisième diapositive." }).click();
  await expect.poll(() => current(page, "usuel")).toBe(2);
  await expect.poll(async () => (await places(page, "usuel"))[2]).toEqual([0, 0]);
  await expect(page.locator("#foire")).toBeFocused();
  // The address already has this fragment.
  await button(page, "usuel", "suivante").click();
  await page.getByRole("link", { name: "La foire est la troisième diapositive." }).press("Enter");
  await expect(page.locator("#foire")).toBeFocused();
  expect(await current(page, "usuel")).toBe(2);
  await open(page, `${PAGE}#pont`);
  await complete(page);
  await expect.poll(() => current(page, "usuel")).toBe(1);
});

test("until its chunk loads the slides scroll in a row, and then it starts at the current one without a layout shift", async ({
  page,
}) => {
  const script = gate();
  await page.route("**/chunks/slider-*.js", async (route) => {
    await script.opened;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        shifts.push(`${value} ${sources.map(({ node }) => node?.id || node?.nodeName).join()}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, PAGE);
  const below = () => page.locator("#dessous").evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await below();
  await row(page, "usuel").evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: "instant" }));
  expect(await slider(page, "usuel").evaluate((element) => element.outerHTML)).not.toContain("vt-");
  script.open();
  await expect(count(page, "usuel")).toHaveText("2/3");
  expect(await places(page, "usuel")).toEqual([
    [-1, 0],
    [0, 0],
    [1, 0],
  ]);
  await complete(page);
  expect(await below()).toBe(before);
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
});

test("its chunk loads after the load event", async ({ page }) => {
  await open(page, PAGE);
  await complete(page);
  const [asked, loaded] = await page.evaluate(() => {
    const chunk = performance.getEntriesByType("resource").find(({ name }) => /chunks\/slider-/.test(name));
    return [
      chunk?.startTime,
      (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
    ];
  });
  expect(asked).toBeGreaterThanOrEqual(loaded ?? Number.NaN);
});

test("the mouse drags a slide, but selects text, and a drag is not a click", async ({ page }) => {
  await open(page, PAGE);
  await complete(page);
  await slider(page, "arrete").scrollIntoViewIfNeeded();
  await button(page, "arrete", "suivante").scrollIntoViewIfNeeded();
  const drag = async (target: Locator, by: number) => {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + by / 2, y + height / 2, { steps: 4 });
    await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await drag(row(page, "arrete").locator("img").first(), -600);
  await expect.poll(async () => (await places(page, "arrete"))[1]).toEqual([0, 0]);
  expect(await current(page, "arrete")).toBe(1);
  // Dragging text selects it.
  const text = row(page, "usuel").locator("> :not([inert]) p");
  await text.scrollIntoViewIfNeeded();
  const shown = await current(page, "usuel");
  await drag(text, -200);
  expect(await current(page, "usuel")).toBe(shown);
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(0);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** Swipes from the middle of an element by this many pixels. */
  async function swipe(session: CDPSession, target: Locator, [dx, dy]: readonly [number, number]) {
    const box = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const send = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + dx * share, y: y + dy * share }],
      });
    await send("touchStart", 0);
    for (let step = 1; step <= 10; step++) await send("touchMove", step / 10);
    await send("touchEnd", 1);
  }

  test("a swipe moves the slides both ways", async ({ page }) => {
    await open(page, PAGE);
    await complete(page);
    const session = await page.context().newCDPSession(page);
    await slider(page, "droite-a-gauche").scrollIntoViewIfNeeded();
    await button(page, "droite-a-gauche", "suivante").scrollIntoViewIfNeeded();
    await swipe(session, row(page, "droite-a-gauche"), [200, 0]);
    await expect.poll(() => current(page, "droite-a-gauche")).toBe(1);
    await swipe(session, row(page, "droite-a-gauche"), [-200, 0]);
    await expect.poll(() => current(page, "droite-a-gauche")).toBe(0);
    await expect.poll(async () => (await places(page, "droite-a-gauche"))[0]).toEqual([0, 0]);
  });

  test("a swipe on a vertical slider scrolls the page", async ({ page }) => {
    await open(page, PAGE);
    await complete(page);
    const session = await page.context().newCDPSession(page);
    await row(page, "vertical").scrollIntoViewIfNeeded();
    await press(page, "vertical", PAUSE);
    const [top, shown] = [await page.evaluate(() => scrollY), await current(page, "vertical")];
    await swipe(session, row(page, "vertical"), [0, -150]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 50);
    expect(await current(page, "vertical")).toBe(shown);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("all slides are reachable, side by side, and no space is reserved for buttons", async ({ page }) => {
    await page.goto(PAGE);
    await expect(slider(page, "usuel").getByRole("link")).toHaveCount(3);
    const [outer, inner] = await Promise.all([slider(page, "usuel").boundingBox(), row(page, "usuel").boundingBox()]);
    expect(outer?.height).toBe(inner?.height);
    await row(page, "usuel").getByRole("link").last().focus();
    await expect(row(page, "usuel").locator("> *").last()).toBeInViewport({ ratio: 0.9 });
  });
});

test("printed slides are below each other", async ({ page }) => {
  await open(page, PAGE);
  await complete(page);
  await page.emulateMedia({ media: "print" });
  const tops = await row(page, "usuel")
    .locator("> *")
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()).map(({ top, left }) => [top, left]));
  expect(new Set(tops.map(([, left]) => left)).size).toBe(1);
  expect(tops.map(([top]) => top)).toEqual([...new Set(tops.map(([top]) => top))].sort((a, b) => (a ?? 0) - (b ?? 0)));
  await expect(slider(page, "usuel").locator(".vt-rotation")).toBeHidden();
});

test("a site may print its slides in columns", async ({ page }) => {
  await open(page, "/");
  await complete(page);
  await page.emulateMedia({ media: "print" });
  const lefts = await page
    .locator(".slider-slides > *")
    .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
});

test("axe finds nothing during a transition, and text at 200 % is not cut", async ({ page }) => {
  await begun(page);
  await page.clock.runFor(5100);
  await page.clock.resume();
  for (const one of await page.locator("[data-slider]:not(#seule)").all()) {
    await one.scrollIntoViewIfNeeded();
    await expect(one).toHaveClass(/vt-slider/);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const cut = await page
    .locator(".slide")
    .evaluateAll((slides) => slides.filter((slide) => slide.scrollHeight > slide.clientHeight + 1).length);
  expect(cut).toBe(0);
});

test("a refresh of the demo's block keeps the slide, the pause and the focus", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  const block = page.locator('[data-module="a-la-une"]');
  const slides = block.locator("[data-slides] > *");
  await block.scrollIntoViewIfNeeded();
  await block.getByRole("button", { name: PAUSE }).click();
  const before = await inReach(slides);
  await block.getByRole("button", { name: "suivante" }).click();
  await expect.poll(() => inReach(slides)).toBe((before + 1) % (await slides.count()));
  const done = await page.evaluate(() => {
    const { vitrine } = window as unknown as { vitrine: { refreshModule(ident: string): Promise<boolean> } };
    return vitrine.refreshModule("a-la-une");
  });
  expect(done).toBe(true);
  await expect(block.getByRole("button", { name: START })).toBeVisible();
  await expect(block.getByRole("button", { name: "suivante" })).toBeFocused();
  expect(await inReach(slides)).toBe((before + 1) % (await slides.count()));
  await expect(block.getByRole("button")).toHaveCount(3);
});

test("adding a slide keeps the focus on the buttons", async ({ page }) => {
  await open(page, PAGE);
  const next = button(page, "usuel", "suivante");
  await next.focus();
  const slides = await row(page, "usuel").locator("> *").count();
  await row(page, "usuel").evaluate((element) => element.append(element.lastElementChild?.cloneNode(true) as Node));
  await expect(count(page, "usuel")).toHaveText(new RegExp(`/${slides + 1}$`));
  await expect(next).toBeFocused();
});
