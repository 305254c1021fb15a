// Members and editors on our own server: an element from its title to the public list and away again (spec 2.1-2.4, 4.1).

import type { Page } from "@playwright/test";
import { logIn as logInAt, PASSWORD } from "./support/log-in.ts";
import { framed, leaveForm, openPopin, type Place, popin, row } from "./support/own-elements.ts";
import { complete, entriesGone, quiet } from "./support/quiet.ts";
import { type Demo, startDemo } from "./support/servers.ts";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const LIST = "/mes-elements";
const PUBLIC = "/vie-locale/associations?filter%5Bmots%5D=zygomatique";

let demo: Demo;

test.beforeAll(async () => {
  // The whole demo is imported.
  test.setTimeout(240_000);
  process.env.VITRINE_DEMO_PASSWORD = PASSWORD;
  demo = await startDemo();
});

test.afterAll(() => demo.stop());

const field = (place: Place, name: string) => place.getByRole("textbox", { name });

const offer = (page: Page) => framed(page).getByRole("button", { name: "Reprendre cette saisie" });

/** The name of the link that opens the editor of the first element. */
async function firstEdit(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: /^Modifier / }).first();
  return `${(await link.textContent())?.trim()}`;
}

async function typeName(page: Page, name: string) {
  await openPopin(page, "Ajouter");
  await field(framed(page), "Nom").fill(name);
}

async function popinGone(page: Page) {
  await expect(popin(page)).toHaveCount(0);
  await entriesGone(page);
}

/** Creates an element with this name, from the list, and leaves its form. */
async function create(page: Page, name: string) {
  await typeName(page, name);
  await framed(page).getByRole("button", { name: "Créer" }).click();
  await leaveForm(page);
  await popinGone(page);
}

/** Types the name of a new element and closes the popin without saving. */
async function abandon(page: Page, name: string) {
  await typeName(page, name);
  await page.keyboard.press("Escape");
  await popinGone(page);
}

const logIn = (page: Page, who: string, to = LIST) => logInAt(page, `${demo.url}${to}`, who);

test("the town's theme does not style the editor's tools, and closing the editor announces the list's count", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/401/);
  await logIn(page, "membre2");
  await openPopin(page, await firstEdit(page));
  await framed(page).locator("textarea").last().scrollIntoViewIfNeeded();
  const tool = framed(page).getByRole("button", { name: "Gras" });
  await expect(tool).toHaveAttribute("aria-pressed", "false");
  await expect(tool).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.keyboard.press("Escape");
  await expect(popin(page)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /^\d+ éléments?$/ })).toHaveCount(1);
});

test("a click on an outdated list does not undo a change made elsewhere", async ({ page, browser, watch }) => {
  watch.expectConsole(/401/);
  await logIn(page, "membre2");
  await open(page, `${demo.url}${LIST}`);
  await complete(page);
  const other = await (await browser.newContext()).newPage();
  await logIn(other, "membre2");
  await complete(other);
  const link = (of: Page) => of.locator("[data-my-elements-action=activate]").first();
  await expect(link(page)).toHaveClass("actif");
  await expect(link(other)).toHaveClass("actif");
  await link(page).click();
  await expect(link(page)).toHaveClass("inactif");
  // The other list still shows it as public: the click unpublishes it, which is done already.
  await link(other).click();
  await expect(link(other)).toHaveClass("inactif");
  await other.reload();
  await expect(link(other)).toHaveClass("inactif");
  await link(other).click();
  await expect(link(other)).toHaveClass("actif");
  await other.context().close();
});

test("the actions of an element are in view, on a phone and beside a very long word", async ({ page, watch }) => {
  watch.expectConsole(/401/);
  await logIn(page, "membre2");
  const room = () => page.locator(".table-scroll").evaluate((box) => box.scrollWidth - box.clientWidth);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(room, `${width} px`).toBe(0);
  }
  const title = page.locator("table[data-my-elements] tbody th").first();
  await title.evaluate((title) => title.replaceChildren("incommensurable".repeat(8)));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(room, `${width} px`).toBe(0);
  }
});

test("an error of the server is shown beside its field, which gets the focus, and the summary links to it", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/401/);
  await logIn(page, "membre2");
  await openPopin(page, await firstEdit(page));
  const mail = field(framed(page), "Courriel");
  await mail.fill("pas une adresse");
  await framed(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(mail).toBeFocused();
  await expect(mail).toHaveAttribute("aria-invalid", "true");
  await expect(mail).toHaveAccessibleDescription(/adresse/);
  await field(framed(page), "Nom").focus();
  await framed(page).getByRole("alert").getByRole("link").first().click();
  await expect(mail).toBeFocused();
  await mail.fill("club@exemple.fr");
  await expect(mail).not.toHaveAttribute("aria-invalid");
  await expect(framed(page).locator("[data-message] li")).toHaveCount(0);
});

test("the list of a member whose session has expired says where to log in, and loads after the login", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/401/);
  await logIn(page, "membre2");
  await openPopin(page, await firstEdit(page));
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.keyboard.press("Escape");
  const notice = page.getByRole("alert").filter({ hasText: "Votre session a expiré" });
  await expect(notice.getByRole("link", { name: "Se connecter" })).toHaveAttribute("href", `${demo.url}${LIST}`);
  const refused = page.waitForResponse((response) => response.status() === 401);
  await notice.getByRole("button", { name: "Réessayer" }).click();
  await refused;
  await expect(notice).toBeVisible();
  await page.context().addCookies(cookies);
  await notice.getByRole("button", { name: "Réessayer" }).click();
  await expect(notice).toHaveCount(0);
  await entriesGone(page);
});

test("the popin of a deleted element says so and leads to the list", async ({ page, watch }) => {
  watch.expectConsole(/401/);
  watch.expectConsole(/404/);
  await logIn(page, "membre1");
  await create(page, "Club fugace");
  const other = await page.context().newPage();
  await open(other, `${demo.url}${LIST}`);
  await complete(other);
  await row(other, "Club fugace").locator("[data-my-elements-action=delete]").click();
  await other.getByRole("button", { name: "Oui" }).click();
  await expect(row(other, "Club fugace")).toHaveCount(0);
  await other.close();
  await page.getByRole("link", { name: "Modifier Club fugace" }).click();
  await expect(framed(page).getByRole("alert")).toHaveText("Cet élément n’existe pas ou n’existe plus.");
  await framed(page).getByRole("link", { name: "Retour à la liste" }).click();
  await expect(popin(page)).toHaveCount(0);
  await expect(row(page, "Club fugace")).toHaveCount(0);
  await expect(page).toHaveURL(`${demo.url}${LIST}`);
});

test("a member creates an element, publishes, unpublishes and deletes it", async ({ page, browser, watch }) => {
  // The private page answers 401 before the login.
  watch.expectConsole(/401/);
  await logIn(page, "membre1");
  await open(page, `${demo.url}${LIST}`);
  await expect(page.locator("table[data-my-elements] tbody tr")).toHaveCount(20);
  await create(page, "Club zygomatique");
  await expect(row(page, "Club zygomatique")).toContainText("Brouillon");
  await openPopin(page, "Modifier Club zygomatique");
  await field(framed(page), "Contact").fill("Zoé Lebrun");
  await framed(page).getByRole("button", { name: "Enregistrer et publier" }).click();
  await framed(page).getByRole("button", { name: "Oui" }).click();
  await expect(row(page, "Club zygomatique").getByRole("cell").first()).toHaveText("En ligne");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${demo.url}${PUBLIC}`);
  await expect(visitor.locator("main")).toContainText("Club zygomatique");
  await entriesGone(page);
  await complete(page);
  await row(page, "Club zygomatique").locator("[data-my-elements-action=activate]").click();
  await expect(row(page, "Club zygomatique").locator("[data-my-elements-action=activate]")).toHaveClass(/inactif/);
  // Its state in words, and its possible actions, follow.
  await expect(row(page, "Club zygomatique").getByRole("cell").first()).toHaveText("Brouillon");
  await expect(page.getByRole("link", { name: "Aperçu Club zygomatique" })).toBeVisible();
  await visitor.goto(`${demo.url}${PUBLIC}`);
  await expect(visitor.locator("main")).not.toContainText("Club zygomatique");
  await visitor.context().close();
  await row(page, "Club zygomatique").locator("[data-my-elements-action=delete]").click();
  await page.getByRole("button", { name: "Oui" }).click();
  await expect(row(page, "Club zygomatique")).toHaveCount(0);
  await expect(page.locator("table[data-my-elements] tbody tr")).toHaveCount(20);
});

test("a draft is offered neither to another member nor to anybody after a logout", async ({ page, watch }) => {
  watch.expectConsole(/401/);
  const list = async (who: string) => {
    await logIn(page, who);
    await complete(page);
  };
  await list("membre1");
  await abandon(page, "Club de membre1");
  await page.context().clearCookies();
  await list("membre2");
  await openPopin(page, "Ajouter");
  await quiet(page);
  await expect(offer(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await entriesGone(page);
  await page.context().clearCookies();
  await list("membre1");
  await openPopin(page, "Ajouter");
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await entriesGone(page);
  await page.getByRole("link", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL(`${demo.url}/`);
  await list("membre1");
  await openPopin(page, "Ajouter");
  await quiet(page);
  await expect(offer(page)).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a member submits, an editor refuses with a reason, then publishes", async ({ page, browser, watch }) => {
    watch.expectConsole(/401/);
    await logIn(page, "membre6");
    await page.getByRole("link", { name: "Ajouter" }).click();
    await page.getByLabel("Nom").fill("Club de hautbois");
    await page.getByRole("button", { name: "Créer" }).click();
    await expect(page.locator(".alert-success")).toContainText("créé");
    await page.getByRole("link", { name: "Retour à la liste" }).click();
    const submit = "Proposer à la publication Club de hautbois";
    await page.getByRole("link", { name: submit }).click();
    await page.getByRole("button", { name: "Proposer à la publication" }).click();
    await expect(page.locator(".alert-success")).toContainText("proposé");
    const editor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await logIn(editor, "editeur", "/vitrine/backoffice/");
    const waiting = editor.getByRole("article", { name: "Club de hautbois" });
    const reason = waiting.getByLabel("Motif, en cas de refus");
    await reason.fill("Il manque un contact.");
    await waiting.getByRole("button", { name: "Publier" }).click();
    await expect(waiting.getByRole("alert")).toContainText("Rien n’est publié");
    await expect(reason).toHaveValue("Il manque un contact.");
    await reason.press("Enter");
    await expect(waiting).toHaveCount(0);
    await page.goto(`${demo.url}${LIST}`);
    await expect(row(page, "Club de hautbois")).toContainText("Il manque un contact.");
    await page.getByRole("link", { name: submit }).click();
    await page.getByRole("button", { name: "Proposer à la publication" }).click();
    await editor.goto(`${demo.url}/vitrine/backoffice/`);
    await waiting.getByRole("button", { name: "Publier" }).click();
    await expect(waiting).toHaveCount(0);
    await page.goto(`${demo.url}/vie-locale/associations?filter%5Bmots%5D=hautbois`);
    await expect(page.locator("main")).toContainText("Club de hautbois");
    await editor.context().close();
  });
});

test("axe finds nothing in login, list, forms and the editors' page", async ({ page, browser, watch }) => {
  watch.expectConsole(/401/);
  await open(page, `${demo.url}${LIST}`);
  expect(await axeFindingsInAllColours(page)).toEqual([]);
  await logIn(page, "membre1");
  for (const path of [
    LIST,
    `${LIST}?bloc=1&action=my_elements_delete&element_id=${await firstElement(page)}`,
    `/vitrine/clients/utils/modules/my_elements_edit.php?element_module_ident=mes-associations&element_id=${await firstElement(page)}`,
    "/vitrine/clients/utils/modules/my_elements_new.php?element_module_ident=mes-associations",
    "/vitrine/clients/mot-de-passe.php",
    "/vitrine/clients/deconnexion.php",
  ]) {
    await open(page, `${demo.url}${path}`);
    expect(await axeFindingsInAllColours(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    // A rich-text editor replaces its textarea once that comes near the view.
    for (const text of await page.locator("textarea[data-rich-text]").all()) await text.scrollIntoViewIfNeeded();
    await expect(page.locator("textarea[data-rich-text]:not(.vt-rich-source)")).toHaveCount(0);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow(), `${path} scrolls sideways`).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  const editor = await (await browser.newContext()).newPage();
  await logIn(editor, "editeur", "/vitrine/backoffice/");
  expect(await axeFindingsInAllColours(editor)).toEqual([]);
  await editor.context().close();
});

async function firstElement(page: Page): Promise<string> {
  await page.goto(`${demo.url}${LIST}`);
  const id = await page.locator("[data-my-elements-action=delete]").first().getAttribute("data-element-id");
  return id ?? "";
}
