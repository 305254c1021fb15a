import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { addressBehind, complete, entriesGone, pauseClock } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const gallery = (name: string) => `/vitrine/galerie/${name}.html`;
const COUNTED = gallery("popup-compte-a-rebours");
const dialog = (page: Page) => page.getByRole("dialog");
const popup = (page: Page) => page.locator("[data-front-popup]");
const countdown = (page: Page) => page.locator("[data-countdown]");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name }).click();
/** Closes the popup, and waits until the page can be left. */
async function dismiss(page: Page): Promise<void> {
  await press(page, "Fermer");
  await expect(popup(page)).toHaveCount(0);
  await entriesGone(page);
}

/** Opens the page and stops its clock once the popup is open. Returns the seconds that it shows. */
async function stopped(page: Page, address = COUNTED): Promise<number> {
  await page.clock.install();
  await open(page, address);
  await expect(dialog(page)).toBeVisible();
  await pauseClock(page);
  return secondsLeft(page);
}
const secondsLeft = async (page: Page) => Number(/^\((\d+)\)$/.exec((await countdown(page).textContent()) ?? "")?.[1]);
const elapse = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

test("it is a modal dialog named by its heading, and the dialog itself has the focus", async ({ page }) => {
  await open(page, COUNTED);
  const shown = page.getByRole("dialog", { name: "Le pont ferme lundi" });
  await expect(shown).toBeVisible();
  await expect(shown).toBeFocused();
  expect(await shown.evaluate((element) => element.matches(":modal"))).toBe(true);
  await expect(page.getByRole("status")).toHaveText(/^Cette fenêtre se ferme dans \d+ secondes\.$/);
  expect(await axeFindings(page)).toEqual([]);
});

test("it loads after the load event, without React", async ({ page }) => {
  await open(page, COUNTED);
  await expect(dialog(page)).toBeVisible();
  const asked = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime })),
  );
  const loaded = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
  );
  const own = asked.filter(({ name }) => /chunks\/popup-/.test(name));
  expect(own).toHaveLength(1);
  expect(own[0]?.startTime).toBeGreaterThanOrEqual(loaded);
  expect(asked.filter(({ name }) => /react-/.test(name))).toEqual([]);
});

const closings: readonly [string, (page: Page) => Promise<unknown>][] = [
  ["its close link", (page) => press(page, "Fermer")],
  ["its close link by Space", (page) => dialog(page).getByRole("button", { name: "Fermer" }).press(" ")],
  ["a click on its overlay", (page) => page.locator("[data-overlay]").click({ position: { x: 8, y: 8 } })],
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["the browser's Back", (page) => page.goBack()],
];
for (const [name, close] of closings) {
  test(`spec_2.5 ${name} closes and removes it, keeps the URL, moves the focus and leaves no history entry`, async ({
    page,
  }) => {
    await open(page, COUNTED);
    await expect(dialog(page)).toBeVisible();
    const entries = await page.evaluate(() => history.length);
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(popup(page)).toHaveCount(0);
    await expect(page).toHaveURL(COUNTED);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("main");
    // At most one entry may stay ahead (the browser keeps what Back has left), none behind.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries);
    expect(await addressBehind(page)).not.toContain(COUNTED);
  });
}

test("a click on its text does not close it, nor does one on a box inside the overlay", async ({ page }) => {
  await open(page, COUNTED);
  await page.locator("#texte").click();
  await expect(popup(page)).toBeVisible();
  await page.goto(gallery("popup-attente"));
  await page.locator("#boite p").first().click();
  await expect(page.locator("#enquete")).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName("Enquête");
  await page.locator("#enquete").click({ position: { x: 6, y: 6 } });
  await expect(page.locator("#enquete")).toHaveCount(0);
});

test("selecting text beyond the box does not close it", async ({ page }) => {
  await open(page, gallery("popup-attente"));
  await expect(dialog(page)).toBeVisible();
  // `hover` waits until the box no longer moves.
  await page
    .locator("#boite p")
    .first()
    .hover({ position: { x: 40, y: 8 } });
  await page.mouse.down();
  await page.mouse.move(6, 6, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator("#enquete")).toBeVisible();
  await page.mouse.click(6, 6);
  await expect(page.locator("#enquete")).toHaveCount(0);
});

test("a refresh of its block neither doubles an open popup nor shows a closed one again", async ({ page }) => {
  const address = gallery("carte");
  const aside = '<aside id="travaux" data-front-popup><h2>Travaux</h2></aside>';
  await page.route(`**${address}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<div class="map-mode', `${aside}<div class="map-mode`);
    await route.fulfill({ response: answer, body });
  });
  const refresh = async () => {
    await page.evaluate(() => {
      const { vitrine } = window as unknown as { vitrine: { refreshModule(ident: string): Promise<boolean> } };
      return vitrine.refreshModule("carte");
    });
    await complete(page);
  };
  await open(page, address);
  await expect(dialog(page)).toHaveAccessibleName("Travaux");
  await refresh();
  await expect(popup(page)).toHaveCount(1);
  await dismiss(page);
  await refresh();
  await expect(popup(page)).toHaveCount(0);
  await page.reload();
  await expect(dialog(page)).toHaveAccessibleName("Travaux");
});

test("spec_9.3 the countdown '(n)' is updated every second, and the popup closes at its end", async ({ page }) => {
  const left = await stopped(page);
  expect(left).toBeGreaterThan(2);
  for (const passed of [1, 2]) {
    await elapse(page, 1);
    await expect(countdown(page)).toHaveText(`(${left - passed})`);
  }
  await elapse(page, left - 3);
  await expect(countdown(page)).toHaveText("(1)");
  await elapse(page, 1);
  await expect(popup(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
});

test("Mettre en pause holds the countdown, and a second press resumes it (13.8)", async ({ page }) => {
  const left = await stopped(page);
  await press(page, "Mettre en pause");
  await expect(dialog(page).getByRole("button", { name: "Mettre en pause", pressed: true })).toBeFocused();
  await elapse(page, 60);
  await expect(countdown(page)).toHaveText(`(${left})`);
  await press(page, "Mettre en pause");
  await elapse(page, 1);
  await expect(countdown(page)).toHaveText(`(${left - 1})`);
});

test("Rester ends the countdown: the popup stays, says so, and focus goes to its close button", async ({ page }) => {
  await stopped(page);
  await press(page, "Rester");
  await elapse(page, 60);
  await expect(popup(page)).toBeVisible();
  await expect(countdown(page)).toHaveText("");
  await expect(dialog(page).getByRole("button")).toHaveCount(1);
  await expect(dialog(page).getByRole("button", { name: "Fermer" })).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("Cette fenêtre reste ouverte.");
});

test("the countdown pauses in a hidden tab", async ({ page }) => {
  const left = await stopped(page);
  const hide = (state: string) =>
    page.evaluate((value) => Object.defineProperty(document, "visibilityState", { configurable: true, value }), state);
  await hide("hidden");
  await elapse(page, 60);
  await expect(countdown(page)).toHaveText(`(${left})`);
  await hide("visible");
  await elapse(page, 1);
  await expect(countdown(page)).toHaveText(`(${left - 1})`);
});

test("the countdown pauses under another dialog, and Escape closes them one by one", async ({ page }) => {
  const left = await stopped(page);
  await page.evaluate(() => {
    const over = document.createElement("dialog");
    over.id = "dessus";
    document.body.append(over);
    over.showModal();
  });
  await elapse(page, 60);
  await expect(countdown(page)).toHaveText(`(${left})`);
  await page.keyboard.press("Escape");
  await expect(page.locator("#dessus")).toBeHidden();
  await elapse(page, 1);
  await expect(countdown(page)).toHaveText(`(${left - 1})`);
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
});

test("it gets a close button and a countdown if it has none", async ({ page }) => {
  await open(page, gallery("popup-frequences"));
  await dismiss(page);
  await page.goto(`${gallery("popup-attente")}`);
  // A button with a mere symbol has an accessible name.
  await expect(dialog(page).getByRole("button", { name: "Fermer" })).toBeVisible();
  await expect(page.locator(".vt-popup-bar")).toContainText(/^\(\d+\)/);
});

test("it waits until another dialog is closed", async ({ page }) => {
  await page.clock.install();
  await open(page, `${gallery("popup-attente")}?avec=dialogue`);
  await complete(page);
  await elapse(page, 10);
  await expect(dialog(page)).toHaveAccessibleName("Un autre dialogue");
  expect(await page.locator("#enquete").evaluate((element) => element.closest("dialog"))).toBeNull();
  await page.locator("#fermer").click();
  await elapse(page, 1);
  await expect(dialog(page)).toHaveAccessibleName("Enquête");
});

for (const how of ["hidden", "style"] as const) {
  test(`a hidden popup is shown: ${how}`, async ({ page }) => {
    await page.addInitScript((way) => {
      document.addEventListener("DOMContentLoaded", () => {
        const hidden = document.querySelector<HTMLElement>("[data-front-popup]");
        if (way === "hidden") hidden?.toggleAttribute("hidden", true);
        else hidden?.style.setProperty("display", "none");
      });
    }, how);
    await open(page, gallery("popup-frequences"));
    await expect(dialog(page).getByRole("heading", { name: "Coupure d’eau" })).toBeVisible();
  });
}

test("several popups show one after the other, in document order", async ({ page }) => {
  await page.route(`**${COUNTED}`, async (route) => {
    const answer = await route.fetch();
    const more = ["Un", "Deux", "Trois"].map((name) => `<div data-front-popup><h2>${name}</h2></div>`).join("");
    await route.fulfill({ response: answer, body: (await answer.text()).replace("<aside", `${more}<aside`) });
  });
  await open(page, COUNTED);
  for (const name of ["Un", "Deux", "Trois", "Le pont ferme lundi"]) {
    await expect(dialog(page)).toHaveAccessibleName(name);
    await page.keyboard.press("Escape");
  }
  await expect(popup(page)).toHaveCount(0);
});

test("it waits until the visitor leaves a field", async ({ page }) => {
  await page.clock.install();
  await open(page, `${gallery("popup-attente")}?avec=champ`);
  await complete(page);
  await elapse(page, 10);
  await page.keyboard.type("marché");
  await expect(page.locator("#champ")).toHaveValue("marché");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await elapse(page, 1);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#apres")).toBeFocused();
});

for (const [frequency, again] of [
  ["frequency=always", true],
  ["frequency=session", false],
  ["frequency=day", false],
  ["frequency=version&version=1", false],
] as const) {
  test(`${frequency}: on the next page it ${again ? "comes again" : "stays away"}`, async ({ page }) => {
    const address = `${gallery("popup-frequences")}?${frequency}`;
    await open(page, address);
    await dismiss(page);
    await page.goto(address);
    if (again) await expect(dialog(page)).toBeVisible();
    else {
      await expect(popup(page)).toHaveCount(0);
      await expect(dialog(page)).toHaveCount(0);
    }
  });
}

test("a new version shows again", async ({ page }) => {
  await open(page, `${gallery("popup-frequences")}?frequency=version&version=1`);
  await dismiss(page);
  await page.goto(`${gallery("popup-frequences")}?frequency=version&version=2`);
  await expect(dialog(page)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("it stays in the flow of the page, and covers nothing", async ({ page }) => {
    await page.goto(COUNTED);
    await expect(popup(page)).toBeVisible();
    expect(await popup(page).evaluate((element) => getComputedStyle(element).position)).toBe("static");
    await page.locator("#lien").click();
    await expect(page).toHaveURL(/sans-hook/);
  });
});

test("spec_2.5 a banner is in the page, and its link removes it, says so and moves the focus on", async ({ page }) => {
  await open(page, gallery("banniere"));
  const banner = page.locator("#banniere");
  await expect(banner.getByRole("button", { name: "Fermer" })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await banner.getByRole("button", { name: "Fermer" }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.locator("#galerie")).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("Bandeau fermé");
  await page.goto(gallery("banniere"));
  await expect(banner).toBeVisible();
});

for (const chunk of ["parts", "front"])
  test(`a banner's link pressed before the chunk ${chunk} is there closes it, and no other page opens`, async ({
    page,
  }) => {
    const release = await holdRequests(page, `**/chunks/${chunk}-*.js`);
    await page.goto(gallery("banniere"));
    const banner = page.locator("#banniere");
    const address = page.url();
    await banner.locator("[data-close]").click();
    release();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveText("Bandeau fermé");
    expect(page.url()).toBe(address);
  });

test("a closed banner of the session is not on the next page", async ({ page }) => {
  await open(page, gallery("banniere"));
  await page.getByRole("button", { name: "Fermer l’annonce du marché" }).click();
  await expect(page.locator("#marche")).toHaveCount(0);
  await page.goto(gallery("banniere"));
  await expect(page.locator("#banniere").getByRole("button")).toBeVisible();
  await expect(page.locator("#marche")).toHaveCount(0);
});

test("the demo shows a popup on one page and a banner on its home page, each once per session", async ({ page }) => {
  await open(page, "/decouvrir/balades");
  await expect(page.getByRole("dialog", { name: "Et si l’on y allait ensemble ?" })).toBeVisible();
  await dismiss(page);
  await page.goto("/");
  await page.locator("[data-front-banner]").getByRole("button", { name: "Fermer" }).click();
  await expect(page.locator("[data-front-banner]")).toHaveCount(0);
  for (const address of ["/decouvrir/balades", "/"]) {
    await page.goto(address);
    await expect(page.locator("[data-front-popup],[data-front-banner]")).toHaveCount(0);
  }
});

test("the countdown pauses while a field has the focus", async ({ page }) => {
  const left = await stopped(page);
  await popup(page).evaluate((element) => {
    const input = document.createElement("input");
    input.setAttribute("aria-label", "Courriel");
    element.append(input);
  });
  const field = popup(page).getByLabel("Courriel");
  await field.focus();
  await elapse(page, 60);
  await expect(countdown(page)).toHaveText(`(${left})`);
  await field.blur();
  await elapse(page, 1);
  await expect(countdown(page)).toHaveText(`(${left - 1})`);
});

/** Opens a gallery page with this many more paragraphs in its popup. */
async function openLong(page: Page, name: string, paragraphs: number): Promise<void> {
  await page.route(`**${gallery(name)}`, async (route) => {
    const answer = await route.fetch();
    const more = "<p>Les voitures passent par Condé ; piétons et vélos, par la passerelle.</p>".repeat(paragraphs);
    const [before, after] = (await answer.text()).split("</h2>");
    await route.fulfill({ response: answer, body: `${before}</h2>${more}${after}` });
  });
  await open(page, gallery(name));
  await expect(dialog(page)).toBeVisible();
}

for (const [width, height, paragraphs] of [
  [375, 667, 14],
  [1000, 700, 14],
  [568, 320, 3],
  [320, 256, 0],
] as const)
  test(`a popup that is too high scrolls in its box, from its top, above its bar: ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openLong(page, "popup-compte-a-rebours", paragraphs);
    await expect(dialog(page)).toBeFocused();
    await expect(dialog(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
    const bar = page.locator(".vt-popup-bar");
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [box, below] = [await popup(page).boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    // It scrolls inside the box and overflows nothing.
    expect(await popup(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
    expect(await popup(page).evaluate((element) => getComputedStyle(element).overflowY)).toBe("auto");
    expect(await axeFindings(page)).toEqual([]);
    await page.mouse.move(width / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await page.mouse.wheel(0, 5000);
    await expect(dialog(page).getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
  });

test("a popup that scrolls can be read by keyboard, and one that does not is no tab stop", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openLong(page, "popup-frequences", 14);
  await page.keyboard.press("Tab");
  await expect(popup(page)).toBeFocused();
  await page.keyboard.press("End");
  await expect(popup(page).locator("p").last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 2000 });
  await expect(popup(page)).not.toHaveAttribute("tabindex");
});

test("an open popup is not printed", async ({ page }) => {
  await open(page, COUNTED);
  await expect(dialog(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("dialog.vt-popup")).toBeHidden();
  await expect(page.locator("h1")).toBeVisible();
});
