import { gate } from "./support/gate.ts";
import { answer, ENDPOINT, GALLERY, item, menu, tap } from "./support/menu.ts";
import { addressBehind, quiet } from "./support/quiet.ts";
import { REFUSED, refuseHistory } from "./support/refuse-history.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const PAGES = [
  item(1, "Mairie"),
  item(12, "Vivre ici", {
    class_theme_style: "vert",
    enfant: [
      item(121, "Écoles", { adresse: "[12]", menu_param: { sous_titre: "Cantine et garderie" } }),
      item(122, "Déchets", { adresse: "[12]" }),
    ],
  }),
];
const BLOCKS = [{ type: "menu", data: PAGES }, { type: "spacer" }, { type: "clone", data: "#langues" }];

test.use({ viewport: { width: 360, height: 740 } });

test("it is a dialog with a nav, first in the body, and opens at the current page (spec 2.7)", async ({ page }) => {
  const bodies = await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page)).toBeVisible();
  expect(bodies).toEqual(["configmenu=galerie"]);
  expect(await page.evaluate(() => document.body.firstElementChild?.matches("dialog:modal:has(> nav)"))).toBe(true);
  const current = menu(page).locator("[aria-current=page]");
  await expect(current).toContainText("Écoles");
  await expect(current).toContainText("Cantine et garderie");
  await expect(current).toBeFocused();
  await expect(menu(page).locator("li.selected")).toHaveCount(2);
  await expect(menu(page).locator("li.vert > [aria-expanded=true]")).toHaveCount(1);
  await expect(menu(page).getByRole("link", { name: "Vivre ici" })).toHaveAttribute("href", /\/p\/12$/);
  await expect(menu(page).locator(".vt-menu-home")).toHaveText("Accueil");
  await expect(menu(page).locator(".vt-menu-home")).toHaveAttribute("href", "/");
  await expect(page.locator("#journal")).toHaveText("ouvert : dialog");
});

test("its button says that it opens a dialog, and whether that is open", async ({ page }) => {
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  const button = page.locator("header [data-mobile-menu]");
  await expect(button).toHaveAttribute("aria-haspopup", "dialog");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await tap(page);
  await expect(menu(page)).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await menu(page).getByRole("button", { name: "Fermer" }).first().click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("Back and Escape go up one panel, then close it, return the focus and leave no history entry", async ({
  page,
}) => {
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  const entries = await page.evaluate(() => history.length);
  for (const leave of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await tap(page);
    await expect(menu(page).getByRole("button", { name: "Retour" })).toBeVisible();
    await leave();
    await expect(menu(page).getByRole("button", { name: "Retour" })).toHaveCount(0);
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).locator(":focus")).toHaveCount(1);
    await leave();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator("header [data-mobile-menu]")).toBeFocused();
    await expect(page).toHaveURL(GALLERY);
  }
  await expect(page.locator("#journal")).toHaveText("fermé : dialog");
  // Entries that Back has left may stay ahead: the dialog's and one for the panel.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 2);
  expect(await addressBehind(page)).not.toContain(GALLERY);
});

test("a branch has a link and a button, which opens its panel and is aria-expanded (7.1, 7.3)", async ({ page }) => {
  await answer(page, [
    { type: "menu", data: [item(1, "Mairie"), item(2, "Loisirs", { enfant: [item(21, "Piscine")] })] },
  ]);
  await open(page, GALLERY);
  await tap(page);
  const button = menu(page).getByRole("button", { name: "Sous-menu Loisirs" });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(menu(page).getByRole("link", { name: "Piscine" })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Mairie" })).toHaveCount(0);
  await menu(page).getByRole("button", { name: "Retour" }).click();
  await expect(menu(page).getByRole("link", { name: "Mairie" })).toBeVisible();
});

test("spacer and clone blocks are in the top panel in list order, and clones lose their ids (3.6)", async ({
  page,
}) => {
  await answer(page, [
    { type: "clone", data: "#langues" },
    { type: "spacer" },
    { type: "menu", data: [item(1, "Mairie")] },
  ]);
  await open(page, GALLERY);
  await tap(page);
  const entries = menu(page).locator("ul").last().locator("> li");
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0).getByRole("link", { name: "English" })).toBeVisible();
  await expect(entries.nth(1)).toHaveAttribute("aria-hidden", "true");
  await expect(entries.nth(2).getByRole("link", { name: "Mairie" })).toBeVisible();
  await expect(page.locator("#en-anglais")).toHaveCount(1);
});

test("the header shows the logo with a link home, identity, variables and clones, and dark and fullscreen are classes (3.7)", async ({
  page,
}) => {
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page).locator('a[href="/"] img')).toBeVisible();
  await expect(menu(page)).toContainText("Saint-Aubin-sur-Vire");
  await expect(menu(page)).toContainText("02 61 91 14 00");
  await expect(menu(page).locator(".vt-menu-items").getByRole("link", { name: "English" })).toBeVisible();
  await menu(page).getByRole("button", { name: "Fermer" }).click();
  await expect(menu(page)).toBeHidden();
  await page.locator("#plein-sans-fermer").click();
  await expect(menu(page)).toHaveClass(/vt-menu-dark/);
  await expect(menu(page)).toHaveClass(/vt-menu-full/);
  await expect(menu(page).getByRole("button", { name: "Fermer" })).toHaveCount(0);
});

test("a valid cache opens without a request, and an expired one or another session's is fetched again (spec 4.5, 9.6)", async ({
  page,
}) => {
  const bodies = await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page)).toBeVisible();
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /-mobile-menu-/.test(key)));
  expect(await stored()).toEqual(
    expect.arrayContaining(["vitrine-mobile-menu-datas", "vitrine-mobile-menu-key", "vitrine-mobile-menu-expire"]),
  );
  const again = async () => {
    await open(page, GALLERY);
    await tap(page);
    await expect(menu(page)).toBeVisible();
  };
  await again();
  expect(bodies).toHaveLength(1);
  await page.evaluate(() => localStorage.setItem("vitrine-mobile-menu-expire", "1000"));
  await again();
  expect(bodies).toHaveLength(2);
  await page.evaluate(() => localStorage.setItem("vitrine-mobile-menu-key", "quelqu-un"));
  await again();
  expect(bodies).toHaveLength(3);
  await page.evaluate(() => localStorage.setItem("vitrine-mobile-menu-datas", "{abîmé"));
  await again();
  expect(bodies).toHaveLength(4);
});

test("the button is busy during the request, and if it fails the page's own menu shows", async ({ page, watch }) => {
  watch.expectConsole(/500/);
  const held = gate();
  await page.route(ENDPOINT, async (route) => {
    await held.opened;
    await route.fulfill({ status: 500, body: "" });
  });
  await open(page, GALLERY);
  await tap(page);
  const button = page.locator("header [data-mobile-menu]");
  await expect(button).toHaveClass(/loading/);
  await expect(button).toHaveAttribute("aria-busy", "true");
  held.open();
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Menu mobile" })).toHaveAttribute("aria-current", "page");
  await expect(button).not.toHaveClass(/loading/);
});

test("an empty list falls back to the page's own menu, with its branches", async ({ page }) => {
  await answer(page, []);
  await open(page, GALLERY);
  await page.locator("#inconnu").click();
  await expect(menu(page)).toBeVisible();
  await menu(page).getByRole("button", { name: "Retour" }).click();
  await expect.poll(() => menu(page).locator("ul > li").allTextContents()).toEqual(["Mairie", "Loisirs"]);
  expect(await page.evaluate(() => localStorage.getItem("vitrine-mobile-menu-datas"))).toBeNull();
});

test("with 5,000 pages only the open panel is rendered, and a search ignores accents, renders 50 and counts all", async ({
  page,
}) => {
  const many = Array.from({ length: 50 }, (_, at) =>
    item(at + 1, `Rubrique ${at}`, {
      enfant: Array.from({ length: 100 }, (_, below) => item(1000 + at * 100 + below, `École ${at}-${below}`)),
    }),
  );
  await answer(page, [{ type: "menu", data: many }]);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page)).toBeVisible();
  const beside = () =>
    menu(page).evaluate((dialog) => {
      const inside = (element: Element) => element.querySelectorAll("*").length;
      const own = Array.from(dialog.querySelectorAll("ul:not(:has(ul)) > li"), (entry) => 1 + inside(entry));
      return inside(dialog) - own.reduce((sum, count) => sum + count, 0);
    });
  expect(await beside()).toBeLessThanOrEqual(150);
  await menu(page).getByRole("button", { name: "Retour" }).click();
  await menu(page).getByRole("button", { name: "Sous-menu Rubrique 7", exact: true }).click();
  await expect(menu(page).getByRole("link", { name: "École 7-99" })).toBeVisible();
  expect(await beside()).toBeLessThanOrEqual(150);
  const field = menu(page).getByRole("searchbox");
  await field.fill("ECOLE");
  await expect(menu(page).locator("ul > li")).toHaveCount(50);
  await expect(page.locator("[role=status]")).toContainText("5000 résultats, les 50 premiers sont affichés");
  await field.fill("ecole 7-99");
  await expect(menu(page).getByRole("link", { name: "École 7-99" })).toBeVisible();
  await field.fill("zzz");
  await expect(page.locator("[role=status]")).toContainText("Aucun résultat");
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await expect(menu(page)).toBeVisible();
});

test("Back goes up a panel even before the panels have history entries", async ({ page }) => {
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  await page.evaluate(() => Reflect.get(Reflect.get(window, "vitrine") ?? {}, "mobileMenu")("load"));
  await page.evaluate(() => {
    // Frames, and the timeout of waiting for one, never come.
    const { setTimeout } = window;
    window.requestAnimationFrame = () => 0;
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === 100 ? 0 : setTimeout(run, ms)) });
    document.querySelector<HTMLElement>("header [data-mobile-menu]")?.click();
  });
  await expect(menu(page).getByRole("button", { name: "Retour" })).toBeVisible();
  await page.goBack();
  await expect(menu(page).getByRole("button", { name: "Retour" })).toHaveCount(0);
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(GALLERY);
});

test("going back two entries at once leaves the menu open at its top panel", async ({ page }) => {
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  const entries = await page.evaluate(() => history.length);
  await tap(page);
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 2);
  await page.evaluate(() => history.go(-2));
  await expect(menu(page).getByRole("button", { name: "Retour" })).toHaveCount(0);
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(GALLERY);
  expect(await addressBehind(page)).not.toContain(GALLERY);
});

test("a link of the menu is followed, and Back shows the page without the menu", async ({ page }) => {
  await answer(page, [{ type: "menu", data: [item(1, "Sans hook", { lien: "/vitrine/galerie/sans-hook.html" })] }]);
  await open(page, GALLERY);
  await tap(page);
  await menu(page).getByRole("link", { name: "Sans hook" }).click();
  await expect(page).toHaveURL("/vitrine/galerie/sans-hook.html");
  await page.goBack();
  await expect(page).toHaveURL(GALLERY);
  await expect(menu(page)).toBeHidden();
});

test("the script interface opens, closes, toggles and loads the menu", async ({ page }) => {
  const bodies = await answer(page, BLOCKS);
  await open(page, GALLERY);
  const call = (method: string) =>
    page.evaluate((name) => Reflect.get(Reflect.get(window, "vitrine") ?? {}, "mobileMenu")(name), method);
  await call("load");
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => bodies).toHaveLength(1);
  await call("open");
  await expect(menu(page)).toBeVisible();
  await call("toggle");
  await expect(menu(page)).toBeHidden();
  await call("toggle");
  await expect(menu(page)).toBeVisible();
  await call("close");
  await expect(menu(page)).toBeHidden();
  expect(bodies).toHaveLength(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the open menu, ${colorScheme}, 320 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await answer(page, BLOCKS);
    await open(page, GALLERY);
    await tap(page);
    await expect(menu(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test.describe("on the demo site", () => {
  const fileOf = (url: string) => /\/chunks\/((?:menu|react|vitrine_mobile-menu))-[\w-]{7}\./.exec(url)?.[1];

  test("a phone prefetches what the first tap needs when idle, and the tap opens the site's menu", async ({ page }) => {
    const fetched = new Set<string>();
    page.on("request", (request) => fetched.add(fileOf(request.url()) ?? ""));
    await open(page, "/vie-locale/associations");
    await expect.poll(() => [...fetched].sort()).toEqual(["", "menu", "vitrine_mobile-menu"]);
    await tap(page);
    await expect(menu(page).locator("[aria-current=page]")).toContainText("Associations");
    expect(await axeFindings(page)).toEqual([]);
  });

  test("nothing of a stored menu is drawn before the tap", async ({ page }) => {
    await open(page, "/vie-locale/associations");
    await page.evaluate(() => Reflect.get(Reflect.get(window, "vitrine") ?? {}, "mobileMenu")("load"));
    await open(page, "/vie-locale");
    await quiet(page);
    await expect(menu(page)).toHaveCount(0);
    await tap(page);
    await expect(page.locator("body > dialog.vt-menu:first-child [aria-current=page]")).toBeVisible();
  });

  test("neither a wide page without the button nor a phone that saves data prefetches", async ({ page }) => {
    const fetched = new Set<string>();
    page.on("request", (request) => fetched.add(fileOf(request.url()) ?? ""));
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, "/vie-locale");
    await quiet(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    await open(page, "/vie-locale");
    await quiet(page);
    expect([...fetched]).toEqual([""]);
    await tap(page);
    await expect(menu(page)).toBeVisible();
  });
});

test("a button with the hook off opens nothing and is never busy", async ({ page }) => {
  const bodies = await answer(page, BLOCKS);
  await open(page, GALLERY);
  await page.evaluate(() => {
    const off = Object.assign(document.createElement("button"), { id: "eteint", textContent: "Éteint" });
    off.dataset.mobileMenu = "0";
    document.querySelector("main")?.prepend(off);
  });
  await page.locator("#eteint").click();
  await quiet(page);
  await expect(menu(page)).toHaveCount(0);
  expect(bodies).toEqual([]);
  await tap(page);
  await expect(menu(page)).toBeVisible();
  await expect(page.locator("#eteint")).not.toHaveAttribute("aria-busy");
});

test("if the browser refuses history entries, panels and menu close without leaving the page", async ({
  page,
  watch,
}) => {
  watch.expectConsole(REFUSED);
  await answer(page, BLOCKS);
  await open(page, "/vitrine/galerie/cadre.html");
  await open(page, GALLERY);
  await refuseHistory(page, "pushState");
  await tap(page);
  await menu(page).getByRole("button", { name: "Retour" }).click();
  await expect(menu(page).getByRole("button", { name: "Retour" })).toHaveCount(0);
  await menu(page).getByRole("button", { name: "Fermer" }).click();
  await expect(menu(page)).toBeHidden();
  await quiet(page);
  await expect(page).toHaveURL(GALLERY);
});
