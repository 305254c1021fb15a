// Tooltips (spec 9.8; RGAA 10.13): on hover and focus, hoverable, dismissed by Escape, described, sanitised.

import type { Page } from "@playwright/test";
import { complete, stopClock } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/infobulles.html";
const tooltip = (page: Page) => page.getByRole("tooltip");
const anchor = (page: Page, id: string) => page.locator(`#${id}`);
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => /chunks\/([\w-]+)-[\w-]{7}\.js$/.exec(name)?.[1] ?? "")
      .filter((name) => /^(?:tooltip|layer|sanitiser)$/.test(name)),
  );

test.beforeEach(({ page }) => open(page, address));

test("nothing loads before the first hover, and the sanitiser only for markup", async ({ page }) => {
  await complete(page);
  expect(await scripts(page)).toEqual([]);
  await expect(anchor(page, "titre")).toHaveAttribute("title", "Plan local d’urbanisme");
  await anchor(page, "titre").hover();
  await expect(tooltip(page)).toHaveText("Plan local d’urbanisme");
  await expect.poll(async () => (await scripts(page)).sort()).toEqual(["layer", "tooltip"]);
  await anchor(page, "html").hover();
  await expect(tooltip(page)).toHaveText("Ouverte du lundi au vendredi,9 h – 12 h");
  await expect(tooltip(page).locator("b")).toHaveText("lundi");
  await expect.poll(async () => (await scripts(page)).sort()).toEqual(["layer", "sanitiser", "tooltip"]);
});

test("it describes its element, whose title is empty meanwhile, and is removed when it hides", async ({ page }) => {
  await anchor(page, "titre").hover();
  await expect(anchor(page, "titre")).toHaveAccessibleDescription(
    "Une note décrit déjà le premier. Plan local d’urbanisme",
  );
  await expect(anchor(page, "titre")).toHaveAttribute("title", "");
  await page.mouse.move(0, 0);
  await expect(tooltip(page)).toHaveCount(0);
  await expect(anchor(page, "titre")).toHaveAttribute("title", "Plan local d’urbanisme");
  await expect(anchor(page, "titre")).toHaveAttribute("aria-describedby", "note");
  await anchor(page, "rel").hover();
  await expect(tooltip(page)).toHaveText("Ouvre la page sans comportement");
});

test("an element named only by its title keeps its name", async ({ page }) => {
  await anchor(page, "seul").hover();
  await expect(tooltip(page)).toHaveText("Tout déplier");
  await expect(anchor(page, "seul")).toHaveAccessibleName("Tout déplier");
});

test("it shows on keyboard focus and hides on blur, one at a time", async ({ page }) => {
  await page.getByRole("link", { name: "Galerie Vitrine" }).focus();
  await page.keyboard.press("Tab");
  await expect(tooltip(page)).toHaveText("Plan local d’urbanisme");
  await page.keyboard.press("Tab");
  await expect(tooltip(page)).toHaveText(["Ouvre la page sans comportement"]);
  await anchor(page, "mot").hover();
  await expect(tooltip(page)).toHaveText(["Au toucher, un second toucher la ferme"]);
});

test("the pointer can move onto it (10.13), and Escape hides it without moving the focus", async ({ page }) => {
  await anchor(page, "partant").focus();
  await expect(tooltip(page)).toHaveText("Partira avec son bouton");
  await anchor(page, "mot").hover();
  await expect(tooltip(page)).toHaveText("Au toucher, un second toucher la ferme");
  const box = await tooltip(page).boundingBox();
  if (!box) throw new Error("it has no box");
  // However long a busy machine takes for the move.
  await stopClock(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
  await page.mouse.move(box.x + 4, box.y + 4, { steps: 3 });
  await page.clock.runFor(1000);
  await expect(tooltip(page)).toHaveText("Au toucher, un second toucher la ferme");
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toHaveCount(0);
  await expect(anchor(page, "partant")).toBeFocused();
});

test("it shows after its delay", async ({ page }) => {
  await stopClock(page);
  await anchor(page, "delai").hover();
  await expect(anchor(page, "delai")).toHaveAttribute("title", "");
  await page.clock.runFor(1900);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tooltip(page)).toHaveText("Venue après deux secondes");
});

test("security 2: scripts, handlers and foreign content are removed", async ({ page, watch }) => {
  // The browser reports each handler that it parses, wherever it does: the policy forbids them all.
  watch.expectViolations();
  page.on("dialog", () => {
    throw new Error("a handler has run");
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await anchor(page, "hostile").hover();
  await expect(tooltip(page)).toHaveText("Un lien sans rien dedans");
  const html = await tooltip(page).innerHTML();
  expect(html.trim()).toBe("Un lien sans rien <span>dedans</span>");
  expect(asked.filter((url) => url.includes("ailleurs"))).toEqual([]);
});

test("it goes with its element, and Escape closes it before a dialog below it", async ({ page }) => {
  await anchor(page, "partant").hover();
  await expect(tooltip(page)).toHaveText("Partira avec son bouton");
  await anchor(page, "oter").evaluate((button: HTMLElement) => button.click());
  await expect(tooltip(page)).toHaveCount(0);
  await anchor(page, "ouvrir").click();
  await anchor(page, "dedans").hover();
  await expect(tooltip(page)).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("tooltip")).toHaveText("Au-dessus de la boîte");
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("it is placed beside its element, within the view, and axe finds nothing in any colours", async ({ page }) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(0, 0);
      await anchor(page, "html").hover();
      await expect(tooltip(page)).toBeVisible();
      await expect
        .poll(async () => {
          const [box, own] = [await tooltip(page).boundingBox(), await anchor(page, "html").boundingBox()];
          if (!box || !own) return "no box";
          const beside = Math.abs(box.y + box.height + 6 - own.y) <= 1 || Math.abs(own.y + own.height + 6 - box.y) <= 1;
          return beside && box.x >= 0 && box.x + box.width <= width;
        })
        .toBe(true);
      expect(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a tap toggles it on an element without an action of its own, and buttons keep their tap", async ({ page }) => {
    await anchor(page, "mot").tap();
    await expect(tooltip(page)).toHaveText("Au toucher, un second toucher la ferme");
    await anchor(page, "mot").tap();
    await expect(tooltip(page)).toHaveCount(0);
    await anchor(page, "oter").tap();
    await expect(anchor(page, "partant")).toHaveCount(0);
    await anchor(page, "mot").tap();
    await expect(tooltip(page)).toHaveCount(1);
    await anchor(page, "seul").tap();
    await expect(tooltip(page)).toHaveCount(0);
    await anchor(page, "code").tap();
    await expect(tooltip(page)).toHaveText("Cinq chiffres, par exemple 71000");
  });
});

test("on a zoomed page it is placed at its element", async ({ page }) => {
  await page.evaluate(() => document.body.style.setProperty("zoom", "1.5"));
  const element = page.locator("[data-tooltip]").first();
  await element.focus();
  const box = page.locator("[role=tooltip]");
  await expect(box).toBeVisible();
  await expect
    .poll(async () => {
      const [at, shown] = [await element.boundingBox(), await box.boundingBox()];
      if (!at || !shown) return Number.NaN;
      const apart = Math.max(shown.y - (at.y + at.height), at.y - (shown.y + shown.height));
      return apart >= 0 && shown.x <= at.x + at.width && at.x <= shown.x + shown.width ? apart : Number.NaN;
    })
    .toBeLessThan(20);
});
