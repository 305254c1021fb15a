// How the mobile menu covers the page: its room, what it copies, and the ways to close it.

import { answer, configure, GALLERY, item, menu, tap } from "./support/menu.ts";
import { addressBehind, stopClock } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const BLOCKS = [{ type: "menu", data: [item(1, "Mairie")] }];

/** Methods and properties of a form that its fields hide here. */
const HIDDEN = ["cloneNode", "querySelectorAll", "getAttribute", "setAttribute", "removeAttribute", "id", "classList"];

test.use({ viewport: { width: 360, height: 740 } });

test("its offset and height are measured again 350 ms after the last resize (9.3)", async ({ page }) => {
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page)).toBeVisible();
  await stopClock(page);
  const header = await page.locator("header").evaluate((element) => element.getBoundingClientRect().bottom);
  const box = () =>
    menu(page).evaluate((dialog) => {
      const { top, height } = dialog.getBoundingClientRect();
      return [top, height].map(Math.round);
    });
  await expect.poll(box).toEqual([Math.round(header), Math.round(740 - header)]);
  const resized = async (height: number) => {
    const told = page.evaluate(() =>
      new Promise((done) => addEventListener("resize", done, { once: true })).then(() => {}),
    );
    await page.setViewportSize({ width: 360, height });
    await told;
  };
  await resized(600);
  await page.clock.runFor(300);
  await resized(500);
  await page.clock.runFor(349);
  expect((await box())[1]).toBe(Math.round(740 - header));
  await page.clock.runFor(1);
  expect((await box())[1]).toBe(Math.round(500 - header));
});

test("its height is set before it opens, so that its content is styled only once", async ({ page }) => {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function open() {
      this.dataset.opened = this.style.getPropertyValue("--vt-menu-room");
      showModal.call(this);
    };
  });
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page)).toHaveAttribute("data-opened", /^\d+(?:\.\d+)?px$/);
});

test("a dictionary that loads between two openings applies to the second", async ({ page }) => {
  await configure(page, { langue: "de" });
  await answer(page, BLOCKS);
  let come: () => void = () => {};
  const held = new Promise<void>((done) => {
    come = done;
  });
  await page.route("**/traductions/traitement.php", async (route) => {
    await held;
    await route.fulfill({ json: { langue: "de", traductions: [{ intitule: "Fermer", valeur: "Schließen" }] } });
  });
  await open(page, GALLERY);
  await tap(page);
  await menu(page).getByRole("button", { name: "Fermer" }).click();
  await expect(menu(page)).toBeHidden();
  const spoken = page.evaluate(() =>
    new Promise((done) => document.addEventListener("vitrine:translations", done, { once: true })).then(() => {}),
  );
  come();
  await spoken;
  await tap(page);
  await expect(menu(page).getByRole("button", { name: "Schließen" })).toBeVisible();
});

test("a fullscreen menu covers the page's header too (2.7)", async ({ page }) => {
  await configure(page, { langue: "fr", menu: { configmenu: "x", fullscreen: 1, close_button: 1 } });
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  await expect
    .poll(() =>
      menu(page).evaluate((dialog) => {
        const { top, left, width, height } = dialog.getBoundingClientRect();
        return [top, left, width, height];
      }),
    )
    .toEqual([0, 0, 360, 740]);
});

test("Back ends a search before it closes the menu, and leaves no history entry", async ({ page }) => {
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  const field = menu(page).getByRole("searchbox");
  await field.fill("mairie");
  await page.goBack();
  await expect(field).toHaveValue("");
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(GALLERY);
  expect(await addressBehind(page)).not.toContain(GALLERY);
});

test("a tap outside the menu closes it, and one in its empty space does not", async ({ page }) => {
  await answer(page, BLOCKS);
  await open(page, GALLERY);
  await tap(page);
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(300, 730);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(menu(page)).toBeHidden();
});

test("a copy in another panel than the first, or of an element that comes later, is taken at each opening", async ({
  page,
}) => {
  await configure(page, { langue: "fr", idpage: 2, menu: { configmenu: "x" } });
  await answer(page, [
    { type: "clone", data: "main h1" },
    { type: "clone", data: "#venu" },
    { type: "menu", data: [item(1, "Vie", { enfant: [item(2, "Écoles")] })] },
  ]);
  await open(page, GALLERY);
  const copies = menu(page).locator(".vt-menu-clone");
  const change = (title: string, id: string) =>
    page.evaluate(
      ([text = "", later = ""]) => {
        const heading = document.querySelector("main h1");
        if (heading) heading.textContent = text;
        if (!later) return;
        const come = Object.assign(document.createElement("p"), { id: later, textContent: "Venu" });
        document.querySelector("main")?.append(come);
      },
      [title, id],
    );
  for (const [title, later, expected] of [
    ["Un", "", ["Un"]],
    ["Deux", "venu", ["Deux", "Venu"]],
  ] as const) {
    await change(title, later);
    await tap(page);
    await menu(page).getByRole("button", { name: "Retour" }).click();
    await expect(copies).toHaveText(expected);
    await menu(page).getByRole("button", { name: "Sous-menu Vie" }).click();
    await menu(page).getByRole("button", { name: "Fermer" }).click();
    await expect(menu(page)).toBeHidden();
  }
});

test("a copied form whose fields hide its own methods breaks nothing", async ({ page }) => {
  await configure(page, { langue: "fr", menu: { configmenu: "x" } });
  await answer(page, [{ type: "clone", data: "#piege" }, ...BLOCKS]);
  await open(page, GALLERY);
  await page.evaluate((names) => {
    const form = document.createElement("form");
    form.setAttribute("id", "piege");
    document.querySelector("main")?.append(form);
    for (const name of names)
      Element.prototype.append.call(form, Object.assign(document.createElement("input"), { name, id: `f-${name}` }));
  }, HIDDEN);
  await tap(page);
  await expect(menu(page).locator("form input")).toHaveCount(HIDDEN.length);
  await expect(menu(page).locator("form[id], input[id]")).toHaveCount(0);
});

test("clones copy the page, never the menu, at each opening, and a missing element leaves no gap", async ({ page }) => {
  await configure(page, {
    langue: "fr",
    menu: {
      configmenu: "x",
      header: [
        { type: "clone", value: "h1" },
        { type: "clone", value: "h1" },
      ],
    },
  });
  await answer(page, [
    { type: "clone", data: "nav" },
    { type: "clone", data: "#absent" },
    { type: "menu", data: [item(1, "Vie", { enfant: [item(2, "Écoles")] })] },
  ]);
  await open(page, GALLERY);
  const copy = menu(page).locator(".vt-menu-clone nav");
  for (const title of ["Menu mobile", "Autre titre"]) {
    await page.locator("main h1").evaluate((heading, text) => {
      heading.textContent = text;
    }, title);
    await tap(page);
    await expect(menu(page).locator(".vt-menu-items h1")).toHaveText([title, title]);
    await menu(page).getByRole("button", { name: "Sous-menu Vie" }).click();
    await menu(page).getByRole("button", { name: "Retour" }).click();
    await expect(copy).toHaveAttribute("aria-label", "Menu de la page");
    await expect(page.locator("dialog.vt-menu > nav > ul > li")).toHaveCount(2);
    await menu(page).getByRole("button", { name: "Fermer" }).click();
    await expect(menu(page)).toBeHidden();
  }
});

test("a clone is rendered once, from the author's markup, and its radio buttons do not change the page's", async ({
  page,
}) => {
  const picture = "/vitrine/galerie/images/pont.svg";
  const show = JSON.stringify({
    images: [picture, "/vitrine/galerie/images/quai.svg"],
    texts: ["Un", "Deux"],
    delay: 100,
  });
  await page.route(`**${GALLERY}`, async (route) => {
    const response = await route.fetch();
    const more = `<ul id="partage" data-share><li><a href="/">Accueil</a></li></ul>
      <section id="defile" data-slider data-autoplay="0" aria-label="S"><ul data-slides><li>un</li><li>deux</li></ul></section>
      <div id="fondu" data-slideshow='${show}'><figure><img src="${picture}" width="300" height="200" alt="Pont"></figure></div>
      <p id="choix"><label><input type="radio" name="r" value="1" checked>1</label><label><input type="radio" name="r" value="2">2</label></p>`;
    await route.fulfill({ response, body: (await response.text()).replace("<h1>", `${more}<h1>`) });
  });
  await answer(page, [...["#partage", "#defile", "#fondu", "#choix"].map((data) => ({ type: "clone", data }))]);
  await open(page, GALLERY);
  const drawn = [".vt-share-tools", "[data-slider] > .vt-rotation", ".vt-slideshow"];
  for (const one of drawn) await expect(page.locator(`main ${one}`)).toHaveCount(1);
  await page.locator("main #choix").getByLabel("2").check();
  for (let opening = 0; opening < 2; opening++) {
    await tap(page);
    await expect(menu(page)).toBeVisible();
    for (const one of drawn) await expect(menu(page).locator(one)).toHaveCount(1);
    await expect(
      menu(page).getByRole("img", { name: "Pont" }).or(menu(page).locator(".vt-slideshow img")),
    ).toBeVisible();
    await expect(menu(page).getByLabel("2", { exact: true })).toBeChecked();
    await menu(page).getByLabel("1", { exact: true }).check();
    await expect(page.locator("main #choix").getByLabel("2")).toBeChecked();
    await menu(page).getByRole("button", { name: "Fermer" }).click();
    await expect(menu(page)).toBeHidden();
  }
});

test("at 320 px with text at 200 % its buttons are in view (10.4)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await answer(page, [{ type: "menu", data: [item(1, "Communautés", { enfant: [item(2, "Environnement")] })] }]);
  await open(page, GALLERY);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await tap(page);
  const branch = menu(page).getByRole("button", { name: "Sous-menu Communautés" });
  await branch.evaluate((button) => button.scrollIntoView({ inline: "start", block: "center" }));
  // Apart from fractions of a pixel.
  await expect(branch).toBeInViewport({ ratio: 0.99 });
  await expect(menu(page).getByRole("link", { name: "Communautés" })).toBeInViewport({ ratio: 0.99 });
  expect(await menu(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("at 360 px with text at 200 % the bar scrolls with the panels, and covers none of them (10.4)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const pages = Array.from({ length: 12 }, (_, index) => item(index + 3, `Page ${index + 1}`));
  await answer(page, [
    { type: "menu", data: [item(1, "Communautés", { enfant: [item(2, "Communes", { enfant: pages })] })] },
  ]);
  await open(page, GALLERY);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await tap(page);
  await menu(page).getByRole("button", { name: "Sous-menu Communautés" }).press("Enter");
  await menu(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  await expect(menu(page).locator(".vt-menu-bar")).not.toBeInViewport();
  await menu(page).evaluate((dialog) => dialog.scrollTo(0, 0));
  await expect(menu(page).getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 0.99 });
});

test("a link to another site closes the menu, so that Back shows the page without it", async ({ page }) => {
  await page.route("https://ailleurs.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Ailleurs</title>" }),
  );
  await answer(page, [{ type: "menu", data: [item(1, "Ailleurs", { lien: "https://ailleurs.test/" })] }]);
  await open(page, GALLERY);
  await tap(page);
  await menu(page).getByRole("link", { name: "Ailleurs" }).click();
  await expect(page).toHaveURL("https://ailleurs.test/");
  await page.goBack();
  await expect(page).toHaveURL(GALLERY);
  await expect(page.locator("header [data-mobile-menu]")).toBeVisible();
  await expect(menu(page)).toBeHidden();
});
