// The modal box: framed pages, given and fetched content, by links and by script (spec 2.6, 2.8, 4.3, 9.1, 9.2).

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { entriesGone } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

interface Calls {
  alert(text: string): Promise<void>;
  readonly box: { open(options: object): boolean; close(options?: { ask: boolean }): void };
}

const address = "/vitrine/galerie/cadre.html";
const QUESTION =
  "Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)";
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const box = (page: Page) => page.locator("dialog.vt-box");
const content = (page: Page) => box(page).locator(".vt-box-content");
const framed = (page: Page) => box(page).frameLocator("iframe");
const warning = (page: Page) => page.getByRole("alertdialog", { name: "Attention" });
const journal = (page: Page) => page.locator("#journal");
const closeButton = (page: Page) => box(page).getByRole("button", { name: "Fermer" });
/** Waits until the box shows its content. */
async function shown(page: Page): Promise<void> {
  await expect(content(page)).toBeVisible();
  await expect(content(page)).not.toHaveAttribute("aria-busy");
}
/** The frame has loaded the page with this heading: from then on the box receives its keys. */
async function loaded(page: Page, heading: string): Promise<void> {
  await expect(framed(page).getByRole("heading", { name: heading })).toBeVisible();
  await framed(page)
    .locator("html")
    .evaluate(() => document.readyState === "complete" || new Promise((done) => addEventListener("load", done)));
}
/** Width and height of the content. */
const size = (page: Page) =>
  content(page).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  });
/** Opens the framed page that asks before it is closed, and changes it. */
async function openChanged(page: Page): Promise<void> {
  await link(page, "Modifier l’annonce").click();
  await shown(page);
  await framed(page).getByLabel("Texte").fill("26 pouces");
}
/** The browser's position in its history, and the number of entries. */
async function entries(page: Page): Promise<{ at: number; all: number }> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries: all } = await session.send("Page.getNavigationHistory");
  await session.detach();
  return { at: currentIndex, all: all.length };
}

test.beforeEach(({ page }) => open(page, address));

test("a link opens its page in a frame and names the dialog and the frame (2.2)", async ({ page }) => {
  await link(page, "Plan de la halle").click();
  await expect(page.getByRole("dialog", { name: "Plan de la halle" })).toBeVisible();
  await expect(box(page).locator("iframe")).toHaveAttribute("title", "Plan de la halle");
  await expect(framed(page).getByRole("heading", { name: "Plan de la halle" })).toBeVisible();
  await shown(page);
  await expect(page).toHaveURL(address);
  expect(await axeFindings(page)).toEqual([]);
});

const closings: [string, (page: Page) => Promise<unknown>][] = [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["Escape in the frame", (page) => framed(page).getByRole("link").press("Escape")],
  ["Fermer", (page) => closeButton(page).click()],
  ["Back", (page) => page.goBack()],
];
for (const [name, close] of closings) {
  test(`${name} closes it, returns focus to the link and leaves no history entry`, async ({ page }) => {
    const before = await entries(page);
    await link(page, "Plan de la halle").click();
    await shown(page);
    await expect.poll(() => entries(page)).toEqual({ at: before.at + 1, all: before.all + 1 });
    await close(page);
    await expect(box(page)).toHaveCount(0);
    await expect(link(page, "Plan de la halle")).toBeFocused();
    await expect.poll(() => entries(page)).toMatchObject({ at: before.at });
    await expect(journal(page)).toHaveText("modal-open (dialog) modal-close (dialog)");
  });

  test(`${name} asks first if the framed page objects, and Non keeps the box open (spec 4.3)`, async ({ page }) => {
    const before = await entries(page);
    await openChanged(page);
    await close(page);
    await expect(warning(page)).toHaveText(new RegExp(QUESTION.slice(0, 40)));
    await expect(warning(page).locator("p")).toHaveText(QUESTION);
    await expect.poll(() => entries(page)).toEqual({ at: before.at + 2, all: before.all + 2 });
    await button(page, "Non").click();
    await expect(warning(page)).toHaveCount(0);
    await expect(framed(page).getByLabel("Texte")).toHaveValue("26 pouces");
    await expect.poll(() => entries(page)).toMatchObject({ at: before.at + 1 });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog.vt-box") !== null)).toBe(true);

    await close(page);
    await button(page, "Oui").click();
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(link(page, "Modifier l’annonce")).toBeFocused();
    await expect.poll(() => entries(page)).toMatchObject({ at: before.at });
    await expect(page).toHaveURL(address);
  });
}

test("the question has Non and Oui on the right, and Oui is emphasised and focused", async ({ page }) => {
  await openChanged(page);
  await page.keyboard.press("Escape");
  await expect(warning(page).locator(".vt-modal-right button")).toHaveText(["Non", "Oui"]);
  await expect(button(page, "Oui")).toBeFocused();
  await expect(button(page, "Oui")).toHaveClass(/important/);
  await expect(button(page, "Non")).not.toHaveClass(/important/);
  expect(await axeFindings(page)).toEqual([]);
});

test("Back on the question means no, Back again asks again, and Oui leaves no history entry", async ({ page }) => {
  const before = await entries(page);
  await openChanged(page);
  await page.goBack();
  await expect(warning(page)).toBeVisible();
  // Box and question have their history entries again: before that, Back would lead elsewhere.
  await expect.poll(() => entries(page)).toMatchObject({ at: before.at + 2 });
  await page.goBack();
  await expect(warning(page)).toHaveCount(0);
  await expect(box(page)).toBeVisible();
  await page.goBack();
  await expect(warning(page)).toBeVisible();
  await button(page, "Oui").click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect.poll(() => entries(page)).toMatchObject({ at: before.at });
});

test("going back two entries at once over box and question asks again", async ({ page }) => {
  await openChanged(page);
  await page.keyboard.press("Escape");
  await expect(warning(page)).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((gone) => {
        addEventListener("popstate", () => gone(), { once: true });
        history.go(-2);
      }),
  );
  await expect.poll(() => page.evaluate(() => history.state?.vitrine?.dialogs)).toBe(2);
  await expect(warning(page)).toHaveCount(1);
  await expect(button(page, "Oui")).toBeFocused();
  await expect(box(page)).toBeVisible();
});

test("a dialog that the browser closes by itself still asks, on top", async ({ page }) => {
  await openChanged(page);
  // The third Escape in a row may close a dialog whatever its page does.
  for (let turn = 0; turn < 3; turn++) {
    await page.keyboard.press("Escape");
    await expect(warning(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(warning(page)).toHaveCount(0);
    await expect(box(page)).toBeVisible();
  }
  await box(page).evaluate((dialog) => (dialog as HTMLDialogElement).close());
  await expect(button(page, "Oui")).toBeFocused();
  await button(page, "Oui").click();
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("pages visited in the frame leave no history entry, and Back goes through them first", async ({ page }) => {
  const before = await entries(page);
  await link(page, "Plan de la halle").click();
  await shown(page);
  await framed(page).getByRole("link", { name: "Aller à l’annonce" }).click();
  await loaded(page, "Vélo d’enfant");
  await framed(page).getByRole("link", { name: "Aller au plan" }).click();
  await loaded(page, "Plan de la halle");
  // Only the frame goes back, so there is no page load to wait for.
  await page.evaluate(() => history.back());
  await loaded(page, "Vélo d’enfant");
  await framed(page).getByRole("link", { name: "Aller au plan" }).press("Escape");
  await expect(box(page)).toHaveCount(0);
  await expect.poll(() => entries(page)).toMatchObject({ at: before.at });
  await expect(page).toHaveURL(address);
});

for (const [what, take] of [
  ["the box", (dialog: Element) => dialog.remove()],
  ["what it is drawn in", (dialog: Element) => dialog.parentElement?.remove()],
] as const) {
  test(`removing ${what} by script closes it and frees page, history and the next box`, async ({ page }) => {
    await link(page, "Horaires de la mairie").click();
    await shown(page);
    await box(page).evaluate(take);
    await expect(page.locator("dialog")).toHaveCount(0);
    await entriesGone(page);
    await expect(page.locator("html")).not.toHaveClass(/vt-scroll-held/);
    await page.evaluate(() =>
      (window as unknown as { vitrine: Calls }).vitrine.box.open({ html: "<p>Encore</p>", title: "Encore" }),
    );
    await expect(page.getByRole("dialog", { name: "Encore" })).toBeVisible();
  });
}

test("focus falls back to the main content if no focusable element is left on the page", async ({ page }) => {
  await link(page, "Horaires de la mairie").click();
  await shown(page);
  await page.evaluate(() => {
    for (const control of document.querySelectorAll(":is(a, button, input, select):not(dialog *)")) control.remove();
  });
  await page.keyboard.press("Escape");
  await expect(page.locator("main")).toBeFocused();
});

test("the title of the box has the language of its link (8.7)", async ({ page }) => {
  const opener = link(page, "Horaires de la mairie");
  await opener.evaluate((element) => element.setAttribute("lang", "en"));
  await opener.click();
  await expect(box(page).getByRole("heading", { name: "Horaires de la mairie" })).toHaveAttribute("lang", "en");
});

test("a function given by name may ask another question, and the default one is asked if it returns no text", async ({
  page,
}) => {
  await button(page, "Une autre fonction").click();
  await shown(page);
  await closeButton(page).click();
  await expect(warning(page).locator("p")).toHaveText(QUESTION);
  await button(page, "Oui").click();
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("a function that throws is reported and does not keep the box open, and a script asks it unless it says otherwise", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/quiEchoue failed/);
  await button(page, "Une fonction qui échoue").click();
  await shown(page);
  await closeButton(page).click();
  await expect(page.locator("dialog")).toHaveCount(0);

  await button(page, "Fermé par la page").click();
  await shown(page);
  await framed(page).getByLabel("Texte").fill("26 pouces");
  await page.evaluate(() => document.dispatchEvent(new Event("message-du-cadre")));
  await expect(warning(page).locator("p")).toHaveText(QUESTION);
  await button(page, "Non").click();
  await expect(warning(page)).toHaveCount(0);
  await expect(framed(page).getByLabel("Texte")).toHaveValue("26 pouces");
  await page.evaluate(() => document.dispatchEvent(new Event("fin-du-cadre")));
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("a framed page that closes its box can still use the page around it", async ({ page }) => {
  await link(page, "Plan de la halle").click();
  await shown(page);
  await framed(page)
    .locator("body")
    .evaluate((body) =>
      body.addEventListener("click", () => {
        (parent as unknown as { vitrine: Calls }).vitrine.box.close();
        parent.document.title = "Enregistré";
      }),
    );
  await page.evaluate(() => document.querySelector("iframe")?.contentDocument?.body.click());
  await expect(page).toHaveTitle("Enregistré");
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("HTML and a node of the page can be shown, and the node returns to its place", async ({ page }) => {
  await button(page, "Du HTML").click();
  await expect(box(page).locator("em")).toHaveText("sous la halle");
  await expect(page.getByRole("dialog", { name: "Du HTML" })).toBeVisible();
  await page.keyboard.press("Escape");
  await button(page, "Un nœud de la page").click();
  await expect(page.getByRole("dialog", { name: "Plan" }).locator("#plan")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#depot > #plan")).toBeVisible();
});

test("content is fetched by GET with the bundle's headers, and only scripts with the page's nonce run", async ({
  page,
}) => {
  const asked = page.waitForRequest(/horaires\.html/);
  await link(page, "Horaires de la mairie").click();
  const request = await asked;
  expect(request.method()).toBe("GET");
  expect(request.headers()).toMatchObject({
    "x-requested-with": "XMLHttpRequest",
    "x-vitrine-nonce": expect.stringMatching(/^[\w-]{22,24}$/),
  });
  await expect(content(page).getByText("du lundi au vendredi")).toBeVisible();
  await expect(box(page).locator("iframe")).toHaveCount(0);
  await shown(page);
  expect(await axeFindings(page)).toEqual([]);
});

test("a link in the box replaces its content by the main part of the page, and Back still closes the box", async ({
  page,
}) => {
  const before = await entries(page);
  await link(page, "Horaires de la mairie").click();
  await content(page).getByRole("link", { name: "Toute la page des cadres" }).click();
  await expect(page.getByRole("dialog", { name: "Toute la page des cadres" })).toBeVisible();
  await expect(content(page).getByRole("heading", { level: 1, name: "Cadres" })).toBeVisible();
  await expect(content(page).locator("header.bar")).toHaveCount(0);
  // Longer than the box, so arrow keys scroll it.
  await expect(content(page)).toHaveAttribute("tabindex", "0");
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await page.goBack();
  await expect(box(page)).toHaveCount(0);
  await expect(link(page, "Horaires de la mairie")).toBeFocused();
  await expect.poll(() => entries(page)).toMatchObject({ at: before.at });
});

test("a link to an anchor scrolls the box and keeps it open, and so does an empty hash", async ({ page }) => {
  const links = '<p><a href="#fin">À la fin</a> <a href="#">Nulle part</a></p>';
  const body = `${links}${"<p>…</p>".repeat(200)}<h2 id="fin">Fin</h2>`;
  await page.route("**/cadres/horaires.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await link(page, "Horaires de la mairie").click();
  await shown(page);
  await link(page, "Nulle part").click();
  await expect(page).toHaveURL(`${address}#`);
  await link(page, "À la fin").click();
  await expect(box(page).getByRole("heading", { name: "Fin" })).toBeInViewport();
  await expect(box(page).getByRole("heading", { name: "Fin" })).toBeFocused();
  await expect(page).toHaveURL(`${address}#`);
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(link(page, "Horaires de la mairie")).toBeFocused();
});

test("content that fails to load says so, and Réessayer retries and keeps the focus (spec 8)", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/404/);
  await link(page, "Une page qui manque").click();
  const failure = box(page).getByRole("alert");
  await expect(failure).toContainText("Impossible de charger ce contenu.");
  await expect(journal(page)).toContainText("error (dialog) status");
  expect(await axeFindings(page)).toEqual([]);
  const again = page.waitForResponse(/absente/);
  await failure.getByRole("button", { name: "Réessayer" }).click();
  await again;
  await expect(failure.getByRole("button", { name: "Réessayer" })).toBeFocused();
  await page.route("**/absente.html", (route) => route.fulfill({ contentType: "text/html", body: "<p>La voilà.</p>" }));
  await failure.getByRole("button", { name: "Réessayer" }).click();
  await expect(content(page).getByText("La voilà.")).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
});

test("truncated content is a failure, and none of it is shown", async ({ page }) => {
  const body = '<h2>Titre</h2><p>Bonjour <a href="/suite" class="x';
  await page.route("**/horaires.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await link(page, "Horaires de la mairie").click();
  await expect(box(page).getByRole("alert")).toContainText("Impossible de charger ce contenu.");
  await expect(content(page).getByText("Bonjour")).toHaveCount(0);
  await page.unroute("**/horaires.html");
  await box(page).getByRole("button", { name: "Réessayer" }).click();
  await shown(page);
});

test("a frame whose page fails to load says so, and Réessayer loads it", async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED|ERR_CONNECTION/);
  await page.route("**/cadres/plan.html", (route) => route.abort("failed"));
  await link(page, "Plan de la halle").click();
  const failure = box(page).getByRole("alert");
  await expect(failure).toContainText("Impossible de charger ce contenu.");
  await page.unroute("**/cadres/plan.html");
  await failure.getByRole("button", { name: "Réessayer" }).click();
  await expect(framed(page).getByRole("heading", { name: "Plan de la halle" })).toBeVisible();
  await shown(page);
});

test("the content is busy while it loads, and after 8 s that is announced", async ({ page }) => {
  await page.clock.install();
  const release = await holdRequests(page, "**/horaires.html");
  await link(page, "Horaires de la mairie").click();
  await expect(content(page)).toHaveAttribute("aria-busy", "true");
  await expect(content(page).getByText("Veuillez patienter s'il vous plait...")).toBeVisible();
  await page.clock.runFor(8200);
  await expect(page.getByRole("status").filter({ hasText: "Veuillez patienter" })).toHaveCount(1);
  release();
  await page.clock.resume();
  await shown(page);
  await expect(page.getByRole("status").filter({ hasText: "Veuillez patienter" })).toHaveCount(0);
});

test("an unsafe URL opens nothing and is reported, and an unknown kind stays a plain link (security 7)", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/^href is not an address to open \(scheme\)/);
  watch.expectConsole(/^href is not an address to open \(foreign-host\)/);
  watch.expectConsole(/^data-modal is neither iframe nor ajax/);
  await link(page, "Une page toute faite").click();
  await link(page, "Un autre site déguisé en chemin").click();
  await expect(page).toHaveURL(address);
  await link(page, "Un genre inconnu").click();
  await expect(page).toHaveURL(`${address}#plan`);
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("a link whose chunk fails to load is followed", async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  watch.expectConsole(/click on/);
  await page.route("**/chunks/box-*.js", (route) => route.abort("failed"));
  await link(page, "Plan de la halle").click();
  await expect(page).toHaveURL(/cadres\/plan\.html$/);
});

test("a double click, or clicks on two links, while the chunk loads open one box", async ({ page, watch }) => {
  watch.expectConsole(/^opening two boxes simultaneously is impossible$/);
  let come: () => void = () => {};
  const held = new Promise<void>((done) => {
    come = done;
  });
  await page.route("**/chunks/box-*.js", (route) => held.then(() => route.continue()));
  await link(page, "Plan de la halle").dblclick();
  await link(page, "Horaires de la mairie").click();
  come();
  await expect(page.getByRole("dialog", { name: "Plan de la halle" })).toBeVisible();
  await loaded(page, "Plan de la halle");
  await expect(page).toHaveURL(address);
  await expect(page.locator("dialog")).toHaveCount(1);
});

test("a box opened by script is refused without content, with an unsafe URL, or while another is open", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/^box called without content/);
  watch.expectConsole(/^box called with an address that is refused/);
  watch.expectConsole(/^opening two boxes simultaneously is impossible$/);
  await button(page, "Sans contenu").click();
  await expect(journal(page)).toHaveText("réponse : false");
  const refused = page.waitForEvent("console", (message) => message.text().includes("refused"));
  await button(page, "Adresse refusée").click();
  await refused;
  await button(page, "Deux fois").click();
  await expect(page.getByRole("dialog", { name: "Première" })).toBeVisible();
  await expect(page.locator("dialog")).toHaveCount(1);
  await expect(journal(page)).toHaveText(/^réponse : false .*réponse : false/);
});

test("a box can open over the modal, and an alert over both, and Back closes them one by one", async ({ page }) => {
  const before = await entries(page);
  await button(page, "Sur une fenêtre").click();
  await button(page, "Ouvrir le cadre").click();
  await expect(page.getByRole("dialog", { name: "Cadre" })).toBeVisible();
  await page.evaluate(() => void (window as unknown as { vitrine: Calls }).vitrine.alert("Bonjour"));
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.goBack();
  await expect(box(page)).toHaveCount(0);
  await expect(button(page, "Ouvrir le cadre")).toBeFocused();
  await page.goBack();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect.poll(() => entries(page)).toMatchObject({ at: before.at });
});

test.describe("sizes", () => {
  const PLAIN: readonly (readonly [string, readonly [number, number]])[] = [
    ["Plan de la halle", [400, 350]],
    ["Modifier l’annonce", [640, 420]],
    ["Espace sécurisé", [800, 500]],
    ["Petit espace sécurisé", [500, 300]],
    ["Partager par courriel", [850, 480]],
  ];
  for (const [name, wanted] of PLAIN)
    test(`the content of « ${name} » is ${wanted.join(" × ")} px, without the bars (spec 9.1)`, async ({ page }) => {
      await link(page, name).click();
      await shown(page);
      await expect.poll(() => size(page)).toEqual(wanted);
      const outer = await box(page).boundingBox();
      expect(outer?.height).toBeGreaterThan(wanted[1] + 40);
      // Centred on the screen, even after a resize.
      for (const width of [1280, 1100]) {
        await page.setViewportSize({ width, height: 760 });
        await expect
          .poll(async () => {
            const { x = 0, y = 0, width: w = 0, height: h = 0 } = (await box(page).boundingBox()) ?? {};
            return Math.max(Math.abs(x * 2 + w - width), Math.abs(y * 2 + h - 760));
          })
          .toBeLessThanOrEqual(2);
      }
    });

  test("a box opened by script is 600 × 450 px, or as large as it asks for the width of the screen (spec 9.1, 9.2)", async ({
    page,
  }) => {
    await button(page, "Encadrer l’annonce").click();
    await shown(page);
    await expect.poll(() => size(page)).toEqual([600, 450]);
    await closeButton(page).click();
    await button(page, "Selon l’écran").click();
    await shown(page);
    await expect.poll(() => size(page)).toEqual([900, 400]);
    await page.setViewportSize({ width: 991, height: 800 });
    await expect.poll(() => size(page)).toEqual([500, 450]);
  });

  for (const [width, wanted] of [
    [1280, [900, 420]],
    [992, [900, 420]],
    [991, [520, 350]],
    [768, [520, 350]],
  ] as const)
    test(`sizes by breakpoint: ${wanted.join(" × ")} px at ${width} px (spec 9.2)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await link(page, "Plan, selon l’écran").click();
      await shown(page);
      await expect.poll(() => size(page)).toEqual(wanted);
    });

  for (const [width, height] of [
    [767, 700],
    [360, 640],
  ] as const)
    test(`at ${width} px it fills the screen, and its button is 44 px high (spec 9.2)`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await link(page, "Plan de la halle").click();
      await shown(page);
      await expect.poll(() => box(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
      const [wide, high] = await size(page);
      const bar = await box(page).locator(".vt-dialog-header").boundingBox();
      expect([wide, high]).toEqual([width, height - Math.round(bar?.height ?? 0)]);
      expect((await closeButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });

  test("it never exceeds 95 % of the screen in width or height", async ({ page }) => {
    await link(page, "Plan, aussi grand que possible").click();
    await shown(page);
    for (const [width, height] of [
      [1280, 800],
      [900, 420],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => {
          const outer = await box(page).boundingBox();
          return [outer?.width ?? 0, outer?.height ?? 0].map((length, at) =>
            Math.round((100 * length) / (at === 0 ? width : height)),
          );
        })
        .toEqual([95, 95]);
    }
  });

  test("an invalid size logs one error, and the default applies", async ({ page, watch }) => {
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    watch.expectConsole(/^data-width is not JSON/);
    await link(page, "Plan, à la taille illisible").click();
    await shown(page);
    await expect.poll(() => size(page)).toEqual([400, 350]);
    await closeButton(page).click();
    await link(page, "Plan, à la taille illisible").click();
    await shown(page);
    expect(said).toHaveLength(1);
  });

  interface Fitting {
    readonly name: string;
    readonly input: {
      readonly kind: string;
      readonly screen: readonly [number, number];
      readonly inner: readonly (number | string)[];
      readonly bars: readonly [number, number];
    };
    readonly output: { readonly outer: readonly number[]; readonly inner: readonly number[] };
  }
  const vectors = JSON.parse(readFileSync(new URL("../vectors/fitting.json", import.meta.url), "utf8")) as {
    readonly cases: readonly Fitting[];
  };
  const USUAL: Readonly<Record<string, readonly [number, number]>> = {
    modal: [400, 350],
    "secure-link": [800, 500],
    "modal-box": [600, 450],
    "mail-share": [850, 480],
  };
  test("the style sheet agrees with the core's vectors for boxes", async ({ page }) => {
    // The bars of a box never fill the screen: they shrink with it.
    const cases = vectors.cases.filter(({ input }) => USUAL[input.kind] && input.bars[0] < input.screen[0]);
    expect(cases.length).toBeGreaterThan(8);
    for (const { name, input, output } of cases) {
      await page.setViewportSize({ width: input.screen[0], height: input.screen[1] });
      const usual = USUAL[input.kind] ?? [0, 0];
      const wanted = input.inner.map((length, at) => (length === "NaN" ? usual[at] : Number(length)));
      await page.evaluate(
        ([width, height, fallback]) => {
          const known = (length: number | undefined, at: 0 | 1) => ((length ?? 0) > 0 ? length : fallback?.[at]);
          (window as unknown as { vitrine: Calls }).vitrine.box.open({
            html: "<p>…</p>",
            width: known(width, 0),
            height: known(height, 1),
          });
        },
        [wanted[0], wanted[1], usual] as const,
      );
      await expect(box(page)).toBeVisible();
      // The vector's bars replace the box's own.
      await box(page).evaluate((dialog, [wide, high]) => {
        const bar = dialog.querySelector<HTMLElement>(".vt-dialog-header") as HTMLElement;
        Object.assign(bar.style, { boxSizing: "border-box", padding: "0", border: "0", height: `${high}px` });
        Object.assign(bar.style, { overflow: "hidden", minHeight: "0", flexBasis: "auto" });
        Object.assign((dialog as HTMLElement).style, { minWidth: "0", border: "0", borderLeft: `${wide}px solid` });
      }, input.bars);
      await expect
        .poll(async () => {
          const outer = await box(page).boundingBox();
          return { name, outer: [outer?.width, outer?.height], inner: await size(page) };
        })
        .toEqual({ name, ...output });
      await page.keyboard.press("Escape");
      await expect(box(page)).toHaveCount(0);
    }
  });
});

test("a link whose data-share-mail is off is followed", async ({ page }) => {
  await open(page, "/vitrine/galerie/cadre.html");
  await page.locator("a[data-share-mail]").evaluate((link) => link.setAttribute("data-share-mail", "0"));
  await page.locator("a[data-share-mail]").click();
  await expect(page).toHaveURL(/\/cadres\/courriel\.html$/);
});
