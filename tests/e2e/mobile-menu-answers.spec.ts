// The mobile menu and what may go wrong behind it: answers, connection, storage, settings (spec 4.5, 7.3, 8, 9.6).

import { gate } from "./support/gate.ts";
import { answer, configure, ENDPOINT, GALLERY, item, menu, tap } from "./support/menu.ts";
import { idle } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const BLOCKS = [{ type: "menu", data: [item(1, "Mairie")] }];
/** What the first tap needs. */
const AHEAD = /\/chunks\/(menu|react|vitrine_mobile-menu)-[\w-]{7}\./;
const DATAS = "vitrine-mobile-menu-datas";

test.use({ viewport: { width: 360, height: 740 } });

test("two taps on two buttons while the menu loads send one request", async ({ page }) => {
  const finish = gate();
  let asked = 0;
  await page.route(ENDPOINT, async (route) => {
    asked += 1;
    await finish.opened;
    await route.fulfill({ json: BLOCKS });
  });
  await open(page, GALLERY);
  await page.evaluate(() => {
    const other = Object.assign(document.createElement("button"), { type: "button", id: "venu", textContent: "Plan" });
    other.toggleAttribute("data-mobile-menu", true);
    document.querySelector("main")?.prepend(other);
  });
  await tap(page);
  await expect(page.locator("header [data-mobile-menu]")).toHaveAttribute("aria-busy", "true");
  await page.locator("#venu").click();
  await expect(page.locator("#venu")).toHaveClass("loading");
  finish.open();
  await expect(menu(page).getByRole("link", { name: "Mairie" })).toBeVisible();
  await expect(page.locator("[data-mobile-menu][aria-busy]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(page.locator("#venu")).toBeFocused();
  expect(asked).toBe(1);
});

test("a failing server is asked again the next time, one that refuses is not", async ({ page, watch }) => {
  watch.expectConsole(/status of 50[03]|status of 404/);
  const statuses = [503, 404];
  let asked = 0;
  await page.route(ENDPOINT, (route) => {
    asked += 1;
    return route.fulfill({ status: statuses.shift() ?? 200, json: BLOCKS });
  });
  await open(page, GALLERY);
  for (const expected of [1, 2, 2]) {
    await tap(page);
    await expect(menu(page).getByRole("link", { name: "Menu mobile" })).toBeVisible();
    await page.evaluate(() => Reflect.get(Reflect.get(window, "vitrine") ?? {}, "mobileMenu")("close"));
    await expect(menu(page)).toBeHidden();
    expect(asked).toBe(expected);
  }
});

for (const [what, body] of [
  ["no list", "<p>Connexion</p>"],
  ["an empty list", "[]"],
  ["an object", JSON.stringify({ 0: BLOCKS[0] })],
] as const)
  test(`a server that answers ${what} is asked again the next time, and until then the page's own menu shows`, async ({
    page,
  }) => {
    let asked = 0;
    await page.route(ENDPOINT, (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ body }) : route.fulfill({ json: BLOCKS });
    });
    await open(page, GALLERY);
    for (const [turn, name] of ["Menu mobile", "Mairie", "Mairie"].entries()) {
      await tap(page);
      await expect(menu(page).getByRole("link", { name, exact: true })).toBeVisible();
      await menu(page).getByRole("button", { name: "Fermer" }).click();
      await expect(menu(page)).toBeHidden();
      expect(asked).toBe(Math.min(turn + 1, 2));
    }
  });

test("if the menu fails to load and the page has none, it says so, and Réessayer opens it", async ({ page, watch }) => {
  watch.expectConsole(/status of 500/);
  await page.route(`**${GALLERY}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<nav\b.*?<\/nav>/gs, "");
    await route.fulfill({ response, body });
  });
  let fails = true;
  await page.route(ENDPOINT, (route) => (fails ? route.fulfill({ status: 500 }) : route.fulfill({ json: BLOCKS })));
  await open(page, GALLERY);
  const notice = page.locator("[role=alert].vt-notice");
  const retry = notice.getByRole("button", { name: "Réessayer" });
  for (const press of [() => tap(page), () => retry.click()]) {
    await press();
    await expect(notice).toContainText("Une erreur s'est produite");
    await expect(page.locator("header [data-mobile-menu]")).not.toHaveClass(/loading/);
  }
  fails = false;
  await retry.click();
  await expect(menu(page).getByRole("link", { name: "Mairie" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("header [data-mobile-menu]")).toBeFocused();
});

test("a broken connection is retried once, silently", async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  let asked = 0;
  await page.route(ENDPOINT, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.fulfill({ json: BLOCKS });
  });
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page).getByRole("link", { name: "Mairie" })).toBeVisible();
  expect(asked).toBe(2);
});

test("a response that takes more than 8 s is announced", async ({ page }) => {
  await page.clock.install();
  const finish = gate();
  await page.route(ENDPOINT, async (route) => {
    await finish.opened;
    await route.fulfill({ json: BLOCKS });
  });
  await open(page, GALLERY);
  await tap(page);
  await expect(page.locator("header [data-mobile-menu]")).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(8000);
  const notice = page.locator(".vt-notice");
  await expect(notice).toContainText("Veuillez patienter");
  finish.open();
  await expect(menu(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

for (const [what, refuse] of [
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("", "QuotaExceededError");
      };
    },
  ],
  [
    "forbidden",
    () =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("", "SecurityError");
        },
      }),
  ],
] as const)
  test(`if the storage is ${what} the menu opens all the same, and is requested once per page (spec 8)`, async ({
    page,
  }) => {
    await page.addInitScript(refuse);
    const bodies = await answer(page, BLOCKS);
    await open(page, GALLERY);
    for (let turn = 0; turn < 2; turn++) {
      await tap(page);
      await expect(menu(page).getByRole("link", { name: "Mairie" })).toBeVisible();
      await menu(page).getByRole("button", { name: "Fermer" }).click();
      await expect(menu(page)).toBeHidden();
    }
    expect(bodies).toHaveLength(1);
  });

test("a stored menu of another configmenu is not used", async ({ page }) => {
  const bodies = await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page)).toBeVisible();
  await configure(page, { langue: "fr", menu: { configmenu: 7 } });
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page)).toBeVisible();
  expect(bodies).toEqual(["configmenu=galerie", "configmenu=7"]);
});

test("after an hour the same page requests the menu again", async ({ page }) => {
  await page.clock.install();
  const bodies = await answer(page, BLOCKS);
  await open(page, GALLERY);
  for (const minutes of [0, 59, 2]) {
    await page.clock.fastForward(minutes * 60_000);
    await tap(page);
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole("button", { name: "Fermer" }).click();
    await expect(menu(page)).toBeHidden();
  }
  expect(bodies).toHaveLength(2);
});

test("a page without settings shows its own menu, and stores nothing", async ({ page }) => {
  await configure(page, undefined);
  const bodies = await answer(page, []);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page).getByRole("link", { name: "Menu mobile" })).toHaveAttribute("aria-current", "page");
  expect(bodies).toEqual(["configmenu="]);
  expect(await page.evaluate((key) => localStorage.getItem(key), DATAS)).toBeNull();
});

test("other notations of servers are accepted: strings for numbers, objects for lists, markup as text", async ({
  page,
}) => {
  const flat = {
    2: { id_page: "9", id_parent: "4", nom_page: "<b>Piscine</b>", lien: "/p/9", menu_param: [] },
    5: { id_page: 4, id_parent: null, nom_page: 2026, lien: "", menu_param: { sous_titre: "Toute l’année" } },
    7: { id_page: "5", id_parent: "6", nom_page: "Boucle", lien: "javascript:alert(1)" },
    8: { id_page: "6", id_parent: "5", lien: "/p/sans-nom" },
    9: {},
  };
  await configure(page, {
    langue: "fr",
    idpage: "9",
    idparent: 4,
    menu: { configmenu: "x", fullscreen: "1", close_button: "1", subtitle_field: "sous_titre" },
  });
  await answer(page, [{ type: "menu", data: flat }]);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page)).toHaveClass(/vt-menu-full/);
  await expect(menu(page).locator("[aria-current=page]")).toHaveText("<b>Piscine</b>");
  const branch = menu(page).getByRole("button", { name: "2026" });
  await expect(branch).toHaveAttribute("aria-expanded", "true");
  await expect(branch.locator("small")).toHaveText("Toute l’année");
  await menu(page).getByRole("button", { name: "Retour" }).click();
  await expect(menu(page).locator("ul > li")).toHaveCount(2);
  await menu(page).getByRole("button", { name: "Boucle" }).click();
  await expect(menu(page).getByRole("link", { name: "/p/sans-nom" })).toBeVisible();
});

test("an English page has an English menu, and untranslated words are marked as French", async ({ page }) => {
  await configure(page, { langue: "de", traductions: { entries: [{ intitule: "Fermer", valeur: "Schließen" }] } });
  await page.route("**/traductions/traitement.php", (route) => route.fulfill({ json: {} }));
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page).getByRole("button", { name: "Schließen" })).not.toHaveAttribute("lang");
  await expect(menu(page).getByRole("link", { name: "Accueil" })).toHaveAttribute("lang", "fr");
  await menu(page).getByRole("button", { name: "Schließen" }).click();
  await expect(menu(page)).toBeHidden();
  await open(page, "/en");
  await tap(page);
  await expect(menu(page).getByRole("button", { name: "Close" })).toBeVisible();
  await expect(menu(page).locator(".vt-menu-home")).toHaveText("Home");
  await expect(menu(page).locator("[lang=fr]")).toHaveCount(0);
});

for (const connection of [
  { saveData: true, effectiveType: "4g" },
  { saveData: false, effectiveType: "3g" },
  { saveData: false, effectiveType: "slow-2g" },
])
  test(`nothing is prefetched: ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await open(page, GALLERY);
    await idle(page);
    expect(fetched.filter((url) => AHEAD.test(url))).toEqual([]);
  });

test("nothing is prefetched before the page has loaded", async ({ page }) => {
  const picture = gate();
  await page.route("**/lente.svg", async (route) => {
    await picture.opened;
    await route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.route(`**${GALLERY}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<h1>", '<img src="/lente.svg" alt=""><h1>');
    await route.fulfill({ response, body });
  });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const ahead = () =>
    fetched
      .map((url) => AHEAD.exec(url)?.[1])
      .filter(Boolean)
      .sort();
  await page.goto(GALLERY, { waitUntil: "commit" });
  await page.waitForFunction(() => window.readySeen === true);
  await idle(page);
  expect(ahead()).toEqual([]);
  picture.open();
  await expect.poll(ahead).toEqual(["menu", "vitrine_mobile-menu"]);
});
