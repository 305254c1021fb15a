// Maps (spec 3.16, 8; security 2, 5, 7, 37), with the tiles of our own server.

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
import { complete, quiet } from "./support/quiet.ts";
import { watchShifts } from "./support/shifts.ts";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const GALLERY = "/vitrine/galerie/carte.html";
const DEMO = "/decouvrir/plan";
const TILE = readFileSync(new URL("../../frontend/gallery/images/carreau.svg", import.meta.url));

const map = (page: Page, id = "modes") => page.locator(`#${id}`);
const canvas = (page: Page, id = "modes") => map(page, id).locator(".vt-map");
const marker = (page: Page, name: string, id = "modes") => canvas(page, id).getByRole("button", { name, exact: true });
const popup = (page: Page, id = "modes") => canvas(page, id).getByRole("dialog");

/** Opens the gallery and waits for its first map. */
async function openMap(page: Page): Promise<void> {
  await open(page, GALLERY);
  await expect(marker(page, "La halle")).toBeVisible();
  await quiet(page);
}

const HALL = { lat: 48.8403, lon: -0.8893, html: "<strong>La halle</strong>" };
const MILL = { lat: 48.8436, lon: -0.8952, html: "<strong>Le moulin</strong>" };

/** Opens a page with one map for each list of markers, without a center. */
async function openMaps(page: Page, maps: readonly (readonly object[])[], style = ""): Promise<void> {
  const tiles = [{ mode: "plan", url: "/vitrine/galerie/images/carreau.svg?z={z}&x={x}&y={y}" }];
  const body = maps.map(
    (markers, index) =>
      `<div style="${style}"><div id="carte-${index}" data-map='${JSON.stringify({ markers })}'></div></div>`,
  );
  await openBody(page, body.join(""), { map: { tiles } });
}

async function placeOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  return { x: Math.round(box?.x ?? Number.NaN), y: Math.round(box?.y ?? Number.NaN) };
}

/** Waits until rendering settles, and returns the position of an element. */
async function settled(page: Page, locator: Locator): Promise<{ x: number; y: number }> {
  let last = await placeOf(locator);
  await expect(async () => {
    await quiet(page);
    const before = last;
    last = await placeOf(locator);
    expect(last).toEqual(before);
    // Leaflet ignores a change of zoom during a zoom animation.
    expect(await page.locator(".leaflet-zoom-anim").count()).toBe(0);
  }).toPass();
  return last;
}

/** The other sites from which the page requests something. */
function foreignSites(page: Page): string[] {
  const hosts: string[] = [];
  page.on("request", (request) => {
    const { origin, host, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== process.env.E2E_DEMO) hosts.push(host);
  });
  return hosts;
}

/** Serves every tile of another site from here: no test requests one from it. */
const serveTiles = (page: Page, host: string) =>
  page.route(`https://${host}/**`, (route) => route.fulfill({ body: TILE, contentType: "image/svg+xml" }));

test("a map loads when it comes near the view, and clusters only if it has several places", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url().replace(/^.*\/chunks\/|-[\w-]{7}\.js$/g, "")));
  await page.setViewportSize({ width: 1280, height: 400 });
  await openMaps(page, [[{ lat: 48.84, lon: -0.89 }], [HALL, MILL]], "margin-block-end: 2000px");
  await expect(canvas(page, "carte-0").getByRole("button")).toHaveCount(1);
  expect(fetched).toContain("draw-map");
  expect(fetched).not.toContain("clusters");
  await expect(canvas(page, "carte-1")).toHaveCount(0);
  await map(page, "carte-1").scrollIntoViewIfNeeded();
  await expect(canvas(page, "carte-1").getByRole("button").first()).toBeVisible();
  expect(fetched).toContain("clusters");
});

test("a mode button sets the field's value, its tiles and their attribution (3.16)", async ({ page }) => {
  await openMap(page);
  const tiles = canvas(page).locator("img.leaflet-tile-loaded");
  await expect(tiles.first()).toHaveAttribute("src", /carreau\.svg\?z=15&x=\d+&y=\d+/);
  await expect(map(page)).toContainText("Dessin de la galerie");
  const photos = page.getByRole("button", { name: "Vue aérienne" });
  await photos.click();
  await expect(tiles.first()).toHaveAttribute("src", /carreau-photo\.svg/);
  await expect(canvas(page).locator("img[src*='carreau.svg']")).toHaveCount(0);
  await expect(page.locator("[data-module] .osm-type-aff")).toHaveValue("photos");
  await expect(photos).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Plan", exact: true })).toHaveAttribute("aria-pressed", "false");
  await expect(map(page).getByRole("link", { name: "La galerie" })).toHaveAttribute("href", /exemple\.fr/);
});

test("spec 8: each click without .map-mode, without .osm-type-aff or without a mode logs an error", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/^data-to-mode is in no \.map-mode/);
  watch.expectConsole(/^data-to-mode is empty/);
  watch.expectConsole(/^data-to-mode has no \.osm-type-aff beside it/);
  watch.expectConsole(/^data-map is not JSON/);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await open(page, GALLERY);
  await complete(page);
  await page.getByRole("button", { name: "Une carte aux réglages illisibles" }).click();
  await page.getByRole("button", { name: "Sans conteneur" }).click();
  await page.getByRole("button", { name: "Sans conteneur" }).click();
  await page.getByRole("button", { name: "Mode vide" }).click();
  await expect.poll(() => said.filter((text) => text.includes("no .map-mode")).length).toBe(2);
  await expect(page.locator("#essai")).toHaveText("Plan affiché à la mairie.");
  expect(said.filter((text) => text.includes("data-map"))).toHaveLength(1);
  await open(page, "/vitrine/galerie/carte-sans-fond.html");
  await complete(page);
  await page.locator("#sans-champ").click();
});

test("without tiles there is no map, only the list of places", async ({ page }) => {
  await open(page, "/vitrine/galerie/carte-sans-fond.html");
  await complete(page);
  await expect(map(page, "sans-fond")).toBeHidden();
  await expect(page.getByRole("heading", { name: "La halle" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Voir sur la carte/ })).toHaveCount(0);
});

test("from the list to the marker and back by keyboard (7.1, 7.3, 7.5)", async ({ page }) => {
  await openMap(page);
  const toMap = page.locator("#moulin").getByRole("button", { name: "Voir sur la carte : Le moulin de la Roquerie" });
  await toMap.focus();
  await page.keyboard.press("Enter");
  await expect(popup(page)).toHaveAccessibleName("Le moulin de la Roquerie");
  await expect(popup(page)).toBeFocused();
  await expect(popup(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
  await expect(toMap).toBeFocused();
});

test("on a screen smaller than the map, the popup of a marker is in sight (10.7)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, GALLERY);
  await map(page).scrollIntoViewIfNeeded();
  const button = marker(page, "La halle");
  await expect(button).toBeVisible();
  await button.press("Enter");
  const { y } = await settled(page, popup(page));
  const { height } = (await popup(page).boundingBox()) ?? { height: Number.NaN };
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  // The marker alone stays in sight.
  await page.evaluate((top) => scrollBy({ top, behavior: "instant" }), y + height);
  await page.keyboard.press("Enter");
  await expect(popup(page)).toBeFocused();
  await expect(popup(page)).toBeInViewport({ ratio: 0.99 });
});

test("from a marker to its place in the list, by a link of the page", async ({ page }) => {
  await openMap(page);
  await marker(page, "La halle").click();
  await expect(popup(page)).toContainText("Place de la Halle");
  await popup(page).getByRole("link", { name: "Voir dans la liste" }).click();
  await expect(page).toHaveURL(/#halle$/);
  await expect(page.locator("#halle")).toBeFocused();
  await expect(page.locator("#halle")).toBeInViewport();
});

test("the map by keyboard alone: arrows, + and −, markers, Escape (7.3)", async ({ page }) => {
  await openMap(page);
  const halle = marker(page, "La halle");
  await canvas(page).focus();
  await expect(canvas(page)).toHaveAccessibleDescription(/flèches/);
  const before = await settled(page, halle);
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await placeOf(halle)).x).toBe(before.x + 80);
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => (await placeOf(halle)).y).toBe(before.y + 80);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  const tiles = canvas(page).locator("img.leaflet-tile-loaded");
  await page.keyboard.press("+");
  await expect(tiles.last()).toHaveAttribute("src", /z=16/);
  await settled(page, halle);
  await page.keyboard.press("-");
  await expect(tiles.last()).toHaveAttribute("src", /z=15/);
  await page.keyboard.press("Tab");
  await expect(halle).toBeFocused();
  await page.keyboard.press("Space");
  await expect(popup(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(popup(page).getByRole("button", { name: "Fermer" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(halle).toBeFocused();
});

test("the tools do by click what fingers, wheel and keys do (13.10)", async ({ page }) => {
  await openMap(page);
  const tool = (name: string) => map(page).getByRole("button", { name, exact: true });
  const halle = marker(page, "La halle");
  const before = await settled(page, halle);
  await expect(tool("Vers l’est")).toBeHidden();
  await tool("Déplacer la carte").click();
  await tool("Vers l’est").click();
  await expect.poll(async () => (await placeOf(halle)).x).toBe(before.x - 80);
  await tool("Déplacer la carte").click();
  await expect(tool("Vers l’est")).toBeHidden();
  for (let zoom = 16; zoom <= 19; zoom++) {
    await tool("Agrandir").click();
    await expect(canvas(page).locator("img.leaflet-tile-loaded").last()).toHaveAttribute(
      "src",
      new RegExp(`z=${zoom}&`),
    );
    await settled(page, tool("Agrandir"));
  }
  await expect(tool("Agrandir")).toHaveAttribute("aria-disabled", "true");
  await tool("Voir tous les lieux").click();
  await expect
    .poll(() =>
      canvas(page).evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const buttons = [...element.querySelectorAll(".vt-map-marker")].map((one) => one.getBoundingClientRect());
        return buttons.filter((one) => one.top > top && one.bottom < bottom && one.left > left && one.right < right)
          .length;
      }),
    )
    .toBe(4);
});

test("the wheel scrolls the page, and with Ctrl zooms the map", async ({ page }) => {
  await openMap(page);
  await canvas(page).hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  await expect(canvas(page).locator("img[src*='z=14&']")).toHaveCount(0);
  await canvas(page).hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, 120);
  await expect(canvas(page).locator("img.leaflet-tile-loaded").last()).toHaveAttribute("src", /z=14&/);
  await page.keyboard.up("Control");
});

test("dragging from a marker moves the map and opens nothing", async ({ page }) => {
  await openMap(page);
  const halle = marker(page, "La halle");
  const { x, y } = await settled(page, halle);
  await page.mouse.move(x + 22, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 50, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(halle)).x).toBeGreaterThan(x + 20);
  await expect(popup(page)).toHaveCount(0);
  // An earlier drag does not affect the keyboard.
  await halle.focus();
  await page.keyboard.press("Enter");
  await expect(popup(page)).toBeVisible();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("panning and zooming are not animated", async ({ page }) => {
    await openMap(page);
    // Each position is read at once: an animation would only begin to move the marker.
    const moved = await canvas(page).evaluate((element) => {
      const at = () => document.querySelector("#modes .vt-map-marker")?.getBoundingClientRect().x ?? 0;
      const before = at();
      element.focus();
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
      const panned = at() - before;
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true }));
      const zoomed = at() - before - panned;
      return { panned, zoomed, moving: document.getAnimations().length, classes: element.className };
    });
    expect(moved.panned).toBe(80);
    expect(Math.abs(moved.zoomed)).toBeGreaterThan(10);
    expect(moved.moving).toBe(0);
    expect(moved.classes).not.toMatch(/anim/);
  });
});

test("on a touch screen the map leaves one finger to the page and says so", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env.E2E_DEMO ?? "",
    hasTouch: true,
    isMobile: true,
    locale: "fr-FR",
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.addInitScript(() => document.addEventListener("vitrine:ready", () => (window.readySeen = true)));
  await openMap(page);
  await expect(map(page)).toContainText("Deux doigts");
  await expect(canvas(page)).toHaveCSS("touch-action", "pan-x pan-y");
  await marker(page, "La halle").tap();
  await expect(popup(page)).toBeInViewport({ ratio: 1 });
  await context.close();
});

test("three hundred places are clustered, and opening a cluster keeps the focus on the map (7.5)", async ({ page }) => {
  await open(page, GALLERY);
  await map(page, "nombreux").scrollIntoViewIfNeeded();
  const buttons = canvas(page, "nombreux").getByRole("button");
  await expect(buttons.first()).toBeVisible();
  expect(await buttons.count()).toBeLessThan(80);
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute("title") ?? ""));
  const sizes = names.map((name) => Number(/^(\d+) lieux$/.exec(name)?.[1] ?? 1));
  expect(sizes.reduce((sum, size) => sum + size)).toBe(300);
  const largest = buttons.nth(sizes.indexOf(Math.max(...sizes)));
  await largest.focus();
  await page.keyboard.press("Enter");
  await expect(canvas(page, "nombreux").locator(".vt-map-marker:focus")).toHaveCount(1);
  expect(await buttons.evaluateAll((all) => all.map((one) => one.getAttribute("title")))).not.toEqual(names);
});

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const size of WINDOWS)
  test(`at ${size.width} px two places at one point both open, by mouse and by finger`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: process.env.E2E_DEMO ?? "", hasTouch: true, viewport: size });
    const page = await context.newPage();
    await page.addInitScript(() => document.addEventListener("vitrine:ready", () => (window.readySeen = true)));
    await openMaps(page, [[HALL, { ...HALL, html: "<strong>Le marché</strong>" }, MILL]]);
    for (const press of ["click", "tap"] as const)
      for (const name of ["La halle", "Le marché"]) {
        await settled(page, canvas(page, "carte-0"));
        await canvas(page, "carte-0").getByRole("button", { name: "2 lieux" })[press]();
        await popup(page, "carte-0").getByRole("button", { name })[press]();
        await expect(popup(page, "carte-0")).toHaveAccessibleName(name);
        await page.keyboard.press("Escape");
      }
    await context.close();
  });

test("two quick taps on a marker and in its popup do not zoom the map, on the map they do", async ({ page }) => {
  await openMaps(page, [[HALL, { ...HALL, html: "<strong>Le marché</strong>" }, MILL]]);
  const several = canvas(page, "carte-0").getByRole("button", { name: "2 lieux" });
  await expect(several).toBeVisible();
  const zoom = async () => {
    await settled(page, canvas(page, "carte-0"));
    const tiles = canvas(page, "carte-0").locator(".leaflet-tile");
    return Math.max(
      ...(await tiles.evaluateAll((all) => all.map((tile) => Number(/z=(\d+)/.exec(tile.outerHTML)?.[1])))),
    );
  };
  const tapTwice = (...selectors: string[]) =>
    canvas(page, "carte-0").evaluate((map, wanted) => {
      const { left, top } = map.getBoundingClientRect();
      const options = { bubbles: true, detail: 1, pointerType: "touch", clientX: left + 100, clientY: top + 100 };
      // Leaflet counts taps within 200 ms: these two are at one time, and apart from those before.
      const { now } = Date;
      const time = now() + 1000;
      Date.now = () => time;
      for (const selector of wanted) map.querySelector(selector)?.dispatchEvent(new PointerEvent("click", options));
      Date.now = () => now() + 1000;
    }, selectors);
  const before = await zoom();
  await tapTwice("[title='2 lieux']", "[role=dialog] li button");
  await expect(popup(page, "carte-0")).toHaveAccessibleName("La halle");
  expect(await zoom()).toBe(before);
  await tapTwice(".leaflet-map-pane", ".leaflet-map-pane");
  await expect.poll(zoom).toBe(before + 1);
});

for (const size of WINDOWS)
  for (const address of [GALLERY, DEMO])
    test(`${address} at ${size.width} px: no marker covers the middle of another`, async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, address);
      for (const one of await page.locator("[data-map]").all()) {
        await one.scrollIntoViewIfNeeded();
        await expect(one.locator(".vt-map-marker").first()).toBeVisible();
        await quiet(page);
        const covered = await one.evaluate((element) => {
          const markers = [...element.querySelectorAll<HTMLElement>(".vt-map-marker")];
          const under = markers.map((marker) => {
            const { left, top, width, height } = marker.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".vt-map-marker") ?? marker;
          });
          return markers.filter((marker, index) => under[index] !== marker).map(({ title }) => title);
        });
        expect(covered).toEqual([]);
      }
    });

test("without a center, places on both sides of the 180th meridian are shown as anywhere else", async ({ page }) => {
  // Nouméa, Suva and Mata-Utu, then the same turned round the earth.
  const places = [
    [-22.27, 166.45],
    [-18.14, 178.44],
    [-13.28, -176.18],
  ] as const;
  const turn = (longitude: number, by: number) => ((longitude + by + 540) % 360) - 180;
  const turns = [0, -90, 1.56, 3.82, 90, 180];
  await page.setViewportSize({ width: 1280, height: 800 });
  await openMaps(
    page,
    turns.map((by) =>
      places.map(([lat, lon], index) => ({ lat, lon: turn(lon, by), html: `<strong>${index}</strong>` })),
    ),
  );
  const found: number[][] = [];
  for (const index of turns.keys()) {
    await map(page, `carte-${index}`).scrollIntoViewIfNeeded();
    await expect(canvas(page, `carte-${index}`).getByRole("button")).toHaveCount(3);
    await settled(page, canvas(page, `carte-${index}`));
    found.push(
      await canvas(page, `carte-${index}`).evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        const markers = [...element.querySelectorAll<HTMLElement>(".vt-map-marker")];
        markers.sort((one, other) => Number(one.title) - Number(other.title));
        return markers
          .map((marker) => marker.getBoundingClientRect())
          .flatMap((box) => [box.left - left, box.top - top]);
      }),
    );
  }
  const [first = []] = found;
  const [west = 0, , , , east = 0] = first;
  expect(east - west).toBeGreaterThan(100);
  // A pixel is what rounding costs.
  for (const at of found)
    for (const [index, value] of at.entries()) expect(Math.abs(value - (first[index] ?? 0))).toBeLessThanOrEqual(2);
});

test("places at the same point are chosen from a list", async ({ page }) => {
  await open(page, GALLERY);
  await map(page, "nombreux").scrollIntoViewIfNeeded();
  await page.getByText("La liste des trois cents lieux").click();
  await page.locator("#lieu-299").getByRole("button", { name: "Voir sur la carte : Lieu 299" }).click();
  await expect(popup(page, "nombreux")).toHaveAccessibleName("Lieu 299");
  await page.keyboard.press("Escape");
  const three = canvas(page, "nombreux").getByRole("button", { name: "3 lieux" });
  await three.click();
  await popup(page, "nombreux").getByRole("button", { name: "Lieu 300" }).click();
  await expect(popup(page, "nombreux")).toHaveAccessibleName("Lieu 300");
  await page.keyboard.press("Escape");
  await expect(three).toBeFocused();
});

test("security 6: a page without a list gets one, and the text of a place is sanitised", async ({ page }) => {
  await open(page, GALLERY);
  const list = page.getByRole("list", { name: "Liste des lieux" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await map(page, "seule").scrollIntoViewIfNeeded();
  await list.getByRole("button", { name: "Voir sur la carte : Le moulin" }).click();
  await expect(popup(page, "seule")).toHaveAccessibleName("Le moulin");
  await popup(page, "seule").getByRole("link", { name: "Voir dans la liste" }).click();
  await expect(list.getByRole("listitem").nth(1)).toBeFocused();
  // It is out of view: the map has moved to the mill.
  await map(page, "seule").getByRole("button", { name: "Voir tous les lieux" }).click();
  await settled(page, marker(page, "La halle", "seule"));
  await marker(page, "La halle", "seule").click();
  await expect(popup(page, "seule").locator("em")).toHaveText("Texte");
  await expect(page.locator("em[data-modal]")).toHaveCount(0);
});

test("security 37: nothing is requested from another site before consent, and a visitor who refuses can change the choice", async ({
  page,
}) => {
  const asked = foreignSites(page);
  await serveTiles(page, "tuiles.exemple.fr");
  await open(page, GALLERY);
  await map(page, "ailleurs").scrollIntoViewIfNeeded();
  const question = map(page, "ailleurs");
  await expect(question).toContainText("tuiles.exemple.fr");
  const [accept, refuse] = ["Accepter", "Refuser"].map((name) => question.getByRole("button", { name }));
  expect(await accept?.evaluate((one) => one.className)).toBe(await refuse?.evaluate((one) => one.className));
  await expect(marker(page, "La halle", "ailleurs")).toBeVisible();
  await refuse?.click();
  await expect(question).toContainText("la carte montre les lieux sans fond");
  await expect(page.locator("#halle-ailleurs")).toBeVisible();
  await open(page, GALLERY);
  await map(page, "ailleurs").scrollIntoViewIfNeeded();
  await expect(question).toContainText("la carte montre les lieux sans fond");
  await quiet(page);
  expect(asked).toEqual([]);
  await question.getByRole("button", { name: "Gérer mes cookies" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accepter" }).click();
  await expect(canvas(page, "ailleurs").locator("img.leaflet-tile-loaded").first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest("#ailleurs") !== null)).toBe(true);
  expect(new Set(asked)).toEqual(new Set(["tuiles.exemple.fr"]));
});

test("a map stays, without tiles, while another site's mode is asked about", async ({ page }) => {
  await openMap(page);
  const choose = (mode: string) =>
    page.locator("[data-module] .osm-type-aff").evaluate((field: HTMLInputElement, value) => {
      field.value = value;
      field.dispatchEvent(new Event("change"));
    }, mode);
  await choose("ailleurs");
  await expect(map(page).getByRole("button", { name: "Accepter" })).toBeVisible();
  await expect(canvas(page).locator("img.leaflet-tile")).toHaveCount(0);
  await expect(map(page)).not.toContainText("Dessin de la galerie");
  await expect(marker(page, "La halle")).toBeVisible();
  await choose("plan");
  await expect(canvas(page).locator("img.leaflet-tile-loaded").first()).toBeVisible();
  const halle = marker(page, "La halle");
  const before = await settled(page, halle);
  await halle.focus();
  await page.keyboard.press("ArrowLeft");
  await quiet(page);
  expect(await settled(page, halle)).toEqual({ x: before.x + 80, y: before.y });
  await expect(page.getByRole("button", { name: "Voir sur la carte : La halle" })).toHaveCount(1);
});

test("tiles that fail to load are reported, and Réessayer retries", async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  await page.route("https://tuiles.exemple.fr/**", (route) => route.abort());
  await open(page, GALLERY);
  await map(page, "ailleurs").scrollIntoViewIfNeeded();
  await map(page, "ailleurs").getByRole("button", { name: "Accepter" }).click();
  await expect(map(page, "ailleurs")).toContainText("Le fond de carte n’a pas pu être chargé.");
  await expect(page.locator("[role=status]").first()).toContainText("Le fond de carte n’a pas pu être chargé.");
  await page.unroute("https://tuiles.exemple.fr/**");
  await serveTiles(page, "tuiles.exemple.fr");
  await map(page, "ailleurs").getByRole("button", { name: "Réessayer" }).click();
  await expect(canvas(page, "ailleurs").locator("img.leaflet-tile-loaded").first()).toBeVisible();
  await expect(map(page, "ailleurs")).not.toContainText("Le fond de carte");
});

test("a map whose chunk fails to load says so and offers Réessayer, and the list stays", async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  watch.expectConsole(/^vitrine: map failed/);
  await page.route("**/chunks/draw-map-*", (route) => route.abort());
  await open(page, GALLERY);
  await expect(map(page)).toContainText("Une erreur s'est produite");
  await expect(page.locator("#halle")).toBeVisible();
  await expect(map(page).getByRole("button", { name: "Réessayer" })).toBeVisible();
});

test("if the map behaviour fails to load, no height is reserved, and the list stays", async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  watch.expectConsole(/^vitrine: map failed/);
  await page.route("**/chunks/map-*", (route) => route.abort());
  await open(page, GALLERY);
  await expect(map(page)).toHaveCSS("block-size", "0px");
  await expect(page.locator("#halle")).toBeVisible();
});

test("a place chosen while the map is hidden is centred when it shows, at whatever size", async ({ page }) => {
  await openMap(page);
  const hide = (hidden: boolean) =>
    map(page).evaluate((element, is) => {
      element.style.display = is ? "none" : "";
      // By then a ResizeObserver has been notified.
      return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    }, hidden);
  const name = "Le moulin de la Roquerie";
  const fromMiddle = async () => {
    const [box, spot] = await Promise.all([canvas(page).boundingBox(), marker(page, name).boundingBox()]);
    const middle = (of: typeof box) => (of?.x ?? Number.NaN) + (of?.width ?? 0) / 2;
    return middle(spot) - middle(box);
  };
  const ask = () =>
    page
      .locator("#moulin")
      .getByRole("button", { name: /Voir sur la carte/ })
      .click();
  await hide(true);
  await page.setViewportSize({ width: 500, height: 800 });
  await ask();
  await hide(false);
  const found = await fromMiddle();
  await ask();
  expect([found, await fromMiddle()]).toEqual([0, 0]);
});

test("a refreshed block gets a new map of the same height, and a kept one stays", async ({ page }) => {
  await openMap(page);
  const refresh = () =>
    page.evaluate(() => {
      const { vitrine } = window as unknown as { vitrine: { refreshModule(ident: string): Promise<boolean> } };
      const height = () => document.querySelector("[data-module]")?.clientHeight;
      const heights = [height()];
      const done = vitrine.refreshModule("carte");
      document.addEventListener("vitrine:refreshed", () => heights.push(height()), { once: true });
      return done.then(() => heights);
    });
  await canvas(page).evaluate((element) => element.setAttribute("data-test", "old"));
  await marker(page, "La halle").focus();
  const [before, after] = await refresh();
  expect(after).toBe(before);
  await expect(marker(page, "La halle")).toBeVisible();
  await expect(page.locator("[data-test=old]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Voir sur la carte : La halle" })).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.closest("[data-module]") !== null)).toBe(true);

  await map(page).evaluate((element) => element.setAttribute("data-keep", ""));
  await expect(marker(page, "La halle")).toBeVisible();
  await canvas(page).evaluate((element) => element.setAttribute("data-test", "kept"));
  await refresh();
  await expect(page.locator("[data-test=kept]")).toHaveCount(1);
  await page.locator("#halle").getByRole("button", { name: "Voir sur la carte : La halle" }).click();
  await expect(popup(page)).toHaveAccessibleName("La halle");
});

test("print and a page without script have the list alone", async ({ page, browser }) => {
  await openMap(page);
  await page.emulateMedia({ media: "print" });
  await expect(map(page)).toBeHidden();
  await expect(page.locator("#halle")).toBeVisible();
  await expect(page.locator(".vt-map-show").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await serveTiles(page, "data.geopf.fr");
  await open(page, DEMO);
  await page.locator("[data-map]").getByRole("button", { name: "Accepter" }).click();
  await expect(page.locator(".map-mode")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".map-place").first()).toBeVisible();
  await expect(page.locator(".map-mode")).toBeHidden();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.E2E_DEMO ?? "" });
  const plain = await context.newPage();
  await plain.goto(DEMO);
  await expect(plain.locator(".map")).toHaveJSProperty("clientHeight", 0);
  await expect(plain.getByRole("button", { name: "Plan", exact: true })).toBeHidden();
  await expect(plain.locator(".map-place").first()).toBeVisible();
  await context.close();
});

for (const width of [1280, 320])
  test(`axe finds nothing in a map, its popup, its tools and its question at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openMap(page);
    await map(page).getByRole("button", { name: "Déplacer la carte" }).click();
    await marker(page, "Le moulin de la Roquerie").press("Enter");
    await map(page, "ailleurs").getByRole("button", { name: "Refuser" }).click();
    await expect(popup(page)).toBeVisible();
    expect(await axeFindingsInAllColours(page)).toEqual([]);
  });

for (const { width, size } of [
  { width: 360, size: "100%" },
  { width: 320, size: "100%" },
  { width: 360, size: "200%" },
])
  test(`no button of the map covers a popup at ${width} px with letters of ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await serveTiles(page, "data.geopf.fr");
    await open(page, DEMO);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
    const plan = page.locator("[data-map]");
    await plan.getByRole("button", { name: "Accepter" }).click();
    await expect(plan.locator(".vt-map-marker").first()).toBeVisible();
    const shown = page.getByRole("button", { name: /^Voir sur la carte : / });
    for (const button of await shown.all()) {
      const name = (await button.getAttribute("title"))?.replace("Voir sur la carte : ", "");
      await button.press("Enter");
      await expect(plan.getByRole("dialog")).toHaveAccessibleName(`${name}`);
      const covered = await plan.getByRole("dialog").evaluate((box) => {
        box.scrollIntoView({ block: "nearest", behavior: "instant" });
        const { left, top, width, height } = box.getBoundingClientRect();
        const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
        const points = parts.flatMap((x) => parts.map((y) => [left + x * width, top + y * height] as const));
        const under = points.map(([x, y]) => document.elementFromPoint(x, y)).filter((top) => !box.contains(top));
        return under.map((top) => top?.outerHTML.slice(0, 80));
      });
      expect(covered, `${name}`).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });

test("the town's map: the policy allows its tiles, which load after consent, in both modes (security 2, 37)", async ({
  page,
}) => {
  const asked = foreignSites(page);
  await serveTiles(page, "data.geopf.fr");
  await open(page, DEMO);
  await complete(page);
  const plan = page.locator("[data-map]");
  await expect(plan).toContainText("data.geopf.fr");
  await expect(page.getByRole("button", { name: "Vue aérienne" })).toBeHidden();
  expect(asked).toEqual([]);
  await plan.getByRole("button", { name: "Accepter" }).focus();
  await page.keyboard.press("Enter");
  await expect(plan.locator("img.leaflet-tile-loaded").first()).toHaveAttribute("src", /PLANIGNV2.*TILEMATRIX=14/);
  await expect(plan.locator(".vt-map")).toBeFocused();
  const count = await page.getByRole("button", { name: /^Voir sur la carte : / }).count();
  expect(count).toBeGreaterThan(20);
  const titles = await plan
    .locator(".vt-map-marker")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).title));
  expect(titles.reduce((sum, title) => sum + Number(/^(\d+) lieux$/.exec(title)?.[1] ?? 1), 0)).toBe(count);
  await page.getByRole("button", { name: "Vue aérienne" }).click();
  await expect(plan.locator("img.leaflet-tile-loaded").first()).toHaveAttribute("src", /ORTHOPHOTOS/);
  await expect(plan.getByRole("link", { name: "IGN" })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["data.geopf.fr"]));
});

test("loading the town's map shifts no layout", async ({ page }) => {
  await serveTiles(page, "data.geopf.fr");
  await page.addInitScript(() => {
    const purposes = { maps: true };
    localStorage.setItem("vitrine-consent", JSON.stringify({ version: 1, date: new Date().toISOString(), purposes }));
  });
  const shifts = await watchShifts(page);
  await open(page, DEMO);
  await expect(page.locator("[data-map] .vt-map-marker").first()).toBeVisible();
  await quiet(page);
  expect(await shifts()).toEqual([]);
});
